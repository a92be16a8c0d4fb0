import type { Person } from '../../../../platform/actor.ts';
import type { Db } from '../../../../platform/db.ts';
import { problem } from '../../../../platform/errors.ts';
import { isAreaOpen } from '../../../settings/settings.public.ts';

/**
 * Refuses, with 403 `area-not-open`, what draws the worker's dashboard while that is closed (spec/rulings.md, section 1).
 * What a worker may do stays: work that was offered or taken goes on, and is paid. A driver's dashboard is another.
 */
export async function checkDashboardOpen(db: Db, { role }: Person): Promise<void> {
  if (role === 'worker' && !(await isAreaOpen(db, 'worker_dashboard')))
    throw problem('area-not-open', 'worker-dashboard-closed');
}
