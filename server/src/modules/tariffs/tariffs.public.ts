import type { VehicleType } from '@dihaadi/contract/drivers';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import type { Db } from '../../platform/db.ts';
import { newestActivePlans } from './tariffs.queries.ts';
import type { TariffPlan } from './tariffs.rules.ts';

export { addPlan } from './tariffs.usecases.ts';

/** The plans that trips of this service are priced by now, one for each of these vehicles that has any. */
export const activeTariffs = (
  db: Db,
  serviceType: PackageServiceType,
  vehicleTypes: readonly VehicleType[],
): Promise<TariffPlan[]> =>
  vehicleTypes.length === 0 ? Promise.resolve([]) : newestActivePlans(db, serviceType, vehicleTypes);
