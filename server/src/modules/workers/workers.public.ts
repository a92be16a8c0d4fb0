export { changeWorker, feePaid, feePayer, lockFeePayer, standingOf } from './workers.usecases/change.ts';
export { createWorker, type NewWorker } from './workers.usecases/register.ts';
