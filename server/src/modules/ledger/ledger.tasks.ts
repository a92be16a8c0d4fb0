import type { Clock } from '../../platform/clock.ts';
import type { Task } from '../../platform/tasks.ts';
import { type DigestDeps, makeDigests } from './ledger.usecases/ledger-digest.ts';
import { sealLedger } from './ledger.usecases/seal-ledger.ts';

type Deps = DigestDeps & { clock: Clock };

export const ledgerTasks: Task<Deps>[] = [
  {
    name: 'ledger.seal',
    every: '* * * * *',
    // Payers look for the receipt right away.
    on: ['payment.pay', 'payment.refund', 'payment.refund_part'],
    isSweep: true,
    run: async (deps) => void (await sealLedger(deps)),
  },
  // The Indian day begins at 18:30 UTC; a server that was down catches up.
  { name: 'ledger.digest', every: '37 * * * *', run: makeDigests },
];
