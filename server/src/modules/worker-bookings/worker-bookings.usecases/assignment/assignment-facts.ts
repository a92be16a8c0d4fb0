import type { ServiceCategory } from '@dihaadi/contract/services';
import type { Actor } from '../../../../platform/actor.ts';
import type { Db, Tx } from '../../../../platform/db.ts';
import { type Assignment, assignmentById, assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { type Booking, bookingById, lockBooking } from '../../worker-bookings.queries.ts';
import { commissionBpOf } from '../../worker-bookings.rules.ts';
import { lockPair, transitionAssignment } from '../transitions.ts';

/** What others need to know of an assignment: whose it is, and whether there is something to pay or to say of it. */
export type AssignmentFacts = {
  bookingId: string;
  customerId: string;
  personId: string;
  category: ServiceCategory;
  /** The person has checked out for good. */
  isDone: boolean;
  /** The wage is paid. */
  isSettled: boolean;
  /** What was earned, in paise; null until it is done. */
  wagePaise: number | null;
  /** The platform's share of it, in basis points. */
  commissionBp: number;
  /** It is a share of a late-cancellation fee: nobody worked. */
  isCompensation: boolean;
};

/**
 * An assignment of this booking, which nobody else changes until the transaction ends; undefined when there is none. A
 * booking is locked before anything that hangs on it.
 */
export async function holdAssignment(
  tx: Tx,
  { bookingId, assignmentId }: { bookingId: string; assignmentId: string },
): Promise<AssignmentFacts | undefined> {
  const booking = await lockBooking(tx, bookingId);
  const assignment = await assignmentById(tx, assignmentId);
  if (booking === undefined || assignment?.bookingId !== bookingId) return undefined;
  return factsOf(booking, assignment);
}

/** An assignment as it stands now; undefined when there is none. */
export async function assignmentFacts(db: Db, assignmentId: string): Promise<AssignmentFacts | undefined> {
  const assignment = await assignmentById(db, assignmentId);
  const booking = assignment && (await bookingById(db, assignment.bookingId));
  return assignment && booking && factsOf(booking, assignment);
}

function factsOf(booking: Booking, assignment: Assignment): AssignmentFacts {
  return {
    bookingId: booking.id,
    customerId: booking.customerId,
    personId: assignment.personId,
    category: booking.category,
    isDone: assignment.status === 'checked_out' || assignment.status === 'settled',
    isSettled: assignment.status === 'settled',
    wagePaise: assignment.wagePaise,
    commissionBp: commissionBpOf(booking, assignment),
    isCompensation: assignment.compensationPaise !== null,
  };
}

/** Whose work an assignment is, and on which booking; undefined when there is none. */
export const assignmentOf = (
  db: Db,
  assignmentId: string,
): Promise<{ bookingId: string; personId: string } | undefined> => assignmentById(db, assignmentId);

/** Marks an assignment as paid, in the caller's transaction. Refuses work that is not done with 409. */
export async function settleAssignment(
  tx: Tx,
  { assignmentId, actor, at }: { assignmentId: string; actor: Actor; at: Date },
): Promise<void> {
  const pair = await lockPair(tx, assignmentId);
  await transitionAssignment(tx, pair, { name: 'settle', actor, at });
}

/**
 * The assignments of a booking that concern this person: to its customer all, to somebody who was asked to work on it
 * their own. Undefined to strangers, and of a booking that does not exist.
 */
export async function assignmentsWith(
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

/** Whose a worker booking is, what it is, and who took a place on it at some time. */
export type BookingParties = {
  customerId: string;
  serviceName: string;
  startAt: Date;
  assignments: { id: string; personId: string }[];
};

/** The parties of a worker booking; undefined when there is none. */
export async function bookingParties(db: Db, bookingId: string): Promise<BookingParties | undefined> {
  const booking = await bookingById(db, bookingId);
  if (booking === undefined) return undefined;
  const taken = (await assignmentsOf(db, [bookingId])).filter(({ acceptedAt }) => acceptedAt !== null);
  const { customerId, serviceName, startAt } = booking;
  return {
    customerId,
    serviceName,
    startAt,
    assignments: taken.map(({ id, personId }) => ({ id, personId })),
  };
}
