export { workerById, workerTrades } from './workers.queries.ts';
export { replaceDetails, createWorker, type NewWorker } from './workers.usecases.ts';
export { findWorkers, workerRoster } from './workers.roster.ts';
export { workersPersonalData } from './workers.personal-data.ts';
