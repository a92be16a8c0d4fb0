import type { Company } from '@dihaadi/contract/companies';
import { readCompanyHiring } from '@dihaadi/contract/staff-hiring';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { publicPath, useLocale } from '../../../lib/i18n.tsx';
import { Part } from '../../../staff-kit/record.tsx';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';

const linkLook = 'text-primary-ink underline underline-offset-4';

/** The company's plan and jobs, and the link to its public page. */
export function CompanyHiring({ company }: { company: Company }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { id } = company;
  const { data, errorUpdateCount } = useQuery({
    queryKey: ['company', 'hiring', id],
    queryFn: ({ signal }) => call(readCompanyHiring, { params: { companyId: id }, signal }),
    meta: { parts: ['job'] },
  });
  return (
    <Part title={<Trans>Plan and jobs</Trans>}>
      {data === undefined ? (
        errorUpdateCount === 0 ? (
          <DetailSkeleton label={t`Loading...`} count={2} />
        ) : (
          <p className="text-danger">
            <Trans>Couldn't load the plan and jobs.</Trans>
          </p>
        )
      ) : (
        <Facts>
          <Fact term={<Trans>Plan</Trans>}>
            {data.plan === null ? <Trans>No plan</Trans> : <PlanUntil plan={data.plan} />}
          </Fact>
          <Fact term={<Trans>Jobs</Trans>}>
            <Link to={`${dashboard()}/jobs?company_id=${id}`} className={linkLook}>
              <Plural value={data.jobs.total} one="# job" other="# jobs" />
            </Link>
            <JobCounts jobs={data.jobs} />
          </Fact>
        </Facts>
      )}
      {company.verification_status !== 'rejected' && (
        <a
          href={publicPath(`/companies/${id}`, locale)}
          target="_blank"
          rel="noopener"
          className={`justify-self-start ${linkLook}`}
        >
          <Trans>Open public page</Trans>
        </a>
      )}
    </Part>
  );
}

function PlanUntil({ plan }: { plan: { display_name: string; ends_at: string | null } }) {
  const locale = useLocale();
  const { display_name: name, ends_at: end } = plan;
  if (end === null) return name;
  const day = formatDate(end, locale);
  return (
    <Trans>
      {name}, until {day}
    </Trans>
  );
}

function JobCounts({
  jobs: { active, in_review: waiting },
}: {
  jobs: { active: number; in_review: number };
}) {
  return (
    <span className="block text-base text-ink-soft">
      <Trans>
        {active} active, {waiting} in review
      </Trans>
    </span>
  );
}
