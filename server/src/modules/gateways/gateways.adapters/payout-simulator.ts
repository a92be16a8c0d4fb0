import type { Reason } from '@dihaadi/contract/refusals';
import type { PayoutChannel, PayoutOrder } from './payout-channel.ts';

const isTestFailure = ({ upiId, accountNumber }: PayoutOrder): boolean =>
  upiId?.startsWith('test_fail') === true || accountNumber?.endsWith('0000') === true;

/**
 * Marks payouts as paid at once without moving money. Fails for a UPI id that begins with `test_fail`, and an account
 * number that ends in 0000. Its payout id is derived from our key, so that repeats have the same id.
 */
export const payoutSimulator: PayoutChannel = {
  name: 'simulator',
  send: async (order) => {
    const providerPayoutId = `sim_${order.key}`;
    if (isTestFailure(order))
      return { outcome: 'failed', reason: 'payout-test-failed' satisfies Reason, providerPayoutId };
    // No bank's transfer number has this prefix.
    const utr = `TEST${order.key.replaceAll('-', '').slice(0, 12).toUpperCase()}`;
    return { outcome: 'paid', utr, providerPayoutId };
  },
};
