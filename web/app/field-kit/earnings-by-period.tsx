import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { formatMoney } from '../lib/format.ts';
import { useLocale } from '../lib/i18n.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/card-amount.tsx';
import { Numerals } from '../ui/highlighted-numbers.tsx';
import { Done, Waiting } from '../ui/pictograms/states.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { type Period, periodLabel } from './period-label.ts';

const periods = ['day', 'week', 'month'] as const satisfies readonly Period[];
// A number beside a word would be read as one: "7 weeks".
const daysShown: Record<Period, number> = { day: 1, week: 7, month: 28 };

/** The same size for one day as for a month, with the days in the middle. */
const calendarViewBox = (days: number): string =>
  `${2 * Math.min(days, 7) - 14} ${2 * Math.ceil(days / 7) - 8} 28 16`;

/** Returns the period in the address, by default a week, and the cards to choose it. */
export function usePeriod() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const by = periods.find((one) => one === search.get('by')) ?? 'week';
  const names: Record<Period, string> = { day: t`Day`, week: t`Week`, month: t`Month` };
  const choice = (
    <RadioCards
      legend={<span className="sr-only">{t`Earnings by`}</span>}
      name="by"
      columns="short"
      value={by}
      onChange={({ target }) => setSearch({ by: target.value }, { replace: true })}
      options={periods.map((value) => ({
        value,
        label: names[value],
        picture: (
          <svg
            viewBox={calendarViewBox(daysShown[value])}
            className="h-6 w-10"
            aria-hidden="true"
            fill="currentColor"
          >
            {Array.from({ length: daysShown[value] }, (_, day) => (
              <rect
                key={day}
                x={(day % 7) * 4 + 0.5}
                y={Math.floor(day / 7) * 4 + 0.5}
                width="3"
                height="3"
                rx="0.6"
              />
            ))}
          </svg>
        ),
      }))}
    />
  );
  return { by, choice };
}

type EarnedPeriod = {
  /** First day, `YYYY-MM-DD`, IST. */
  from: string;
  rupees: number;
  /** Count in words: "3 jobs done". */
  count: string;
};

type EarnedProps = {
  by: Period;
  newest: EarnedPeriod;
  before: readonly EarnedPeriod[];
  /** Whether all of the newest period is paid, with its text. */
  state: { isPaid: boolean; text: string };
  /** What the sum is, and what its unpaid part is, in one line each. */
  notes?: { sum: string; unpaid: string };
};

/** Earnings: the newest period large, earlier ones as bars. */
export function Earned({ by, newest, before, state, notes }: EarnedProps) {
  const locale = useLocale();
  const when = periodLabel(by, newest.from, locale);
  const money = formatMoney(newest.rupees);
  const unpaid = state.isPaid ? undefined : notes?.unpaid;
  const said = [when, money, notes?.sum, newest.count, state.text, unpaid];
  const most = Math.max(newest.rupees, ...before.map(({ rupees }) => rupees));
  return (
    <>
      <Card className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <h2 className="self-center text-xl">
            <Numerals>{when}</Numerals>
          </h2>
          <ReadAloud text={said.filter(Boolean).join('. ')} />
        </div>
        <span data-numeral>
          <Money className="text-5xl">{money}</Money>
        </span>
        {notes !== undefined && <p className="text-ink-soft">{notes.sum}</p>}
        <p
          className={
            state.isPaid ? 'flex items-center gap-2 text-success' : 'flex items-center gap-2 text-warning'
          }
        >
          {state.isPaid ? <Done className="size-7 shrink-0" /> : <Waiting className="size-7 shrink-0" />}
          <span className="font-semibold">
            <Numerals>{state.text}</Numerals>
          </span>
        </p>
        {unpaid !== undefined && <p className="text-ink-soft">{unpaid}</p>}
        <p className="text-ink-soft">
          <Numerals>{newest.count}</Numerals>
        </p>
      </Card>
      {before.length > 0 && (
        <ul className="grid gap-3">
          {before.map((period) => (
            <Bar key={period.from} by={by} period={period} most={most} />
          ))}
        </ul>
      )}
    </>
  );
}

function Bar({ by, period, most }: { by: Period; period: EarnedPeriod; most: number }) {
  const { from, rupees, count } = period;
  const locale = useLocale();
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">
          <Numerals>{periodLabel(by, from, locale)}</Numerals>
        </span>
        <span data-numeral className="text-2xl font-bold">
          {formatMoney(rupees)}
        </span>
      </span>
      <svg className="h-3 w-full text-primary-ink" aria-hidden="true">
        <rect width="100%" height="100%" rx="6" className="fill-sunken" />
        <rect width={`${most === 0 ? 0 : (100 * rupees) / most}%`} height="100%" rx="6" fill="currentColor" />
      </svg>
      <span className="text-base text-ink-soft">
        <Numerals>{count}</Numerals>
      </span>
    </li>
  );
}
