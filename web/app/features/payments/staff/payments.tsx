import { exportPayments, listPayments, paymentFilters } from '@dihaadi/contract/staff-payments';
import { gatewayNames, paymentStatuses } from '@dihaadi/contract/payments';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useParams } from 'react-router';
import { callList, openFile } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import { ExportList } from '../../../staff-kit/export.tsx';
import { type Filter, Filters } from '../../../staff-kit/filters.tsx';
import { StaffList } from '../../../staff-kit/list.tsx';
import { Refresh } from '../../../staff-kit/refresh.tsx';
import { pageSize, usePagedRows } from '../../../staff-kit/rows.ts';
import { Pay } from '../../../ui/pictograms/steps.tsx';
import { useColumns } from './columns.tsx';
import { Segments } from './payments-tabs.tsx';
import { Totals } from './totals.tsx';
import { gatewayNames as gatewayLabels, type PaymentRow, paymentStates, withId } from './payments.labels.ts';

const filters: readonly Filter[] = [
  { name: 'from', label: msg`From`, isDay: true },
  { name: 'to', label: msg`To`, isDay: true },
  {
    name: 'status',
    label: msg`Status`,
    all: msg`All statuses`,
    options: paymentStatuses.map((status) => [status, paymentStates[status].label]),
  },
  {
    name: 'flagged',
    label: msg`Needs review`,
    all: msg`All payments`,
    options: [['true', msg`Needs review`]],
  },
  {
    name: 'gateway',
    label: msg`Gateway`,
    all: msg`All gateways`,
    options: gatewayNames.map((gateway) => [gateway, gatewayLabels[gateway]]),
  },
];

/** The payments, newest first: payer, amount, method and status. A payment opens beside the list. */
export default function Payments() {
  const { t } = useLingui();
  const { paymentId } = useParams();
  const table = useTableState({ name: 'payments', query: paymentFilters });
  const rows = usePagedRows<PaymentRow>({
    queryKey: ['payment', 'list', table.query],
    fetchPage: async (cursor, signal) => {
      const page = await callList(listPayments, {
        query: { ...table.query, limit: pageSize(cursor), cursor },
        signal,
      });
      return { ...page, rows: page.rows.map(withId) };
    },
    failure: t`Failed to load the payments`,
    parts: ['refund'],
  });
  const { sort: _, ...counted } = table.query;
  return (
    <>
      <Segments />
      <StaffList
        title={<Trans>Payments</Trans>}
        corner={
          <>
            <Refresh rows={rows} />
            <ExportList
              open={() => openFile(exportPayments, { query: table.query })}
              done={t`Payments exported`}
              failed={t`Failed to export payments`}
            />
          </>
        }
        table={table}
        rows={rows}
        columns={useColumns(table.address)}
        filters={
          <div className="grid gap-2">
            <Filters table={table} search={t`Search by name, phone, UTR or payment ID`} filters={filters} />
            <Totals query={counted} />
          </div>
        }
        count={countOf}
        opened={paymentId}
        failed={<Trans>Failed to load the payments</Trans>}
        empty={{
          picture: <Pay className="size-10" />,
          title: <Trans>No payments found</Trans>,
        }}
      />
      <Outlet />
    </>
  );
}

function countOf(rows: number, more: boolean) {
  const shown = formatNumber(rows);
  return more ? <Trans>{shown}+ payments</Trans> : <Plural value={rows} one="# payment" other="# payments" />;
}
