import { Trans } from '@lingui/react/macro';
import { inCurrency } from '../../../../lib/format.ts';
import { Money } from '../../../../ui/card-amount.tsx';
import { Skeleton } from '../../../../ui/states.tsx';
import { FeeAhead, useFees } from '../../../registration/public.ts';

/** The one-time registration fee, and its purpose. */
export function OpenFee() {
  const { fees } = useFees();
  return (
    <FeeAhead who="customer" fees={fees}>
      <Trans>
        Pay once, then book workers as often as you like. Coupons reduce the fee. Your choices here are saved.
      </Trans>
    </FeeAhead>
  );
}

/** The fee in one line beside the price; `isNow` if the button leads to its payment. */
export function FeeLine({ isNow = false }: { isNow?: boolean }) {
  const { fees, isLoading } = useFees();
  if (isLoading) return <Skeleton className="h-6" />;
  if (fees === null || fees.customer.total === 0) return null;
  const sum = inCurrency(fees.customer.total, fees.currency);
  if (!isNow) {
    return (
      <p className="text-base leading-snug text-ink-soft">
        <Trans>+ {sum} one-time registration fee</Trans>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-base leading-snug">
      <span className="font-semibold">
        <Trans>Pay now, once: registration fee</Trans>
      </span>
      <Money className="text-xl">{sum}</Money>
    </p>
  );
}
