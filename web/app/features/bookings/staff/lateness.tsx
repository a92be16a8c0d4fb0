import type { StaffPackageBooking } from '@dihaadi/contract/staff-package-bookings';
import { needsDriverFrom } from '@dihaadi/contract/trips/without-driver';
import { LateBadge } from '../../../staff-kit/late-badge.tsx';

/** How late it is in its state; before that, by Today's rule, that it has no driver yet. */
export function Lateness({ booking }: { booking: StaffPackageBooking }) {
  const { booking_status: status, scheduled_time: scheduled, created_at, late_from: lateFrom } = booking;
  const unassignedFrom =
    status === 'pending'
      ? needsDriverFrom({
          createdAt: new Date(created_at),
          scheduledTime: scheduled === null ? null : new Date(scheduled),
        }).toISOString()
      : undefined;
  return <LateBadge from={lateFrom} unassignedFrom={unassignedFrom} />;
}
