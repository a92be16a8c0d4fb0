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
 * spec/rulings.md, section 8. Forward only: what is paid never becomes unpaid, but what failed or expired may still be
 * paid, since gateways tell late and out of order.
 */
export const paymentMachine: Machine<PaymentStatus, PaymentTransition> = {
  thing: 'payment',
  transitions: {
    begin: { from: ['created'], to: 'processing' },
    // Also late: the transfer may have been made in time, and its number be typed in afterwards.
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

/** Whether a payer may try once more to pay the same order after a failure: Razorpay's stays open. */
export const isTriedAgain = ({ gateway }: { gateway: GatewayName | null }): boolean => gateway === 'razorpay';

/** What goes back of a payment, in paise: how far that is, and since when. */
export type GivenBack = { paise: number; status: RefundStatus; at: Date };

/** What its refunds, oldest first, come to: what is under way before what is done; undefined when there are none. */
export function sumOfRefunds(
  refunds: readonly { paise: number; status: RefundStatus; requestedAt: Date; doneAt: Date | null }[],
): GivenBack | undefined {
  const last = (['requested', 'done', 'failed'] as const)
    .map((status) => refunds.findLast((one) => one.status === status))
    .find((one) => one !== undefined);
  if (last === undefined) return undefined;
  const alike = refunds.filter(({ status }) => status === last.status);
  // What failed is tried anew each time, and is one and the same money.
  const counted = last.status === 'failed' ? [last] : alike;
  return {
    paise: counted.reduce((sum, { paise }) => sum + paise, 0),
    status: last.status,
    at: last.doneAt ?? last.requestedAt,
  };
}

/** What the refunds of this status come to, in paise. */
export const sumOf = (
  refunds: readonly { paise: number; status: RefundStatus }[],
  status: RefundStatus,
): number => refunds.filter((one) => one.status === status).reduce((sum, { paise }) => sum + paise, 0);

export type FeePage = { kind: PayerKind; id: string };

/** The page of ours on which this payer's fee is paid; the id alone is enough there. */
export const pageToPay = ({ kind, id }: FeePage): `/${string}` =>
  kind === 'driver' ? `/driver/payment/${id}` : `/register/${kind}?user_id=${id}`;

/** The page of ours on which a fee is paid, and to which other sites send its payer back; it asks what became of it. */
export const pageOfFee = ({ id, payer }: { id: string; payer: FeePage }): `/${string}` =>
  `${pageToPay(payer)}${payer.kind === 'driver' ? '?' : '&'}payment_id=${id}`;

/** As `pageOfFee`, of a trip, which its customer pays with or without an account. */
export const pageOfTrip = ({ id }: { id: string }, token: string): `/${string}` =>
  `/track/${token}?payment_id=${id}`;

/** As `pageOfFee`, of commission that a driver owes. */
export const pageOfCommission = ({ id }: { id: string }): `/${string}` =>
  `/driver/dashboard/earnings?payment_id=${id}`;

/** As `pageOfFee`, of a plan that a company buys. */
export const pageOfPlan = ({ id }: { id: string }, planId: string): `/${string}` =>
  `/job_provider/dashboard/plans/${planId}?payment_id=${id}`;

/** As `pageOfFee`, of a wage. */
export const pageOfWage = ({
  id,
  payer,
  bookingId,
}: {
  id: string;
  payer: { id: string };
  bookingId: string;
}): `/${string}` => `/customer/bookings/service/${bookingId}?assignment=${payer.id}&payment_id=${id}`;

/** As `pageOfFee`, of wages paid ahead. */
export const pageOfFund = ({ id, payer }: { id: string; payer: { id: string } }): `/${string}` =>
  `/customer/bookings/service/${payer.id}?fund=1&payment_id=${id}`;

/** What a wage or a fare comes to as a price: all of it, without tax. */
export const untaxed = (paise: number): Fee => ({
  feePaise: paise,
  discountPaise: 0,
  taxablePaise: paise,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  totalPaise: paise,
});

/** Drivers pay ₹1,000 all in; customers and workers pay GST on top (spec/rulings.md, section 8). */
export const holdsGst = (kind: PayerKind): boolean => kind === 'driver';

// People write their state in their own way: “Tamil  Nadu”, “Jammu & Kashmir”.
const plain = (state: string): string =>
  state.toLowerCase().replaceAll('&', 'and').replace(/\s+/g, ' ').trim();

/**
 * Returns whether the supply stays inside one state: CGST and SGST. A payer without an address on record
 * counts as being in the platform's state; with a platform that names no state, no payer is in it
 * (design/india.md, section 2).
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

/** Of which money a payment's journals are. */
export const moneyOf = ({ currency, testMode }: { currency: Currency; testMode: boolean }) => ({
  currency,
  testMode,
});

/** Whether it is a registration fee, which may end a referral. */
export const isRegistration = (kind: PayerKind): kind is RegistrationKind =>
  kind === 'driver' || kind === 'customer' || kind === 'worker';

/** Whether the platform itself sells it. */
export const isSold = (kind: PayerKind): kind is SoldKind => isRegistration(kind) || kind === 'membership';

/**
 * A fee is income; a wage or fare is owed to the person who earned it, wages paid ahead to their payer;
 * commission ends a debt.
 */
const WHAT_FOR = {
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

/** What kind of movement the payment of this is. */
export const journalOf = (kind: PayerKind) => (isSold(kind) ? 'fee' : JOURNALS[kind]);

type Paid = { gateway: string; kind: PayerKind };

/** What is booked when more than nothing is paid; a discount is no income, so it is not booked. */
export const feeLines = ({ gateway, kind }: Paid, fee: Fee): Line[] => [
  { account: `gateway:${gateway}`, side: 'debit', paise: fee.totalPaise },
  ...sharesOf('credit', fee, kind),
];

/** What is booked when money comes for which nothing is due: it stays the payer’s. */
export const surplusLines = (gateway: string, paise: number): Line[] => [
  { account: `gateway:${gateway}`, side: 'debit', paise },
  { account: 'surplus', side: 'credit', paise },
];

/** What a refund books: the same accounts as the payment, the other way round. */
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
    [WHAT_FOR[kind], split.taxablePaise],
    ['cgst_payable', split.cgstPaise],
    ['sgst_payable', split.sgstPaise],
    ['igst_payable', split.igstPaise],
  ];
  // A refund of a paisa may round both taxes up and the fee itself below nothing.
  return shares
    .filter(([, paise]) => paise !== 0)
    .map(([account, paise]) => ({ account, side: paise < 0 ? other : side, paise: Math.abs(paise) }));
}

const MINUTE_MS = 60_000;
export const OPEN_FOR_MS = 30 * MINUTE_MS;
const FIRST_CHECK_MS = 2 * MINUTE_MS;
const CHECKED_FOR_MS = 72 * 60 * MINUTE_MS;
/** How long after its time a payment may stay with the gateway before it is given up. */
export const PROCESSING_FOR_MS = CHECKED_FOR_MS;

/** When a gateway is asked about a payment again: after 2 minutes, then after as long as it has been open, for 3 days. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  return age >= CHECKED_FOR_MS ? null : new Date(now.getTime() + Math.max(FIRST_CHECK_MS, age));
}

const FIRST_CHECK_AFTER_PAID_MS = 60 * MINUTE_MS;

/**
 * When a gateway whose orders can be paid twice is asked about an order that is paid: after an hour or as long as it has
 * been open, for 3 days. Null for the others.
 */
export function checkAfterPaid(
  payment: { gateway: GatewayName | null; createdAt: Date },
  paidAt: Date,
): Date | null {
  const next = isTriedAgain(payment) ? nextCheck(payment.createdAt, paidAt) : null;
  return next && new Date(Math.max(next.getTime(), paidAt.getTime() + FIRST_CHECK_AFTER_PAID_MS));
}
