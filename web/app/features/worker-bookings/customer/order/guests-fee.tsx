import { Trans } from '@lingui/react/macro';
import { inCurrency } from '../../../../lib/format.ts';
import { FeeAhead, useFees } from '../../../registration/public.ts';

/** What a guest pays besides, once, and what they have of it. */
export function GuestsFee() {
  const fees = useFees();
  return (
    <FeeAhead who="customer" fees={fees}>
      <Trans>
        Pay once, then book workers as often as you like. Coupons reduce the fee. Your choices here are saved.
      </Trans>
    </FeeAhead>
  );
}

/** The same in a line beside the price, from the first price on. */
export function GuestsFeeLine() {
  const fees = useFees();
  if (fees === null || fees.customer.total === 0) return null;
  const sum = inCurrency(fees.customer.total, fees.currency);
  return (
    <p className="text-base leading-snug text-ink-soft">
      <Trans>+ {sum} one-time registration fee</Trans>
    </p>
  );
}
