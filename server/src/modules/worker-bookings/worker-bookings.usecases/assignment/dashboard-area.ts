import type { Person } from '../../../../platform/actor.ts';
import type { Db } from '../../../../platform/db.ts';
import { problem } from '../../../../platform/errors.ts';
import { isAreaOpen } from '../../../settings/settings.public.ts';

/**
 * Throws 403 `area-not-open` for screens of the worker's dashboard while it is closed (spec/rulings.md, section 1).
 * Actions stay allowed: offered or accepted work goes on, and is paid. A driver's dashboard is separate.
 */
export async function checkDashboardOpen(db: Db, { role }: Person): Promise<void> {
  if (role === 'worker' && !(await isAreaOpen(db, 'worker_dashboard')))
    throw problem('area-not-open', 'worker-dashboard-closed');
}
