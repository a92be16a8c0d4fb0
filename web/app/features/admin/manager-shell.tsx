import { guarded } from '../../lib/guard.ts';
import { withTexts } from '../../lib/i18n.tsx';
import { useSite } from '../../lib/site.ts';
import { ClosedDashboard } from '../../shell/lazy-closed-dashboard.tsx';
import AdminShell from './shell.tsx';

export const clientLoader = withTexts('desk', guarded('manager'));

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/**
 * The manager's desk (rulings, section 4): the super admin's screens that the desk has, or the placeholder while its
 * switch is off.
 */
export default function ManagerShell() {
  const { rollout } = useSite();
  return rollout.manager_dashboard ? <AdminShell /> : <ClosedDashboard />;
}
