import { closeJob, deleteJob, type StaffJob } from '@dihaadi/contract/staff-jobs';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { call } from '../../../lib/api.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { jobStatusLabels } from '../job-status.labels.ts';
import { contractLabels, payRange, placeOf } from '../jobs.labels.ts';
import { Remove } from '../../../staff-kit/remove.tsx';
import { ViewLink } from '../../../staff-kit/row-link.tsx';
import { isManager } from '../../../staff-kit/tabs.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Cut } from '../../../ui/truncated-text.tsx';
import type { Column } from '../../../ui/data-table.tsx';

/** Returns the columns that spec/product.md, section 2 requires; sortable ones have the name of their sort. */
export function useColumns(address: string): Column<StaffJob>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'title',
        header: <Trans>Title</Trans>,
        sortable: true,
        cell: ({ title }) => <Cut className="rows:max-w-50">{title}</Cut>,
      },
      {
        key: 'company',
        header: <Trans>Company</Trans>,
        cell: ({ company_name }) => <Cut className="rows:max-w-32">{company_name}</Cut>,
      },
      {
        key: 'location',
        wide: true,
        header: <Trans>Location</Trans>,
        cell: (job) => <Cut className="rows:max-w-28">{placeOf(i18n, job)}</Cut>,
      },
      { key: 'salary', wide: true, header: <Trans>Salary</Trans>, cell: (job) => <Salary job={job} /> },
      {
        key: 'applicants',
        wide: true,
        header: <Trans>Applicants</Trans>,
        end: true,
        cell: ({ applicants }) => formatNumber(applicants),
      },
      {
        key: 'posted_date',
        wide: true,
        header: <Trans>Posted</Trans>,
        sortable: true,
        cell: ({ posted_date }) => (
          <span className="whitespace-nowrap">{formatDate(posted_date, locale)}</span>
        ),
      },
      { key: 'status', header: <Trans>Status</Trans>, cell: (job) => <StatusBadge job={job} /> },
      {
        key: 'actions',
        header: <Trans>Actions</Trans>,
        always: true,
        cell: (job) => (
          <span className="flex flex-nowrap gap-1 rows:-my-1">
            <ViewLink id={job.id} address={address} name={job.title} />
            {!isManager() && <RemoveJob job={job} />}
          </span>
        ),
      },
    ],
    [i18n, locale, address],
  );
}

export function StatusBadge({ job }: { job: StaffJob }) {
  const { i18n } = useLingui();
  const { label, tone } = jobStatusLabels[job.status];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}

/** ₹15,000–₹20,000, Monthly */
export function Salary({ job }: { job: StaffJob }) {
  const { i18n } = useLingui();
  const pay = payRange(i18n, job);
  if (pay === undefined) return <Trans>Not specified</Trans>;
  return (
    <span className="cell-lines">
      <span className="font-semibold whitespace-nowrap tabular-nums">{pay}</span>
      <span className="text-base text-ink-soft">{i18n._(contractLabels[job.contract_type])}</span>
    </span>
  );
}

function RemoveJob({ job }: { job: StaffJob }) {
  const { t } = useLingui();
  const { id, title } = job;
  return (
    <Remove
      label={t`Delete ${title}`}
      question={<Trans>Are you sure you want to delete this job?</Trans>}
      description={title}
      thing="job"
      done={t`Job deleted successfully`}
      failed={t`Failed to delete job`}
      remove={() => call(deleteJob, { params: { id } })}
      instead={
        job.can.close
          ? {
              label: <Trans>Close instead</Trans>,
              run: () => call(closeJob, { params: { id } }),
              done: t`Job closed successfully`,
              failed: t`Failed to close job`,
            }
          : undefined
      }
    />
  );
}
