import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { documentsToReview, driversByIds } from '../drivers.queries.ts';
import { driverRoster } from '../drivers.roster.ts';

/**
 * Approves a driver whose documents are all reviewed. Throws 409 `invalid-transition` while one is not, or if the
 * driver is not awaiting approval, and 404 for an unknown driver.
 */
export async function approveDriver(
  deps: { db: Db; clock: Clock },
  { actor, id }: { actor: Person; id: string },
) {
  const [driver] = await driversByIds(deps.db, [id]);
  if (driver?.driverStatus === 'pending_approval') {
    const toReview = await documentsToReview(deps.db, [driver.accountId]);
    if (toReview.size > 0) throw problem('invalid-transition', 'documents-to-review');
  }
  return driverRoster.decide(deps, { name: 'approve', actor, id });
}
