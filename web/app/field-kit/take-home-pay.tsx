import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoney } from '../lib/format.ts';
import { Money } from '../ui/card-amount.tsx';
import { Numerals } from '../ui/highlighted-numbers.tsx';

/** “₹1,600 in your hand”, pending or paid. */
export function TakeHomePay({ rupees, isPaid = false }: { rupees: number; isPaid?: boolean }) {
  const { t } = useLingui();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5">
      <span data-numeral>
        <Money className="text-5xl">{formatMoney(rupees)}</Money>
      </span>
      <span className="text-lg font-semibold">{isPaid ? t`you got` : t`you get`}</span>
    </p>
  );
}

/** Picture with a figure: "3 km". */
export function Fact({ picture, children }: { picture: ReactNode; children: string }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-lg font-bold">
      <span className="shrink-0 text-primary-ink">{picture}</span>
      <span className="min-w-0">
        <Numerals className="text-2xl">{children}</Numerals>
      </span>
    </span>
  );
}
