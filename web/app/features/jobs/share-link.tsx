import { Trans, useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { buttonLook } from '../../ui/button.tsx';
import { payRange, placeOf, say, type ShownJob } from './jobs.labels.ts';

type SharedJob = Pick<
  ShownJob,
  'title' | 'contract_type' | 'salary_min' | 'salary_max' | 'is_remote' | 'job_location' | 'city'
>;

/** Opens WhatsApp with the job, its pay and its address: most jobs are shared there. */
export function ShareLink({ job, url }: { job: SharedJob; url: string }) {
  const { i18n } = useLingui();
  const lines = [say(i18n, job.title), payRange(i18n, job), placeOf(i18n, job), url];
  const text = lines.filter((line) => line !== undefined).join('\n');
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      className={buttonLook('secondary', 'w-full')}
    >
      <Share2 aria-hidden="true" className="size-5" />
      <Trans>Share on WhatsApp</Trans>
    </a>
  );
}
