import type { Person } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { type AppError, problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { bookingMachine, topicsOf } from '../../bookings/bookings.public.ts';
import { CODE_LOCK_MS, CODE_TRIES } from '../trips.rules.ts';
import { noteStep, type OwnTrip } from './own-trip.ts';

/** Refuses every code of the trip until `until`. */
export const locked = (until: Date, now: Date) =>
  problem('too-many-requests', 'Too many wrong codes. Wait 10 minutes, or call the desk.', {
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });

/**
 * Counts a wrong code, whose try reached us at `receivedAt`; gives the refusal to say once that is written. The last one
 * locks the trip's codes and tells the desk.
 */
export async function countWrong(
  { tx, booking, trip, actor, at }: OwnTrip & { tx: Tx; actor: Person; at: Date },
  receivedAt: Date,
): Promise<AppError> {
  const wrongCodes = trip.wrongCodes + 1;
  if (wrongCodes < CODE_TRIES) {
    await noteStep(tx, trip, { heardAt: at, wrongCodes });
    return problem('code-refused', 'Wrong code. Ask for the four digits on their phone.');
  }
  const until = new Date(receivedAt.getTime() + CODE_LOCK_MS);
  await noteStep(tx, trip, { heardAt: at, wrongCodes: 0, codeLockedUntil: until });
  await recordEvent(tx, {
    thing: bookingMachine.thing,
    thingId: booking.id,
    name: 'lock_codes',
    actor,
    topics: topicsOf(booking),
    at,
  });
  return locked(until, receivedAt);
}
