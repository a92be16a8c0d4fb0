import { askForHeldWages, heldWages } from '@dihaadi/contract/held-wages';
import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { HeldMoney } from '../../../field-kit/held-money.tsx';
import { call } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';

/** Balance of online wages not paid out yet. */
export const heldWagesQuery = queryOptions({
  queryKey: ['wage_payment', 'held'],
  queryFn: ({ signal }) => call(heldWages, { signal }),
});

/** Online wages, held until the worker requests a payout. */
export function HeldWages() {
  const { data } = useQuery(heldWagesQuery);
  if (data === undefined || data.wages === 0) return null;
  const { commission, commission_owed: owed } = data;
  return (
    <HeldMoney held={data} queryKey={heldWagesQuery.queryKey} ask={() => call(askForHeldWages, {})}>
      {commission + owed > 0 && <Taken commission={commission} owed={owed} />}
    </HeldMoney>
  );
}

/** The platform's deductions: the commission on these wages, and on those paid in cash. */
function Taken({ commission, owed }: { commission: number; owed: number }) {
  return (
    <p className="text-ink-soft">
      {commission > 0 && <Trans>We deduct {formatMoney(commission)} commission.</Trans>}{' '}
      {owed > 0 && <Trans>We deduct {formatMoney(owed)} commission for cash jobs.</Trans>}
    </p>
  );
}
