import { toPaise } from '@dihaadi/contract/money';
import type { IncidentKind } from '@dihaadi/contract/trips/trip-shown';
import { guest, type Person } from '../../../platform/actor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import {
  type Booking,
  canCancel,
  FREE_CANCELLATION,
  cancellationPrice,
  lockBooking,
  transitionBooking,
  noSuchBooking,
  shownCancellation,
  termsOf,
} from '../../bookings/bookings.public.ts';
import { accountOfDriver } from '../../drivers/drivers.public.ts';
import { tripSettings } from '../../settings/settings.public.ts';
import { NO_PRICE, fareAdditionsOf } from '../trips.fares.ts';
import { incidentsOf } from '../trips.incidents.queries.ts';
import { canLeaveAbsentCustomer } from '../trips.proof.rules.ts';
import { insertFrozen } from './trip-fare.ts';
import { tripOfCustomerLink, type Deps, lockOwnTrip } from './own-trip.ts';
import { waitsUntil } from './trip-proof.ts';

/** Returns what cancelling this booking at `now` costs its customer, in paise, by the terms at booking. */
export async function cancellationOf(db: Db, booking: Booking, now: Date) {
  const { waitingMinutes } = fareAdditionsOf(booking, [], now);
  if (booking.acceptedAt === null || !canCancel(booking)) return { ...FREE_CANCELLATION, waitingMinutes };
  const terms = booking.quote?.cancellation ?? termsOf(await tripSettings(db));
  return { ...cancellationPrice(booking, { terms, waitingMinutes, now }), waitingMinutes };
}

/**
 * Cancels a booking before pickup through the customer's tracking link. The fee is due then, and goes to the driver
 * without commission. Throws 404 for the receiver's link, 409 in a later state, and 409 `fare-changed` if the fee is
 * above the one shown, in rupees.
 */
export async function cancelTracked(
  deps: Deps,
  { token, reason, shown }: { token: string; reason: string; shown: number | undefined },
): Promise<Booking> {
  const known = await tripOfCustomerLink(deps, token);
  return inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, known.id);
    if (booking === undefined) throw noSuchBooking();
    const at = deps.clock.now();
    const price = await cancellationOf(tx, booking, at);
    if (shown !== undefined && price.totalPaise > toPaise(shown))
      throw problem('fare-changed', 'cancellation-fee-changed');
    const cancelled = await transitionBooking(tx, { booking, name: 'cancel', actor: guest, at, reason });
    if (price.totalPaise > 0) await charge(tx, cancelled, { price, at });
    return cancelled;
  });
}

const ABSENT: IncidentKind = 'customer_not_there';

/**
 * Lets the driver leave a pickup where the customer is absent, after reporting it and waiting as long as the settings
 * require. Cancels the booking at the cancellation fee due then. Throws 404 for another driver's trip, and 409
 * `invalid-transition` if it is too early.
 */
export const leaveTrip = (deps: Deps, { actor, id }: { actor: Person; id: string }): Promise<Booking> =>
  inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const { booking, trip } = await lockOwnTrip(tx, { actor, id, at });
    const [reported, settings] = await Promise.all([incidentsOf(tx, [id]), tripSettings(tx)]);
    const until = waitsUntil(booking, trip, settings);
    if (!canLeaveAbsentCustomer(booking.bookingStatus, { reported, until, now: at }))
      throw problem('invalid-transition', 'report-absent-customer');
    const price = await cancellationOf(tx, booking, at);
    const cancelled = await transitionBooking(tx, { booking, name: 'cancel', actor, at, reason: ABSENT });
    if (price.totalPaise > 0) await charge(tx, cancelled, { price, at });
    return cancelled;
  });

type Price = Awaited<ReturnType<typeof cancellationOf>>;

async function charge(tx: Tx, booking: Booking, { price, at }: { price: Price; at: Date }): Promise<void> {
  const { driverId, quote } = booking;
  const accountId = driverId === null ? undefined : await accountOfDriver(tx, driverId);
  if (accountId === undefined) return;
  const { totalPaise, gstPaise } = price;
  const fare = quote && shownCancellation(quote, price);
  await insertFrozen(tx, booking, {
    accountId,
    kind: 'cancellation',
    // The fee goes to the driver, less its GST.
    price: { ...NO_PRICE, fare, totalPaise, gstPaise, commissionPaise: gstPaise },
    at,
  });
}
