import type { Fee } from '@dihaadi/contract/fee';
import type { PayerKind, PaymentStatus } from '@dihaadi/contract/payments';
import type { Machine } from '../../platform/machine.ts';

export type PaymentTransition =
  'begin' | 'await_confirmation' | 'pay' | 'fail' | 'expire' | 'refund_part' | 'refund';

/**
 * spec/rulings.md, section 8. Forward only: what is paid never becomes unpaid, but what failed or expired may still be
 * paid, since gateways tell late and out of order.
 */
export const paymentMachine: Machine<PaymentStatus, PaymentTransition> = {
  thing: 'payment',
  transitions: {
    begin: { from: ['created'], to: 'processing' },
    await_confirmation: { from: ['created', 'processing'], to: 'awaiting_confirmation' },
    pay: { from: ['created', 'processing', 'awaiting_confirmation', 'failed', 'expired'], to: 'paid' },
    fail: { from: ['created', 'processing', 'awaiting_confirmation'], to: 'failed' },
    expire: { from: ['created', 'processing'], to: 'expired' },
    refund_part: { from: ['paid', 'partially_refunded'], to: 'partially_refunded' },
    refund: { from: ['paid', 'partially_refunded'], to: 'refunded' },
  },
};

/** Drivers pay ₹1,000 all in; customers and workers pay GST on top (spec/rulings.md, section 8). */
export const holdsGst = (kind: PayerKind): boolean => kind === 'driver';

// People write their state in their own way: “Tamil  Nadu”, “Jammu & Kashmir”.
const plain = (state: string): string =>
  state.toLowerCase().replaceAll('&', 'and').replace(/\s+/g, ' ').trim();

/**
 * Whether the supply stays inside one state: CGST and SGST. Who has no address on record is where the platform is; a
 * platform that says no state has nobody in it (design/india.md, section 2).
 */
export const isSameState = (platform: string | null, payer: string | null): boolean =>
  payer === null || (platform !== null && plain(platform) === plain(payer));

type Line = { account: Account; side: 'debit' | 'credit'; paise: number };
type Account =
  `gateway:${string}` | 'registration_fees' | 'cgst_payable' | 'sgst_payable' | 'igst_payable' | 'surplus';

/** What is booked when a fee of more than nothing is paid; a discount is no income, so it is not booked. */
export const feeLines = (gateway: string, fee: Fee): Line[] => [
  { account: `gateway:${gateway}`, side: 'debit', paise: fee.totalPaise },
  ...creditsOf(fee),
];

/** What is booked when money comes for which nothing is due: it stays the payer’s. */
export const surplusLines = (gateway: string, paise: number): Line[] => [
  { account: `gateway:${gateway}`, side: 'debit', paise },
  { account: 'surplus', side: 'credit', paise },
];

function creditsOf(fee: Fee): Line[] {
  const shares: [Account, number][] = [
    ['registration_fees', fee.taxablePaise],
    ['cgst_payable', fee.cgstPaise],
    ['sgst_payable', fee.sgstPaise],
    ['igst_payable', fee.igstPaise],
  ];
  return shares
    .filter(([, paise]) => paise > 0)
    .map(([account, paise]) => ({ account, side: 'credit', paise }));
}

const MINUTE_MS = 60_000;
export const OPEN_FOR_MS = 30 * MINUTE_MS;
const FIRST_CHECK_MS = 2 * MINUTE_MS;
const CHECKED_FOR_MS = 72 * 60 * MINUTE_MS;

/** When a gateway is asked about a payment again: after 2 minutes, then after as long as it has been open, for 3 days. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  return age >= CHECKED_FOR_MS ? null : new Date(now.getTime() + Math.max(FIRST_CHECK_MS, age));
}
