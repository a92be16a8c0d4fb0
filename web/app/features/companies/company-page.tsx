import type { Hiring } from '@dihaadi/contract/applicants';
import type { PublicCompany } from '@dihaadi/contract/companies';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { PublicPage } from '../../shell/public-page.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Briefcase } from '../../ui/pictograms/things.tsx';
import type { Route } from './+types/company-page';
import { findCompany } from './find-company.server.ts';

export const handle = { js: false };

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findCompany(context, params.companyId);
  return data(found, { status: found.status });
}

/** What everybody may know of a company: who it is, whether it is verified, and how it answers. */
export default function CompanyPage({ params, loaderData: { company, hiring } }: Route.ComponentProps) {
  const { t } = useLingui();
  const path = `/companies/${encodeURIComponent(params.companyId)}` as const;
  if (company === null || hiring === null) {
    const missing = t`Company not found`;
    return (
      <PublicPage path={path} title={missing} description={missing}>
        <Missing />
      </PublicPage>
    );
  }
  const { company_name: name } = company;
  return (
    <PublicPage path={path} title={name} description={company.about ?? name}>
      <Shown company={company} hiring={hiring} />
    </PublicPage>
  );
}

function Shown({ company, hiring }: { company: PublicCompany; hiring: Hiring }) {
  const locale = useLocale();
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
        <Trans>You never pay for a job. If a company asks you for money, tell us.</Trans>
      </p>
      <a
        href={publicPath(`/jobs?q=${encodeURIComponent(company.company_name)}`, locale)}
        className={buttonLook('primary', 'sm:justify-self-start')}
      >
        <Trans>Jobs of this company</Trans>
      </a>
    </article>
  );
}

function Missing() {
  return (
    <Card className="mx-auto mt-4 grid max-w-lg justify-items-center gap-4 text-center">
      <Briefcase className="size-16 text-ink-soft" />
      <h1 className="text-3xl">
        <Trans>Company not found</Trans>
      </h1>
      <a href={publicPath('/jobs', useLocale())} className={buttonLook('primary')}>
        <Trans>All jobs</Trans>
      </a>
    </Card>
  );
}
