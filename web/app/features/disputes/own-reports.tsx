import { later } from '../../shell/lazy-component.tsx';

/** Loads `ReportsAbout` on demand: most bookings have no report, and their page has enough to load. */
export const OwnReports = later(async () => (await import('./reports-about.tsx')).ReportsAbout, {
  otherwise: null,
});
