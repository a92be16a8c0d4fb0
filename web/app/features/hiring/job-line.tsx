import type { ProviderJob } from '@dihaadi/contract/provider-jobs';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatLastDay } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { jobStatusLabels, payPerUnit, placeOf } from '../jobs/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { jobPath } from './paths.ts';

export function JobStatusBadge({ job }: { job: ProviderJob }) {
  const { i18n } = useLingui();
  const { label, tone } = jobStatusLabels[job.status];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}

/** Row for one of the company's jobs: its title, its status, and applicants who wait for an answer. */
export function JobLine({ job }: { job: ProviderJob }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const pay = payPerUnit(i18n, job);
  const { applicants, pending, hired, positions_available: positions } = job;
  return (
    <Card className="relative grid gap-2 hover:bg-sunken">
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <Link to={jobPath(job.id)} className="min-w-0 text-lg font-semibold after:absolute after:inset-0">
          {job.title}
        </Link>
        <JobStatusBadge job={job} />
      </span>
      <span className="text-base text-ink-soft">
        {placeOf(i18n, job)}
        {pay !== undefined && ` · ${pay}`}
        {job.application_deadline !== null && (
          <>
            {' · '}
            <Trans>until {formatLastDay(job.application_deadline, locale)}</Trans>
          </>
        )}
      </span>
      {job.status !== 'draft' && (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {pending > 0 && (
            <Badge tone="info">
              <Plural value={pending} one="# new applicant" other="# new applicants" />
            </Badge>
          )}
          <span className="text-base">
            <Plural value={applicants} one="# applicant" other="# applicants" />
          </span>
          <span className="text-base">
            <Trans>
              {hired} of {positions} hired
            </Trans>
          </span>
        </span>
      )}
    </Card>
  );
}
