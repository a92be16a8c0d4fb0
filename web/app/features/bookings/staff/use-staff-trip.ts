import type { StaffPackageBooking } from '@dihaadi/contract/staff-package-bookings';
import { readStaffTrip } from '@dihaadi/contract/trips/trip-incidents';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

// Positions come as often as drivers send them, without an event each.
const POSITION_MS = 20_000;
const UNDER_WAY = new Set<string>(['accepted', 'arrived_pickup', 'picked_up']);

/** Returns a booking's trip as staff see it; while it is in progress, reloads it for the driver's position. */
export function useStaffTrip({ id, booking_status: status }: StaffPackageBooking) {
  const { t } = useLingui();
  return useQuery({
    queryKey: ['package_booking', id, 'trip'],
    queryFn: ({ signal }) => call(readStaffTrip, { params: { bookingId: id }, signal }),
    refetchInterval: UNDER_WAY.has(status) ? POSITION_MS : false,
    meta: { parts: ['trip_incident', 'trip_charge'], failure: t`Failed to load the trip` },
  });
}
