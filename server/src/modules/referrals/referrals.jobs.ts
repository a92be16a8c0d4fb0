import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { expireReferrals, revokeRejected } from './referrals.usecases/change.ts';

export const referralsJobs: Job<{ db: Db; clock: Clock }>[] = [
  {
    // At once, whatever becomes of the money: a refund may take days, and of nothing there is none.
    name: 'referrals.revoke_rejected',
    on: ['worker.reject'],
    run: async (deps, { thing_id }) => {
      if (thing_id !== null) await revokeRejected(deps, thing_id);
    },
  },
  {
    name: 'referrals.expire_overdue',
    every: '17 * * * *',
    run: async (deps) => void (await expireReferrals(deps)),
  },
];
