import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { remindOfEnds } from './memberships.usecases/remind.ts';

export const membershipsJobs: Job<{ db: Db; clock: Clock }>[] = [
  {
    name: 'memberships.remind_of_ends',
    every: '7 * * * *',
    run: async (deps) => void (await remindOfEnds(deps)),
  },
];
