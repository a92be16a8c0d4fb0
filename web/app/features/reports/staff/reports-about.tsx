import { listReports, type StaffReport } from '@dihaadi/contract/reports';
import type { QueryInput } from '@dihaadi/contract/endpoint';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callList } from '../../../lib/api.ts';
import { useDeskAreas } from '../../../lib/manager-areas.ts';
import { formatDate } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { Part } from '../../../staff-kit/record.tsx';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { Badge } from '../../../ui/badge.tsx';
import { reasonLabels, statusLabels } from './reports.labels.ts';

const SHOWN = 5;

type About = Pick<QueryInput<typeof listReports>, 'thing' | 'thing_id' | 'reporter_id' | 'company_id'>;

/** Newest reports about a job, about a company with its jobs, or from one seeker; renders nothing when there are none. */
export function ReportsAbout({ about }: { about: About }) {
  const isOwn = useDeskAreas().includes('jobs');
  const { data } = useQuery({
    enabled: isOwn,
    queryKey: ['report', 'about', about],
    queryFn: ({ signal }) => callList(listReports, { query: { limit: SHOWN, ...about }, signal }),
  });
  if (!isOwn || data === undefined || data.rows.length === 0) return null;
  return (
    <Part title={about.reporter_id === undefined ? <Trans>Reports</Trans> : <Trans>Reports sent</Trans>}>
      <ul className="grid gap-3">
        {data.rows.map((report) => (
          <ReportLine key={report.id} report={report} />
        ))}
      </ul>
      <Link
        to={`${dashboard()}/moderation/reports`}
        className="text-primary-ink underline underline-offset-4"
      >
        <Trans>Open moderation</Trans>
      </Link>
    </Part>
  );
}

export function ReportLine({ report }: { report: StaffReport }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { label, tone } = statusLabels[report.status];
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <span className="font-semibold">{i18n._(reasonLabels[report.reason])}</span>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </div>
      <span className="text-base text-ink-soft wrap-anywhere">
        {[report.title, formatDate(report.created_at, locale)].filter(Boolean).join(' · ')}
      </span>
      {report.details !== null && <span className="whitespace-pre-line wrap-anywhere">{report.details}</span>}
    </li>
  );
}
