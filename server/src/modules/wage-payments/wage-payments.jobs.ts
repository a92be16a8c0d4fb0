import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { settleFromGateway } from './wage-payments.usecases/gateway.ts';

export const wagePaymentsJobs: Job<{ db: Db; clock: Clock }>[] = [
  {
    name: 'wage_payments.settle',
    on: ['payment.pay'],
    run: async (deps, { thing_id }) => {
      if (thing_id !== null) await settleFromGateway(deps, thing_id);
    },
  },
];
