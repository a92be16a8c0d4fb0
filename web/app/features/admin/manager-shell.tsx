import { guarded } from '../../lib/guard.ts';
import { withTexts } from '../../lib/i18n.tsx';
import { useSite } from '../../lib/site.ts';
import { ClosedDashboard } from '../../shell/lazy-closed-dashboard.tsx';
import AdminShell from './shell.tsx';

export const clientLoader = withTexts('desk', guarded('manager'));

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/** The manager's desk (rulings, section 4): the screens of the super admin that the desk has. While its switch is off, the placeholder. */
export default function ManagerShell() {
  const { rollout } = useSite();
  return rollout.manager_dashboard ? <AdminShell /> : <ClosedDashboard />;
}
