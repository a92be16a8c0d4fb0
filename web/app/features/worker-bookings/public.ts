export { WorkerBookingRow } from './booking-row.tsx';
export { LazySavedOrder } from './lazy-saved-order.tsx';
export { useServiceName } from './service-name.ts';
export { AssignWorkerById } from './staff/assign-worker.tsx';
export { CheckInLocked } from './staff/check-in-for-worker.tsx';
export { CallerBookingForm } from './staff/callers-workers.tsx';
export { HeldWages, heldWagesQuery } from './worker/held-wages.tsx';
export { endReasonLabels } from './work-end.labels.ts';
export {
  assignmentStatusLabels,
  languageNames,
  workerBookingStatusLabels,
} from './worker-bookings.labels.ts';
