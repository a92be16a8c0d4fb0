import { replaceWorker } from '@dihaadi/contract/worker-bookings/booking-changes';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../../lib/api.ts';
import { useActionMutation } from '../../../../lib/use-action-mutation.ts';
import { hasSucceeded } from '../../../../lib/was-done.ts';
import { ReasonDialog } from '../../../../form-kit/reason-dialog.tsx';
import type { Assignment } from './assignments.ts';

/** Button to replace a worker who did not come. */
export function ReplaceWorker({ booking, place }: { booking: WorkerBooking; place: Assignment }) {
  const { t } = useLingui();
  const name = place.worker.first_name;
  const replace = useActionMutation({
    things: ['worker_booking'],
    done: t`Finding a replacement`,
    failed: t`Couldn't replace the worker`,
    run: (reason: string) =>
      call(replaceWorker, { params: { id: booking.id }, body: { assignment_id: place.id, reason } }),
  });
  return (
    <ReasonDialog
      label={t`Find replacement for ${name}`}
      draft={`replace worker ${place.id}`}
      onConfirm={(reason) => hasSucceeded(replace.mutateAsync(reason))}
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
