import { stretchesOf } from '@dihaadi/contract/wages';
import type { Tx } from '../../../../platform/db.ts';
import { problem } from '../../../../platform/errors.ts';
import { attendanceOf, deleteDays, saveDay } from '../../worker-bookings.attendance.queries.ts';
import { withdrawableDays, runningDay } from '../../worker-bookings.attendance.rules.ts';
import { markRemainingAbsent, earned } from '../attendance/completion.ts';
import { vacated } from './release-assignment.ts';
import { makeStatements } from '../statements/make-statements.ts';
import { settleWhenCovered } from '../statements/settle-wage.ts';
import { type By, updateBooking, transitionAssignment, type Pair } from '../transitions.ts';

/**
 * Ends longer work before its last day, in the caller's transaction: a running day ends now, completed days are paid,
 * and matching immediately searches for another worker for the days to come. Throws 409 if no day is left to withdraw
 * from.
 */
export async function leaveEarly(tx: Tx, pair: Pair, by: By): Promise<Pair> {
  const days = await attendanceOf(tx, [pair.assignment.id]);
  const left = withdrawableDays(days, stretchesOf(pair.booking), by.at);
  if (pair.booking.rateType === 'hourly' || left.length === 0)
    throw problem('invalid-transition', 'no-day-left');
  const running = runningDay(days);
  if (running !== undefined) await saveDay(tx, { ...running, checkOutAt: by.at });
  await deleteDays(
    tx,
    pair.assignment.id,
    left.map(({ day }) => day),
  );
  await markRemainingAbsent(tx, pair);
  const wagePaise = await earned(tx, pair);
  await makeStatements(tx, pair, by.at);
  const changes = { checkedOutAt: by.at, leftAt: by.at, wagePaise, closingReason: by.reason ?? null };
  const assignment = await transitionAssignment(tx, pair, { ...by, name: 'leave', changes });
  await settleWhenCovered(tx, { ...pair, assignment }, by);
  return { assignment, booking: await updateBooking(tx, pair.booking, vacated(pair.booking, by.at)) };
}
