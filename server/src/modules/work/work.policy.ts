import type { AssignmentStatus, WorkerBookingStatus } from '@dihaadi/contract/work';
import { allows } from '../../platform/machine.ts';
import { assignmentMachine, bookingMachine } from './work.rules.ts';

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
  mark_attendance: status === 'checked_in',
  pay: status === 'checked_out',
  review: status === 'checked_out' || status === 'settled',
});

/** What the person may do with their own work now. */
export const canOfWork = ({ status }: Due) => ({
  set_out: allows(assignmentMachine, 'set_out', status),
  check_in: allows(assignmentMachine, 'check_in', status),
  check_out: allows(assignmentMachine, 'check_out', status),
  withdraw: allows(assignmentMachine, 'withdraw', status),
});
