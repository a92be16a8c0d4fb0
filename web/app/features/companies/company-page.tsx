import type { Hiring } from '@dihaadi/contract/applicants';
import type { PublicCompany } from '@dihaadi/contract/companies';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { data } from 'react-router';
import { useAppPath } from '../../lib/app-path.ts';
import { formatDate } from '../../lib/format.ts';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { PublicPage } from '../../shell/public-page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Briefcase } from '../../ui/pictograms/things.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { JobCard } from '../jobs/public.ts';
import type { Route } from './+types/company-page';
import { CompanyMissing, useMissingCompanyTitle } from './company-missing.tsx';
import { type CompanyJobs, findCompany, findCompanyJobs } from './find-company.server.ts';
import { organization } from './organization.ts';

export const handle = { js: false, query: ['cursor'] };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = await findCompany(context, params.companyId);
  const { origin, pathname, searchParams } = new URL(request.url);
  const cursor = searchParams.get('cursor') ?? undefined;
  const open =
    found.company === null ? null : await findCompanyJobs(context, { companyId: found.company.id, cursor });
  // Search engines list only the first page.
  const isListed = found.company !== null && cursor === undefined;
  const described = isListed ? organization(found.company, { url: origin + pathname }) : null;
  return data({ ...found, open, cursor, described }, { status: found.status });
}

/** React Router escapes anything that could end the script element. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.described == null ? [] : [{ 'script:ld+json': loaderData.described }];

/** Public page of a company: its details, whether it is verified, how it responds, and its open jobs. */
export default function CompanyPage({ params, loaderData }: Route.ComponentProps) {
  const { company, hiring, open, cursor, status } = loaderData;
  const missing = useMissingCompanyTitle(status);
  const path = `/companies/${encodeURIComponent(params.companyId)}` as const;
  if (company === null || hiring === null) {
    return (
      <PublicPage path={path} title={missing} description={missing}>
        <CompanyMissing status={status} />
      </PublicPage>
    );
  }
  const { company_name: name } = company;
  return (
    <PublicPage path={path} title={name} description={company.about ?? name}>
      {cursor !== undefined && <meta name="robots" content="noindex, follow" />}
      <Shown company={company} hiring={hiring}>
        <OpenJobs path={path} open={open} isLaterPage={cursor !== undefined} />
      </Shown>
    </PublicPage>
  );
}

type ShownProps = { company: PublicCompany; hiring: Hiring; children: ReactNode };

function Shown({ company, hiring, children }: ShownProps) {
  const locale = useLocale();
  const appPath = useAppPath();
  const { response_rate: rate, active_jobs: jobs, hired } = hiring;
  return (
    <article className="mx-auto grid max-w-3xl gap-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-3xl wrap-anywhere">{company.company_name}</h1>
        {company.is_verified && (
          <Badge tone="success">
            <Trans>Verified company</Trans>
          </Badge>
        )}
      </header>
      {company.about !== null && <p className="whitespace-pre-line wrap-anywhere">{company.about}</p>}
      <Card>
        <Facts>
          {company.city !== null && (
            <Fact term={<Trans>Location</Trans>}>
              {[company.city, company.state].filter((part) => part !== null).join(', ')}
            </Fact>
          )}
          <Fact term={<Trans>Open jobs</Trans>}>{jobs}</Fact>
          <Fact term={<Trans>Hired through us</Trans>}>
            <Plural value={hired} one="# person" other="# people" />
          </Fact>
          <Fact term={<Trans>Replies to applications</Trans>}>
            {rate === null ? <Trans>Not enough applications yet</Trans> : <Trans>{rate}% on time</Trans>}
          </Fact>
          <Fact term={<Trans>Member since</Trans>}>{formatDate(company.since, locale)}</Fact>
        </Facts>
      </Card>
      <p className="text-ink-soft">
        <Trans>You never pay for a job. If a company asks you for money, tell us.</Trans>{' '}
        <a
          href={appPath(`/companies/${company.id}/report`)}
          className="font-semibold text-primary-ink underline underline-offset-4"
        >
          <Trans>Report this company</Trans>
        </a>
      </p>
      {children}
    </article>
  );
}

type OpenJobsProps = {
  path: `/companies/${string}`;
  open: CompanyJobs | null;
  isLaterPage: boolean;
};

function OpenJobs({ path, open, isLaterPage }: OpenJobsProps) {
  const { t } = useLingui();
  const here = publicPath(path, useLocale());
  const { rows, next_cursor: next } = open ?? { rows: [], next_cursor: undefined };
  return (
    <section aria-labelledby="open-jobs" className="grid gap-4">
      <h2 id="open-jobs" className="text-2xl">
        <Trans>Open jobs</Trans>
      </h2>
      {rows.length === 0 ? (
        <Card>
          <EmptyState picture={<Briefcase className="size-10" />} title={<NoJobs open={open} />} />
        </Card>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {rows.map((job) => (
            <li key={job.id} className="grid min-w-0">
              <JobCard job={job} />
            </li>
          ))}
        </ul>
      )}
      {(isLaterPage || next !== undefined) && (
        <Pagination
          label={t`More jobs`}
          previous={isLaterPage ? { href: here, label: <Trans>Back to the first page</Trans> } : undefined}
          next={
            next === undefined
              ? undefined
              : { href: `${here}?cursor=${encodeURIComponent(next)}`, label: <Trans>Next page</Trans> }
          }
        />
      )}
    </section>
  );
}

const NoJobs = ({ open }: { open: CompanyJobs | null }) =>
  open === null ? <Trans>Failed to load jobs</Trans> : <Trans>This company has no open jobs now</Trans>;
