import type { VehicleType } from '@dihaadi/contract/drivers';
import type { PackageServiceType, TariffRates } from '@dihaadi/contract/fare';
import { badField } from '../../platform/errors.ts';

/** The kind of thing that its events are about. */
export const THING = 'tariff_plan';

/** What a plan is the price rule of. */
export type Pair = { serviceType: PackageServiceType; vehicleType: VehicleType };

export type TariffPlan = Pair & TariffRates & { id: string; isActive: boolean; createdAt: Date };

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
  for (const [field, isSame] of Object.entries(same)) if (!isSame) throw badField(field, 'cannot-be-changed');
}
