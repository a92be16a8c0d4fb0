import { guest } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { type Booking, bookingMachine, topicsWith } from '../../bookings/bookings.public.ts';
import { insertRating } from '../trips.ratings.queries.ts';
import { tripOfCustomerLink } from './own-trip.ts';

/**
 * Rates a completed trip with one to five stars through the customer's tracking link. Throws 404 for the receiver's
 * link, 409 `invalid-transition` if the trip is not completed, 409 `already-reviewed` for a second rating.
 */
export async function rateTrip(
  deps: { db: Db; clock: Clock },
  { token, rating, comment }: { token: string; rating: number; comment: string | null },
): Promise<Booking> {
  const booking = await tripOfCustomerLink(deps, token);
  const { driverId, bookingStatus } = booking;
  if (bookingStatus !== 'completed' || driverId === null)
    throw problem('invalid-transition', 'trip-not-completed');
  const createdAt = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if (!(await insertRating(tx, { bookingId: booking.id, driverId, rating, comment, createdAt })))
      throw problem('already-reviewed', 'trip-rated');
    await recordEvent(tx, {
      thing: bookingMachine.thing,
      thingId: booking.id,
      name: 'rate',
      actor: guest,
      data: { rating },
      topics: await topicsWith(tx, booking, driverId),
      at: createdAt,
    });
  });
  return booking;
}
