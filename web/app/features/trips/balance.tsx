import { askForBalance, readBalance } from '@dihaadi/contract/trips/trip-payments';
import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { HeldMoney } from '../../field-kit/held-money.tsx';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';

/** Balance of online fares that the platform owes the driver. */
export const balanceQuery = queryOptions({
  queryKey: ['trip_fare', 'balance'],
  queryFn: ({ signal }) => call(readBalance, { signal }),
});

/** Card with online fares that the driver can withdraw. */
export function Balance() {
  const { data } = useQuery(balanceQuery);
  if (data === undefined || data.trips === 0) return null;
  const { commission, commission_owed: owed } = data;
  return (
    <HeldMoney held={data} queryKey={balanceQuery.queryKey} ask={() => call(askForBalance, {})}>
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
