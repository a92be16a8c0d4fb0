import { later } from './later.tsx';

/** `ClosedDashboard`, whose script only those load who meet it. */
export const ClosedDashboard = later(async () => (await import('./closed-dashboard.tsx')).ClosedDashboard);
