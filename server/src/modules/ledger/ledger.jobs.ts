import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { sealLedger } from './ledger.usecases/seal.ts';

export const ledgerJobs: Job<{ db: Db; clock: Clock }>[] = [
  {
    name: 'ledger.seal',
    every: '* * * * *',
    // Who has paid looks for the receipt at once.
    on: ['payment.pay', 'payment.refund', 'payment.refund_part'],
    run: async (deps) => void (await sealLedger(deps)),
  },
];
