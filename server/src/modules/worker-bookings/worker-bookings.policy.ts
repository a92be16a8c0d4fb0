import { isStaffRole } from '@dihaadi/contract/roles';
import {
  type AttendanceMark,
  type Stretch,
  stretchAt,
  stretchesOf,
  type WorkOrder,
} from '@dihaadi/contract/wages';
import type { WorkEndStatus } from '@dihaadi/contract/worker-bookings/end-of-work';
import type {
  AbsenceStatus,
  AssignmentStatus,
  WorkerBookingStatus,
} from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { Actor } from '../../platform/actor.ts';
import { problem } from '../../platform/errors.ts';
import { allows } from '../../platform/machine.ts';
import { canArrive, canClaim, isWaiting } from './worker-bookings.absences.rules.ts';
import { dayThatCanBegin, withdrawableDays, runningDay } from './worker-bookings.attendance.rules.ts';
import {
  assignmentMachine,
  type AssignmentTransition,
  bookingMachine,
  isOver,
  isTooEarlyToSetOut,
  noShowFrom,
} from './worker-bookings.rules.ts';

/** Throws 403 if the caller may not dispatch bookings; staff, the system and the seeds may. */
export function checkMayDispatch(actor: Actor): void {
  if (actor.role !== 'system' && !isStaffRole(actor.role)) throw problem('forbidden', 'desk-only');
}

type Stateful = { bookingStatus: WorkerBookingStatus };
type Due = { status: AssignmentStatus };
type Arrived = Due & { arrivedAt: Date | null };
type Held = Arrived & {
  compensationPaise: number | null;
  absence: AbsenceStatus | null;
  endStatus: WorkEndStatus | null;
};

/** Whether a booking has not begun, so that its start can still change. */
export const canReschedule = ({ bookingStatus }: Stateful): boolean =>
  bookingStatus === 'pending' || bookingStatus === 'confirmed';

const noneWaits = (booking: Stateful & WorkOrder, assignments: readonly Arrived[], now: Date): boolean =>
  !assignments.some((assignment) => isWaiting(booking, assignment, now));

/** Returns what the customer may do with a booking now: nothing that would send away a worker at the door. */
export const customerBookingActions = (
  booking: Stateful & WorkOrder,
  assignments: readonly Arrived[],
  now: Date,
) => {
  const isFree = noneWaits(booking, assignments, now);
  return {
    cancel: isFree && allows(bookingMachine, 'cancel', booking.bookingStatus),
    reschedule: isFree && canReschedule(booking),
  };
};

type Objected = { absence: AbsenceStatus | null; endStatus: WorkEndStatus | null };

/** Whether staff have to decide before a wage is paid because the customer objects to the call-out or the hours. */
export const isObjectedTo = ({ absence, endStatus }: Objected): boolean =>
  absence === 'objected' || endStatus === 'objected';

/** Returns what the customer may do with one of the assigned workers. */
export const customerAssignmentActions = (booking: Stateful & WorkOrder, assignment: Held, now: Date) => {
  const { status, compensationPaise } = assignment;
  return {
    replace:
      allows(assignmentMachine, 'no_show', status) &&
      now >= noShowFrom({ status, startAt: booking.startAt }) &&
      !isWaiting(booking, assignment, now),
    // A worker called off late has a share of the fee, and no days.
    mark_attendance: compensationPaise === null && (status === 'checked_in' || status === 'checked_out'),
    pay: status === 'checked_out' && !isObjectedTo(assignment),
    review: compensationPaise === null && (status === 'checked_out' || status === 'settled'),
  };
};

type Day = Parameters<typeof runningDay>[0][number] & { mark: AttendanceMark };

/** Returns what the person may do with their own work now. Each day of longer work has its own beginning and end. */
export function workerActions(
  assignment: Arrived,
  work: WorkOrder,
  { days, now }: { days: readonly Day[]; now: Date },
) {
  const { status } = assignment;
  const may = (step: AssignmentTransition) => allows(assignmentMachine, step, status);
  const stretches = stretchesOf(work);
  const byDay = {
    check_in: may('check_out') && dayThatCanBegin(days, stretches, now) !== undefined,
    check_out: runningDay(days) !== undefined,
    withdraw: may('leave') && withdrawableDays(days, stretches, now).length > 0,
  };
  const byTheHour = { check_in: false, check_out: true, withdraw: false };
  const of = work.rateType === 'hourly' ? byTheHour : byDay;
  return {
    set_out: may('set_out') && !isTooEarlyToSetOut(work.startAt, now),
    arrive: canArrive(work, { ...assignment, days }, now),
    claim_absence: canClaim(work, { ...assignment, days }, now),
    check_in: of.check_in || (may('check_in') && canBegin(work, { stretches, days, now })),
    check_out: may('check_out') && of.check_out,
    withdraw: may('withdraw') || of.withdraw,
  };
}

const canBegin = (
  { rateType }: WorkOrder,
  { stretches, days, now }: { stretches: readonly Stretch[]; days: readonly Day[]; now: Date },
): boolean =>
  (rateType === 'hourly' ? stretchAt(stretches, now) : dayThatCanBegin(days, stretches, now)) !== undefined;

/** Returns what the desk may do with a booking now. */
export const staffBookingActions = (
  booking: Stateful & WorkOrder & { placesHeld: number; headcount: number },
  assignments: readonly Arrived[],
  now: Date,
) => ({
  assign: !isOver(booking.bookingStatus) && booking.placesHeld < booking.headcount,
  cancel: allows(bookingMachine, 'cancel', booking.bookingStatus),
  edit: !isOver(booking.bookingStatus),
  reschedule: canReschedule(booking) && noneWaits(booking, assignments, now),
});

/** Returns whether the desk may mark a worker as a no-show: not before the start. */
export const canMarkNoShow = (booking: { startAt: Date }, { status }: Due, now: Date): boolean =>
  allows(assignmentMachine, 'no_show', status) && now >= booking.startAt;

/** Returns whether the desk may replace a worker; a worker who has begun keeps the assignment. */
export const canBeReplaced = (booking: Stateful, { status }: Due): boolean =>
  !isOver(booking.bookingStatus) && allows(assignmentMachine, 'release', status);
