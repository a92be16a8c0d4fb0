import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../../lib/format.ts';
import { Numerals } from '../../../ui/highlighted-numbers.tsx';

/** Parts of a sum in rupees: the wage and the bills; renders nothing without bills. */
export function MoneyParts({ rupees, bills }: { rupees: number; bills: number }) {
  const { t } = useLingui();
  if (bills === 0) return null;
  const [wage, back] = [formatMoney(rupees - bills), formatMoney(bills)];
  return (
    <span className="block text-base font-semibold text-ink-soft">
      <Numerals>{t`Wage ${wage}, bills ${back}`}</Numerals>
    </span>
  );
}
