import type { Reason } from '@dihaadi/contract/refusals';
import type { PayoutChannel, PayoutOrder } from './payout-channel.ts';

const toFail = ({ upiId, accountNumber }: PayoutOrder): boolean =>
  upiId?.startsWith('test_fail') === true || accountNumber?.endsWith('0000') === true;

/**
 * Pays play money at once, and moves none. A UPI id that begins with `test_fail`, and an account number that ends in 0000,
 * fail. What it calls a payout comes from our own key, so that the same again is the same.
 */
export const payoutSimulator: PayoutChannel = {
  name: 'simulator',
  send: async (order) => {
    const providerPayoutId = `sim_${order.key}`;
    if (toFail(order))
      return { outcome: 'failed', reason: 'payout-test-failed' satisfies Reason, providerPayoutId };
    // No bank's number of a transfer begins so.
    const utr = `TEST${order.key.replaceAll('-', '').slice(0, 12).toUpperCase()}`;
    return { outcome: 'paid', utr, providerPayoutId };
  },
};
