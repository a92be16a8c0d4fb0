import { exportTrialBalance, type TrialBalanceLine } from '@dihaadi/contract/month-closing';
import { Trans, useLingui } from '@lingui/react/macro';
import { openFile } from '../../../lib/api.ts';
import { inCurrency } from '../../../lib/format.ts';
import { FiguresTable, type FiguresColumn } from './figures-table.tsx';
import { accountLabels } from './month-closing.labels.ts';
import { MonthPart } from './month-part.tsx';

type Props = { month: string; lines: readonly TrialBalanceLine[] };

/** Opening balance, movements and closing balance of every account, with totals. */
export function TrialBalance({ month, lines }: Props) {
  const { t } = useLingui();
  return (
    <MonthPart
      title={<Trans>Trial balance</Trans>}
      csv={{
        open: () => openFile(exportTrialBalance, { params: { month } }),
        done: t`Trial balance downloaded`,
        failed: t`Couldn't download the trial balance`,
      }}
      empty={lines.length === 0 && <Trans>No entries yet. Payments with real money appear here.</Trans>}
    >
      <FiguresTable
        label={t`Trial balance`}
        columns={useColumns()}
        rows={lines}
        keyOf={({ account, currency }) => `${account} ${currency}`}
        sums={sumsOf(lines)}
      />
    </MonthPart>
  );
}

/** Replaces the account in the row of totals. */
const SUM = '';

const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** One row per currency: other money can't be added to rupees. */
function sumsOf(lines: readonly TrialBalanceLine[]): TrialBalanceLine[] {
  return [...new Set(lines.map(({ currency }) => currency))].map((currency) => {
    const sum = (of: 'opening' | 'debit' | 'credit' | 'closing') =>
      lines
        .filter((line) => line.currency === currency)
        .reduce((total, line) => total + toPaise(line[of]), 0) / 100;
    return {
      account: SUM,
      currency,
      opening: sum('opening'),
      debit: sum('debit'),
      credit: sum('credit'),
      closing: sum('closing'),
    };
  });
}

function useColumns(): FiguresColumn<TrialBalanceLine>[] {
  const { t, i18n } = useLingui();
  const nameOf = (account: string) => {
    const label = accountLabels[account];
    return label === undefined ? account : i18n._(label);
  };
  return [
    {
      key: 'account',
      header: <Trans>Account</Trans>,
      cell: ({ account }) => (account === SUM ? t`Total` : nameOf(account)),
    },
    {
      key: 'opening',
      header: <Trans>Opening</Trans>,
      end: true,
      cell: (line) => <Balance amount={line.opening} currency={line.currency} />,
    },
    {
      key: 'debit',
      header: <Trans>Debit</Trans>,
      end: true,
      cell: ({ debit, currency }) => inCurrency(debit, currency),
    },
    {
      key: 'credit',
      header: <Trans>Credit</Trans>,
      end: true,
      cell: ({ credit, currency }) => inCurrency(credit, currency),
    },
    {
      key: 'closing',
      header: <Trans>Closing</Trans>,
      end: true,
      cell: (line) => <Balance amount={line.closing} currency={line.currency} />,
    },
  ];
}

/** ₹450 Dr: a balance and its side, with space for a missing side, so that figures stay aligned. */
function Balance({ amount, currency }: { amount: number; currency: TrialBalanceLine['currency'] }) {
  const { t } = useLingui();
  const side = amount > 0 ? t`Dr` : t`Cr`;
  return (
    <>
      {inCurrency(Math.abs(amount), currency)}{' '}
      <span className="inline-block w-6 text-start text-ink-soft">{amount === 0 ? '' : side}</span>
    </>
  );
}
