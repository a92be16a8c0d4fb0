import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { expireOverdue } from './jobs.usecases/sweep.ts';

export const jobsJobs: Job<{ db: Db; clock: Clock }>[] = [
  {
    name: 'jobs.expire_overdue',
    every: '* * * * *',
    run: async (deps) => void (await expireOverdue(deps)),
  },
];
