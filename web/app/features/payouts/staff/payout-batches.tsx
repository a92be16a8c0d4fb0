import { listPayoutBatches, type PayoutBatch, payoutBatchStatuses } from '@dihaadi/contract/payout-batches';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { callList } from '../../../lib/api.ts';
import { formatDate, formatMoney, formatNumber } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { ReasonText } from '../../../shell/reason-text.tsx';
import { type Filter, Filters } from '../../../staff-kit/filters.tsx';
import { StaffList } from '../../../staff-kit/list.tsx';
import { Refresh } from '../../../staff-kit/refresh.tsx';
import { pageSize, usePagedRows } from '../../../staff-kit/rows.ts';
import { useTableState } from '../../../staff-kit/table-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Pay } from '../../../ui/pictograms/steps.tsx';
import { NewBatch } from './new-batch.tsx';
import { BatchActions } from './batch-actions.tsx';
import { payoutBatchStates, payoutChannelLabels } from './payout-batches.labels.ts';

const filters: readonly Filter[] = [
  {
    name: 'batch_status',
    label: msg`Status`,
    all: msg`All statuses`,
    options: payoutBatchStatuses.map((status) => [status, payoutBatchStates[status].label]),
  },
];

/** The payout batches of the Marketing tab: payouts paid together, by file or online, and their results. */
export default function PayoutBatches() {
  const { t } = useLingui();
  const table = useTableState({ name: 'payout-batches', query: listPayoutBatches.query });
  const rows = usePagedRows<PayoutBatch>({
    queryKey: ['payout_batch', 'list', table.query],
    fetchPage: (cursor, signal) =>
      callList(listPayoutBatches, { query: { ...table.query, limit: pageSize(cursor), cursor }, signal }),
    failure: t`Couldn't load the batches`,
    parts: ['payout'],
  });
  return (
    <StaffList
      flat
      title={<Trans>Payout batches</Trans>}
      corner={
        <>
          <Refresh rows={rows} />
          <NewBatch />
        </>
      }
      table={table}
      rows={rows}
      columns={useColumns()}
      filters={<Filters table={table} filters={filters} />}
      count={countOf}
      failed={<Trans>Couldn't load the batches</Trans>}
      empty={{
        picture: <Pay className="size-10" />,
        title: table.isNarrowed ? (
          <Trans>No batches with this status</Trans>
        ) : (
          <Trans>No payout batches yet. They appear when you pay due payouts.</Trans>
        ),
      }}
    />
  );
}

function useColumns(): Column<PayoutBatch>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'number',
        header: <Trans>Batch</Trans>,
        cell: ({ number, channel }) => (
          <span className="cell-lines">
            <span className="font-semibold tabular-nums">{number}</span>
            {channel !== 'bank_file' && (
              <span className="text-ink-soft">{i18n._(payoutChannelLabels[channel])}</span>
            )}
          </span>
        ),
      },
      {
        key: 'status',
        header: <Trans>Status</Trans>,
        cell: ({ batch_status }) => (
          <Badge tone={payoutBatchStates[batch_status].tone}>
            {i18n._(payoutBatchStates[batch_status].label)}
          </Badge>
        ),
      },
      {
        key: 'amount',
        header: <Trans>Amount</Trans>,
        end: true,
        cell: ({ amount }) => <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>,
      },
      { key: 'payouts', header: <Trans>Payouts</Trans>, cell: (batch) => <Results batch={batch} /> },
      {
        key: 'created_at',
        header: <Trans>Created</Trans>,
        sortable: true,
        cell: ({ created_at, made_by }) => (
          <span className="cell-lines">
            <span className="whitespace-nowrap">{formatDate(created_at, locale)}</span>
            <span className="text-ink-soft">{made_by}</span>
          </span>
        ),
      },
      {
        key: 'actions',
        header: <Trans>Actions</Trans>,
        always: true,
        cell: (batch) => <BatchActions batch={batch} />,
      },
    ],
    [i18n, locale],
  );
}

function Results({ batch: { payouts, paid, failed, reason } }: { batch: PayoutBatch }) {
  return (
    <span className="cell-lines">
      <Plural value={payouts} one="# payout" other="# payouts" />
      {paid + failed > 0 && (
        <span className="text-ink-soft">
          <Trans>
            {paid} paid, {failed} failed
          </Trans>
        </span>
      )}
      {reason !== null && (
        <span className="text-ink-soft">
          <ReasonText reason={reason} />
        </span>
      )}
    </span>
  );
}

function countOf(rows: number, more: boolean) {
  const shown = formatNumber(rows);
  return more ? <Trans>{shown}+ batches</Trans> : <Plural value={rows} one="# batch" other="# batches" />;
}
