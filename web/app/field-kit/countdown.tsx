import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { indianDay } from '@dihaadi/contract/indian-time';
import { useEffect, useState } from 'react';
import { formatClock, formatTime } from '../lib/format.ts';
import { useLocale } from '../lib/i18n.tsx';
import { cx } from '../ui/cx.ts';
import { Numerals } from '../ui/numerals.tsx';
import { Clock } from '../ui/pictograms/steps.tsx';

const SECOND = 1_000;
const MINUTE = 60;
// An offer hurries in its last ten minutes, and the last minute looks different.
const HURRY = 10 * MINUTE;
const LAST = MINUTE;

/** Whole seconds until then, moving; 0 when it has passed. */
export function useSecondsUntil(iso: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(iso) - now) / SECOND));
}

/** 4:09 minutes. */
const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;

type CountdownProps = {
  /** When it ends, and how many seconds are left until then. */
  until: string;
  seconds: number;
  /** Of how many seconds the dial is, where the whole offer takes less than those in which it hurries. */
  full?: number;
};

/**
 * How long an offer still stands. While there is time it names the hour; only in its last ten minutes a dial empties beside the
 * figures.
 */
export function Countdown({ until, seconds, full = HURRY }: CountdownProps) {
  return seconds > HURRY ? (
    <AnswerBy until={until} seconds={seconds} />
  ) : (
    <Dial seconds={seconds} full={Math.min(full, HURRY)} />
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
      <Numerals>{t`Answer by ${time}`}</Numerals>
    </span>
  );
}

const RADIUS = 13;
const AROUND = 2 * Math.PI * RADIUS;

function Dial({ seconds, full }: { seconds: number; full: number }) {
  const { t } = useLingui();
  const isLast = seconds <= Math.min(LAST, full / 3);
  const share = Math.min(1, seconds / full);
  const minutes = Math.ceil(seconds / MINUTE);
  return (
    <span
      role="timer"
      data-testid="answer-by"
      aria-live="off"
      className={cx(
        'inline-flex items-center gap-2 rounded-full border-2 py-1 ps-1.5 pe-3.5',
        isLast ? 'border-danger bg-danger-wash text-danger' : 'border-warning bg-warning-wash text-warning',
      )}
    >
      <svg className="size-8 shrink-0" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <circle cx="16" cy="16" r={RADIUS} stroke="currentColor" strokeWidth="2" opacity="0.35" />
        <circle
          cx="16"
          cy="16"
          r={RADIUS / 2}
          stroke="currentColor"
          strokeWidth={RADIUS}
          strokeDasharray={`${(share * AROUND) / 2} ${AROUND}`}
          transform="rotate(-90 16 16)"
        />
      </svg>
      <span className="sr-only">
        {t`${plural(minutes, { one: '# minute left to answer', other: '# minutes left to answer' })}`}
      </span>
      <span aria-hidden="true" data-numeral className="text-2xl leading-none font-bold tabular-nums">
        {clockOf(seconds)}
      </span>
    </span>
  );
}
