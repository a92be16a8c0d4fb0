import type { VehicleType } from '@dihaadi/contract/drivers';
import type { PackageServiceType, TariffRates } from '@dihaadi/contract/fare';
import { badField } from '../../platform/errors.ts';

/** The kind of thing that its events are about. */
export const THING = 'tariff_plan';

/** The service and vehicle that a plan prices. */
export type Pair = { serviceType: PackageServiceType; vehicleType: VehicleType };

export type TariffPlan = Pair & TariffRates & { id: string; isActive: boolean; createdAt: Date };

type ReadOnly = {
  id?: string | undefined;
  service_type?: string | undefined;
  vehicle_type?: string | undefined;
  created_at?: string | undefined;
};

/** Throws 400 if a read-only field was changed: a row may be sent back as it was read (design/api.md). */
export function checkUnchanged(plan: TariffPlan, sent: ReadOnly): void {
  const same = {
    id: sent.id === undefined || sent.id.toLowerCase() === plan.id,
    service_type: (sent.service_type ?? plan.serviceType) === plan.serviceType,
    vehicle_type: (sent.vehicle_type ?? plan.vehicleType) === plan.vehicleType,
    created_at: sent.created_at === undefined || Date.parse(sent.created_at) === plan.createdAt.getTime(),
  };
  for (const [field, isSame] of Object.entries(same)) if (!isSame) throw badField(field, 'cannot-be-changed');
}
