import { approveJob, sendBackJob } from '@dihaadi/contract/job-moderation';
import type { StaffJob, StaffJobRecord } from '@dihaadi/contract/staff-jobs';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { call } from '../../../lib/api.ts';
import { hasSucceeded } from '../../../lib/was-done.ts';
import { explain } from '../../../lib/problems.ts';
import { ListingFindings, WageWarning } from '../listing-notes.tsx';
import { ReasonDialog } from '../../../form-kit/reason-dialog.tsx';
import { Button } from '../../../ui/button.tsx';

/** Approves a company's pending job, or sends it back with a reason; calls `onDecided` once that is saved. */
export function Moderate({ job, onDecided }: { job: StaffJob; onDecided: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const params = { id: job.id };
  const decision = useMutation({
    mutationFn: (reason: string | undefined) =>
      reason === undefined
        ? call(approveJob, { params, row: job })
        : call(sendBackJob, { params, body: { reason } }),
    onSuccess: (_, reason) => {
      toast.success(reason === undefined ? t`Job approved` : t`Job sent back`);
      onDecided();
    },
    onError: (error) =>
      toast.error(t`Failed to save the decision`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['job'] }),
  });
  return (
    <>
      <Button pending={decision.isPending} onClick={() => decision.mutate(undefined)}>
        <Trans>Approve</Trans>
      </Button>
      <ReasonDialog
        title={<Trans>Send this job back?</Trans>}
        description={
          <Trans>The company sees your reason. If the job has applicants, we close the job.</Trans>
        }
        confirmLabel={<Trans>Send back job</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        longest={300}
        draft={`send back job ${job.id}`}
        onConfirm={(reason) => hasSucceeded(decision.mutateAsync(reason))}
      >
        <Trans>Send back job</Trans>
      </ReasonDialog>
    </>
  );
}

/** Findings by the rules for listings and the minimum wage, once the full job is loaded. */
export function ListingNotes({ job }: { job: StaffJob & Partial<StaffJobRecord> }) {
  const { findings, minimum_wage } = job;
  if (findings === undefined || minimum_wage === undefined) return null;
  const read = { ...job, findings, minimum_wage };
  return (
    <div className="grid gap-3 empty:hidden">
      <ListingFindings job={read} />
      <WageWarning job={read} />
    </div>
  );
}
