export {
  changeWorker,
  feePaid,
  feePayer,
  feeRefunded,
  lockFeePayer,
  lockWorkerForWork,
  standingOf,
  workerEvent,
} from './workers.usecases/change.ts';
export { rejectedPaidWorkers, suspendedWorkers, workerTrades } from './workers.queries.ts';
export { findWorkers } from './workers.usecases/find.ts';
export { createWorker, type NewWorker } from './workers.usecases/register.ts';
