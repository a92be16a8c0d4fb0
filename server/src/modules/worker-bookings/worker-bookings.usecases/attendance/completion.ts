import type { Reason } from '@dihaadi/contract/refusals';
import { agreedWith, wageOfDays, wageOfHours } from '@dihaadi/contract/wages';
import { system } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db.ts';
import { allows } from '../../../../platform/machine.ts';
import { type Assignment, assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { attendanceOf, saveDay } from '../../worker-bookings.attendance.queries.ts';
import { endOf } from '../../worker-bookings.end-of-work.queries.ts';
import type { Booking } from '../../worker-bookings.queries.ts';
import { bookingMachine, isDue } from '../../worker-bookings.rules.ts';
import { type Finish, stateEnd } from '../ends/state-end.ts';
import { lapseExtensions } from '../extensions/extend-work.ts';
import { makeStatements } from '../statements/make-statements.ts';
import { type By, transitionAssignment, transitionBooking, type Pair } from '../transitions.ts';

/** Returns what an assignment has earned by its current days, in paise. */
export async function earned(tx: Tx, { booking, assignment }: Pair): Promise<number> {
  if (booking.rateType === 'hourly') {
    const end = await endOf(tx, assignment.id);
    return wageOfHours(agreedWith(booking, assignment), assignment.overtimeMinutes, end?.billedMinutes);
  }
  return wageOfDays(booking, await attendanceOf(tx, [assignment.id])).total;
}

/**
 * Ends an assignment for good, in the caller's transaction: unmarked days count as absent, the end of hourly work is
 * stated, the wage is calculated, and the booking is completed if no worker is expected any more.
 */
export async function finishWork(
  tx: Tx,
  pair: Pair,
  { finish, ...by }: By & { finish?: Finish },
): Promise<Pair> {
  const { booking } = pair;
  await markRemainingAbsent(tx, pair);
  await lapseExtensions(tx, pair, by);
  const isHours = booking.rateType === 'hourly' && pair.assignment.status === 'checked_in';
  const closed = { reason: 'closed', statedAt: by.at, isByCode: false } as const;
  const ended = isHours ? await stateEnd(tx, pair, { ...by, finish: finish ?? closed }) : pair;
  const wagePaise = await earned(tx, ended);
  await makeStatements(tx, ended, by.at);
  const assignment = await transitionAssignment(tx, ended, {
    ...by,
    name: 'check_out',
    changes: { checkedOutAt: by.at, wagePaise },
  });
  return { assignment, booking: await completeWhenDone(tx, booking, by.at) };
}

/** Marks days without an entry as absent. */
export async function markRemainingAbsent(tx: Tx, { assignment }: Pair): Promise<void> {
  for (const row of await attendanceOf(tx, [assignment.id]))
    if (row.mark === 'expected') await saveDay(tx, { ...row, mark: 'absent' });
}

/** Completes a booking on which no worker is expected any more. */
export async function completeWhenDone(tx: Tx, booking: Booking, at: Date): Promise<Booking> {
  if (!allows(bookingMachine, 'complete', booking.bookingStatus)) return booking;
  const all = await assignmentsOf(tx, [booking.id]);
  if (all.some(({ status }) => isDue(status))) return booking;
  await lapseOffers(tx, { booking, all, at, reason: 'work-ended' });
  return transitionBooking(tx, booking, {
    name: 'complete',
    actor: system,
    at,
    changes: { closedAt: at, nextMatchAt: null },
  });
}

/** Lapses the unanswered offers of a booking. */
export async function lapseOffers(
  tx: Tx,
  { booking, all, at, reason }: { booking: Booking; all: readonly Assignment[]; at: Date; reason: Reason },
): Promise<void> {
  for (const assignment of all)
    if (assignment.status === 'offered')
      await transitionAssignment(tx, { booking, assignment }, { name: 'lapse', actor: system, at, reason });
}
