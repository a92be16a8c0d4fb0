import type { Tx } from '../../../../platform/db.ts';
import { allows } from '../../../../platform/machine.ts';
import type { Assignment } from '../../worker-bookings.assignments.queries.ts';
import { type Booking } from '../../worker-bookings.queries.ts';
import { bookingMachine, isOver } from '../../worker-bookings.rules.ts';
import {
  type By,
  updateBooking,
  transitionAssignment,
  transitionBooking,
  type Pair,
} from '../transitions.ts';

type Loss = 'withdraw' | 'release' | 'no_show';

/** Returns the changes to a booking that loses an assignee. After its start, matching runs until its end. */
export const vacated = (booking: Booking, at: Date) => ({
  placesHeld: booking.placesHeld - 1,
  nextMatchAt: at,
  ...(booking.bookingStatus === 'in_progress' && { expiresAt: booking.endsAt }),
});

/**
 * Releases an assignee who is not coming, in the caller's transaction; matching searches for another at once, and a
 * confirmed booking is pending again.
 */
export async function releaseAssignment(
  tx: Tx,
  pair: Pair,
  { name, ...by }: By & { name: Loss },
): Promise<{ booking: Booking; assignment: Assignment }> {
  const assignment = await transitionAssignment(tx, pair, {
    ...by,
    name,
    changes: { closingReason: by.reason ?? null },
  });
  const { booking } = pair;
  const changes = vacated(booking, by.at);
  if (allows(bookingMachine, 'reopen', booking.bookingStatus))
    return { assignment, booking: await transitionBooking(tx, booking, { ...by, name: 'reopen', changes }) };
  const wanted = isOver(booking.bookingStatus) ? { ...changes, nextMatchAt: null } : changes;
  return { assignment, booking: await updateBooking(tx, booking, wanted) };
}
