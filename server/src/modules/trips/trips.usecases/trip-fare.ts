import type { TripFareKind, TripPayment, TripPaymentMethod } from '@dihaadi/contract/trips/trip-fare';
import { toRupees } from '@dihaadi/contract/money';
import { type Actor, guest, type Person, system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { transition } from '../../../platform/transition.ts';
import { upiLink } from '../../../platform/upi-link.ts';
import { type Booking, lockBooking, noSuchBooking, topicsOf } from '../../bookings/bookings.public.ts';
import { redeemForBooking, releaseForBooking } from '../../coupons/coupons.public.ts';
import { post } from '../../ledger/ledger.public.ts';
import { upiIdOf } from '../../payouts/payouts.public.ts';
import { fareShares } from '../../settings/settings.public.ts';
import {
  commissionLines,
  couponLines,
  fareLines,
  fareMachine,
  type FareTransition,
  frozenPrice,
  isOpen,
  NO_PRICE,
  type Price,
  priceNow,
  SETTLES_AFTER_MS,
  fareAdditionsForAsked,
  fareAdditionsOf,
} from '../trips.fares.ts';
import {
  bookingsConfirmedByDriver,
  type FareRow,
  faresOf,
  insertFare,
  lockFare,
  savePayment,
} from '../trips.fares.queries.ts';
import { tripOfCustomerLink, lockOwnTrip } from './own-trip.ts';
import { linesOf } from './trip-proof.ts';

type Deps = { db: Db; clock: Clock };

/** Returns the prices of these trips by booking: frozen if the trip is over, otherwise so far. */
export async function pricesOf(
  db: Db,
  bookings: readonly Booking[],
  now: Date,
): Promise<Map<string, Price & { row: FareRow | null }>> {
  const ids = bookings.map(({ id }) => id);
  const [rows, lines, shares] = await Promise.all([faresOf(db, ids), linesOf(db, ids), fareShares(db)]);
  return new Map(
    bookings.map((booking) => {
      const row = rows.get(booking.id) ?? null;
      const price =
        row === null
          ? priceNow(booking, fareAdditionsOf(booking, lines.get(booking.id) ?? [], now), shares)
          : frozenPrice(row);
      return [booking.id, { ...price, row }];
    }),
  );
}

type Ended = { accountId: string; isDue: boolean; askedPaise: number | undefined; at: Date };

/** Writes the final, immutable fare of a trip that has just ended, in its transaction; `askedPaise` as in `fareAdditionsForAsked`. */
export async function freezeFare(
  tx: Tx,
  booking: Booking,
  { accountId, isDue, askedPaise, at }: Ended,
): Promise<void> {
  const lines = (await linesOf(tx, [booking.id])).get(booking.id) ?? [];
  const soFar = fareAdditionsForAsked(booking, fareAdditionsOf(booking, lines, at), askedPaise);
  const price = isDue ? priceNow(booking, soFar, await fareShares(tx)) : NO_PRICE;
  await insertFrozen(tx, booking, { accountId, kind: 'fare', price, at });
  const paise = price.couponPaise;
  if (paise > 0) await redeemForBooking(tx, { bookingId: booking.id, paise, actor: system, at });
  else if (booking.quote?.coupon != null) await releaseForBooking(tx, booking.id, at);
}

/** Inserts the immutable amount to be paid. */
export async function insertFrozen(
  tx: Tx,
  booking: Booking,
  { accountId, kind, price, at }: { accountId: string; kind: TripFareKind; price: Price; at: Date },
): Promise<void> {
  const isFree = price.totalPaise === 0;
  await insertFare(tx, { bookingId: booking.id, driverAccountId: accountId, kind, ...price, at, isFree });
  await recordEvent(tx, {
    thing: fareMachine.thing,
    thingId: booking.id,
    name: 'freeze',
    toState: isFree ? 'paid' : 'due',
    actor: system,
    data: { total_paise: price.totalPaise, commission_paise: price.commissionPaise },
    topics: [...topicsOf(booking), topic.account(accountId)],
    at,
  });
  if (isFree)
    await bookCoupon(tx, { bookingId: booking.id, couponPaise: price.couponPaise, testMode: false }, at);
}

/** Books the coupon discount of a paid fare to the driver's balance. */
async function bookCoupon(
  tx: Tx,
  { bookingId, couponPaise, testMode }: Pick<FareRow, 'bookingId' | 'couponPaise' | 'testMode'>,
  at: Date,
): Promise<void> {
  if (couponPaise === 0) return;
  const ref = { thing: fareMachine.thing, id: bookingId };
  await post(tx, { kind: 'trip_coupon', testMode, ref, at, lines: couponLines(couponPaise) });
}

type Side = 'driver' | 'customer';
type Said = {
  side: Side;
  method: TripPaymentMethod;
  actor: Actor;
  at: Date;
  /** The amount received, if known. */
  paise?: number | undefined;
};

type Move = {
  booking: Booking;
  row: FareRow;
  name: FareTransition;
  actor: Actor;
  at: Date;
  reason?: string;
};

/** Changes the payment status of a fare, in the caller's transaction; the only way to change it. */
export async function transitionFare(tx: Tx, { booking, row, name, actor, at, reason }: Move): Promise<void> {
  await transition(tx, fareMachine, {
    id: row.bookingId,
    name,
    state: row.paymentStatus,
    actor,
    at,
    reason,
    data: { method: row.method },
    topics: [...topicsOf(booking), topic.account(row.driverAccountId)],
    save: async (to) => {
      await savePayment(tx, { ...row, paymentStatus: to, paidAt: to === 'paid' ? at : null });
      if (to === 'paid') await bookCoupon(tx, row, at);
      return 1;
    },
  });
}

/** Records that one side confirms payment of the fare; the second confirmation settles and books it. Idempotent. */
async function confirm(tx: Tx, booking: Booking, { side, method, actor, at, paise }: Said): Promise<void> {
  const row = await lockFare(tx, booking.id);
  if (row === undefined) throw problem('nothing-to-confirm', 'pay-after-trip');
  const field = side === 'driver' ? 'driverConfirmedAt' : 'customerConfirmedAt';
  if (row[field] !== null) return;
  if (!isOpen(row)) throw problem('already-paid', 'trip-paid');
  if (paise !== undefined && paise !== row.totalPaise)
    throw problem('nothing-to-confirm', 'fare-other-amount', { amount: toRupees(row.totalPaise) });
  // The recipient of the money knows how it was paid.
  const how = side === 'driver' ? method : (row.method ?? method);
  const said = { ...row, method: how, [field]: at };
  if (row.paymentStatus === 'due')
    await transitionFare(tx, { booking, row: said, name: 'confirm', actor, at });
  else await settle(tx, { booking, row: said, actor, at });
}

async function settle(
  tx: Tx,
  { booking, row, actor, at }: { booking: Booking; row: FareRow; actor: Actor; at: Date },
): Promise<void> {
  await transitionFare(tx, { booking, row, name: 'settle', actor, at });
  const ref = { thing: fareMachine.thing, id: row.bookingId };
  await post(tx, { kind: 'fare', ref, at, lines: fareLines(row.totalPaise) });
  if (row.commissionPaise > 0)
    await post(tx, { kind: 'trip_commission', ref, at, lines: commissionLines(row) });
}

type Confirmed = { actor: Person; id: string } & Pick<Said, 'method' | 'paise'>;

/**
 * Confirms the money on the driver's side. Throws 409 `nothing-to-confirm` if the trip is not over, or for an amount
 * other than its fare.
 */
export function confirmByDriver(deps: Deps, { actor, id, method, paise }: Confirmed): Promise<Booking> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const { booking } = await lockOwnTrip(tx, { actor, id, at });
    await confirm(tx, booking, { side: 'driver', method, actor, at, paise });
    return booking;
  });
}

/** Like `confirmByDriver`, through the customer's tracking link. */
export async function confirmByCustomer(
  deps: Deps,
  { actor = guest, token, method }: { actor?: Actor | undefined; token: string; method: TripPaymentMethod },
): Promise<void> {
  const known = await tripOfCustomerLink(deps, token);
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, known.id);
    if (booking === undefined) throw noSuchBooking();
    await confirm(tx, booking, { side: 'customer', method, actor, at: deps.clock.now() });
  });
}

const SWEEP = 100;

/** Settles fares that drivers confirmed a day ago and that still await confirmation. */
export async function settleConfirmed(deps: Deps): Promise<void> {
  const at = deps.clock.now();
  const due = await bookingsConfirmedByDriver(deps.db, new Date(at.getTime() - SETTLES_AFTER_MS), SWEEP);
  for (const id of due)
    await inTransaction(deps.db, async (tx) => {
      const booking = await lockBooking(tx, id);
      const row = await lockFare(tx, id);
      if (booking === undefined || row?.paymentStatus !== 'awaiting_confirmation') return;
      await settle(tx, { booking, row, actor: system, at });
    });
}

/** Returns the payment of a fare as both sides see it; null without a final fare. */
export async function shownPayment(
  db: Db,
  { row, payee }: { row: FareRow | null; payee: string },
): Promise<TripPayment | null> {
  if (row === null) return null;
  const upiId = !isOpen(row) ? null : await upiIdOf(db, row.driverAccountId);
  const note = `Trip ${row.bookingId.slice(0, 8)}`;
  return {
    kind: row.kind,
    method: row.method,
    status: row.paymentStatus,
    amount: toRupees(row.totalPaise),
    payment_id: row.paymentId,
    confirmed_by_driver: row.driverConfirmedAt !== null,
    confirmed_by_customer: row.customerConfirmedAt !== null,
    paid_at: row.paidAt?.toISOString() ?? null,
    upi_link: upiId === null ? null : upiLink({ upiId, payee, paise: row.totalPaise, note }),
  };
}

/** Returns a link that opens a UPI app to tip the driver of this fare; null if the driver has no UPI id. */
export async function tipLink(
  db: Db,
  { bookingId, driverAccountId }: FareRow,
  payee: string,
): Promise<string | null> {
  const upiId = await upiIdOf(db, driverAccountId);
  return upiId === null ? null : upiLink({ upiId, payee, paise: null, note: `Tip ${bookingId.slice(0, 8)}` });
}
