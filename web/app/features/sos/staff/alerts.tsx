import { sosStatuses } from '@dihaadi/contract/sos';
import { listSos, sosFilters, type StaffSosRow, startSosDrill } from '@dihaadi/contract/staff-sos';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useParams } from 'react-router';
import { call, callList } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useActionMutation } from '../../../lib/use-action-mutation.ts';
import { type Filter, Filters } from '../../../staff-kit/filters.tsx';
import { StaffList } from '../../../staff-kit/list.tsx';
import { Refresh } from '../../../staff-kit/refresh.tsx';
import { pageSize, usePagedRows } from '../../../staff-kit/rows.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Done } from '../../../ui/pictograms/states.tsx';
import { useColumns } from './columns.tsx';
import { sosStatusLabels } from './sos.labels.ts';

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: msg`Status`,
    all: msg`Open`,
    options: sosStatuses.map((status) => [status, sosStatusLabels[status].label]),
  },
];

/** SOS alerts, longest waiting first. One opens beside the list. */
export default function SosAlerts() {
  const { t } = useLingui();
  const { sosId } = useParams();
  const table = useTableState({ name: 'sos', query: sosFilters });
  const rows = usePagedRows<StaffSosRow>({
    queryKey: ['sos_alert', 'list', table.query],
    fetchPage: (cursor, signal) =>
      callList(listSos, { query: { ...table.query, limit: pageSize(cursor), cursor }, signal }),
    failure: t`Failed to load the SOS alerts`,
  });
  return (
    <>
      <StaffList
        title={<Trans>SOS alerts</Trans>}
        corner={
          <>
            <StartDrill />
            <Refresh rows={rows} />
          </>
        }
        table={table}
        rows={rows}
        columns={useColumns(table.address)}
        filters={<Filters table={table} filters={filters} />}
        count={countOf}
        opened={sosId}
        failed={<Trans>Failed to load the SOS alerts</Trans>}
        empty={{
          picture: <Done className="size-10" />,
          title: <Trans>No open SOS alerts. Start a drill to practise.</Trans>,
        }}
      />
      <Outlet />
    </>
  );
}

function StartDrill() {
  const { t } = useLingui();
  const start = useActionMutation({
    things: ['sos_alert', 'today'],
    done: t`Drill started`,
    failed: t`Couldn't start the drill`,
    run: () => call(startSosDrill, {}),
  });
  return (
    <Button variant="secondary" size="small" pending={start.isPending} onClick={() => start.mutate()}>
      <Trans>Start drill</Trans>
    </Button>
  );
}

function countOf(rows: number, more: boolean) {
  const shown = formatNumber(rows);
  return more ? <Trans>{shown}+ alerts</Trans> : <Plural value={rows} one="# alert" other="# alerts" />;
}
