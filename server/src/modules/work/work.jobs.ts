import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { matchDue } from './work.usecases/match.ts';

export const workJobs: Job<{ db: Db; clock: Clock }>[] = [
  {
    name: 'work.match',
    every: '* * * * *',
    // Whoever waits for people, or has lost somebody, need not wait for the minute.
    on: ['worker_booking.create', 'assignment.decline', 'assignment.withdraw', 'assignment.no_show'],
    run: async (deps) => void (await matchDue(deps)),
  },
];
