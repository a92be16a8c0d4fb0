import type { BookingStatus, BookingType } from '@dihaadi/contract/bookings';
import { isStaffRole } from '@dihaadi/contract/roles';
import type { Actor } from '../../platform/actor.ts';
import { problem } from '../../platform/errors.ts';
import { allows } from '../../platform/machine.ts';
import { bookingMachine, isLive } from './bookings.rules.ts';

type Stateful = { bookingStatus: BookingStatus };

/** Throws 403 for callers who do not dispatch bookings; the clock and the seeds may. */
export function checkMayDispatch(actor: Actor): void {
  if (actor.role !== 'system' && !isStaffRole(actor.role)) {
    throw problem('forbidden', 'desk-only');
  }
}

/** Whether the actor may assign this booking to a driver now. */
export const canAssign = (actor: Actor, booking: Stateful): boolean =>
  isStaffRole(actor.role) && allows(bookingMachine, 'assign', booking.bookingStatus);

/**
 * Whether a booking can be cancelled: until pickup. Anyone who may see it may cancel it: its desk, its customer, and
 * the recipient of its link.
 */
export const canCancel = (booking: Stateful): boolean =>
  allows(bookingMachine, 'cancel', booking.bookingStatus);

const RESCHEDULABLE_STATUSES: readonly BookingStatus[] = ['pending', 'assigned', 'accepted'];

/** Whether staff may reschedule a booking: a scheduled one whose driver is not at the pickup. */
export const canReschedule = ({
  bookingStatus,
  bookingType,
}: Stateful & { bookingType: BookingType }): boolean =>
  bookingType === 'scheduled' && RESCHEDULABLE_STATUSES.includes(bookingStatus);

/** Whether staff may edit instructions and phone: until the booking is over. */
export const canEdit = ({ bookingStatus }: Stateful): boolean =>
  bookingStatus === 'pending' || isLive(bookingStatus);

/** Whether the drop may still change; returned goods always go to the sender. */
export const canChangeDrop = (booking: Stateful & { returnOf: string | null }): boolean =>
  canEdit(booking) && booking.returnOf === null;

/** Whether the actor may release this booking from its driver now. */
export const canRelease = (actor: Actor, booking: Stateful): boolean =>
  isStaffRole(actor.role) && allows(bookingMachine, 'release', booking.bookingStatus);

/** Returns the booking's next step that requires a code, if the actor may take it without one. */
export function stepWithCode(actor: Actor, booking: Stateful): 'pick_up' | 'complete' | null {
  if (!isStaffRole(actor.role)) return null;
  const steps = ['pick_up', 'complete'] as const;
  return steps.find((step) => allows(bookingMachine, step, booking.bookingStatus)) ?? null;
}
