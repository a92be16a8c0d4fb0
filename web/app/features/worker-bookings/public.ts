export { WorkerRow } from './booking-row.tsx';
export { spokenNames, workerBookingStatus } from './worker-bookings.labels.ts';
