import type { WageFund } from '@dihaadi/contract/wage-funds';
import { Plural, Trans } from '@lingui/react/macro';
import { formatMoney, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';

/** Number of days the balance covers; renders nothing if it is less than one. */
export const DaysCovered = ({ days }: { days: number }) =>
  days === 0 ? null : (
    <Plural value={days} one="Enough for the next day" other="Enough for the next # days" />
  );

/** Wages paid out of the advance, newest first. */
export function WageDrawList({ uses }: { uses: WageFund['uses'] }) {
  const locale = useLocale();
  if (uses.length === 0) return null;
  return (
    <ul className="grid gap-1.5 text-base">
      {uses.map(({ id, amount, worker, at }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4">
          <span>
            <Trans>
              {formatMoney(amount)} to {worker.first_name}
            </Trans>
          </span>
          <span className="text-ink-soft">{formatTime(at, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
