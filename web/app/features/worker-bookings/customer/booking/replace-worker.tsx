import { replaceWorker } from '@dihaadi/contract/work-changes';
import type { WorkerBooking } from '@dihaadi/contract/work';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../../../../lib/api.ts';
import { explain } from '../../../../lib/problems.ts';
import { ReasonDialog } from '../../../../form-kit/reason-dialog.tsx';
import type { Place } from './assignments.ts';

/** Somebody else instead of a worker who did not come. */
export function Replace({ booking, place }: { booking: WorkerBooking; place: Place }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const name = place.worker.first_name;
  const replace = async (reason: string) => {
    try {
      await call(replaceWorker, { params: { id: booking.id }, body: { assignment_id: place.id, reason } });
      toast.success(t`We are finding a replacement`);
    } catch (error) {
      toast.error(t`The worker could not be replaced`, {
        description: explain(i18n, error, t`Please try again.`),
      });
    }
    await queries.invalidateQueries({ queryKey: ['worker_booking'] });
  };
  return (
    <ReasonDialog
      label={t`${name} did not come: find a replacement`}
      onConfirm={replace}
      title={<Trans>Did {name} not come?</Trans>}
      description={
        <Trans>
          Call first if you can. We record that {name} did not come, and find a replacement at once.
        </Trans>
      }
      confirmLabel={<Trans>Find a replacement</Trans>}
      cancelLabel={<Trans>Wait a little</Trans>}
    >
      <Trans>Did not come: find a replacement</Trans>
    </ReasonDialog>
  );
}
