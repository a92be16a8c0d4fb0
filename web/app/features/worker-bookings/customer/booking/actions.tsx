import { cancelWorkerBooking } from '@dihaadi/contract/worker-bookings/booking-changes';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toast } from '../../../../ui/toast.ts';
import { call } from '../../../../lib/api.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { useCancelReasons } from '../../../bookings/public.ts';
import { explain } from '../../../../lib/problems.ts';
import { CancellationRule } from '../../cancellation-rule.tsx';
import { ReasonDialog } from '../../../../form-kit/reason-dialog.tsx';
import { buttonLook } from '../../../../ui/button.tsx';
import { MusterRoll } from './muster-roll.tsx';
import { lateFeeNow } from '../../late-fee.ts';
import { isOver } from './assignments.ts';
import { Reschedule } from './reschedule.tsx';

/** What can be done with the whole booking. */
export function BookingActions({ booking }: { booking: WorkerBooking }) {
  return (
    <>
      {isOver(booking) && (
        <Link
          to={`/customer/book/${booking.service.id}?again=${booking.id}`}
          className={buttonLook('accent')}
        >
          <Trans>Book again</Trans>
        </Link>
      )}
      {booking.assignments.some((one) => one.checked_in_at !== null) && <MusterRoll booking={booking} />}
      {booking.can.reschedule && <Reschedule booking={booking} />}
      {booking.can.cancel && <Cancel booking={booking} />}
    </>
  );
}

function Cancel({ booking }: { booking: WorkerBooking }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const fee = lateFeeNow(booking);
  const cancel = async (reason: string) => {
    try {
      await call(cancelWorkerBooking, { params: { id: booking.id }, body: { reason } });
      toast.success(t`Booking cancelled`);
    } catch (error) {
      toast.error(t`Failed to cancel the booking`, {
        description: explain(i18n, error, t`Please try again.`),
      });
    }
    await queries.invalidateQueries({ queryKey: ['worker_booking'] });
  };
  return (
    <div className="grid gap-2">
      <ReasonDialog
        onConfirm={cancel}
        choices={useCancelReasons()}
        title={<Trans>Are you sure you want to cancel this booking?</Trans>}
        description={
          fee === 0 ? (
            <Trans>Cancelling is free now. We tell the workers immediately.</Trans>
          ) : (
            <Trans>Cancelling costs {formatMoney(fee)} now. We tell the workers immediately.</Trans>
          )
        }
        confirmLabel={<Trans>Cancel booking</Trans>}
        cancelLabel={<Trans>Keep booking</Trans>}
      >
        <Trans>Cancel booking</Trans>
      </ReasonDialog>
      <p className="text-base text-ink-soft">
        <CancellationRule {...booking.cancellation} />
      </p>
    </div>
  );
}
