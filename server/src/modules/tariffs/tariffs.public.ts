import type { Db } from '../../platform/db.ts';
import { newestActivePlan } from './tariffs.queries.ts';
import type { Pair, TariffPlan } from './tariffs.rules.ts';

export { finalFare } from './tariffs.rules.ts';
export { addPlan } from './tariffs.usecases.ts';

/** The plan that a trip of this service and vehicle is priced by now; none: the estimate stands (rulings, section 6). */
export const activeTariff = (db: Db, pair: Pair): Promise<TariffPlan | undefined> =>
  newestActivePlan(db, pair);
