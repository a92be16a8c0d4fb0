import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Trans } from '@lingui/react/macro';
import { formatMoney } from '../../../../lib/format.ts';
import { ClosedNotice } from '../../../bookings/public.ts';

/** A booking that was cancelled or found no workers: what happened, and the fee. */
export function Closed({ booking }: { booking: WorkerBooking }) {
  const { booking_status: status, late_fees: fee } = booking;
  if (status !== 'cancelled' && status !== 'expired') return null;
  return (
    <ClosedNotice
      status={status}
      closed={booking.closed}
      reason={booking.closing_reason}
      isOwn
      money={
        fee === 0 ? (
          <Trans>You pay nothing.</Trans>
        ) : (
          <>
            <Trans>Late-cancellation fee</Trans>: {formatMoney(fee)}
          </>
        )
      }
      again={`/customer/book/${booking.service.id}?again=${booking.id}`}
    />
  );
}
