import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { expireReferrals } from './referrals.usecases/change.ts';

export const referralsJobs: Job<{ db: Db; clock: Clock }>[] = [
  {
    name: 'referrals.expire_overdue',
    every: '17 * * * *',
    run: async (deps) => void (await expireReferrals(deps)),
  },
];
