import { Trans } from '@lingui/react/macro';
import { buttonLook } from '../../ui/button.tsx';
import { Star } from '../../ui/pictograms/steps.tsx';
import { isSampleJob } from './sample-jobs.ts';

type Props = { job: { id: string; title: string }; size?: 'normal' | 'small'; className?: string };

/** Save button for a page that ships no framework script: public.ts shows it to job seekers, and saves. */
export function SaveOnPage({ job: { id, title }, size = 'normal', className }: Props) {
  if (isSampleJob(id)) return null;
  return (
    <button type="button" hidden data-save-job={id} className={buttonLook('secondary', className, size)}>
      <Star className="size-6 shrink-0" />
      <span aria-live="polite" className="min-w-0">
        <span data-save-state="unsaved">
          <Trans>Save job</Trans>
        </span>
        <span data-save-state="saved" hidden>
          <Trans>Saved</Trans>
        </span>
        <span data-save-state="failed" hidden>
          <Trans>Not saved. Try again</Trans>
        </span>
        <span className="sr-only">: {title}</span>
      </span>
    </button>
  );
}
