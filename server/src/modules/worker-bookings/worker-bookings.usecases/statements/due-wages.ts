import { stretchesOf } from '@dihaadi/contract/wages';
import type { Db } from '../../../../platform/db.ts';
import { type Assignment, assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { attendanceOf } from '../../worker-bookings.attendance.queries.ts';
import { hasOpenExpense } from '../../worker-bookings.expenses.queries.ts';
import { type Booking, bookingById } from '../../worker-bookings.queries.ts';
import { isObjectedTo } from '../../worker-bookings.policy.ts';
import { hasPay } from '../../worker-bookings.rules.ts';
import { statementsOf } from '../../worker-bookings.statements.queries.ts';
import { upcomingIntervals, wageOfWholeDays } from '../../worker-bookings.statements.rules.ts';
import { wageOfDays } from '@dihaadi/contract/wages';
import { shownStatements } from '../../worker-bookings.statements.views.ts';
import { toPaise } from '@dihaadi/contract/money';

/** Wage to be paid next to the worker who earned it. */
export type DueWage = {
  /** The statement's id, or the assignment's at the end. */
  wageId: string;
  assignmentId: string;
  /** Including materials and travel, in paise. */
  paise: number;
  dueAt: Date;
  /** An unanswered expense or a pending staff decision may still change the amount. */
  isOpen: boolean;
};

/**
 * Returns the wage to be paid next to each person on a booking, according to their statements; a late-cancellation fee
 * is none.
 */
export async function dueWages(db: Db, bookingId: string, now: Date): Promise<DueWage[]> {
  const booking = await bookingById(db, bookingId);
  const all = booking === undefined ? [] : (await assignmentsOf(db, [bookingId])).filter(hasPay);
  const due: DueWage[] = [];
  for (const assignment of all)
    if (booking !== undefined) due.push(...(await dueOf(db, { booking, assignment, now })));
  return due;
}

type Of = { booking: Booking; assignment: Assignment; now: Date };

async function dueOf(db: Db, { booking, assignment, now }: Of): Promise<DueWage[]> {
  const { id } = assignment;
  const around = {
    assignment,
    days: await attendanceOf(db, [id]),
    statements: await statementsOf(db, [id]),
    firstName: '',
    now,
    isPayer: true,
  };
  const next = shownStatements(booking, around).find(({ can }) => can.pay);
  if (next === undefined) return [];
  const isOpen = next.is_final && (isObjectedTo(assignment) || (await hasOpenExpense(db, id)));
  return [
    {
      wageId: next.id,
      assignmentId: id,
      paise: toPaise(next.wage) + toPaise(next.expenses),
      dueAt: new Date(next.due_at),
      isOpen,
    },
  ];
}

/** Amounts for a prepayment, in paise, for all places together. */
export type NextWages = {
  /** The remaining days of the period that runs now or begins next. */
  periodPaise: number;
  /** One day. */
  dayPaise: number;
  /** The number of days still to come. */
  daysToCome: number;
  /** Earned by now and unpaid. */
  owedPaise: number;
};

/** Returns the next wages of a booking; undefined if there is no such booking. */
export async function nextWages(db: Db, bookingId: string, now: Date): Promise<NextWages | undefined> {
  const booking = await bookingById(db, bookingId);
  if (booking === undefined) return undefined;
  const { headcount } = booking;
  return {
    periodPaise: headcount * wageOfWholeDays(booking, upcomingIntervals(booking, now).length),
    dayPaise: headcount * wageOfWholeDays(booking, 1),
    daysToCome: stretchesOf(booking).filter(({ to }) => to > now).length,
    owedPaise: await owedPaise(db, booking),
  };
}

async function owedPaise(db: Db, booking: Booking): Promise<number> {
  let owed = 0;
  for (const assignment of (await assignmentsOf(db, [booking.id])).filter(hasPay)) {
    if (assignment.status === 'settled') continue;
    const days = await attendanceOf(db, [assignment.id]);
    const earned = assignment.wagePaise ?? wageOfDays(booking, days).total;
    const statements = await statementsOf(db, [assignment.id]);
    const paid = statements.reduce(
      (sum, { paidAt, wagePaise }) => sum + (paidAt === null ? 0 : wagePaise),
      0,
    );
    owed += earned + assignment.expensesPaise - paid;
  }
  return owed;
}
