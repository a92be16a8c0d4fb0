import { Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Page } from '../../shell/page.tsx';
import { ReportScreen } from '../reports/public.ts';
import type { Route } from './+types/report';
import { BlockOffer } from './block-company.tsx';
import { companyOf, findJob } from './find-job.server.ts';
import { JobMissing, useMissingTitle } from './job-missing.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { real, status: found } = await findJob(context, params.jobId);
  // Staff can't investigate a demo job.
  const status = found === 200 && real === null ? 404 : found;
  return data({ job: real, companyId: companyOf(real), status }, { status });
}

/** Form for a seeker to report a job, whether open or ended. */
export default function ReportJob({ loaderData: { job, companyId, status } }: Route.ComponentProps) {
  const { t } = useLingui();
  const missing = useMissingTitle(status);
  if (job === null)
    return (
      <Page title={missing} corner={<LanguageSwitch />}>
        <JobMissing isUnknown={status === 404} />
      </Page>
    );
  return (
    <ReportScreen
      thing="job"
      id={job.id}
      name={`${job.title} · ${job.company_name}`}
      title={t`Report this job`}
      heading={<Trans>Report this job</Trans>}
      back={{ path: `/jobs/${job.id}`, label: <Trans>Back to the job</Trans> }}
    >
      {companyId !== null && <BlockOffer companyId={companyId} name={job.company_name} />}
    </ReportScreen>
  );
}
