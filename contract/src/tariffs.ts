import { z } from 'zod';
import { vehicleTypes } from './drivers.ts';
import { endpoint, listEndpoint } from './endpoint.ts';
import { packageServiceTypes, type TariffRates } from './fare.ts';
import { id, paging, rupees, stepped, time, yesOrNo } from './fields.ts';
import { toPaise } from './money.ts';
import { roles } from './roles.ts';
import { wrong } from './texts/field-saying.ts';

/** Multiplier of a fare at night; two decimals. */
const multiplier = stepped(100, wrong('two-decimals')).min(1).max(10);

/** Rates of a tariff plan, in rupees (spec/product.md, section 3). */
const rates = {
  base_fare: rupees,
  per_km_rate: rupees,
  per_hour_rate: rupees,
  minimum_fare: rupees,
  waiting_charges_per_minute: rupees,
  /** For pickups from 22:00 to 06:00 IST. */
  night_charges_multiplier: multiplier,
};
export const tariffRateNames = [
  'base_fare',
  'per_km_rate',
  'per_hour_rate',
  'minimum_fare',
  'waiting_charges_per_minute',
  'night_charges_multiplier',
] as const satisfies (keyof typeof rates)[];
type ShownRates = z.output<z.ZodObject<typeof rates>>;

/** Returns a plan's rates in the form used to calculate fares. */
export const ratesOf = (plan: ShownRates): TariffRates => ({
  baseFarePaise: toPaise(plan.base_fare),
  perKmPaise: toPaise(plan.per_km_rate),
  perHourPaise: toPaise(plan.per_hour_rate),
  minimumFarePaise: toPaise(plan.minimum_fare),
  waitingPaisePerMinute: toPaise(plan.waiting_charges_per_minute),
  // Two decimals, like money.
  nightHundredths: toPaise(plan.night_charges_multiplier),
});

const TariffPlan = z
  .object({
    id,
    service_type: z.enum(packageServiceTypes),
    vehicle_type: z.enum(vehicleTypes),
    ...rates,
    is_active: z.boolean(),
    created_at: time,
  })
  .meta({ id: 'TariffPlan' });
export type TariffPlan = z.output<typeof TariffPlan>;

const etag = TariffPlan;

/** One change: the field with its previous and new value. */
const Change = z.object({
  field: z.enum([...tariffRateNames, 'is_active']),
  from: z.union([z.number(), z.boolean()]),
  to: z.union([z.number(), z.boolean()]),
});

const TariffPlanRecord = TariffPlan.extend({
  /** History of changes and their authors, oldest first. */
  history: z.array(
    z.object({
      name: z.enum(['add', 'update']),
      actor_role: z.enum([...roles, 'system', 'guest']),
      actor_name: z.string().nullable(),
      changes: z.array(Change),
      at: time,
    }),
  ),
}).meta({ id: 'TariffPlanRecord' });
export type TariffPlanRecord = z.output<typeof TariffPlanRecord>;

const staff = { access: ['super_admin'] } as const;
const params = z.strictObject({ id });

export const listTariffPlans = listEndpoint({
  ...staff,
  name: 'tariffs.list',
  path: '/admin/tariff-plans',
  summary:
    'List tariff plans, newest first; of several active plans for the same service and vehicle, the newest applies',
  query: z.strictObject({
    ...paging,
    service_type: z.enum(packageServiceTypes).optional(),
    vehicle_type: z.enum(vehicleTypes).optional(),
    is_active: yesOrNo.optional(),
  }),
  reply: TariffPlan,
  etag,
});

export const readTariffPlan = endpoint({
  ...staff,
  name: 'tariffs.read',
  method: 'GET',
  path: '/admin/tariff-plans/:id',
  summary: 'Get a tariff plan with its change history',
  params,
  reply: TariffPlanRecord,
  etag,
});

export const addTariffPlan = endpoint({
  ...staff,
  name: 'tariffs.add',
  secondPerson: true,
  method: 'POST',
  path: '/admin/tariff-plans',
  summary: 'Create a tariff plan; active immediately unless specified otherwise',
  status: 201,
  idempotent: true,
  body: z.strictObject({
    service_type: z.enum(packageServiceTypes),
    vehicle_type: z.enum(vehicleTypes),
    base_fare: rupees,
    per_km_rate: rupees,
    per_hour_rate: rupees.default(0),
    minimum_fare: rupees.default(0),
    waiting_charges_per_minute: rupees.default(0),
    night_charges_multiplier: multiplier.default(1),
    is_active: z.boolean().default(true),
  }),
  // The same key is sent again after the tariff it created was deleted.
  problems: ['not-found'],
  reply: TariffPlan,
  etag,
});

export const updateTariffPlan = endpoint({
  ...staff,
  name: 'tariffs.update',
  secondPerson: true,
  method: 'PUT',
  path: '/admin/tariff-plans/:id',
  summary: 'Update a tariff plan’s rates, or activate or deactivate it; omitted fields keep their values',
  params,
  body: z.strictObject({
    ...z.object(rates).partial().shape,
    is_active: z.boolean().optional(),
    /** These four can't be changed: send them as read, or omit them. */
    id: id.optional(),
    service_type: z.enum(packageServiceTypes).optional(),
    vehicle_type: z.enum(vehicleTypes).optional(),
    created_at: time.optional(),
  }),
  reply: TariffPlan,
  etag,
});

export const deleteTariffPlan = endpoint({
  ...staff,
  name: 'tariffs.delete',
  secondPerson: true,
  method: 'DELETE',
  path: '/admin/tariff-plans/:id',
  summary: 'Delete a tariff plan; fares already calculated with it do not change',
  status: 204,
  params,
  reply: z.null(),
  etag,
});
