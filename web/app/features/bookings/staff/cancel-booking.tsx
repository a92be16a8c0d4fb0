import { cancelBooking, type StaffPackageBooking } from '@dihaadi/contract/staff-package-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import { useActionMutation } from '../../../lib/use-action-mutation.ts';
import { hasSucceeded } from '../../../lib/was-done.ts';
import { CancelDialog } from '../cancel-dialog.tsx';

export function CancelBooking({ booking }: { booking: StaffPackageBooking }) {
  const { t } = useLingui();
  const cancel = useActionMutation({
    things: ['package_booking'],
    done: t`Booking cancelled`,
    failed: t`Failed to cancel the booking`,
    run: (reason: string) => call(cancelBooking, { params: { bookingId: booking.id }, body: { reason } }),
  });
  return (
    <CancelDialog
      label={t`Cancel booking ${booking.id.slice(0, 8)}`}
      draft={`cancel booking ${booking.id}`}
      onCancel={(reason) => hasSucceeded(cancel.mutateAsync(reason))}
    >
      <Trans>Cancel booking</Trans>
    </CancelDialog>
  );
}
