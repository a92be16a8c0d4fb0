import { toRupees } from '@dihaadi/contract/money';
import { createPayoutBatch, MOST_BANK_ROWS } from '@dihaadi/contract/payout-batches';
import { exportPayouts } from '@dihaadi/contract/payouts';
import { approvalAction, exportAction, plainFacts } from '../../platform/approval-action.ts';
import { problem } from '../../platform/errors.ts';
import { payoutSetup } from '../gateways/gateways.public.ts';
import { lockPayoutsToSend } from './payouts.batches.queries.ts';
import { createBatch } from './payouts.usecases/payout-batches.ts';

/** A batch pays many people at once: the payouts in it, and how they are paid, are what the second person saw. */
export const payoutsApprovals = [
  approvalAction(createPayoutBatch, {
    kind: 'payout_file',
    describe: async (tx) => {
      const setup = await payoutSetup(tx);
      const payouts = await lockPayoutsToSend(tx, { channel: setup.channel, limit: MOST_BANK_ROWS });
      if (payouts.length === 0) throw problem('nothing-to-pay', 'nothing-to-pay');
      const total = toRupees(payouts.reduce((sum, { paise }) => sum + paise, 0));
      return {
        subject: '',
        facts: plainFacts({ count: payouts.length, total, channel: setup.channel }, 'after'),
        state: { setup, payouts },
      };
    },
    carryOut: (deps, _, { actor }) => createBatch(deps, actor),
  }),
  exportAction(exportPayouts),
];
