import type { Job } from '@dihaadi/contract/jobs';
import { Trans } from '@lingui/react/macro';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { JobCard, sampleJobs } from '../jobs/public.ts';
import { Section } from './section.tsx';

/** The newest jobs, on a phone three of them; while there are none at all, three demo jobs. */
export function LatestJobs({ jobs }: { jobs: readonly Job[] }) {
  const shown = jobs.length > 0 ? jobs : sampleJobs;
  return (
    <Section
      id="latest-jobs"
      title={<Trans>Latest jobs</Trans>}
      more={
        <a
          href={publicPath('/jobs', useLocale())}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
        >
          <Trans>All jobs</Trans>
        </a>
      }
    >
      <ul className="strip gap-4 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((job) => (
          <li key={job.id} className="grid max-sm:nth-[n+4]:hidden">
            <JobCard job={job} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
