import type { TripIncident } from '@dihaadi/contract/trips/trip-shown';
import type { Trip } from '@dihaadi/contract/trips/trips';
import { allows } from '../../platform/machine.ts';
import { type Booking, bookingMachine, type BookingTransition } from '../bookings/bookings.public.ts';
import { isOpen } from './trips.fares.ts';
import { isUnderWay, canLeaveAbsentCustomer } from './trips.proof.rules.ts';
import type { TripRow } from './trips.queries.ts';
import type { FareRow } from './trips.fares.queries.ts';

/** Whether the driver is at the drop, and has not completed the trip. */
export const isAtDrop = (booking: Booking, trip: Pick<TripRow, 'arrivedDropAt'> | undefined): boolean =>
  booking.bookingStatus === 'picked_up' && (trip?.arrivedDropAt ?? null) !== null;

/** Whether the receiver's name with a signature or photo may replace the code: at the drop, and never for a passenger. */
export const canProve = (booking: Booking, trip: Pick<TripRow, 'arrivedDropAt'> | undefined): boolean =>
  isAtDrop(booking, trip) && booking.serviceType !== 'taxi_cab';

type Way = Pick<TripRow, 'arrivedDropAt' | 'stopsDone'>;

const isDrivingToNextStop = (booking: Booking, trip: Way | undefined): boolean =>
  booking.bookingStatus === 'picked_up' && !isAtDrop(booking, trip);

/** Whether the driver is on the way to a stop before the drop. */
export const canFinishStop = (booking: Booking, trip: Way | undefined): boolean =>
  isDrivingToNextStop(booking, trip) && (trip?.stopsDone ?? 0) < booking.stops.length;

/** Whether the driver is on the way to the drop with every stop done. */
export const canArriveAtDrop = (booking: Booking, trip: Way | undefined): boolean =>
  isDrivingToNextStop(booking, trip) && !canFinishStop(booking, trip);

/** Returns what the driver of a trip may do with it now. */
export function canDo(
  booking: Booking,
  {
    trip,
    row,
    incidents,
    now,
  }: {
    trip: TripRow | undefined;
    row: FareRow | null;
    incidents: readonly TripIncident[];
    now: Date;
  },
): Trip['can'] {
  const until = incidents.find(({ wait_until }) => wait_until !== null)?.wait_until ?? null;
  const may = (name: BookingTransition) => allows(bookingMachine, name, booking.bookingStatus);
  return {
    accept: may('accept'),
    withdraw: may('release'),
    leave: canLeaveAbsentCustomer(booking.bookingStatus, {
      reported: incidents,
      until: until === null ? null : new Date(until),
      now,
    }),
    arrive: may('arrive'),
    pick_up: may('pick_up'),
    finish_stop: canFinishStop(booking, trip),
    arrive_drop: canArriveAtDrop(booking, trip),
    complete: may('complete'),
    fail: may('fail'),
    complete_with_proof: canProve(booking, trip),
    add_charge: isUnderWay(booking.bookingStatus),
    report: isUnderWay(booking.bookingStatus),
    confirm_cash: row !== null && isOpen(row) && row.driverConfirmedAt === null,
  };
}
