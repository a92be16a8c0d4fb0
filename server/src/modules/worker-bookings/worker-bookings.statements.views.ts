import { endOfIndianDay, indianDay } from '@dihaadi/contract/indian-time';
import { toRupees } from '@dihaadi/contract/money';
import { payBy, payPeriods } from '@dihaadi/contract/wages';
import type { WageStatement } from '@dihaadi/contract/worker-bookings/statements';
import type { Assignment } from './worker-bookings.assignments.queries.ts';
import type { AttendanceRow } from './worker-bookings.attendance.queries.ts';
import type { Booking } from './worker-bookings.queries.ts';
import { isCallOut } from './worker-bookings.rules.ts';
import type { Statement } from './worker-bookings.statements.queries.ts';
import { isOverdue, periodsOf, restOf } from './worker-bookings.statements.rules.ts';

/** Data shown with a booking's statements. */
export type AroundStatements = {
  assignment: Assignment;
  days: readonly AttendanceRow[];
  /** In payment order. */
  statements: readonly Statement[];
  firstName: string;
  now: Date;
};

type Row = Omit<Statement, 'assignmentId' | 'createdAt'> & { isFinal: boolean; expensesPaise: number };

/**
 * Returns one person's statements in order and, once the work is done, the rest; `isPayer` says whether the reader pays
 * them.
 */
export function shownStatements(
  booking: Booking,
  around: AroundStatements & { isPayer: boolean },
): WageStatement[] {
  const rows = [
    ...around.statements.map((one) => ({ ...one, isFinal: false, expensesPaise: 0 })),
    ...finalOf(booking, around),
  ];
  const next = rows.find(
    ({ paidAt, wagePaise, expensesPaise }) => paidAt === null && wagePaise + expensesPaise > 0,
  );
  return rows.map((row) => shown(row, { ...around, mayPay: around.isPayer && row === next }));
}

/** Returns what the end of the work settles: nothing before it, and nothing if earlier statements cover everything. */
function finalOf(booking: Booking, { assignment, days, statements, now }: AroundStatements): Row[] {
  const wagePaise = restOf(assignment.wagePaise, statements);
  const { expensesPaise } = assignment;
  if (wagePaise === null || (wagePaise + expensesPaise === 0 && statements.length > 0)) return [];
  const { number, firstDay, lastDay, dueAt } = isCallOut(assignment)
    ? dayOfCallOut(assignment, now)
    : lastPeriod(booking, days, now);
  const paidAt = assignment.status === 'settled' ? now : null;
  return [
    { id: assignment.id, number, firstDay, lastDay, wagePaise, expensesPaise, dueAt, paidAt, isFinal: true },
  ];
}

/** A call-out is due on the day it is claimed. */
function dayOfCallOut({ checkedOutAt }: Assignment, now: Date): Shown {
  const day = indianDay(checkedOutAt ?? now);
  return { number: 1, firstDay: day, lastDay: day, dueAt: endOfIndianDay(day) };
}

type Shown = Pick<Row, 'number' | 'firstDay' | 'lastDay' | 'dueAt'>;

/** Returns the last period of a worker's days; hourly work has one, without days. */
function lastPeriod(booking: Booking, days: readonly AttendanceRow[], now: Date): Shown {
  const period = periodsOf(booking, days, now).at(-1);
  if (period !== undefined) return period;
  const day = indianDay(booking.startAt);
  const dueAt = payBy(payPeriods(booking).at(-1) ?? [], booking.payEvery);
  return { number: 1, firstDay: day, lastDay: day, dueAt };
}

const MINUTES_AN_HOUR = 60;
const WORKED_SHARE_BY_MARK = { expected: 0, present: 1, half: 0.5, absent: 0 } as const;

function shown(
  row: Row,
  { assignment, days, firstName, now, mayPay }: AroundStatements & { mayPay: boolean },
): WageStatement {
  const inIt = days.filter(({ day }) => row.firstDay <= day && day <= row.lastDay);
  const isByTheHour = days.length === 0;
  const minutes = isByTheHour
    ? assignment.overtimeMinutes
    : inIt.reduce((sum, { overtimeMinutes }) => sum + overtimeMinutes, 0);
  return {
    id: row.id,
    assignment_id: assignment.id,
    worker: { id: assignment.personId, first_name: firstName },
    number: row.number,
    is_final: row.isFinal,
    first_day: row.firstDay,
    last_day: row.lastDay,
    days: isCallOut(assignment)
      ? 0
      : isByTheHour
        ? 1
        : inIt.reduce((sum, { mark }) => sum + WORKED_SHARE_BY_MARK[mark], 0),
    overtime_hours: minutes / MINUTES_AN_HOUR,
    wage: toRupees(row.wagePaise),
    expenses: toRupees(row.expensesPaise),
    due_at: row.dueAt.toISOString(),
    status: statusOf(row, now),
    can: { pay: mayPay },
  };
}

function statusOf(row: Row, now: Date): WageStatement['status'] {
  if (row.paidAt !== null) return 'paid';
  return isOverdue(row, now) ? 'overdue' : 'due';
}
