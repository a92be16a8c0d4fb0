import type { Reason } from '@dihaadi/contract/refusals';
import { system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { extendTime, thingsEndingBetween } from '../../commitments/commitments.public.ts';
import { lockAndCheckActive } from '../../drivers/drivers.public.ts';
import { driversOnBookings, lockBookingsOfDriver } from '../bookings.dispatch.queries.ts';
import { lockBooking, lockOverdue } from '../bookings.queries.ts';
import { bookingMachine, extension, isLive } from '../bookings.rules.ts';
import { transitionBooking } from './package-booking-transitions.ts';

type Deps = { db: Db; clock: Clock };

const SWEEP = 100;

/** Expires the pending bookings whose deadline has passed. Returns the number expired. */
export async function expireOverdue(deps: Deps): Promise<number> {
  const at = deps.clock.now();
  const expired = await inTransaction(deps.db, async (tx) => {
    const overdue = await lockOverdue(tx, at, SWEEP);
    for (const booking of overdue)
      await transitionBooking(tx, { booking, name: 'expire', actor: system, at });
    return overdue.length;
  });
  return expired < SWEEP ? expired : expired + (await expireOverdue(deps));
}

/**
 * Releases bookings not yet picked up from a driver who may no longer work; they become pending again. Does nothing if
 * the driver may work again by now.
 */
export async function releaseDriver(deps: Deps, driverId: string): Promise<void> {
  const at = deps.clock.now();
  const { from } = bookingMachine.transitions.release;
  await inTransaction(deps.db, async (tx) => {
    const bookings = await lockBookingsOfDriver(tx, driverId, from);
    if (await lockAndCheckActive(tx, driverId)) return;
    for (const booking of bookings) {
      await transitionBooking(tx, {
        booking,
        name: 'release',
        actor: system,
        at,
        reason: 'driver-may-not-drive' satisfies Reason,
      });
    }
  });
}

/** Like `releaseDriver`, for every driver with a booking: catches what an event's own task has missed. */
export async function releaseInactiveDrivers(deps: Deps): Promise<void> {
  const { from } = bookingMachine.transitions.release;
  for (const driverId of await driversOnBookings(deps.db, from)) await releaseDriver(deps, driverId);
}

/** Extends the driver's time for trips that take longer, unless the driver's next work starts. */
export async function extendRunningTrips(deps: Deps): Promise<void> {
  const { between, until } = extension(deps.clock.now());
  const { thing } = bookingMachine;
  for (const thingId of await thingsEndingBetween(deps.db, thing, between)) {
    await inTransaction(deps.db, async (tx) => {
      const booking = await lockBooking(tx, thingId);
      if (booking === undefined || !isLive(booking.bookingStatus)) return;
      if (!(await extendTime(tx, { thing, thingId, to: until }))) throw new OtherWork();
    }).catch((error: unknown) => {
      if (!(error instanceof OtherWork)) throw error;
    });
  }
}

/** Rolls back the transaction of an extension that overlaps other work. */
class OtherWork extends Error {}
