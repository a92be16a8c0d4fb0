import { cancelBooking, type StaffPackageBooking } from '@dihaadi/contract/bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { call } from '../../../lib/api.ts';
import { explain } from '../../../lib/problems.ts';
import { CancelDialog } from '../cancel-dialog.tsx';

export function CancelBooking({ booking }: { booking: StaffPackageBooking }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const cancel = async (reason: string) => {
    try {
      await call(cancelBooking, { params: { bookingId: booking.id }, body: { reason } });
      toast.success(t`Booking cancelled`);
    } catch (error) {
      toast.error(t`Failed to cancel the booking`, {
        description: explain(i18n, error, t`Please try again.`),
      });
    }
    await queries.invalidateQueries({ queryKey: ['package_booking'] });
  };
  return (
    <CancelDialog label={t`Cancel booking ${booking.id.slice(0, 8)}`} onCancel={cancel}>
      <Trans>Cancel booking</Trans>
    </CancelDialog>
  );
}
