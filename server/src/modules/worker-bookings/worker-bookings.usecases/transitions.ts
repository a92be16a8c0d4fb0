import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { violates } from '../../../platform/database-errors.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { transition } from '../../../platform/transition.ts';
import { releaseTime } from '../../commitments/commitments.public.ts';
import {
  type Assignment,
  type AssignmentChanges,
  assignmentById,
  ONE_RUNNING_CONSTRAINT,
  saveAssignmentChanges,
  saveAssignmentStatus,
} from '../worker-bookings.assignments.queries.ts';
import { deleteAttendance } from '../worker-bookings.attendance.queries.ts';
import {
  type Booking,
  type BookingChanges,
  lockBooking,
  saveChanges,
  saveStatus,
} from '../worker-bookings.queries.ts';
import { deletePosition } from '../worker-bookings.positions.queries.ts';
import {
  assignmentMachine,
  type AssignmentTransition,
  bookingMachine,
  type BookingTransition,
  holdsPlace,
  isDue,
  RESERVATION_PURPOSE,
} from '../worker-bookings.rules.ts';

export const noSuchBooking = () => problem('not-found', 'no-such-booking');
export const noSuchAssignment = () => problem('not-found', 'no-such-work');

/** Same error as `transition`, for checks made before there is anything to write. */
export const notPossible = (state: string) => problem('invalid-transition', 'invalid-transition', { state });

/** Returns the live-update topics of a booking: the desk, and its customer. */
export const topicsOf = (booking: Booking): string[] => [
  topic.staff,
  topic.thing(bookingMachine.thing, booking.id),
  topic.account(booking.customerId),
];

export type By = { actor: Actor; at: Date; reason?: string | undefined };

/** Changes a booking's status, in the caller's transaction, which has locked it; the only way to change it. */
export async function transitionBooking(
  tx: Tx,
  booking: Booking,
  { name, actor, at, reason, changes = {} }: By & { name: BookingTransition; changes?: BookingChanges },
): Promise<Booking> {
  const from = booking.bookingStatus;
  const bookingStatus = await transition(tx, bookingMachine, {
    id: booking.id,
    name,
    state: from,
    actor,
    at,
    reason,
    topics: topicsOf(booking),
    save: (to) => saveStatus(tx, booking.id, { from, to, changes }),
  });
  return { ...booking, ...changes, bookingStatus };
}

/** Writes changes other than the state of a locked booking. */
export async function updateBooking(tx: Tx, booking: Booking, changes: BookingChanges): Promise<Booking> {
  await saveChanges(tx, booking.id, changes);
  return { ...booking, ...changes };
}

export type Pair = { booking: Booking; assignment: Assignment };

/**
 * Locks and returns an assignment with its booking, by the booking's lock, which all callers take first. Throws 404 for
 * an unknown assignment, or one that `isTheirs` rejects.
 */
export async function lockPair(
  tx: Tx,
  assignmentId: string,
  isTheirs: (assignment: Assignment) => boolean = () => true,
): Promise<Pair> {
  const known = await assignmentById(tx, assignmentId);
  if (known === undefined || !isTheirs(known)) throw noSuchAssignment();
  const booking = await lockBooking(tx, known.bookingId);
  const assignment = await assignmentById(tx, assignmentId);
  if (booking === undefined || assignment === undefined) throw noSuchAssignment();
  return { booking, assignment };
}

/**
 * Changes an assignment's status, in the caller's transaction, which has locked its booking; the only way to change it.
 * Frees the person's time when they are no longer expected.
 */
export async function transitionAssignment(
  tx: Tx,
  { booking, assignment }: Pair,
  { name, actor, at, reason, changes = {} }: By & { name: AssignmentTransition; changes?: AssignmentChanges },
): Promise<Assignment> {
  const from = assignment.status;
  const written = { ...changes, ...running(name, at) };
  const status = await transition(tx, assignmentMachine, {
    id: assignment.id,
    name,
    state: from,
    actor,
    at,
    reason,
    data: { booking_id: booking.id, person_id: assignment.personId },
    topics: [...topicsOf(booking), topic.account(assignment.personId)],
    save: (to) =>
      saveAssignmentStatus(tx, assignment.id, { from, to, changes: written }).catch(throwIfOtherRunning),
  });
  if (isDue(from) && !isDue(status)) {
    await releaseTime(tx, RESERVATION_PURPOSE, assignment.id);
    await deletePosition(tx, assignment.id);
  }
  // A worker who is not coming has no days.
  if (holdsPlace(from) && !holdsPlace(status)) await deleteAttendance(tx, assignment.id);
  return { ...assignment, ...written, status };
}

/** Work runs from check-in to check-out; in longer work each day sets it again. */
const running = (name: AssignmentTransition, at: Date): AssignmentChanges => {
  if (name === 'check_in') return { runningSince: at };
  return name === 'check_out' || name === 'leave' ? { runningSince: null } : {};
};

/** Writes changes other than the state of an assignment whose booking is locked. Throws as `throwIfOtherRunning`. */
export async function updateAssignment(
  tx: Tx,
  assignment: Assignment,
  changes: AssignmentChanges,
): Promise<Assignment> {
  await saveAssignmentChanges(tx, assignment.id, changes).catch(throwIfOtherRunning);
  return { ...assignment, ...changes };
}

/** Throws 409 `not-free` for a worker's second running assignment. */
function throwIfOtherRunning(error: unknown): never {
  if (violates(error, ONE_RUNNING_CONSTRAINT)) throw problem('not-free', 'checked-in-elsewhere');
  throw error;
}
