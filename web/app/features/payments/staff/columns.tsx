import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatClock, formatDate, inCurrency } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { ViewLink } from '../../../staff-kit/row-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { PaymentBadges } from './badges.tsx';
import { gatewayNames, payerLabels, type PaymentRow, purposeLabels } from './payments.labels.ts';

/** Returns the columns of the payments; the sortable one has the name of its sort. */
export function useColumns(address: string): Column<PaymentRow>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return useMemo(
    () => [
      {
        key: 'payer',
        shrinks: true,
        header: <Trans>Payer</Trans>,
        cell: ({ payer }) => payer.name || t`Unknown`,
      },
      {
        key: 'status',
        header: <Trans>Status</Trans>,
        cell: (payment) => <PaymentBadges payment={payment} />,
      },
      {
        key: 'amount',
        header: <Trans>Amount</Trans>,
        end: true,
        cell: ({ total, currency }) => (
          <span className="font-semibold tabular-nums">{inCurrency(total, currency)}</span>
        ),
      },
      {
        key: 'created_at',
        header: <Trans>When</Trans>,
        sortable: true,
        cell: ({ created_at }) => (
          <span className="cell-stack">
            <span>{formatDate(created_at, locale)}</span>
            <span className="text-ink-soft">{formatClock(created_at, locale)}</span>
          </span>
        ),
      },
      {
        key: 'utr',
        wide: true,
        shrinks: true,
        header: <Trans>UTR or ID</Trans>,
        cell: ({ gateway_payment_id: id }) =>
          id === null ? '–' : <span className="block max-w-44 truncate tabular-nums">{id}</span>,
      },
      {
        key: 'for',
        wide: true,
        shrinks: true,
        header: <Trans>For</Trans>,
        cell: ({ purpose, payer, gateway }) => (
          <span className="cell-stack">
            <span>{i18n._(purposeLabels[purpose])}</span>
            <span className="text-ink-soft">
              {[i18n._(payerLabels[payer.kind]), gateway && i18n._(gatewayNames[gateway])]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        ),
      },
      {
        key: 'refunded',
        wide: true,
        header: <Trans>Refunded</Trans>,
        end: true,
        cell: ({ refunded, currency }) =>
          refunded === 0 ? '–' : <span className="tabular-nums">{inCurrency(refunded, currency)}</span>,
      },
      {
        key: 'actions',
        header: <Trans>Actions</Trans>,
        always: true,
        cell: ({ id, payer }) => <ViewLink id={id} address={address} name={payer.name} />,
      },
    ],
    [t, i18n, locale, address],
  );
}
