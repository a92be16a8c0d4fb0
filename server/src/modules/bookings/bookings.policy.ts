import type { BookingStatus } from '@dihaadi/contract/bookings';
import type { Actor } from '../../platform/actor.ts';
import { allows } from '../../platform/machine.ts';
import { bookingMachine } from './bookings.rules.ts';

type Stateful = { bookingStatus: BookingStatus };

export const canAssign = (actor: Actor, booking: Stateful): boolean =>
  actor.role === 'super_admin' && allows(bookingMachine, 'assign', booking.bookingStatus);

/** Whoever may see a booking, as its desk, its customer or by its link, may cancel it before pick-up. */
export const canCancel = (booking: Stateful): boolean => allows(bookingMachine, 'cancel', booking.bookingStatus);
