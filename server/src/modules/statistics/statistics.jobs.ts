import type { Job } from '../../platform/jobs.ts';
import { countedEvents } from './statistics.rules.ts';
import { catchUp, type Deps } from './statistics.usecases.ts';

export const statisticsJobs: Job<Deps>[] = [
  {
    name: 'statistics.catch_up',
    on: countedEvents,
    // A server that was being replaced may not have known this job when an event came.
    every: '* * * * *',
    run: catchUp,
  },
];
