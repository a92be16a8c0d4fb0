import type { VehicleType } from '@dihaadi/contract/drivers';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import type { Db } from '../../platform/db.ts';
import { cachedRead } from '../../platform/read-cache.ts';
import { newestActivePlans } from './tariffs.queries.ts';
import { type TariffPlan, THING } from './tariffs.rules.ts';

export { addPlan } from './tariffs.usecases.ts';

/** Returns the active plans that price trips of this service, one for each of these vehicles that has one. */
export async function activeTariffs(
  db: Db,
  serviceType: PackageServiceType,
  vehicleTypes: readonly VehicleType[],
): Promise<TariffPlan[]> {
  const plans = await newestActive(db, serviceType);
  return plans.filter(({ vehicleType }) => vehicleTypes.includes(vehicleType));
}

const newestActive = cachedRead(THING, newestActivePlans);
export { tariffsApprovals } from './tariffs.approvals.ts';
