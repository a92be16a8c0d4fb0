export { WorkerBookingRow } from './booking-row.tsx';
export { languageNames, workerBookingStatusLabels } from './worker-bookings.labels.ts';
