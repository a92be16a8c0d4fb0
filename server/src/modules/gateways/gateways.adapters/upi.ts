import type { Gateway, GatewayConfig, Order } from './gateway.ts';
import { upiLink } from '../../../platform/upi-link.ts';
import { shortId } from './short-id.ts';

const UTR = /^\d{12}$/;

/**
 * Straight to the platform’s own account. No bank tells us what came: the payer enters the 12-digit UTR of the
 * transfer, and staff look for it. Money goes back by hand as well, so a refund waits for staff to say that it is sent.
 */
export function upi({ settings }: GatewayConfig): Gateway {
  const open = async (order: Order) => {
    const reference = shortId(order.paymentId);
    const address = settings.upi_virtual_address ?? '';
    const link = upiLink({
      upiId: address,
      payee: order.payee,
      reference,
      note: order.description,
      paise: order.amountPaise,
      merchantId: settings.upi_merchant_id,
    });
    const clientFields = { gateway: 'upi', link, address, payee: order.payee } as const;
    return { gatewayOrderId: reference, clientFields };
  };
  return {
    name: 'upi',
    open,
    confirm: async ({ evidence: { gatewayPaymentId } }) =>
      UTR.test(gatewayPaymentId)
        ? { outcome: 'awaiting_confirmation', gatewayPaymentId }
        : { outcome: 'unverified' },
    fetch: async () => ({ outcome: 'unverified' }),
    refundsManually: true,
    refund: async ({ refund }) => ({ outcome: 'pending', gatewayRefundId: shortId(refund.refundId) }),
    webhook: async () => undefined,
  };
}
