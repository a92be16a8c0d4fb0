import type { Job } from '../../platform/jobs.ts';
import { closeDays, type Deps } from './visitors.usecases.ts';

export const visitorsJobs: Job<Deps>[] = [
  {
    name: 'visitors.close_days',
    // Soon after midnight in India.
    every: '47 18 * * *',
    run: closeDays,
  },
];
