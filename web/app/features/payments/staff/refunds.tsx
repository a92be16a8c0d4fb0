import { listRefunds, refundFilters, type StaffRefund } from '@dihaadi/contract/staff-payments';
import { refundStatuses } from '@dihaadi/contract/payments';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { callList } from '../../../lib/api.ts';
import { formatClock, formatDate, formatNumber, inCurrency } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { ReasonText } from '../../../shell/reason-text.tsx';
import { useTableState } from '../../../staff-kit/table-state.ts';
import { type Filter, Filters } from '../../../staff-kit/filters.tsx';
import { StaffList } from '../../../staff-kit/list.tsx';
import { isManager } from '../../../staff-kit/tabs.ts';
import { OtherViewersLine } from '../../../staff-kit/other-viewers.tsx';
import { Refresh } from '../../../staff-kit/refresh.tsx';
import { pageSize, usePagedRows } from '../../../staff-kit/rows.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Pay } from '../../../ui/pictograms/steps.tsx';
import { RefundBadge, RefundNumber } from './payment-refunds.tsx';
import { RefundActions } from './refund-actions.tsx';
import { Segments } from './payments-tabs.tsx';
import { gatewayNames, PAYMENTS, purposeLabels, refundStates } from './payments.labels.ts';

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: msg`Status`,
    all: msg`All statuses`,
    options: refundStatuses.map((status) => [status, refundStates[status].label]),
  },
];

type RefundRow = StaffRefund & { id: string };

/** Adds the `id` that rows need: here the refund's. */
const withId = (row: StaffRefund): RefundRow => ({ ...row, id: row.refund.refund_id });

/**
 * Refunds, newest first: super admins send those that no gateway sends, and record it here. Managers only read them
 * (rulings, section 2), without the surrounding payments.
 */
export default function Refunds() {
  const { t } = useLingui();
  const table = useTableState({ name: 'refunds', query: refundFilters });
  const rows = usePagedRows<RefundRow>({
    queryKey: ['payment', 'refunds', table.query],
    fetchPage: async (cursor, signal) => {
      const page = await callList(listRefunds, {
        query: { ...table.query, limit: pageSize(cursor), cursor },
        signal,
      });
      return { ...page, rows: page.rows.map(withId) };
    },
    failure: t`Failed to load the refunds`,
    parts: ['refund'],
  });
  return (
    <>
      {!isManager() && <Segments />}
      <StaffList
        flat
        title={<Trans>Refunds</Trans>}
        corner={<Refresh rows={rows} />}
        table={table}
        rows={rows}
        columns={useColumns()}
        filters={<Filters table={table} filters={filters} />}
        count={countOf}
        failed={<Trans>Failed to load the refunds</Trans>}
        empty={{
          picture: <Pay className="size-10" />,
          title: <Trans>No refunds found</Trans>,
        }}
      />
    </>
  );
}

const actions: Column<RefundRow> = {
  key: 'actions',
  header: <Trans>Actions</Trans>,
  always: true,
  cell: (row) => (
    <span className="grid gap-1.5">
      <RefundActions
        refund={row.refund}
        amount={inCurrency(row.refund.amount, row.currency)}
        name={row.payer.name}
      />
      <OtherViewersLine record={row} />
    </span>
  ),
};

function useColumns(): Column<RefundRow>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'payer',
        shrinks: true,
        header: <Trans>Payer</Trans>,
        cell: ({ payment_id, payer }) =>
          isManager() ? (
            payer.name
          ) : (
            <Link to={`${PAYMENTS}/${payment_id}`} className="underline underline-offset-4">
              {payer.name}
            </Link>
          ),
      },
      {
        key: 'purpose',
        wide: true,
        shrinks: true,
        header: <Trans>For</Trans>,
        cell: ({ purpose }) => i18n._(purposeLabels[purpose]),
      },
      {
        key: 'amount',
        header: <Trans>Amount</Trans>,
        end: true,
        cell: ({ refund, currency }) => (
          <span className="font-semibold tabular-nums">{inCurrency(refund.amount, currency)}</span>
        ),
      },
      {
        key: 'gateway',
        wide: true,
        header: <Trans>Payment method</Trans>,
        cell: ({ gateway }) => gateway && i18n._(gatewayNames[gateway]),
      },
      {
        key: 'status',
        whole: true,
        header: <Trans>Status</Trans>,
        cell: ({ refund }) => (
          <span className="cell-lines justify-items-start gap-1">
            <RefundBadge refund={refund} />
            <RefundNumber refund={refund} />
          </span>
        ),
      },
      {
        key: 'when',
        header: <Trans>When</Trans>,
        cell: ({ refund }) => (
          <span className="cell-stack whitespace-nowrap">
            <span>{formatDate(refund.requested_at, locale)}</span>
            <span className="text-ink-soft">{formatClock(refund.requested_at, locale)}</span>
          </span>
        ),
      },
      {
        key: 'reason',
        wide: true,
        shrinks: true,
        header: <Trans>Reason</Trans>,
        cell: ({ refund }) => <ReasonText reason={refund.reason} />,
      },
      ...(isManager() ? [] : [actions]),
    ],
    [i18n, locale],
  );
}

function countOf(rows: number, more: boolean) {
  const shown = formatNumber(rows);
  return more ? <Trans>{shown}+ refunds</Trans> : <Plural value={rows} one="# refund" other="# refunds" />;
}
