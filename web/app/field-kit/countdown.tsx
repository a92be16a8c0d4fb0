import { useLingui } from '@lingui/react/macro';
import { indianDay } from '@dihaadi/contract/indian-time';
import { useEffect, useState } from 'react';
import { formatClock, formatTime } from '../lib/format.ts';
import { useLocale } from '../lib/i18n.tsx';
import { later } from '../shell/lazy-component.tsx';
import { Numerals } from '../ui/highlighted-numbers.tsx';
import { Clock } from '../ui/pictograms/steps.tsx';

const SECOND = 1_000;
const MINUTE = 60;
// The dial appears in an offer's last ten minutes.
const MAX_DIAL_SECONDS = 10 * MINUTE;

/** Returns the whole seconds until then, updated live; 0 once it has passed. */
export function useSecondsUntil(iso: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(iso) - now) / SECOND));
}

// Most offers are valid for an hour.
const Dial = later(async () => (await import('./countdown-dial.tsx')).CountdownDial, {
  waiting: <span className="h-11" />,
});

type CountdownProps = {
  /** When it ends, and the seconds left until then. */
  until: string;
  seconds: number;
  /** Length of the dial in seconds, if the whole offer lasts less than `HURRY`. */
  full?: number;
};

/**
 * Time left for an offer. It shows the end time at first; in the last ten minutes, a dial that empties beside the
 * figures.
 */
export function Countdown({ until, seconds, full = MAX_DIAL_SECONDS }: CountdownProps) {
  return seconds > MAX_DIAL_SECONDS ? (
    <AnswerBy until={until} seconds={seconds} />
  ) : (
    <Dial seconds={seconds} full={Math.min(full, MAX_DIAL_SECONDS)} />
  );
}

function AnswerBy({ until, seconds }: Omit<CountdownProps, 'full'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = new Date(Date.parse(until) - seconds * SECOND);
  const isToday = indianDay(new Date(until)) === indianDay(now);
  const time = isToday ? formatClock(until, locale) : formatTime(until, locale);
  return (
    <span data-testid="answer-by" className="inline-flex items-center gap-2 font-semibold text-ink-soft">
      <Clock className="size-6 shrink-0" />
      <span className="min-w-0">
        <Numerals>{t`Answer by ${time}`}</Numerals>
      </span>
    </span>
  );
}
