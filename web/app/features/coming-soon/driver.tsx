import { guarded } from '../../lib/guard.ts';

export const clientLoader = guarded('driver');

export { Loading as HydrateFallback } from '../../shell/loading.tsx';
export { ClosedDashboard as default } from './closed-dashboard.tsx';
