import { rupees } from '@dihaadi/contract/fields';
import { packageServiceTypes } from '@dihaadi/contract/fare';
import { addTariffPlan, type TariffPlan } from '@dihaadi/contract/tariffs';
import { vehicleTypes } from '@dihaadi/contract/drivers';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

const figure = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.replaceAll(',', ''));
const rate = z.string().transform(figure).pipe(rupees);

const Typed = z.object({
  service_type: z.string().pipe(z.enum(packageServiceTypes)),
  vehicle_type: z.string().pipe(z.enum(vehicleTypes)),
  base_fare: rate,
  per_km_rate: rate,
  per_hour_rate: rate,
  minimum_fare: rate,
  waiting_charges_per_minute: rate,
  night_charges_multiplier: z
    .string()
    .transform(figure)
    .pipe(addTariffPlan.body.shape.night_charges_multiplier.unwrap()),
});

export type TariffFields = z.input<typeof Typed>;
export type Tariff = z.output<typeof Typed>;

const MONEY = msg`Enter an amount in rupees, up to 2 decimals`;

/** Explanation beside an invalid field. */
export const errors = {
  service_type: msg`Choose a service type`,
  vehicle_type: msg`Choose a vehicle type`,
  base_fare: MONEY,
  per_km_rate: MONEY,
  per_hour_rate: MONEY,
  minimum_fare: MONEY,
  waiting_charges_per_minute: MONEY,
  night_charges_multiplier: msg`Enter a number from 1 to 10, up to 2 decimals`,
};

const empty: TariffFields = {
  service_type: '',
  vehicle_type: '',
  base_fare: '',
  per_km_rate: '',
  per_hour_rate: '0',
  minimum_fare: '0',
  waiting_charges_per_minute: '0',
  night_charges_multiplier: '1',
};

/** Returns the form's values for an existing plan. */
export const fieldsOf = (plan: TariffPlan): TariffFields => ({
  service_type: plan.service_type,
  vehicle_type: plan.vehicle_type,
  base_fare: String(plan.base_fare),
  per_km_rate: String(plan.per_km_rate),
  per_hour_rate: String(plan.per_hour_rate),
  minimum_fare: String(plan.minimum_fare),
  waiting_charges_per_minute: String(plan.waiting_charges_per_minute),
  night_charges_multiplier: String(plan.night_charges_multiplier),
});

/** Form of a new or existing tariff plan. */
export const useTariffForm = (plan?: TariffPlan) =>
  useForm<TariffFields, unknown, Tariff>({
    resolver: zodResolver(Typed),
    defaultValues: plan === undefined ? empty : fieldsOf(plan),
  });

export type TariffForm = ReturnType<typeof useTariffForm>;

/** Returns the typed rates once all of them are numbers. */
export function parseTypedRates(fields: TariffFields) {
  const parsed = z.safeParse(Typed.omit({ service_type: true, vehicle_type: true }), fields);
  return parsed.success ? parsed.data : undefined;
}
