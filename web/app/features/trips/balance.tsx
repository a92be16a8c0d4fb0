import { askForBalance, readBalance } from '@dihaadi/contract/trips/trip-payments';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { HeldMoney } from '../../field-kit/held-money.tsx';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';

const KEY = ['trip_fare', 'balance'];

/** Fares that customers have paid online, until the driver asks for them. */
export function Balance() {
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(readBalance, { signal }) });
  if (data === undefined || data.trips === 0) return null;
  const { commission, commission_owed: owed } = data;
  return (
    <HeldMoney held={data} queryKey={KEY} ask={() => call(askForBalance, {})}>
      {commission > 0 && (
        <p className="text-ink-soft">
          <Trans>We deduct {formatMoney(commission)} commission.</Trans>
        </p>
      )}
      {owed > 0 && (
        <p className="text-ink-soft">
          <Trans>We deduct {formatMoney(owed)} commission for cash trips.</Trans>
        </p>
      )}
    </HeldMoney>
  );
}
