export { WorkerBookingRow } from './booking-row.tsx';
export { workerBookingStatusLabels } from './worker-bookings.labels.ts';
