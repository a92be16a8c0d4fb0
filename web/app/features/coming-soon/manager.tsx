import { guarded } from '../../lib/guard.ts';

export const clientLoader = guarded('manager');

export { Loading as HydrateFallback } from '../../shell/loading.tsx';
export { ClosedDashboard as default } from '../../shell/closed-dashboard.tsx';
