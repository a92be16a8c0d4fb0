import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { data } from 'react-router';
import { useAppPath } from '../../lib/app-path.ts';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { applicationStatusLabels } from './application-status.labels.ts';
import { extractOf, placeOf, say, type ShownJob, type Label } from './jobs.labels.ts';
import { isSampleJob } from './sample-jobs.ts';
import { useSite } from '../../lib/site.ts';
import { ContractMark, Mark, PostedMark, Salary, TradeSign, WalkInMark } from './job-card.tsx';
import { PublicPage } from '../../shell/public-page.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Check, Pin } from '../../ui/pictograms/signs.tsx';
import { Done } from '../../ui/pictograms/states.tsx';
import type { Route } from './+types/job';
import { Ended } from './ended.tsx';
import { companyOf, findJob, isVerifiedCompany } from './find-job.server.ts';
import { JobFacts } from './job-facts.tsx';
import { JobMissing, useMissingTitle } from './job-missing.tsx';
import { SaveOnPage } from './save-job-without-script.tsx';
import { jobPosting } from './job-posting.ts';
import { ShareLink } from './share-link.tsx';

export const handle = { js: false };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { job, real, status } = await findJob(context, params.jobId);
  const { origin, pathname } = new URL(request.url);
  const isOpen = real?.status === 'active';
  const posting = isOpen ? jobPosting(real, { url: origin + pathname }) : null;
  const companyId = companyOf(real);
  const isVerified = companyId !== null && (await isVerifiedCompany(context, companyId));
  return data({ job, posting, status, companyId, isVerified, url: origin + pathname }, { status });
}

/** React Router escapes anything that could end the script element. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.posting == null ? [] : [{ 'script:ld+json': loaderData.posting }];

export default function JobPage({ params, loaderData }: Route.ComponentProps) {
  const { job, status, companyId, isVerified, url } = loaderData;
  const { i18n } = useLingui();
  const missing = useMissingTitle(status);
  const path = `/jobs/${encodeURIComponent(params.jobId)}` as const;
  if (job === null) {
    return (
      <PublicPage path={path} title={missing} description={missing}>
        <JobMissing isUnknown={status === 404} />
      </PublicPage>
    );
  }
  const isListed = job.status === 'active' && !isSampleJob(job.id);
  return (
    <PublicPage
      path={path}
      title={`${say(i18n, job.title)} · ${placeOf(i18n, job)}`}
      description={extractOf(say(i18n, job.description))}
    >
      {!isListed && <meta name="robots" content="noindex, follow" />}
      <JobDetail job={job} companyId={companyId} isVerified={isVerified} url={url} />
    </PublicPage>
  );
}

type JobDetailProps = { job: ShownJob; companyId: string | null; isVerified: boolean; url: string };

function JobDetail({ job, companyId, isVerified, url }: JobDetailProps) {
  const { i18n } = useLingui();
  return (
    <article className="grid gap-6">
      <BackLink />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
        <div className="grid min-w-0 gap-6">
          <Heading job={job} companyId={companyId} isVerified={isVerified} />
          <Ended status={job.status} />
          <Part title={<Trans>Description</Trans>} text={job.description} />
          <Part title={<Trans>Requirements</Trans>} text={job.requirements} />
          <Part title={<Trans>Responsibilities</Trans>} text={job.responsibilities} />
          <Benefits benefits={unique(job.benefits.map((benefit) => say(i18n, benefit)))} />
          <Skills skills={unique(job.skills_required.map((skill) => say(i18n, skill)))} />
        </div>
        <Card className="grid gap-5 lg:sticky lg:top-6">
          <h2 className="text-xl">
            <Trans>Job information</Trans>
          </h2>
          <Salary job={job} />
          <JobFacts job={job} />
          {job.status === 'active' && (
            <div className="hidden lg:grid">
              <ApplyLink id={job.id} />
            </div>
          )}
          {job.status === 'active' && (
            <div className="hidden lg:grid">
              <SaveOnPage job={{ id: job.id, title: say(i18n, job.title) }} />
            </div>
          )}
          {job.status === 'active' && <ShareLink job={job} url={url} />}
          {!isSampleJob(job.id) && <ReportLink id={job.id} />}
        </Card>
      </div>
      {job.status === 'active' && <ApplyBar id={job.id} />}
    </article>
  );
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

const BACK =
  '-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary-ink underline-offset-4 hover:underline';

/** Link to all jobs; once the script has run, to the last search in this tab. */
function BackLink() {
  const href = publicPath('/jobs', useLocale());
  return (
    <p data-job-list-links className="contents">
      <a href={href} className={BACK}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        <Trans>All jobs</Trans>
      </a>
      <a href={href} className={BACK} hidden>
        <ArrowLeft aria-hidden="true" className="size-5" />
        <Trans>Back to your search</Trans>
      </a>
    </p>
  );
}

function Heading({ job, companyId, isVerified }: Omit<JobDetailProps, 'url'>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const name = say(i18n, job.company_name);
  return (
    <header className="grid gap-4">
      <div className="flex items-start gap-4">
        <TradeSign job={job} />
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">{say(i18n, job.title)}</h1>
          <p className="mt-1 text-lg text-ink-soft wrap-anywhere">
            {companyId === null ? (
              name
            ) : (
              <a
                href={publicPath(`/companies/${companyId}`, locale)}
                className="font-semibold text-primary-ink underline underline-offset-4"
              >
                {name}
              </a>
            )}
          </p>
          {isVerified && (
            <p className="mt-1.5">
              <Badge tone="success">
                <Trans>Verified company</Trans>
              </Badge>
            </p>
          )}
        </div>
      </div>
      {/* On a desktop it is at the side, in the card. */}
      <div className="grid justify-items-start gap-3 lg:hidden">
        <Salary job={job} />
        {job.status === 'active' && (
          <SaveOnPage job={{ id: job.id, title: say(i18n, job.title) }} size="small" />
        )}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Mark picture={<Pin className="size-5" />}>{placeOf(i18n, job)}</Mark>
        <WalkInMark job={job} />
        <ContractMark job={job} />
        <PostedMark job={job} />
      </div>
    </header>
  );
}

/** Text as written, with its line breaks. */
function Part({ title, text }: { title: ReactNode; text: Label }) {
  const { i18n } = useLingui();
  const said = say(i18n, text);
  if (said === '') return null;
  return (
    <section className="grid gap-1.5">
      <h2 className="text-xl">{title}</h2>
      <p className="max-w-[44rem] whitespace-pre-line wrap-anywhere">{said}</p>
    </section>
  );
}

function Benefits({ benefits }: { benefits: readonly string[] }) {
  if (benefits.length === 0) return null;
  return (
    <section className="grid gap-2.5">
      <h2 className="text-xl">
        <Trans>Benefits</Trans>
      </h2>
      <ul className="grid gap-1.5">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2.5">
            <Check className="mt-0.5 size-5 shrink-0 text-success" />
            <span className="min-w-0 wrap-anywhere">{benefit}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Skills({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null;
  return (
    <section className="grid gap-2.5">
      <h2 className="text-xl">
        <Trans>Required skills</Trans>
      </h2>
      <ul className="flex flex-wrap gap-2">
        {skills.map((skill) => (
          <li
            key={skill}
            className="max-w-full rounded-full border border-hairline bg-card px-3.5 py-1 font-medium wrap-anywhere"
          >
            {skill}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Apply Now; for a seeker who has applied, the application's status, which public.ts loads and shows. */
function ApplyLink({ id }: { id: string }) {
  const appPath = useAppPath();
  return (
    <div className="grid" data-applied-for={isSampleJob(id) ? undefined : id}>
      <a href={appPath(`/jobs/${id}/apply`)} className={buttonLook('accent', 'w-full text-lg')}>
        <Trans>Apply Now</Trans>
      </a>
      <Application />
    </div>
  );
}

function Application() {
  const { i18n } = useLingui();
  const appPath = useAppPath();
  return (
    <a
      hidden
      href={appPath('/job_seeker/dashboard/applications')}
      className={buttonLook('secondary', 'w-full text-lg')}
    >
      <Done className="size-7 shrink-0 text-success" />
      <span className="min-w-0">
        <Trans>Your application:</Trans>{' '}
        {Object.entries(applicationStatusLabels).map(([status, { label }]) => (
          <strong hidden key={status} data-status={status}>
            {i18n._(label)}
          </strong>
        ))}
      </span>
    </a>
  );
}

/** Link to the form: this page ships no script. A job that has ended can be reported too, for unpaid wages. */
function ReportLink({ id }: { id: string }) {
  const appPath = useAppPath();
  return (
    <p className="text-base text-ink-soft">
      <Trans>You never pay for a job.</Trans>{' '}
      <a href={appPath(`/jobs/${id}/report`)} className="text-primary-ink underline underline-offset-4">
        <Trans>Report this job</Trans>
      </a>
    </p>
  );
}

/** On a phone the main action stays within reach of the thumb, beside the chat button if there is one. */
function ApplyBar({ id }: { id: string }) {
  const { whatsapp } = useSite();
  const hasChat = whatsapp.is_enabled && whatsapp.phone_number !== null;
  return (
    <div
      className={`[@media(min-height:36rem)]:sticky bottom-0 z-20 -mx-4 border-t border-hairline bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:hidden ${hasChat ? 'pe-22 sm:pe-22' : ''}`}
    >
      <ApplyLink id={id} />
    </div>
  );
}
