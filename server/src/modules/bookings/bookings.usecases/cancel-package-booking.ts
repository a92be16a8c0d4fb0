import { type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { checkMayDispatch } from '../bookings.policy.ts';
import { type Booking, lockBooking } from '../bookings.queries.ts';
import { transitionBooking, noSuchBooking } from './package-booking-transitions.ts';

type Deps = { db: Db; clock: Clock };

type Cancellation = { actor: Actor; bookingId: string; reason: string };

/** Cancels a booking before pickup, by the desk, with a reason. Throws 403 for other actors, 409 for a later state. */
export async function cancelBooking(deps: Deps, command: Cancellation): Promise<Booking> {
  checkMayDispatch(command.actor);
  return cancel(deps, command);
}

function cancel(deps: Deps, { actor, bookingId, reason }: Cancellation): Promise<Booking> {
  return inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking === undefined) throw noSuchBooking();
    return transitionBooking(tx, { booking, name: 'cancel', actor, at: deps.clock.now(), reason });
  });
}
