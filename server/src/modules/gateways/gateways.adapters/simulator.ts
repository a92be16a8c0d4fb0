import type { Reason } from '@dihaadi/contract/refusals';
import type { Gateway } from './gateway.ts';

const FAILING = 'test_fail_';

/**
 * Test mode’s gateway: accepts any payment id except those that begin with `test_fail_`, and moves no money. As for
 * every gateway, the database ensures that no id counts twice.
 */
export const simulator: Gateway = {
  name: 'simulator',
  open: async ({ paymentId }) => ({
    gatewayOrderId: `sim_${paymentId}`,
    clientFields: { gateway: 'simulator' },
  }),
  confirm: async ({ payment, evidence: { gatewayPaymentId } }) =>
    gatewayPaymentId.startsWith(FAILING)
      ? { outcome: 'failed', reason: 'test-payment-failed' satisfies Reason }
      : {
          outcome: 'paid',
          gatewayPaymentId,
          amountPaise: payment.amountPaise,
          currency: payment.currency,
        },
  fetch: async () => ({ outcome: 'pending' }),
  refund: async ({ refund }) => ({ outcome: 'done', gatewayRefundId: `sim_${refund.refundId}` }),
  webhook: async () => undefined,
};
