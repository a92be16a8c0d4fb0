import { replaceWorker } from '@dihaadi/contract/worker-bookings/booking-changes';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast.ts';
import { call } from '../../../../lib/api.ts';
import { explain } from '../../../../lib/problems.ts';
import { ReasonDialog } from '../../../../form-kit/reason-dialog.tsx';
import type { Assignment } from './assignments.ts';

/** Replaces a worker who did not come. */
export function ReplaceWorker({ booking, place }: { booking: WorkerBooking; place: Assignment }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const name = place.worker.first_name;
  const replace = async (reason: string) => {
    try {
      await call(replaceWorker, { params: { id: booking.id }, body: { assignment_id: place.id, reason } });
      toast.success(t`Finding a replacement`);
    } catch (error) {
      toast.error(t`Couldn't replace the worker`, {
        description: explain(i18n, error, t`Please try again.`),
      });
    }
    await queries.invalidateQueries({ queryKey: ['worker_booking'] });
  };
  return (
    <ReasonDialog
      label={t`Find replacement for ${name}`}
      onConfirm={replace}
      title={<Trans>Didn't {name} come?</Trans>}
      description={
        <Trans>Call first if you can. We'll record a no-show for {name} and find a replacement.</Trans>
      }
      confirmLabel={<Trans>Find replacement</Trans>}
      cancelLabel={<Trans>Keep waiting</Trans>}
    >
      <Trans>Find replacement</Trans>
    </ReasonDialog>
  );
}
