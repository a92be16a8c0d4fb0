import type { StaffPayout } from '@dihaadi/contract/payouts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { payoutKindLabels, payoutStates } from '../payouts.labels.ts';
import { isManager } from '../../../staff-kit/tabs.ts';
import { EmailText } from '../../../shell/contact.tsx';
import { ReasonText } from '../../../shell/reason-text.tsx';
import { TestMode } from '../../../shell/test-mode.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { PayoutActions } from './actions.tsx';

const actions: Column<StaffPayout> = {
  key: 'actions',
  header: <Trans>Actions</Trans>,
  always: true,
  cell: (payout) => <PayoutActions payout={payout} />,
};

/** Returns the columns of the payouts; the sortable one has the name of its sort. */
export function useColumns(): Column<StaffPayout>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  return useMemo(
    () => [
      { key: 'name', header: <Trans>Name</Trans>, cell: ({ name }) => name },
      {
        key: 'for',
        header: <Trans>For</Trans>,
        cell: ({ payout_kind }) => i18n._(payoutKindLabels[payout_kind]),
      },
      {
        key: 'amount',
        header: <Trans>Amount</Trans>,
        end: true,
        cell: ({ amount, test_mode: isPlay }) => (
          <span className="cell-lines justify-items-start gap-1">
            <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
            {isPlay && <TestMode />}
          </span>
        ),
      },
      {
        key: 'upi_id',
        wide: true,
        header: <Trans>Paid to</Trans>,
        cell: ({ upi_id, bank_account: bank }) =>
          bank !== null ? (
            <span className="cell-lines tabular-nums">
              <span>{bank.account_number}</span>
              <span className="text-ink-soft">{bank.ifsc}</span>
            </span>
          ) : upi_id === null ? (
            <span className="text-ink-soft">
              <Trans>Not added yet</Trans>
            </span>
          ) : (
            <EmailText>{upi_id}</EmailText>
          ),
      },
      {
        key: 'status',
        whole: true,
        header: <Trans>Status</Trans>,
        cell: (payout) => (
          <span className="cell-lines justify-items-start gap-1">
            <Badge tone={payoutStates[payout.payout_status].tone}>
              {i18n._(payoutStates[payout.payout_status].label)}
            </Badge>
            <Outcome payout={payout} />
          </span>
        ),
      },
      {
        key: 'created_at',
        wide: true,
        header: <Trans>Requested</Trans>,
        sortable: true,
        cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDate(created_at, locale)}</span>,
      },
      ...(isManager() ? [] : [actions]),
    ],
    [i18n, locale],
  );
}

/** Reference and date of the transfer, why it failed, or the file that requests it from the bank. */
function Outcome({ payout: { utr, reason, paid_at, bank_file } }: { payout: StaffPayout }) {
  const locale = useLocale();
  if (bank_file !== null)
    return (
      <span className="text-ink-soft">
        <Trans>In batch {bank_file}</Trans>
      </span>
    );
  if (reason !== null)
    return (
      <span className="text-ink-soft">
        <ReasonText reason={reason} />
      </span>
    );
  if (utr === null || paid_at === null) return null;
  return (
    <span className="text-ink-soft">
      <Trans>UTR {utr}</Trans>
      <span className="block">{formatDate(paid_at, locale)}</span>
    </span>
  );
}
