export { WorkerBookingRow } from './booking-row.tsx';
export { CallersWorkers } from './staff/callers-workers.tsx';
export { languageNames, workerBookingStatusLabels } from './worker-bookings.labels.ts';
