import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Task } from '../../platform/tasks.ts';
import { settleForgotten, settleFromGateway } from './wage-payments.usecases/pay-wage-online.ts';

export const wagePaymentsTasks: Task<{ db: Db; clock: Clock }>[] = [
  {
    name: 'wage_payments.settle',
    on: ['payment.pay'],
    every: '*/10 * * * *',
    run: (deps, { thing_id }) =>
      thing_id === null ? settleForgotten(deps) : settleFromGateway(deps, thing_id),
  },
];
