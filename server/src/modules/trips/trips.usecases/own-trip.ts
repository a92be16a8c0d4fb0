import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Codes } from '../../../platform/codes.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import type { Signals } from '../../../platform/signals.ts';
import { type Booking, lockBooking, noSuchBooking, tracked } from '../../bookings/bookings.public.ts';
import type { Router } from '../../locations/locations.public.ts';
import { type TripDriver, tripDriverOf } from '../../drivers/drivers.public.ts';
import { saveTrip, type TripRow, tripsOf } from '../trips.queries.ts';

export type Deps = {
  db: Db;
  clock: Clock;
  codes: Codes;
  router: Router;
  signals: Signals;
  /** Returns when we received a step recorded earlier by a phone, so that a claimed time gains no extra attempts. */
  received?: Clock;
};

export const noSuchTrip = () => problem('not-found', 'no-such-trip');
export const noSuchOffer = () => problem('not-found', 'no-such-offer');

/** Returns the trip of a customer's link. Throws 404 for an unknown link or the receiver's. */
export async function tripOfCustomerLink(deps: { db: Db }, token: string): Promise<Booking> {
  const booking = await tracked(deps, token);
  if (booking.trackingToken !== token) throw noSuchBooking();
  return booking;
}

/** Returns the signed-in driver's facts for trips. Throws 404 if the account is not a driver's. */
export async function driverOf(db: Db, actor: Person, now: Date): Promise<TripDriver> {
  const driver = await tripDriverOf(db, actor.id, now);
  if (driver === undefined) throw problem('not-found', 'no-such-driver');
  return driver;
}

export type OwnTrip = { booking: Booking; driver: TripDriver; trip: TripRow };

/** Returns the driver's own trip, with its booking locked. Throws 404 if it is unknown or another driver's. */
export async function lockOwnTrip(
  tx: Tx,
  { actor, id, at }: { actor: Person; id: string; at: Date },
): Promise<OwnTrip> {
  const driver = await driverOf(tx, actor, at);
  const booking = await lockBooking(tx, id);
  if (booking?.driverId !== driver.driverId) throw noSuchTrip();
  return { booking, driver, trip: await tripRow(tx, booking, { driverId: driver.driverId, at }) };
}

/** Returns what this driver's app has added to a booking; empty for a driver who is new to it. */
export async function tripRow(
  tx: Tx,
  booking: Booking,
  { driverId, at }: { driverId: string; at: Date },
): Promise<TripRow> {
  const known = (await tripsOf(tx, [booking.id])).get(booking.id);
  if (known?.driverId === driverId) return known;
  return {
    bookingId: booking.id,
    driverId,
    heardAt: at,
    // A driver who takes over a trip continues where it was left.
    stopsDone: known?.stopsDone ?? 0,
    arrivedDropAt: null,
    wrongCodes: 0,
    codeLockedUntil: known?.codeLockedUntil ?? null,
    receivedBy: null,
  };
}

/** Records a step taken in the driver's app. */
export const noteStep = (
  tx: Tx,
  trip: TripRow,
  changes: Partial<TripRow> & { heardAt: Date },
): Promise<void> => saveTrip(tx, { ...trip, ...changes });
