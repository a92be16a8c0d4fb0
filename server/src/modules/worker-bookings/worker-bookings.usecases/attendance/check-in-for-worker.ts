import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../../platform/db.ts';
import { saveAssignmentChanges } from '../../worker-bookings.assignments.queries.ts';
import { checkMayDispatch } from '../../worker-bookings.policy.ts';
import type { Booking } from '../../worker-bookings.queries.ts';
import { lockPair } from '../transitions.ts';
import { beginning } from './worker-steps.ts';

type Command = { actor: Person; id: string; assignmentId: string; reason: string };

/**
 * Checks a worker in, or begins their day, by staff without the start code, and unlocks the code. Records the reason.
 * Throws as `checkIn` except for the code, and 404 for a worker of another booking.
 */
export async function checkInForWorker(
  deps: { db: Db; clock: Clock },
  { actor, id, assignmentId, reason }: Command,
): Promise<Booking> {
  checkMayDispatch(actor);
  return inTransaction(deps.db, async (tx) => {
    const pair = await lockPair(tx, assignmentId, ({ bookingId }) => bookingId === id);
    const begin = await beginning(tx, pair, { actor, at: deps.clock.now(), reason });
    await saveAssignmentChanges(tx, assignmentId, { wrongCodes: 0, codeLockedUntil: null });
    return (await begin()).booking;
  });
}
