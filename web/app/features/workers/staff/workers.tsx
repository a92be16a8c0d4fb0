import { exportWorkers, listWorkers, skills, workerStatuses } from '@dihaadi/contract/workers';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { callList, openFile } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { skillLabels } from '../skills.labels.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import { workerStatusLabels } from '../workers.labels.ts';
import type { Filter } from '../../../staff-kit/filters.tsx';
import { peopleViews } from '../../../staff-kit/tabs.ts';
import { ViewsSwitch } from '../../../staff-kit/views-switch.tsx';
import { pageSize, usePagedRows } from '../../../staff-kit/rows.ts';
import { useSelection } from '../../../staff-kit/selection.tsx';
import { Worker as WorkerPicture } from '../../../ui/pictograms/work.tsx';
import { RosterList } from '../../registration/public.ts';
import { useColumns } from './columns.tsx';
import { approve, doubt } from './decisions.tsx';

const filters: readonly Filter[] = [
  {
    name: 'worker_status',
    label: msg`Status`,
    all: msg`All statuses`,
    options: workerStatuses.map((status) => [status, workerStatusLabels[status].label]),
  },
  {
    name: 'skill',
    label: msg`Skill`,
    all: msg`All skills`,
    options: skills.map((skill) => [skill, skillLabels[skill]]),
  },
];

/** Workers view of the Drivers tab: registered workers with their skills. A worker opens beside it. */
export default function Workers() {
  const { t } = useLingui();
  const { workerId } = useParams();
  const table = useTableState({ name: 'workers', query: exportWorkers.query, hidden: ['created_at'] });
  const rows = usePagedRows({
    queryKey: ['worker', 'list', table.query],
    fetchPage: (cursor, signal) =>
      callList(listWorkers, { query: { ...table.query, limit: pageSize(cursor), cursor }, signal }),
    failure: t`Failed to load workers`,
  });
  return (
    <>
      <ViewsSwitch views={peopleViews} />
      <RosterList
        title={<Trans>Workers</Trans>}
        exporting={{
          open: () => openFile(exportWorkers, { query: table.query }),
          done: t`Workers exported`,
          failed: t`Failed to export workers`,
        }}
        table={table}
        rows={rows}
        columns={useColumns(table.address)}
        selection={useSelection({
          rows: rows.data,
          thing: 'worker',
          nameOf: ({ name }) => name,
          approve,
          doubt,
        })}
        search={t`Search by name, phone, email, city or PIN`}
        filters={filters}
        count={countOf}
        opened={workerId}
        failed={<Trans>Failed to load workers</Trans>}
        picture={<WorkerPicture className="size-10" />}
        none={<Trans>No Workers Found</Trans>}
      />
    </>
  );
}

function countOf(rows: number, more: boolean) {
  const shown = formatNumber(rows);
  return more ? <Trans>{shown}+ workers</Trans> : <Plural value={rows} one="# worker" other="# workers" />;
}
