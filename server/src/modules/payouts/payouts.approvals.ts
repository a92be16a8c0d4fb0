import { toRupees } from '@dihaadi/contract/money';
import { createPayoutBatch, MOST_BANK_ROWS } from '@dihaadi/contract/payout-batches';
import { exportPayouts } from '@dihaadi/contract/payouts';
import { approvalAction, exportAction, plainFacts } from '../../platform/approval-action.ts';
import { problem } from '../../platform/errors.ts';
import { payoutSetup } from '../gateways/gateways.public.ts';
import { itemsOfBatch, lockPayoutsToSend, payoutsByIds } from './payouts.batches.queries.ts';
import { createBatch } from './payouts.usecases/payout-batches.ts';

/**
 * A batch pays many people at once. The approver sees the payouts due when it is proposed, and how they are paid: only
 * those of them still due are paid.
 */
export const payoutsApprovals = [
  approvalAction(createPayoutBatch, {
    kind: 'payout_file',
    pinned: async (tx, call) => {
      const { channel } = await payoutSetup(tx);
      const only = call.body?.payouts;
      const payouts = await lockPayoutsToSend(tx, { channel, limit: MOST_BANK_ROWS, only });
      if (payouts.length === 0) throw problem('nothing-to-pay', 'nothing-to-pay');
      return { ...call, body: { payouts: payouts.map(({ id }) => id) } };
    },
    describe: async (tx, { body }) => {
      const setup = await payoutSetup(tx);
      const payouts = await payoutsByIds(tx, body?.payouts ?? []);
      const total = toRupees(payouts.reduce((sum, { paise }) => sum + paise, 0));
      return {
        subject: '',
        facts: plainFacts({ count: payouts.length, total, channel: setup.channel }, 'after'),
        state: { setup, payouts },
      };
    },
    carryOut: async (deps, { body }, { actor, addOutcome }) => {
      const proposed = body?.payouts ?? [];
      const batch = await createBatch(deps, { actor, only: proposed });
      const taken = new Set((await itemsOfBatch(deps.db, batch.id)).map(({ payoutId }) => payoutId));
      addOutcome(plainFacts({ left_out: proposed.filter((id) => !taken.has(id)).join(', ') }, 'after'));
    },
  }),
  exportAction(exportPayouts),
];
