import type { Person } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { AppError, problem, saying, secondsUntil } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { bookingMachine, topicsOf } from '../../bookings/bookings.public.ts';
import { CODE_LOCK_MS, CODE_TRIES } from '../trips.rules.ts';
import { noteStep, type OwnTrip } from './own-trip.ts';

/** Refuses every code of the trip until `until`. */
export const locked = (until: Date, now: Date) =>
  new AppError('too-many-requests', saying('wrong-codes-trip'), {
    retryAfterSeconds: secondsUntil(until, now),
  });

/**
 * Counts a wrong code received at `receivedAt`. Returns the error to throw once that is written. The last attempt locks
 * the trip's codes and notifies the desk.
 */
export async function countWrong(
  { tx, booking, trip, actor, at }: OwnTrip & { tx: Tx; actor: Person; at: Date },
  receivedAt: Date,
): Promise<AppError> {
  const wrongCodes = trip.wrongCodes + 1;
  const isLast = wrongCodes >= CODE_TRIES;
  await recordEvent(tx, {
    thing: bookingMachine.thing,
    thingId: booking.id,
    name: isLast ? 'lock_codes' : 'refuse_code',
    actor,
    topics: isLast ? topicsOf(booking) : [topic.staff],
    at,
  });
  if (!isLast) {
    await noteStep(tx, trip, { heardAt: at, wrongCodes });
    return problem('code-refused', 'wrong-code-trip');
  }
  const until = new Date(receivedAt.getTime() + CODE_LOCK_MS);
  await noteStep(tx, trip, { heardAt: at, wrongCodes: 0, codeLockedUntil: until });
  return locked(until, receivedAt);
}
