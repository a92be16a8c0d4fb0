import { disputeKinds, disputeStatuses } from '@dihaadi/contract/disputes';
import { disputeFilters, listDisputes, type StaffDisputeRow } from '@dihaadi/contract/staff-disputes';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useParams } from 'react-router';
import { callList } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { type Filter, Filters } from '../../../staff-kit/filters.tsx';
import { StaffList } from '../../../staff-kit/list.tsx';
import { Refresh } from '../../../staff-kit/refresh.tsx';
import { pageSize, usePagedRows } from '../../../staff-kit/rows.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import { Done } from '../../../ui/pictograms/states.tsx';
import { disputeKindLabels, disputeStatusLabels } from '../disputes.labels.ts';
import { useColumns } from './columns.tsx';
import { DisputeFigures } from './figures.tsx';

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: msg`Status`,
    all: msg`To decide`,
    options: disputeStatuses.map((status) => [status, disputeStatusLabels[status].label]),
  },
  {
    name: 'kind',
    label: msg`Problem`,
    all: msg`All problems`,
    options: disputeKinds.map((kind) => [kind, disputeKindLabels[kind].label]),
  },
];

/** Disputes by their deadline, the longest-waiting first. A dispute opens beside the list. */
export default function Disputes() {
  const { t } = useLingui();
  const { disputeId } = useParams();
  const table = useTableState({ name: 'disputes', query: disputeFilters });
  const rows = usePagedRows<StaffDisputeRow>({
    queryKey: ['dispute', 'list', table.query],
    fetchPage: (cursor, signal) =>
      callList(listDisputes, { query: { ...table.query, limit: pageSize(cursor), cursor }, signal }),
    failure: t`Failed to load the disputes`,
  });
  return (
    <>
      <StaffList
        title={<Trans>Disputes</Trans>}
        corner={<Refresh rows={rows} />}
        table={table}
        rows={rows}
        columns={useColumns(table.address)}
        filters={<Filters table={table} search={t`Search by number, such as D-1001`} filters={filters} />}
        count={countOf}
        opened={disputeId}
        failed={<Trans>Failed to load the disputes</Trans>}
        empty={{ picture: <Done className="size-10" />, title: <Trans>No disputes to decide</Trans> }}
      />
      <DisputeFigures />
      <Outlet />
    </>
  );
}

function countOf(rows: number, more: boolean) {
  const shown = formatNumber(rows);
  return more ? <Trans>{shown}+ disputes</Trans> : <Plural value={rows} one="# dispute" other="# disputes" />;
}
