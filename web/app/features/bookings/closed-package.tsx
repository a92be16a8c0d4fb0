import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { Trans } from '@lingui/react/macro';
import { formatMoney } from '../../lib/format.ts';
import { ClosedNotice } from './closed-notice.tsx';

/** Notice for a package or ride that was cancelled or found no driver: what happened, and the cost. */
export function ClosedPackage({ booking, again }: { booking: TrackedPackageBooking; again: string }) {
  const { booking_status: status, payment, closed, closing_reason: reason } = booking;
  if (status !== 'cancelled' && status !== 'expired') return null;
  const fee = payment === null || payment.status === 'waived' ? 0 : payment.amount;
  const isOwn = booking.viewer === 'customer';
  return (
    <ClosedNotice
      status={status}
      closed={closed}
      reason={reason}
      isOwn={isOwn}
      money={isOwn && <FeeLine fee={fee} />}
      again={isOwn ? again : null}
    />
  );
}

const FeeLine = ({ fee }: { fee: number }) =>
  fee === 0 ? (
    <Trans>You pay nothing.</Trans>
  ) : (
    <>
      <Trans>Cancellation fee</Trans>: {formatMoney(fee)}
    </>
  );
