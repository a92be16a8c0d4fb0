import { stretchesOf } from '@dihaadi/contract/wages';
import type { Db } from '../../../../platform/db.ts';
import { type Assignment, assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { attendanceOf } from '../../worker-bookings.attendance.queries.ts';
import { hasOpenExpense } from '../../worker-bookings.expenses.queries.ts';
import { type Booking, bookingById } from '../../worker-bookings.queries.ts';
import { isObjectedTo } from '../../worker-bookings.policy.ts';
import { hasPay } from '../../worker-bookings.rules.ts';
import { statementsOf } from '../../worker-bookings.statements.queries.ts';
import { stretchesToCome, wageOfWholeDays } from '../../worker-bookings.statements.rules.ts';
import { wageOfDays } from '@dihaadi/contract/wages';
import { shownStatements } from '../../worker-bookings.statements.views.ts';
import { toPaise } from '@dihaadi/contract/money';

/** A wage that is to be paid next to the worker who earned it. */
export type DueWage = {
  /** The statement's id, or at the end the assignment's. */
  wageId: string;
  assignmentId: string;
  /** With materials and travel, in paise. */
  paise: number;
  dueAt: Date;
  /** An expense is still to be answered, or staff have to decide: it may come to another sum. */
  isOpen: boolean;
};

/** The wage that is to be paid next to each person on a booking, as its statements say; a late-cancellation fee is none. */
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

/** What paying ahead is for, in paise, all places together. */
export type NextWages = {
  /** The days to come of the period that runs now or begins next. */
  periodPaise: number;
  /** One day. */
  dayPaise: number;
  /** How many days are to come in all. */
  daysToCome: number;
  /** What was earned by now and is not paid. */
  owedPaise: number;
};

/** What the next wages of a booking come to; undefined when there is no such booking. */
export async function nextWages(db: Db, bookingId: string, now: Date): Promise<NextWages | undefined> {
  const booking = await bookingById(db, bookingId);
  if (booking === undefined) return undefined;
  const { headcount } = booking;
  return {
    periodPaise: headcount * wageOfWholeDays(booking, stretchesToCome(booking, now).length),
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
