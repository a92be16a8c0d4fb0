import { later } from './lazy-component.tsx';

/** `ClosedDashboard`, loaded only when shown. */
export const ClosedDashboard = later(async () => (await import('./closed-dashboard.tsx')).ClosedDashboard);
