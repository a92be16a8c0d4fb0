import { TripFare, type TripPaymentStatus } from '@dihaadi/contract/trips/trip-fare';
import { type FailReason, failReasonsAtDrop } from '@dihaadi/contract/trips/trips';
import { commissionOf } from '@dihaadi/contract/wages';
import type { Machine } from '../../platform/machine.ts';
import {
  type Booking,
  fareGstPercent,
  fareOf,
  gstWithin,
  roundingOf,
  shownFare,
  type SoFar,
} from '../bookings/bookings.public.ts';
import type { FareShares } from '../settings/settings.public.ts';
import { passThroughPaise } from './trips.proof.rules.ts';
import type { FareRow } from './trips.fares.queries.ts';

export type FareTransition = 'confirm' | 'settle' | 'pay_online' | 'waive';

/**
 * `confirm`: one of the two sides says that the fare was paid; `settle`: the other side confirms, or a day passes;
 * `pay_online`: the gateway has the money; `waive`: staff waive a cancellation fee.
 */
export const fareMachine: Machine<TripPaymentStatus, FareTransition> = {
  thing: 'trip_fare',
  transitions: {
    confirm: { from: ['due'], to: 'awaiting_confirmation' },
    settle: { from: ['awaiting_confirmation'], to: 'paid' },
    pay_online: { from: ['due', 'awaiting_confirmation'], to: 'paid' },
    waive: { from: ['due', 'awaiting_confirmation'], to: 'waived' },
  },
};

/** Whether a fare can be paid online: not once its driver has confirmed receiving the money. */
export const canPayOnline = (row: Pick<FareRow, 'paymentStatus' | 'driverConfirmedAt'>): boolean =>
  row.paymentStatus === 'due' ||
  (row.paymentStatus === 'awaiting_confirmation' && row.driverConfirmedAt === null);

/** Whether the customer may add a tip: only to a paid fare. */
export const canTip = (row: Pick<FareRow, 'paymentStatus' | 'kind'>): boolean =>
  row.kind === 'fare' && row.paymentStatus === 'paid';

/** Returns whether staff may waive this: an unpaid cancellation fee. */
export const canWaive = (row: Pick<FareRow, 'paymentStatus' | 'kind'>): boolean =>
  row.kind === 'cancellation' && isOpen(row);

/** Returns whether a fare has still to be paid, or its payment to be confirmed. */
export const isOpen = ({ paymentStatus }: Pick<FareRow, 'paymentStatus'>): boolean =>
  paymentStatus === 'due' || paymentStatus === 'awaiting_confirmation';

/** Whether a trip that failed for this reason is paid: only if the driver was not at fault. */
export const isFareDue = (reason: FailReason): boolean => failReasonsAtDrop.includes(reason);

/** When a fare that only its driver confirmed counts as paid: no driver confirms against their interest. */
export const SETTLES_AFTER_MS = 24 * 3_600_000;

const MINUTE = 60_000;

/** Returns the minutes of waiting at pickup at `now`; for a scheduled trip, counted from its time. */
function waitingMinutes({ arrivedAt, pickedUpAt, scheduledTime, bookingStatus }: Booking, now: Date): number {
  if (arrivedAt === null) return 0;
  const isOver = pickedUpAt === null && bookingStatus !== 'arrived_pickup';
  if (isOver) return 0;
  const from = scheduledTime !== null && scheduledTime > arrivedAt ? scheduledTime : arrivedAt;
  return Math.max(0, ((pickedUpAt ?? now).getTime() - from.getTime()) / MINUTE);
}

/** Returns what has been added to a trip since its quote. */
export const fareAdditionsOf = (booking: Booking, lines: SoFar['lines'], now: Date): SoFar => ({
  seconds:
    booking.pickedUpAt !== null && booking.closedAt !== null
      ? Math.max(0, Math.round((booking.closedAt.getTime() - booking.pickedUpAt.getTime()) / 1000))
      : null,
  waitingMinutes: waitingMinutes(booking, now),
  lines,
});

/** What a price is calculated from. */
type Priced = Pick<Booking, 'quote' | 'estimatedFarePaise'>;

/**
 * Returns the state to price a trip completed offline, where the driver's screen requested `askedPaise`: if that is the
 * agreed fare with the waiting known to the screen, it applies even if the trip was faster than agreed, because the
 * customer has already paid it. Any other amount changes nothing.
 */
export function fareAdditionsForAsked(booking: Priced, soFar: SoFar, askedPaise: number | undefined): SoFar {
  const agreed = { ...soFar, seconds: null };
  const minutes = Array.from({ length: Math.ceil(soFar.waitingMinutes) }, (_, minute) => minute);
  const candidates = [
    soFar,
    agreed,
    ...minutes.map((minute) => Object.assign({}, agreed, { waitingMinutes: minute })),
  ];
  return candidates.find((one) => customerPays(booking, one).totalPaise === askedPaise) ?? soFar;
}

/** Price of a trip, in paise and as shown; without a tariff plan, the estimate and the lines. */
export type Price = {
  fare: TripFare | null;
  /** What the customer pays. */
  totalPaise: number;
  /** What the platform pays the driver on the customer's behalf. */
  couponPaise: number;
  /** The platform's share of both: its commission, and the GST it remits. */
  commissionPaise: number;
  gstPaise: number;
};

/** Price of something free. */
export const NO_PRICE: Price = { fare: null, totalPaise: 0, couponPaise: 0, commissionPaise: 0, gstPaise: 0 };

type Shares = Pick<Price, 'totalPaise' | 'couponPaise' | 'commissionPaise'>;

/** Returns the driver's earnings before the platform's share, in paise. */
export const earnedOf = ({ totalPaise, couponPaise }: Omit<Shares, 'commissionPaise'>): number =>
  totalPaise + couponPaise;

/** Returns the driver's net share, in paise. */
export const driversShare = (price: Shares): number => earnedOf(price) - price.commissionPaise;

/** Returns what the customer pays for the fare so far, in paise; without a tariff plan, the estimate and the lines. */
export function customerPays({ quote, estimatedFarePaise }: Priced, soFar: SoFar): Paid {
  if (quote !== null) return fareOf(quote, soFar);
  const lines = soFar.lines.reduce((sum, { paise }) => sum + paise, 0);
  const estimate = estimatedFarePaise + lines;
  return { totalPaise: estimate - roundingOf(estimate), couponPaise: 0, gstPaise: 0 };
}
type Paid = Pick<Price, 'totalPaise' | 'couponPaise' | 'gstPaise'>;

/**
 * Returns the fare so far with the platform's share. An estimate without a tariff plan was a promised total, so it
 * includes GST.
 */
export function priceNow(booking: Booking, soFar: SoFar, { commissionBp, isRegistered }: FareShares): Price {
  const { quote, serviceType } = booking;
  const { totalPaise, couponPaise, gstPaise: onTop } = customerPays(booking, soFar);
  const passed = passThroughPaise(soFar.lines);
  const percent = quote === null && isRegistered ? fareGstPercent[serviceType] : 0;
  const gstPaise = onTop + gstWithin(Math.max(0, totalPaise - passed), percent);
  // Expenses the driver has paid for others are not income, and carry no GST.
  const income = Math.max(0, totalPaise + couponPaise - gstPaise - passed);
  return {
    fare: quote === null ? null : shownFare(quote, soFar),
    totalPaise,
    couponPaise,
    commissionPaise: commissionOf(income, commissionBp) + gstPaise,
    gstPaise,
  };
}

/** Returns the fare as frozen at completion. */
export const frozenPrice = (row: FareRow): Price => ({
  fare: TripFare.nullable().parse(row.fare),
  totalPaise: row.totalPaise,
  couponPaise: row.couponPaise,
  commissionPaise: row.commissionPaise,
  gstPaise: row.gstPaise,
});

/** Ledger lines for a hand-to-hand fare: earned through the platform, never the platform's money. */
export const fareLines = (paise: number) =>
  [
    { account: 'fares_paid_by_customers', side: 'debit', paise },
    { account: 'fares_earned', side: 'credit', paise },
  ] as const;

/** Ledger lines for the platform's share of such a fare, owed by the driver: its income, and the GST it remits. */
export const commissionLines = ({ commissionPaise, gstPaise }: Pick<Price, 'commissionPaise' | 'gstPaise'>) =>
  (
    [
      { account: 'trip_commission_owed', side: 'debit', paise: commissionPaise },
      { account: 'trip_commission', side: 'credit', paise: commissionPaise - gstPaise },
      { account: 'trip_gst_payable', side: 'credit', paise: gstPaise },
    ] as const
  ).filter(({ paise }) => paise > 0);

/** Ledger lines for a coupon discount: the platform owes it to the driver. */
export const couponLines = (paise: number) =>
  [
    { account: 'coupon_discounts', side: 'debit', paise },
    { account: 'fares_payable', side: 'credit', paise },
  ] as const;
