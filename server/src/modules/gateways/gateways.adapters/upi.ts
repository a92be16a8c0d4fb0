import type { Gateway, GatewayConfig, Order } from './gateway.ts';
import { upiLink } from '../../../platform/upi-link.ts';
import { shortId } from './short-id.ts';

const UTR = /^\d{12}$/;

/**
 * Direct transfer to the platform’s own account. No bank notifies us: the payer enters the transfer's 12-digit UTR, and
 * staff look it up. Refunds are manual, too, so a refund waits until staff confirm it as sent.
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
