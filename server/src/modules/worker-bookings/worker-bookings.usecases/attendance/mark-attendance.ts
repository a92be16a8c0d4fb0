import { agreedWith, MOST_HOURS_A_DAY, mostOvertime, stretchesOf } from '@dihaadi/contract/wages';
import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/db.ts';
import { badField, problem } from '../../../../platform/errors.ts';
import { topic } from '../../../../platform/events.ts';
import { recordEvent } from '../../../../platform/events.queries.ts';
import { claimsOf } from '../../worker-bookings.absences.queries.ts';
import { saveAssignmentChanges } from '../../worker-bookings.assignments.queries.ts';
import { attendanceOf, saveDay } from '../../worker-bookings.attendance.queries.ts';
import { endOf } from '../../worker-bookings.end-of-work.queries.ts';
import type { Booking } from '../../worker-bookings.queries.ts';
import { checkMayMark } from '../../worker-bookings.attendance.rules.ts';
import { assignmentMachine } from '../../worker-bookings.rules.ts';
import { statementsOf } from '../../worker-bookings.statements.queries.ts';
import { checkNotPaid } from '../../worker-bookings.statements.rules.ts';
import { makeStatements } from '../statements/make-statements.ts';
import { earned } from './completion.ts';
import { lockPair, noSuchBooking, notPossible, type Pair, topicsOf } from '../transitions.ts';

export type Mark = {
  assignmentId: string;
  /** `YYYY-MM-DD`, IST. */
  day: string;
  mark: 'present' | 'half' | 'absent';
  overtimeMinutes: number;
};

/**
 * Marks a worker's attendance on one day, as the customer; the wage follows. Throws 400 for a day that is not part of
 * this work, overtime on less than a whole day or on hours that ended early, or more than twelve hours in a day; 409
 * for a day to come or long over, work that has not begun or is paid, a day of a paid statement, a day on which the
 * worker came in vain, or an absence on a day begun with the code; 404 for another customer's booking.
 */
export async function markAttendance(
  deps: { db: Db; clock: Clock },
  { actor, id, mark }: { actor: Person; id: string; mark: Mark },
): Promise<Booking> {
  return inTransaction(deps.db, async (tx) => {
    const pair = await lockPair(tx, mark.assignmentId, ({ bookingId }) => bookingId === id);
    if (pair.booking.customerId !== actor.id) throw noSuchBooking();
    const at = deps.clock.now();
    checkState(pair);
    const stretch = stretchesOf(pair.booking).find(({ day }) => day === mark.day);
    if (stretch === undefined) throw noSuchDay();
    checkMayMark(stretch, at);
    checkOvertime(pair, mark);
    const { assignment } = pair;
    checkNotPaid(await statementsOf(tx, [assignment.id]), mark.day);
    const changed =
      pair.booking.rateType === 'hourly' ? await markHours(tx, pair, mark) : await markDay(tx, pair, mark);
    await makeStatements(tx, changed, at);
    if (assignment.status === 'checked_out')
      await saveAssignmentChanges(tx, assignment.id, { wagePaise: await earned(tx, changed) });
    await recordEvent(tx, {
      thing: assignmentMachine.thing,
      thingId: assignment.id,
      name: 'mark_attendance',
      actor,
      data: {
        booking_id: id,
        person_id: assignment.personId,
        day: mark.day,
        mark: mark.mark,
        overtime_minutes: mark.overtimeMinutes,
      },
      topics: [...topicsOf(pair.booking), topic.account(assignment.personId)],
      at,
    });
    return pair.booking;
  });
}

function checkOvertime({ booking, assignment }: Pair, { mark, overtimeMinutes }: Mark): void {
  if (overtimeMinutes <= mostOvertime(agreedWith(booking, assignment), mark)) return;
  throw mark === 'present'
    ? badField('overtime_hours', 'day-too-long', { hours: MOST_HOURS_A_DAY })
    : badField('overtime_hours', 'overtime-whole-day');
}

function checkState({ assignment }: Pair): void {
  const isThere = assignment.status === 'checked_in' || assignment.status === 'checked_out';
  if (isThere && assignment.compensationPaise === null) return;
  throw notPossible(assignment.status);
}

/** Hourly work is paid as agreed; only overtime can be marked. */
async function markHours(tx: Tx, { booking, assignment }: Pair, mark: Mark): Promise<Pair> {
  if (mark.mark !== 'present') throw badField('mark', 'hourly-paid-as-agreed');
  const { overtimeMinutes } = mark;
  const end = await endOf(tx, assignment.id);
  if (overtimeMinutes > 0 && end !== undefined && end.billedMinutes < end.agreedMinutes)
    throw badField('overtime_hours', 'overtime-whole-day');
  await saveAssignmentChanges(tx, assignment.id, { overtimeMinutes });
  return { booking, assignment: { ...assignment, overtimeMinutes } };
}

async function markDay(tx: Tx, pair: Pair, { day, mark, overtimeMinutes }: Mark): Promise<Pair> {
  const row = (await attendanceOf(tx, [pair.assignment.id])).find((one) => one.day === day);
  if (row === undefined) throw noSuchDay();
  const claims = await claimsOf(tx, [pair.assignment.id]);
  if (claims.some((one) => one.day === day && one.status !== 'dismissed'))
    throw problem('invalid-transition', 'day-claimed');
  if (mark === 'absent' && row.checkInAt !== null) throw problem('invalid-transition', 'started-with-code');
  await saveDay(tx, { ...row, mark, overtimeMinutes });
  return pair;
}

const noSuchDay = () => badField('day', 'no-work-that-day');
