export { workerById, workerTrades } from './workers.queries.ts';
export { replaceDetails } from './workers.usecases/worker-details.ts';
export { findWorkers, workerRoster } from './workers.roster.ts';
export { createWorker, type NewWorker } from './workers.usecases/register-worker.ts';
export { workersPersonalData } from './workers.personal-data.ts';
