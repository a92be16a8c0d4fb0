import type { VehicleType } from '@dihaadi/contract/drivers';
import {
  type FareBreakdown,
  type PackageServiceType,
  tariffFare,
  type TariffRates,
} from '@dihaadi/contract/fare';
import { badField } from '../../platform/errors.ts';
import { isIndianNight } from '../../platform/indian-time.ts';

/** The kind of thing that its events are about. */
export const THING = 'tariff_plan';

/** What a plan is the price rule of. */
export type Pair = { serviceType: PackageServiceType; vehicleType: VehicleType };

export type TariffPlan = Pair & TariffRates & { id: string; isActive: boolean; createdAt: Date };

/** A trip that is over: by the clock, and by the way it went. */
type FinishedTrip = { metres: number; waitingMinutes: number; pickedUpAt: Date; completedAt: Date };

/** What a finished trip costs by these rates, with how that is made up; night is when it was picked up (rulings, 11). */
export const finalFare = (rates: TariffRates, trip: FinishedTrip): FareBreakdown =>
  tariffFare(rates, {
    metres: Math.round(trip.metres),
    seconds: Math.max(0, Math.round((trip.completedAt.getTime() - trip.pickedUpAt.getTime()) / 1000)),
    waitingMinutes: Math.max(0, Math.floor(trip.waitingMinutes)),
    isNight: isIndianNight(trip.pickedUpAt),
  });

type ReadOnly = {
  id?: string | undefined;
  service_type?: string | undefined;
  vehicle_type?: string | undefined;
  created_at?: string | undefined;
};

/** Refuses, with 400, changes of what cannot be changed: a row may be sent as it was read (design/api.md). */
export function checkUnchanged(plan: TariffPlan, sent: ReadOnly): void {
  const same = {
    id: sent.id === undefined || sent.id.toLowerCase() === plan.id,
    service_type: (sent.service_type ?? plan.serviceType) === plan.serviceType,
    vehicle_type: (sent.vehicle_type ?? plan.vehicleType) === plan.vehicleType,
    created_at: sent.created_at === undefined || Date.parse(sent.created_at) === plan.createdAt.getTime(),
  };
  for (const [field, isSame] of Object.entries(same))
    if (!isSame) throw badField(field, `${field} cannot be changed.`);
}
