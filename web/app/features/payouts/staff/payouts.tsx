import { exportPayouts, listPayouts, payoutStatuses, type StaffPayout } from '@dihaadi/contract/payouts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { callList, openFile } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { payoutStates } from '../payouts.labels.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import { ExportList } from '../../../staff-kit/export.tsx';
import { type Filter, Filters } from '../../../staff-kit/filters.tsx';
import { isManager } from '../../../staff-kit/tabs.ts';
import { StaffList } from '../../../staff-kit/list.tsx';
import { Refresh } from '../../../staff-kit/refresh.tsx';
import { pageSize, usePagedRows } from '../../../staff-kit/rows.ts';
import { Pay } from '../../../ui/pictograms/steps.tsx';
import { useColumns } from './columns.tsx';

const filters: readonly Filter[] = [
  {
    name: 'payout_status',
    label: msg`Status`,
    all: msg`All statuses`,
    options: payoutStatuses.map((status) => [status, payoutStates[status].label]),
  },
];

/** Pending and past payouts: for the Marketing tab, and for managers, who only read them. */
export default function Payouts() {
  const { t } = useLingui();
  const table = useTableState({ name: 'payouts', query: exportPayouts.query });
  const rows = usePagedRows<StaffPayout>({
    queryKey: ['payout', 'list', table.query],
    fetchPage: (cursor, signal) =>
      callList(listPayouts, { query: { ...table.query, limit: pageSize(cursor), cursor }, signal }),
    failure: isManager() ? t`Failed to load the payouts` : t`Failed to load marketing data`,
    parts: ['payout_batch'],
  });
  return (
    <StaffList
      flat
      title={<Trans>Payouts</Trans>}
      corner={
        <>
          <Refresh rows={rows} />
          <ExportList
            open={() => openFile(exportPayouts, { query: table.query })}
            done={t`Payouts exported`}
            failed={t`Failed to export payouts`}
          />
        </>
      }
      table={table}
      rows={rows}
      columns={useColumns()}
      filters={
        <Filters
          table={table}
          search={t`Search by name, phone, booking ID, UPI ID or UTR`}
          filters={filters}
        />
      }
      count={countOf}
      failed={
        isManager() ? <Trans>Failed to load the payouts</Trans> : <Trans>Failed to load marketing data</Trans>
      }
      empty={{
        picture: <Pay className="size-10" />,
        title: table.isNarrowed ? (
          <Trans>No payouts match your search</Trans>
        ) : (
          <Trans>
            No payouts yet. They appear once a referral bonus is paid or a worker withdraws wages.
          </Trans>
        ),
      }}
    />
  );
}

function countOf(rows: number, more: boolean) {
  const shown = formatNumber(rows);
  return more ? <Trans>{shown}+ payouts</Trans> : <Plural value={rows} one="# payout" other="# payouts" />;
}
