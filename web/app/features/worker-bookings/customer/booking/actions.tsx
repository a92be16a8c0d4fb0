import { cancelWorkerBooking } from '@dihaadi/contract/worker-bookings/booking-changes';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { call } from '../../../../lib/api.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { useActionMutation } from '../../../../lib/use-action-mutation.ts';
import { hasSucceeded } from '../../../../lib/was-done.ts';
import { cancelChoices } from '../../../bookings/public.ts';
import { CancellationRule } from '../../cancellation-rule.tsx';
import { ReasonDialog } from '../../../../form-kit/reason-dialog.tsx';
import { buttonLook } from '../../../../ui/button.tsx';
import { MusterRoll } from './muster-roll.tsx';
import { lateFeeNow } from '../../late-fee.ts';
import { Reschedule } from './reschedule.tsx';

/** Actions for the whole booking. */
export function BookingActions({ booking }: { booking: WorkerBooking }) {
  return (
    <>
      {booking.booking_status === 'completed' && (
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
  const { t } = useLingui();
  const fee = lateFeeNow(booking);
  const cancel = useActionMutation({
    things: ['worker_booking'],
    // The screen's new heading says it.
    done: null,
    failed: t`Couldn't cancel the booking`,
    run: (reason: string) => call(cancelWorkerBooking, { params: { id: booking.id }, body: { reason } }),
  });
  return (
    <div className="grid gap-2">
      <ReasonDialog
        draft={`cancel booking ${booking.id}`}
        onConfirm={(reason) => hasSucceeded(cancel.mutateAsync(reason))}
        choices={cancelChoices}
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
