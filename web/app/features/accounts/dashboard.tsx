import { toOwnDashboard } from '../../lib/guard.ts';
import { Loading } from '../../shell/loading.tsx';

/** `/dashboard`: redirects to the user's own dashboard, or to the login page. */
export const clientLoader = toOwnDashboard;

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

export default function Dashboard() {
  return <Loading />;
}
