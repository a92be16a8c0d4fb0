import type { WageStatement } from '@dihaadi/contract/worker-bookings/statements';
import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db.ts';
import { accountCards } from '../../../accounts/accounts.public.ts';
import { type Assignment, assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { attendanceOf } from '../../worker-bookings.attendance.queries.ts';
import { type Booking, bookingById } from '../../worker-bookings.queries.ts';
import { hasPay } from '../../worker-bookings.rules.ts';
import { type Statement, statementsOf } from '../../worker-bookings.statements.queries.ts';
import { shownStatements } from '../../worker-bookings.statements.views.ts';
import { firstName } from '../../worker-bookings.views.ts';
import { noSuchBooking } from '../transitions.ts';

type Deps = { db: Db; clock: Clock };

/**
 * Returns the statements of a booking, by worker and in payment order; the last is what the end settles. Throws 404 for
 * a stranger's booking.
 */
export async function listStatements(
  deps: Deps,
  { actor, id }: { actor: Person; id: string },
): Promise<WageStatement[]> {
  const { booking, all } = await workOf(deps.db, id);
  const isPayer = booking.customerId === actor.id;
  const own = all.filter(({ personId }) => isPayer || personId === actor.id);
  if (!isPayer && own.length === 0) throw noSuchBooking();
  return show(deps, { booking, all: own, isPayer });
}

/** Like `listStatements`, as the desk sees them. Throws 404 for an unknown booking. */
export async function listStatementsForStaff(deps: Deps, id: string): Promise<WageStatement[]> {
  return show(deps, { ...(await workOf(deps.db, id)), isPayer: false });
}

async function workOf(db: Db, id: string): Promise<{ booking: Booking; all: Assignment[] }> {
  const booking = await bookingById(db, id);
  if (booking === undefined) throw noSuchBooking();
  return { booking, all: await assignmentsOf(db, [id]) };
}

/** Returns the newest unpaid statement of an assignment; undefined if there is none. */
export async function statementDue(db: Db, assignmentId: string): Promise<Statement | undefined> {
  return (await statementsOf(db, [assignmentId])).findLast(({ paidAt }) => paidAt === null);
}

type Work = { booking: Booking; all: readonly Assignment[]; isPayer: boolean };

async function show({ db, clock }: Deps, { booking, all, isPayer }: Work): Promise<WageStatement[]> {
  // A share of a late-cancellation fee is no wage of work.
  const came = all.filter(hasPay);
  const ids = came.map(({ id }) => id);
  const people = [...new Set(came.map(({ personId }) => personId))];
  const [statements, attendance, accounts] = await Promise.all([
    statementsOf(db, ids),
    attendanceOf(db, ids),
    accountCards(db, people),
  ]);
  const now = clock.now();
  return came.flatMap((assignment) =>
    shownStatements(booking, {
      assignment,
      days: attendance.filter(({ assignmentId }) => assignmentId === assignment.id),
      statements: statements.filter(({ assignmentId }) => assignmentId === assignment.id),
      firstName: firstName(accounts.get(assignment.personId)),
      now,
      isPayer,
    }),
  );
}
