import { worksTheDesk } from '@dihaadi/contract/roles';
import { stretchAt, stretchesOf, type WorkOrder } from '@dihaadi/contract/wages';
import type { AssignmentStatus, WorkerBookingStatus } from '@dihaadi/contract/work';
import type { Actor } from '../../platform/actor.ts';
import { problem } from '../../platform/errors.ts';
import { allows } from '../../platform/machine.ts';
import { dayToBegin, daysToGiveBack, runningDay } from './work.attendance.rules.ts';
import { assignmentMachine, bookingMachine, isOver, isTooEarlyToSetOut } from './work.rules.ts';

/** Refuses, with 403, whoever does not dispatch bookings; the clock and the seeds may. */
export function checkMayDispatch(actor: Actor): void {
  if (actor.role !== 'system' && !worksTheDesk(actor.role))
    throw problem('forbidden', 'Only the desk may do this.');
}

type Stateful = { bookingStatus: WorkerBookingStatus };
type Due = { status: AssignmentStatus };

/** What the customer may do with a booking now. */
export const canOfBooking = (booking: Stateful) => ({
  cancel: allows(bookingMachine, 'cancel', booking.bookingStatus),
  reschedule: booking.bookingStatus === 'pending' || booking.bookingStatus === 'confirmed',
});

/** What the customer may do with one of those who hold a place. */
export const canOfPlace = (booking: Stateful & { startAt: Date }, { status }: Due, now: Date) => ({
  // Before the start nobody can have failed to come.
  replace: allows(assignmentMachine, 'no_show', status) && now >= booking.startAt,
  mark_attendance: status === 'checked_in' || status === 'checked_out',
  pay: status === 'checked_out',
  review: status === 'checked_out' || status === 'settled',
});

type Day = Parameters<typeof runningDay>[0][number];

/** What the person may do with their own work now. Of longer work each day has its own beginning and end. */
export function canOfWork(
  { status }: Due,
  work: WorkOrder,
  { days, now }: { days: readonly Day[]; now: Date },
) {
  const stretches = stretchesOf(work);
  const isAtWork = allows(assignmentMachine, 'check_out', status);
  const isByTheHour = work.rateType === 'hourly';
  const canBegin = isByTheHour
    ? stretchAt(stretches, now) !== undefined
    : dayToBegin(days, stretches, now) !== undefined;
  return {
    set_out: allows(assignmentMachine, 'set_out', status) && !isTooEarlyToSetOut(work.startAt, now),
    check_in:
      canBegin && (allows(assignmentMachine, 'check_in', status) || (isAtWork && !isByTheHour)),
    check_out: isAtWork && (isByTheHour || runningDay(days) !== undefined),
    withdraw:
      allows(assignmentMachine, 'withdraw', status) ||
      (isAtWork && !isByTheHour && daysToGiveBack(days, stretches, now).length > 0),
  };
}

/** What the desk may do with a booking now. */
export const canOfDesk = (booking: Stateful & { placesHeld: number; headcount: number }) => ({
  assign: !isOver(booking.bookingStatus) && booking.placesHeld < booking.headcount,
  cancel: allows(bookingMachine, 'cancel', booking.bookingStatus),
});

/** Whether the desk may give somebody's place to another: who has begun keeps it. */
export const canBeReplaced = (booking: Stateful, { status }: Due): boolean =>
  !isOver(booking.bookingStatus) && allows(assignmentMachine, 'release', status);
