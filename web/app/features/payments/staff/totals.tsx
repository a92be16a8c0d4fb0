import { MOST_IN_TOTALS, type PaymentTotals, readPaymentTotals } from '@dihaadi/contract/staff-payments';
import type { QueryInput } from '@dihaadi/contract/endpoint';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatNumber, inCurrency } from '../../../lib/format.ts';

/** Totals of the listed payments, across all pages. */
export function Totals({ query }: { query: QueryInput<typeof readPaymentTotals> }) {
  const { t } = useLingui();
  const { data } = useQuery({
    queryKey: ['payment', 'totals', query],
    queryFn: ({ signal }) => call(readPaymentTotals, { query, signal }),
    meta: { parts: ['refund'], failure: t`Failed to load the totals` },
  });
  // Reserves the final height, so that the table below doesn't shift.
  return (
    <ul className="flex min-h-6 flex-wrap gap-x-6 gap-y-1 text-base" data-testid="totals" aria-live="polite">
      {data?.too_many === true ? <TooMany /> : data?.sums.map((sum) => <Sum key={keyOf(sum)} sum={sum} />)}
    </ul>
  );
}

type Sum = PaymentTotals['sums'][number];

const keyOf = ({ currency, test_mode: isTest }: Sum) => `${currency} ${isTest}`;

function Sum({ sum: { currency, test_mode: isTest, count, ...sum } }: { sum: Sum }) {
  const shown = formatNumber(count);
  const [paid, refunded] = [inCurrency(sum.paid, currency), inCurrency(sum.refunded, currency)];
  return (
    <li className="flex flex-wrap gap-x-3">
      <span className="text-ink-soft">
        {isTest ? (
          <Plural value={count} one="# test payment" other="# test payments" />
        ) : (
          <Trans>Total: {shown}</Trans>
        )}
      </span>
      <span>
        <Trans>
          Paid <strong className="tabular-nums">{paid}</strong>
        </Trans>
      </span>
      <span>
        <Trans>
          Refunded <strong className="tabular-nums">{refunded}</strong>
        </Trans>
      </span>
    </li>
  );
}

function TooMany() {
  const most = formatNumber(MOST_IN_TOTALS);
  return (
    <li className="text-ink-soft">
      <Trans>More than {most} payments. Choose a shorter period to see totals.</Trans>
    </li>
  );
}
