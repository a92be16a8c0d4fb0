import type { ServiceCategory } from '@dihaadi/contract/services';
import { sosAssignmentStatuses } from '@dihaadi/contract/sos';
import type { Db, Tx } from '../../../../platform/db.ts';
import { type Assignment, assignmentById, assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { hasOpenExpense as hasOpenExpenseOf } from '../../worker-bookings.expenses.queries.ts';
import { type Booking, bookingById, lockBooking } from '../../worker-bookings.queries.ts';
import { isObjectedTo } from '../../worker-bookings.policy.ts';
import { commissionBpOf } from '../../worker-bookings.rules.ts';
import { type Statement, statementById, statementsOf } from '../../worker-bookings.statements.queries.ts';
import { dueAtEnd } from '../../worker-bookings.statements.rules.ts';

/**
 * Facts about an assignment for other modules: whose it is, and what is to be paid or reported. If requested for one of
 * its statements, the amount is the statement's.
 */
export type AssignmentFacts = {
  assignmentId: string;
  /** The requested statement; null for the assignment itself. */
  statementId: string | null;
  bookingId: string;
  customerId: string;
  personId: string;
  category: ServiceCategory;
  /** The person has checked out for good, or the statement's days are over. */
  isDone: boolean;
  /** The wage, or statement, is paid. */
  isSettled: boolean;
  /** An earlier statement has to be paid first. */
  owesEarlier: boolean;
  /** The amount due, in paise: the statement, or the wage less its statements; null until the work is done. */
  wagePaise: number | null;
  /** The part for materials and travel, which carries no commission. */
  expensesPaise: number;
  /** The customer has yet to answer an expense, which is paid with the end of the work. */
  hasOpenExpense: boolean;
  /** The platform's share, in basis points. */
  commissionBp: number;
  /** The customer objects to the call-out or to the hours: staff decide first. */
  isObjected: boolean;
  /** The pay is a share of a late-cancellation fee, or a call-out: no work was done. */
  isCompensation: boolean;
};

/**
 * Locks and returns an assignment of this booking, by its id or that of a statement, until the transaction ends;
 * undefined if there is none. A booking is locked before any row that belongs to it.
 */
export async function lockAssignmentFacts(
  tx: Tx,
  { bookingId, wageId }: { bookingId: string; wageId: string },
): Promise<AssignmentFacts | undefined> {
  const booking = await lockBooking(tx, bookingId);
  const facts = await assignmentFacts(tx, wageId);
  return booking !== undefined && facts?.bookingId === bookingId ? facts : undefined;
}

/** Returns the current facts of an assignment, by its id or that of one of its statements; undefined if there is none. */
export async function assignmentFacts(db: Db, wageId: string): Promise<AssignmentFacts | undefined> {
  const asked = await statementById(db, wageId);
  const assignment = await assignmentById(db, asked?.assignmentId ?? wageId);
  const booking = assignment && (await bookingById(db, assignment.bookingId));
  if (assignment === undefined || booking === undefined) return undefined;
  const statements = await statementsOf(db, [assignment.id]);
  const statement = statements.find(({ id }) => id === wageId);
  const hasOpenExpense = statement === undefined && (await hasOpenExpenseOf(db, assignment.id));
  return { ...factsOf(booking, assignment), ...toPay(assignment, { statement, statements }), hasOpenExpense };
}

type ToPay = 'statementId' | 'isDone' | 'isSettled' | 'owesEarlier' | 'wagePaise' | 'expensesPaise';

/** Returns what is to be paid for a statement or, without one, at the end. */
function toPay(
  assignment: Assignment,
  of: { statement: Statement | undefined; statements: readonly Statement[] },
): Pick<AssignmentFacts, ToPay> {
  const { statement, statements } = of;
  const owed = statements.filter(({ paidAt, wagePaise }) => paidAt === null && wagePaise > 0);
  if (statement === undefined)
    return {
      statementId: null,
      isDone: assignment.status === 'checked_out' || assignment.status === 'settled',
      isSettled: assignment.status === 'settled',
      owesEarlier: owed.length > 0,
      wagePaise: dueAtEnd(assignment, statements),
      expensesPaise: assignment.expensesPaise,
    };
  return {
    statementId: statement.id,
    isDone: true,
    isSettled: statement.paidAt !== null,
    owesEarlier: owed.some(({ number }) => number < statement.number),
    wagePaise: statement.wagePaise,
    expensesPaise: 0,
  };
}

function factsOf(booking: Booking, assignment: Assignment): Omit<AssignmentFacts, ToPay | 'hasOpenExpense'> {
  return {
    assignmentId: assignment.id,
    bookingId: booking.id,
    customerId: booking.customerId,
    personId: assignment.personId,
    category: booking.category,
    commissionBp: commissionBpOf(booking, assignment),
    isObjected: isObjectedTo(assignment),
    isCompensation: assignment.compensationPaise !== null,
  };
}

/**
 * Returns the assignments of a booking that concern this person: all for its customer, their own for a person asked to
 * work on it. Returns undefined for strangers, and if the booking does not exist.
 */
export async function assignmentsVisibleTo(
  db: Db,
  { bookingId, accountId }: { bookingId: string; accountId: string },
): Promise<string[] | undefined> {
  const booking = await bookingById(db, bookingId);
  if (booking === undefined) return undefined;
  const all = await assignmentsOf(db, [bookingId]);
  const isCustomer = booking.customerId === accountId;
  const concerned = all.filter(({ personId }) => isCustomer || personId === accountId);
  return isCustomer || concerned.length > 0 ? concerned.map(({ id }) => id) : undefined;
}

/** The customer of a worker booking, and everyone who ever accepted a place on it. */
export type BookingParties = Pick<Booking, 'startAt' | 'closedAt'> & {
  customerId: string;
  /** Whether a worker has ever checked in. */
  hasBegun: boolean;
  assignments: { id: string; personId: string }[];
};

/** Returns the parties of a worker booking; undefined if there is none. */
export async function bookingParties(db: Db, bookingId: string): Promise<BookingParties | undefined> {
  const booking = await bookingById(db, bookingId);
  if (booking === undefined) return undefined;
  const taken = (await assignmentsOf(db, [bookingId])).filter(({ acceptedAt }) => acceptedAt !== null);
  return {
    customerId: booking.customerId,
    startAt: booking.startAt,
    closedAt: booking.closedAt,
    hasBegun: taken.some(({ checkedInAt }) => checkedInAt !== null),
    assignments: taken.map(({ id, personId }) => ({ id, personId })),
  };
}

/** A booking's service, location, and current people. */
export type BookingInProgress = {
  customerId: string;
  serviceName: string;
  address: string;
  latitude: number;
  longitude: number;
  /** People who have accepted and are not paid yet. */
  personIds: string[];
};

/** Returns a worker booking with the people currently on it; undefined if there is none. */
export async function bookingInProgress(db: Db, id: string): Promise<BookingInProgress | undefined> {
  const booking = await bookingById(db, id);
  if (booking === undefined) return undefined;
  const { customerId, serviceName, address, latitude, longitude } = booking;
  const now = (await assignmentsOf(db, [id])).filter(({ status }) => sosAssignmentStatuses.includes(status));
  const personIds = now.map(({ personId }) => personId);
  return { customerId, serviceName, address, latitude, longitude, personIds };
}
