import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Task } from '../../platform/tasks.ts';
import { expireReferrals } from './referrals.usecases/referral-transitions.ts';

export const referralsTasks: Task<{ db: Db; clock: Clock }>[] = [
  {
    name: 'referrals.expire_overdue',
    every: '17 * * * *',
    run: async (deps) => void (await expireReferrals(deps)),
  },
];
