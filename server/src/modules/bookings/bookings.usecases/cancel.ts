import { type Actor, guest } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { type Booking, bookingByToken, lockBooking } from '../bookings.queries.ts';
import { moveBooking, noSuchBooking } from './move.ts';

type Deps = { db: Db; clock: Clock };

/** Cancels a booking before pick-up, for a reason, by its desk. Refuses a later state with 409. */
export function cancelBooking(
  deps: Deps,
  command: { actor: Actor; bookingId: string; reason: string },
): Promise<Booking> {
  return inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, command.bookingId);
    if (booking === undefined) throw noSuchBooking();
    const { actor, reason } = command;
    return moveBooking(tx, { booking, name: 'cancel', actor, at: deps.clock.now(), reason });
  });
}

/** As `cancelBooking`, by whoever holds the tracking link. */
export async function cancelTrackedBooking(deps: Deps, command: { token: string; reason: string }): Promise<Booking> {
  const booking = await bookingByToken(deps.db, command.token);
  if (booking === undefined) throw noSuchBooking();
  return cancelBooking(deps, { actor: guest, bookingId: booking.id, reason: command.reason });
}
