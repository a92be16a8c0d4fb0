import { saveJob, unsaveJob } from '@dihaadi/contract/seeking';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { Star } from '../../ui/pictograms/steps.tsx';

type Props = { job: { id: string; title: string }; isSaved: boolean };

/** Saves a job, or takes it from the saved ones. */
export function SaveJobButton({ job: { id, title }, isSaved }: Props) {
  const { t } = useLingui();
  const change = useChange({
    things: ['saved_job', 'job'],
    done: isSaved ? t`Job removed` : t`Job saved`,
    failed: isSaved ? t`Couldn't remove the job` : t`Couldn't save the job`,
    run: () => call(isSaved ? unsaveJob : saveJob, { params: { job_id: id } }),
  });
  return (
    <Button
      variant="secondary"
      aria-label={isSaved ? t`Remove from saved: ${title}` : t`Save job: ${title}`}
      pending={change.isPending}
      onClick={() => change.mutate()}
    >
      <Star className="size-6 shrink-0" />
      {isSaved ? <Trans>Remove</Trans> : <Trans>Save</Trans>}
    </Button>
  );
}
