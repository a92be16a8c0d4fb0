import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { settleForgotten, settleFromGateway } from './wage-payments.usecases/gateway.ts';

export const wagePaymentsJobs: Job<{ db: Db; clock: Clock }>[] = [
  {
    name: 'wage_payments.settle',
    on: ['payment.pay'],
    every: '*/10 * * * *',
    run: (deps, { thing_id }) =>
      thing_id === null ? settleForgotten(deps) : settleFromGateway(deps, thing_id),
  },
];
