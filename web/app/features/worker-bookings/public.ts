export { WorkerRow } from './booking-row.tsx';
export { workerBookingStatus } from './worker-bookings.labels.ts';
