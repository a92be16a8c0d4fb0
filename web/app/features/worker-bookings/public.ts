export { WorkerBookingRow } from './booking-row.tsx';
export { useServiceName } from './service-name.ts';
export { CallersWorkers } from './staff/callers-workers.tsx';
export { languageNames, workerBookingStatusLabels } from './worker-bookings.labels.ts';
