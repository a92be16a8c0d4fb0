import {
  type AttendanceMark,
  type PayInterval,
  payBy,
  payPeriods,
  type Rate,
  type Stretch,
  wageOfDays,
  type WorkOrder,
} from '@dihaadi/contract/wages';
import type { AssignmentStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { problem } from '../../platform/errors.ts';

type Day = { day: string; mark: AttendanceMark; overtimeMinutes: number; checkOutAt: Date | null };
type Terms = WorkOrder & Rate & { payEvery: PayInterval };

/** One period of a worker's assignment, and the earnings of its days, in paise. */
export type Period = {
  number: number;
  firstDay: string;
  lastDay: string;
  wagePaise: number;
  dueAt: Date;
  /** Contains the person's last day: settled with the work, without a statement. */
  isFinal: boolean;
  isOver: boolean;
};

/** Returns the periods in which this person has days of work, in order; wages follow the days as marked. */
export function periodsOf(terms: Terms, days: readonly Day[], now: Date): Period[] {
  const { ofDay } = wageOfDays(terms, days);
  const last = days.at(-1)?.day;
  return payPeriods(terms).flatMap((stretches, period) => {
    const inIt = new Set(stretches.map(({ day }) => day));
    const own = days.filter(({ day }) => inIt.has(day));
    const [first, end] = [own[0], own.at(-1)];
    if (first === undefined || end === undefined) return [];
    return [
      {
        number: period + 1,
        firstDay: first.day,
        lastDay: end.day,
        wagePaise: days.reduce((sum, { day }, index) => sum + (inIt.has(day) ? (ofDay[index] ?? 0) : 0), 0),
        dueAt: payBy(
          stretches.filter(({ day }) => day <= end.day),
          terms.payEvery,
        ),
        isFinal: end.day === last,
        isOver: isOver(end, stretches, now),
      },
    ];
  });
}

const isOver = ({ day, checkOutAt }: Day, stretches: readonly Stretch[], now: Date): boolean =>
  checkOutAt !== null || stretches.every((one) => one.day !== day || one.to <= now);

/** Returns the periods with a statement to pay: over, before the last one, and with a wage. */
export const duePeriods = (periods: readonly Period[]): Period[] =>
  periods.filter(({ isFinal, isOver: over, wagePaise }) => over && !isFinal && wagePaise > 0);

type Statement = { wagePaise: number; dueAt: Date; paidAt: Date | null; lastDay: string };

/** Returns the part of a wage that no statement covers, in paise, settled at the end. Null before the end. */
export const restOf = (wagePaise: number | null, statements: readonly Statement[]): number | null =>
  wagePaise === null ? null : wagePaise - statements.reduce((sum, one) => sum + one.wagePaise, 0);

/** Returns what is to be paid at the end, in paise: the rest of the wage, and the expenses. Null before the end. */
export const dueAtEnd = (
  { wagePaise, expensesPaise }: { wagePaise: number | null; expensesPaise: number },
  statements: readonly Statement[],
): number | null => {
  const rest = restOf(wagePaise, statements);
  return rest === null ? null : rest + expensesPaise;
};

export const isOverdue = ({ paidAt, dueAt }: Pick<Statement, 'paidAt' | 'dueAt'>, now: Date): boolean =>
  paidAt === null && now > dueAt;

/** Throws 409 `wages-overdue` if another day begins while earlier ones are overdue. */
export function checkNotOverdue(statements: readonly Statement[], now: Date): void {
  if (statements.some((one) => isOverdue(one, now))) throw problem('wages-overdue', 'wages-overdue');
}

/** Whether a day, or a later one, is paid. */
export const isPaidDay = (
  statements: readonly Pick<Statement, 'paidAt' | 'lastDay'>[],
  day: string,
): boolean => statements.some(({ paidAt, lastDay }) => paidAt !== null && day <= lastDay);

/** Throws 409 `invalid-transition` for a change to a day that is paid, or one before it. */
export function checkNotPaid(statements: readonly Statement[], day: string): void {
  if (isPaidDay(statements, day)) throw problem('invalid-transition', 'day-paid');
}

type Earning = { id: string; status: AssignmentStatus; wagePaise: number | null };

/** Returns the maximum still payable for a booking's wages, in paise: its price, less what is paid. */
export function stillPaise(of: {
  totalPaise: number;
  assignments: readonly Earning[];
  statements: readonly (Pick<Statement, 'wagePaise' | 'paidAt'> & { assignmentId: string })[];
}): number {
  const paid = of.assignments.reduce((sum, { id, status, wagePaise }) => {
    if (status === 'settled') return sum + (wagePaise ?? 0);
    return (
      sum +
      of.statements
        .filter(({ assignmentId, paidAt }) => assignmentId === id && paidAt !== null)
        .reduce((all, one) => all + one.wagePaise, 0)
    );
  }, 0);
  return Math.max(0, of.totalPaise - paid);
}

/** Returns the stretches, not yet over, of the period that runs now or begins next; empty if all are over. */
export const upcomingIntervals = (terms: WorkOrder & { payEvery: PayInterval }, now: Date): Stretch[] =>
  payPeriods(terms)
    .map((stretches) => stretches.filter(({ to }) => to > now))
    .find((stretches) => stretches.length > 0) ?? [];

/** Returns the wage of this many whole days of one place, in paise. */
export const wageOfWholeDays = (rate: Rate, days: number): number =>
  wageOfDays(
    rate,
    Array.from({ length: days }, () => ({ mark: 'present' as const, overtimeMinutes: 0 })),
  ).total;
