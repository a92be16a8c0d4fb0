import { readSavedJob } from '@dihaadi/contract/seeking';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { BlockCompany } from './block-company.tsx';
import { say, type ShownJob } from './jobs.labels.ts';
import { isSampleJob } from './sample-jobs.ts';
import { SaveJobButton } from './save-job-button.tsx';

/** Query for the seeker's relation to a job; never sent for a demo job, which only these pages know. */
export const jobForSeeker = (id: string) =>
  queryOptions({
    queryKey: ['saved_job', id],
    queryFn: ({ signal }) => call(readSavedJob, { params: { job_id: id }, signal }),
    enabled: !isSampleJob(id),
    meta: { parts: ['job_application', 'company_block'] },
  });

type Props = {
  job: ShownJob;
  /** Null for staff's own jobs and demo jobs. */
  companyId: string | null;
};

/** Seeker's actions on a job besides applying: save it, report it, block its company. */
export function SeekerActions({ job, companyId }: Props) {
  const { i18n } = useLingui();
  const { data } = useQuery(jobForSeeker(job.id));
  if (data === undefined) return null;
  const title = say(i18n, job.title);
  return (
    <Card className="grid gap-4">
      <div className="grid gap-2 sm:grid-cols-2">
        <SaveJobButton job={{ id: job.id, title }} isSaved={data.is_saved} />
        {companyId !== null && !data.is_blocked && (
          <BlockCompany companyId={companyId} name={say(i18n, job.company_name)} />
        )}
      </div>
      <p className="text-base text-ink-soft">
        <Trans>You never pay for a job. Tell us if something is wrong.</Trans>{' '}
        <Link
          to={`/jobs/${job.id}/report`}
          className="font-semibold text-primary-ink underline underline-offset-4"
        >
          <Trans>Report this job</Trans>
        </Link>
      </p>
    </Card>
  );
}
