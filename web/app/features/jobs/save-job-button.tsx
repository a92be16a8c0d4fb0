import { saveJob, unsaveJob } from '@dihaadi/contract/seeking';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../lib/api.ts';
import { useActionMutation } from '../../lib/use-action-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Star } from '../../ui/pictograms/steps.tsx';

type Props = {
  job: { id: string; title: string };
  isSaved: boolean;
  /** In the list of saved jobs, where the button can only remove one. */
  isInSavedList?: boolean;
};

/** Saves a job, or removes it from the saved ones. */
export function SaveJobButton({ job: { id, title }, isSaved, isInSavedList = false }: Props) {
  const { t } = useLingui();
  const change = useActionMutation({
    things: ['saved_job', 'job'],
    done: isSaved ? t`Job removed` : t`Job saved`,
    failed: isSaved ? t`Couldn't remove the job` : t`Couldn't save the job`,
    run: () => call(isSaved ? unsaveJob : saveJob, { params: { job_id: id } }),
  });
  const nameOf = () => {
    if (!isSaved) return t`Save job: ${title}`;
    return isInSavedList ? t`Remove from saved: ${title}` : t`Saved: ${title}`;
  };
  const label = () => {
    if (!isSaved) return <Trans>Save job</Trans>;
    return isInSavedList ? <Trans>Remove</Trans> : <Trans>Saved</Trans>;
  };
  return (
    <Button
      variant="secondary"
      aria-label={nameOf()}
      pending={change.isPending}
      onClick={() => change.mutate()}
    >
      <Star className="size-6 shrink-0" />
      {label()}
    </Button>
  );
}
