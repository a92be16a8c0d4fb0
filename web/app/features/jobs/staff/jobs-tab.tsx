import { jobStatuses } from '@dihaadi/contract/jobs';
import { exportJobs, listAllJobs } from '@dihaadi/contract/staff-jobs';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useParams } from 'react-router';
import { callList, openFile } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { jobStatusLabels } from '../job-status.labels.ts';
import { isManager } from '../../../staff-kit/tabs.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import { AddLink } from '../../../staff-kit/add-link.tsx';
import { ExportList } from '../../../staff-kit/export.tsx';
import { type Filter, Filters } from '../../../staff-kit/filters.tsx';
import { StaffList } from '../../../staff-kit/list.tsx';
import { pageSize, usePagedRows } from '../../../staff-kit/rows.ts';
import { Briefcase } from '../../../ui/pictograms/things.tsx';
import { useColumns } from './columns.tsx';

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: msg`Status`,
    all: msg`All statuses`,
    options: jobStatuses.map((status) => [status, jobStatusLabels[status].label]),
  },
  {
    name: 'applications',
    label: msg`Applications`,
    all: msg`All jobs`,
    options: [['unanswered', msg`Unanswered`]],
  },
];

/** The Jobs tab: current and past jobs on the job board. A job opens beside it. */
export default function JobsTab() {
  const { t } = useLingui();
  const { jobId } = useParams();
  const table = useTableState({ name: 'jobs', query: exportJobs.query, hidden: ['posted_date'] });
  const rows = usePagedRows({
    queryKey: ['job', 'list', table.query],
    fetchPage: (cursor, signal) =>
      callList(listAllJobs, { query: { ...table.query, limit: pageSize(cursor), cursor }, signal }),
    failure: t`Failed to load jobs`,
  });
  return (
    <>
      <StaffList
        title={<Trans>Jobs</Trans>}
        corner={
          <>
            <ExportList
              open={() => openFile(exportJobs, { query: table.query })}
              done={t`Jobs exported`}
              failed={t`Failed to export jobs`}
            />
            {!isManager() && (
              <AddLink address={table.address}>
                <Trans>Post New Job</Trans>
              </AddLink>
            )}
          </>
        }
        table={table}
        rows={rows}
        columns={useColumns(table.address)}
        filters={
          <Filters table={table} search={t`Search by title, company, skill or location`} filters={filters} />
        }
        count={countOf}
        opened={jobId}
        failed={<Trans>Failed to load jobs</Trans>}
        empty={{
          picture: <Briefcase className="size-10" />,
          title: table.isNarrowed ? (
            <Trans>No jobs match your search</Trans>
          ) : (
            <Trans>No jobs posted yet</Trans>
          ),
          children: !isManager() && (
            <AddLink address={table.address}>
              <Trans>Post New Job</Trans>
            </AddLink>
          ),
        }}
      />
      <Outlet />
    </>
  );
}

function countOf(rows: number, more: boolean) {
  const shown = formatNumber(rows);
  return more ? <Trans>{shown}+ jobs</Trans> : <Plural value={rows} one="# job" other="# jobs" />;
}
