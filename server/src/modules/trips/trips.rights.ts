import type { Trip } from '@dihaadi/contract/trips/trips';
import { allows } from '../../platform/machine.ts';
import { type Booking, bookingMachine, type BookingTransition } from '../bookings/bookings.public.ts';
import { isOpen } from './trips.fares.ts';
import type { FareRow, TripRow } from './trips.queries.ts';

/** What the driver of a trip may do with it now. */
export function canDo(
  booking: Booking,
  { trip, row }: { trip: TripRow | undefined; row: FareRow | null },
): Trip['can'] {
  const may = (name: BookingTransition) => allows(bookingMachine, name, booking.bookingStatus);
  return {
    accept: may('accept'),
    withdraw: may('release'),
    arrive: may('arrive'),
    pick_up: may('pick_up'),
    arrive_drop: booking.bookingStatus === 'picked_up' && (trip?.arrivedDropAt ?? null) === null,
    complete: may('complete'),
    fail: may('fail'),
    add_line: false,
    confirm_cash: row !== null && isOpen(row) && row.driverConfirmedAt === null,
  };
}
