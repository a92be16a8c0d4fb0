import { askForHeldWages, heldWages } from '@dihaadi/contract/held-wages';
import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { HeldMoney } from '../../../field-kit/held-money.tsx';
import { call } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';

/** What the platform holds of wages that customers have paid online. */
export const heldWagesQuery = queryOptions({
  queryKey: ['wage_payment', 'held'],
  queryFn: ({ signal }) => call(heldWages, { signal }),
});

/** What customers have paid online, until one asks for it. */
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

/** What of it the platform keeps: the commission of these wages, and of those that were paid in hand. */
function Taken({ commission, owed }: { commission: number; owed: number }) {
  return (
    <p className="text-ink-soft">
      {commission > 0 && <Trans>We deduct {formatMoney(commission)} commission.</Trans>}{' '}
      {owed > 0 && <Trans>We deduct {formatMoney(owed)} commission for cash jobs.</Trans>}
    </p>
  );
}
