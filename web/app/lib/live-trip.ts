import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import type { TripMoved } from '@dihaadi/contract/live';
import type { QueryClient } from '@tanstack/react-query';

const isTracked = (data: unknown): data is TrackedPackageBooking =>
  typeof data === 'object' && data !== null && 'driver_position' in data && 'id' in data;

/** Updates the position of a trip's driver wherever it is shown, without a request. */
export function moveTrip(queries: QueryClient, { booking_id, eta_minutes, ...position }: TripMoved): void {
  queries.setQueriesData({ queryKey: ['package_booking'] }, (shown: unknown) =>
    isTracked(shown) && shown.id === booking_id
      ? { ...shown, driver_position: position, eta_minutes }
      : shown,
  );
}
