import type { FollowedPackageBooking } from '@dihaadi/contract/bookings';
import { type DisputeStage, disputeStageOf } from '@dihaadi/contract/dispute-stages';
import { endOf } from '../../lib/booking-end.ts';

type Followed = Pick<FollowedPackageBooking, 'booking_status' | 'history' | 'scheduled_time' | 'closed'>;

/** Returns how far a package or ride has come, for a report about it. */
export function stageOf({ booking_status, history, scheduled_time, closed }: Followed): DisputeStage {
  const took = history.findLast(({ booking_status: status }) => status === 'accepted');
  // A driver who released it left it to others.
  const isTaken = took !== undefined && booking_status !== 'pending' && booking_status !== 'assigned';
  return disputeStageOf({
    hasBegun: history.some(({ booking_status: status }) => status === 'picked_up'),
    comesAt: isTaken ? new Date(scheduled_time ?? took.at) : null,
    until: endOf(closed) ?? new Date(),
  });
}
