import { Trans } from '@lingui/react/macro';
import { formatMoney } from '../lib/format.ts';

/** The customer's tip. */
export function TipGiven({ rupees }: { rupees: number }) {
  const amount = formatMoney(rupees);
  return (
    <p className="text-center text-lg font-semibold text-success">
      <Trans>Tip from the customer: {amount}</Trans>
    </p>
  );
}
