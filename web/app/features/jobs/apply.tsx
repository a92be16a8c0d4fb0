import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { data } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { placeOf, say, type ShownJob } from './jobs.labels.ts';
import { useSession } from '../../lib/session.ts';
import { Mark, Salary, TradeSign } from './job-card.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { Page } from '../../shell/page.tsx';
import { useSeekerCorner } from '../../shell/seeker-header-links.tsx';
import { Card } from '../../ui/card.tsx';
import { Pin } from '../../ui/pictograms/signs.tsx';
import { Skeleton } from '../../ui/states.tsx';
import type { Route } from './+types/apply';
import { AlreadyApplied } from './already-applied.tsx';
import { Applied } from './application-sent.tsx';
import { SignInRedirect, OnlySeekers } from './apply-sign-in.tsx';
import { ApplyForm } from './apply-form.tsx';
import { Blocked } from './blocked.tsx';
import { Ended } from './ended.tsx';
import { companyOf, findJob } from './find-job.server.ts';
import { JobMissing, useMissingTitle } from './job-missing.tsx';
import { jobForSeeker, SeekerActions } from './seeker-actions.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { job, real, status } = await findJob(context, params.jobId);
  return data({ job, companyId: companyOf(real), status }, { status });
}

export default function Apply({ loaderData: { job, companyId, status } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const corner = useSeekerCorner();
  const missing = useMissingTitle(status);
  if (job === null) {
    return (
      <Page title={missing} corner={<LanguageSwitch />}>
        <JobMissing isUnknown={status === 404} />
      </Page>
    );
  }
  const title = say(i18n, job.title);
  return (
    <Page title={t`Apply: ${title}`} {...corner}>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-2xl gap-5">
        <a
          href={publicPath(`/jobs/${job.id}`, locale)}
          className="-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary-ink underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          <Trans>Back to the job</Trans>
        </a>
        <Heading job={job} />
        {job.status === 'active' ? <Step job={job} companyId={companyId} /> : <Ended status={job.status} />}
      </div>
    </Page>
  );
}

function Heading({ job }: { job: ShownJob }) {
  const { i18n } = useLingui();
  return (
    <header className="flex items-start gap-4">
      <TradeSign job={job} />
      <div className="grid min-w-0 gap-1">
        <p className="text-base font-semibold text-ink-soft">
          <Trans>Apply for a job</Trans>
        </p>
        <h1 className="text-3xl wrap-anywhere">{say(i18n, job.title)}</h1>
        <p className="text-ink-soft wrap-anywhere">{say(i18n, job.company_name)}</p>
        <Salary job={job} />
        <Mark picture={<Pin className="size-5" />}>{placeOf(i18n, job)}</Mark>
      </div>
    </header>
  );
}

/** Shows the user's next step. Only the browser knows who they are. */
function Step({ job, companyId }: { job: ShownJob; companyId: string | null }) {
  const { i18n } = useLingui();
  const session = useSession();
  const ready = useHydrated();
  const [isSent, setSent] = useState(false);
  if (!ready) return <ApplyFormSkeleton />;
  if (isSent) return <Applied company={say(i18n, job.company_name)} />;
  if (session === null) return <SignInRedirect />;
  const { id, role } = session.user;
  if (role !== 'job_seeker') return <OnlySeekers role={role} jobId={job.id} />;
  return (
    <>
      <FormOrDone job={job} companyId={companyId} seekerId={id} onSent={() => setSent(true)} />
      <SeekerActions job={job} companyId={companyId} />
    </>
  );
}

type ForSeeker = { job: ShownJob; companyId: string | null; seekerId: string; onSent: () => void };

/**
 * The form, or a note that the seeker has blocked the company or has already applied: the job's own page ships no
 * script to show this.
 */
function FormOrDone({ job, companyId, ...form }: ForSeeker) {
  const { i18n } = useLingui();
  const standing = useQuery(jobForSeeker(job.id)).data;
  const application = standing?.application ?? null;
  if (standing?.is_blocked === true && companyId !== null)
    return <Blocked companyId={companyId} name={say(i18n, job.company_name)} />;
  if (application !== null && application.status !== 'withdrawn') return <AlreadyApplied />;
  return <ApplyForm jobId={job.id} {...form} />;
}

function ApplyFormSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <NeedsScript />
      <Card>
        <output aria-label={t`Loading...`} className="grid grid-cols-1 gap-4">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-14 w-full" />
        </output>
      </Card>
    </>
  );
}
