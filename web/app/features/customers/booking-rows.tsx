import { PackageBookingRow } from '../bookings/public.ts';
import { WorkerBookingRow } from '../worker-bookings/public.ts';
import type { EitherBooking } from './combined-bookings.ts';

/** The customer's bookings of both kinds, as many side by side as their texts allow. */
export function BookingRows({ bookings }: { bookings: readonly EitherBooking[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-3">
      {bookings.map((one) => (
        <li key={one.booking.id} className="grid min-w-0">
          {one.kind === 'package_booking' ? (
            <PackageBookingRow booking={one.booking} />
          ) : (
            <WorkerBookingRow booking={one.booking} />
          )}
        </li>
      ))}
    </ul>
  );
}
