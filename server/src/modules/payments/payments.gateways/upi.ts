import type { Gateway, GatewayConfig, Order } from './gateway.ts';
import { rupeesText, shortId } from './short-id.ts';

const UTR = /^\d{12}$/;

type Link = {
  /** The payee’s virtual address. */
  address: string;
  payee: string;
  /** Our reference; at most 35 characters. */
  reference: string;
  note: string;
  amountPaise: number;
  merchantId: string | null;
};

/**
 * A link that every UPI app opens, and the text of its QR code (NPCI linking specification): blanks as %20, the
 * address as it is, and nothing empty.
 */
export function upiLink({ address, payee, reference, note, amountPaise, merchantId }: Link): string {
  const fields: [string, string | null][] = [
    ['pn', payee],
    ['tr', reference],
    ['tn', note],
    ['am', rupeesText(amountPaise)],
    ['cu', 'INR'],
    ['mid', merchantId],
  ];
  const rest = fields.flatMap(([name, value]) =>
    value === null ? [] : [`&${name}=${encodeURIComponent(value)}`],
  );
  return `upi://pay?pa=${address}${rest.join('')}`;
}

/**
 * Straight to the platform’s own account. No bank tells us what came: the payer enters the 12-digit UTR of the
 * transfer, and staff look for it. Money goes back by hand as well, so a refund waits for staff to say that it is sent.
 */
export function upi({ settings }: GatewayConfig): Gateway {
  const open = async (order: Order) => {
    const reference = shortId(order.paymentId);
    const address = settings.upi_virtual_address ?? '';
    const link = upiLink({
      address,
      payee: order.payee,
      reference,
      note: order.description,
      amountPaise: order.amountPaise,
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
    refundsByHand: true,
    refund: async ({ refund }) => ({ outcome: 'pending', gatewayRefundId: shortId(refund.refundId) }),
    webhook: async () => undefined,
  };
}
