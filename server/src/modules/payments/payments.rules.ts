import { type Fee, gstOf, type RefundSplit } from '@dihaadi/contract/fee';
import type {
  Currency,
  GatewayName,
  PayerKind,
  PaymentStatus,
  RefundStatus,
  RegistrationKind,
  SoldKind,
} from '@dihaadi/contract/payments';
import type { Machine } from '../../platform/machine.ts';

export type PaymentTransition =
  'begin' | 'await_confirmation' | 'pay' | 'fail' | 'expire' | 'refund_part' | 'refund';

/**
 * spec/rulings.md, section 8. Forward only: a paid payment never becomes unpaid, but a failed or expired one may still
 * be paid, since gateways report late and out of order.
 */
export const paymentMachine: Machine<PaymentStatus, PaymentTransition> = {
  thing: 'payment',
  transitions: {
    begin: { from: ['created'], to: 'processing' },
    // Allowed late, too: the transfer may have been made in time and its number entered afterwards.
    await_confirmation: {
      from: ['created', 'processing', 'failed', 'expired'],
      to: 'awaiting_confirmation',
    },
    pay: { from: ['created', 'processing', 'awaiting_confirmation', 'failed', 'expired'], to: 'paid' },
    fail: { from: ['created', 'processing', 'awaiting_confirmation'], to: 'failed' },
    expire: { from: ['created', 'processing'], to: 'expired' },
    refund_part: { from: ['paid', 'partially_refunded'], to: 'partially_refunded' },
    refund: { from: ['paid', 'partially_refunded'], to: 'refunded' },
  },
};

/** Whether a payer may retry the same order after a failure: Razorpay's stays open. */
export const canRetryOrder = ({ gateway }: { gateway: GatewayName | null }): boolean =>
  gateway === 'razorpay';

/** Amount of a payment being refunded, in paise, with its status and since when. */
export type GivenBack = { paise: number; status: RefundStatus; at: Date };

/** Returns the sum of refunds, given oldest first: pending ones before completed ones; undefined if there are none. */
export function sumOfRefunds(
  refunds: readonly { paise: number; status: RefundStatus; requestedAt: Date; doneAt: Date | null }[],
): GivenBack | undefined {
  const last = (['requested', 'done', 'failed'] as const)
    .map((status) => refunds.findLast((one) => one.status === status))
    .find((one) => one !== undefined);
  if (last === undefined) return undefined;
  const alike = refunds.filter(({ status }) => status === last.status);
  // A failed refund is retried each time, with the same money.
  const counted = last.status === 'failed' ? [last] : alike;
  return {
    paise: counted.reduce((sum, { paise }) => sum + paise, 0),
    status: last.status,
    at: last.doneAt ?? last.requestedAt,
  };
}

/** Returns the sum of the refunds with this status, in paise. */
export const sumOf = (
  refunds: readonly { paise: number; status: RefundStatus }[],
  status: RefundStatus,
): number => refunds.filter((one) => one.status === status).reduce((sum, { paise }) => sum + paise, 0);

export type FeePage = { kind: PayerKind; id: string };

/** Returns our page where this payer pays the fee; the id alone is enough there. */
export const feePagePath = ({ kind, id }: FeePage): `/${string}` =>
  kind === 'driver' ? `/driver/payment/${id}` : `/register/${kind}?user_id=${id}`;

/** Returns our page where a fee is paid, and to which other sites return the payer; it queries the outcome. */
export const feeReturnPath = ({ id, payer }: { id: string; payer: FeePage }): `/${string}` =>
  `${feePagePath(payer)}${payer.kind === 'driver' ? '?' : '&'}payment_id=${id}`;

/** Same as `feeReturnPath` for a trip, which its customer pays with or without an account. */
export const tripReturnPath = ({ id }: { id: string }, token: string): `/${string}` =>
  `/track/${token}?payment_id=${id}`;

/** Same as `feeReturnPath` for commission that a driver owes. */
export const commissionReturnPath = ({ id }: { id: string }): `/${string}` =>
  `/driver/dashboard/earnings?payment_id=${id}`;

/** Same as `feeReturnPath` for a plan that a company buys. */
export const planReturnPath = ({ id }: { id: string }, planId: string): `/${string}` =>
  `/job_provider/dashboard/plans/${planId}?payment_id=${id}`;

/** Same as `feeReturnPath` for a wage. */
export const wageReturnPath = ({
  id,
  payer,
  bookingId,
}: {
  id: string;
  payer: { id: string };
  bookingId: string;
}): `/${string}` => `/customer/bookings/service/${bookingId}?assignment=${payer.id}&payment_id=${id}`;

/** Same as `feeReturnPath` for prepaid wages. */
export const fundReturnPath = ({ id, payer }: { id: string; payer: { id: string } }): `/${string}` =>
  `/customer/bookings/service/${payer.id}?fund=1&payment_id=${id}`;

/** Returns the price of a wage or fare: all of it, without tax. */
export const untaxed = (paise: number): Fee => ({
  feePaise: paise,
  discountPaise: 0,
  taxablePaise: paise,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  totalPaise: paise,
});

/** Whether GST is included: drivers pay ₹1,000 all in, customers and workers pay it on top (spec/rulings.md, section 8). */
export const holdsGst = (kind: PayerKind): boolean => kind === 'driver';

// People spell their state in different ways: “Tamil Nadu”, “Jammu & Kashmir”.
const plain = (state: string): string =>
  state.toLowerCase().replaceAll('&', 'and').replace(/\s+/g, ' ').trim();

/**
 * Whether the supply stays inside one state: CGST and SGST. A payer without an address counts as being in the
 * platform's state; if the platform names no state, no payer is in it (design/india.md, section 2).
 */
export const isSameState = (platform: string | null, payer: string | null): boolean =>
  payer === null || (platform !== null && plain(platform) === plain(payer));

type Line = { account: Account; side: 'debit' | 'credit'; paise: number };
type Account =
  | `gateway:${string}`
  | 'registration_fees'
  | 'membership_fees'
  | 'wages_payable'
  | 'wages_held'
  | 'fares_payable'
  | 'trip_commission_owed'
  | 'cgst_payable'
  | 'sgst_payable'
  | 'igst_payable'
  | 'surplus';

/** Returns the currency and mode of a payment's journals. */
export const moneyOf = ({ currency, testMode }: { currency: Currency; testMode: boolean }) => ({
  currency,
  testMode,
});

/** Whether it is a registration fee, which may complete a referral. */
export const isRegistration = (kind: PayerKind): kind is RegistrationKind =>
  kind === 'driver' || kind === 'customer' || kind === 'worker';

/** Whether the platform itself sells it. */
export const isSoldByPlatform = (kind: PayerKind): kind is SoldKind =>
  isRegistration(kind) || kind === 'membership';

/**
 * A fee is income; a wage or fare is owed to the person who earned it, prepaid wages to their payer; commission settles
 * a debt.
 */
const ACCOUNT_BY_PAYER_KIND = {
  driver: 'registration_fees',
  customer: 'registration_fees',
  worker: 'registration_fees',
  wage: 'wages_payable',
  wage_fund: 'wages_held',
  trip: 'fares_payable',
  trip_commission: 'trip_commission_owed',
  membership: 'membership_fees',
} as const satisfies Record<PayerKind, Account>;

const JOURNALS = {
  wage: 'wage_held',
  wage_fund: 'wages_ahead',
  trip: 'fare_held',
  trip_commission: 'commission_paid',
} as const;

/** Returns the kind of journal for this payment. */
export const journalOf = (kind: PayerKind) => (isSoldByPlatform(kind) ? 'fee' : JOURNALS[kind]);

type Paid = { gateway: string; kind: PayerKind };

/** Returns the entries for a payment above zero; a discount is no income, so it is not booked. */
export const feeLines = ({ gateway, kind }: Paid, fee: Fee): Line[] => [
  { account: `gateway:${gateway}`, side: 'debit', paise: fee.totalPaise },
  ...sharesOf('credit', fee, kind),
];

/** Returns the entries for money received when nothing is due: it stays the payer’s. */
export const surplusLines = (gateway: string, paise: number): Line[] => [
  { account: `gateway:${gateway}`, side: 'debit', paise },
  { account: 'surplus', side: 'credit', paise },
];

/** Returns the entries for a refund: the payment's accounts, reversed. */
export const refundLines = ({ gateway, kind }: Paid, split: RefundSplit): Line[] => [
  ...sharesOf('debit', split, kind),
  { account: `gateway:${gateway}`, side: 'credit', paise: split.taxablePaise + gstOf(split) },
];

export const surplusRefundLines = (gateway: string, paise: number): Line[] => [
  { account: 'surplus', side: 'debit', paise },
  { account: `gateway:${gateway}`, side: 'credit', paise },
];

function sharesOf(side: Line['side'], split: RefundSplit, kind: PayerKind): Line[] {
  const other = side === 'debit' ? 'credit' : 'debit';
  const shares: [Account, number][] = [
    [ACCOUNT_BY_PAYER_KIND[kind], split.taxablePaise],
    ['cgst_payable', split.cgstPaise],
    ['sgst_payable', split.sgstPaise],
    ['igst_payable', split.igstPaise],
  ];
  // Refunding a paisa may round both taxes up and the fee itself below zero.
  return shares
    .filter(([, paise]) => paise !== 0)
    .map(([account, paise]) => ({ account, side: paise < 0 ? other : side, paise: Math.abs(paise) }));
}

const MINUTE_MS = 60_000;
export const OPEN_FOR_MS = 30 * MINUTE_MS;
const FIRST_CHECK_MS = 2 * MINUTE_MS;
const CHECK_PERIOD_MS = 72 * 60 * MINUTE_MS;
/** How long a payment may stay with the gateway after its expiry before it is given up. */
export const MAX_PROCESSING_MS = CHECK_PERIOD_MS;

/**
 * Returns when to query a gateway about a payment again: after 2 minutes, then after as long as it has been open, for 3
 * days.
 */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  return age >= CHECK_PERIOD_MS ? null : new Date(now.getTime() + Math.max(FIRST_CHECK_MS, age));
}

const FIRST_CHECK_AFTER_PAID_MS = 60 * MINUTE_MS;

/**
 * Returns when to query a gateway whose orders can be paid twice about a paid order: after an hour or as long as it has
 * been open, for 3 days. Null for the others.
 */
export function checkAfterPaid(
  payment: { gateway: GatewayName | null; createdAt: Date },
  paidAt: Date,
): Date | null {
  const next = canRetryOrder(payment) ? nextCheck(payment.createdAt, paidAt) : null;
  return next && new Date(Math.max(next.getTime(), paidAt.getTime() + FIRST_CHECK_AFTER_PAID_MS));
}
