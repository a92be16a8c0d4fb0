import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { cx } from '../ui/cx.ts';

const SECOND = 1_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
// The last minute looks different.
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

const two = (value: number): string => String(value).padStart(2, '0');

/** 4:09 minutes, 1:05:30 hours. */
function clockOf(seconds: number): string {
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const rest = two(seconds % MINUTE);
  return seconds < HOUR ? `${minutes}:${rest}` : `${Math.floor(seconds / HOUR)}:${two(minutes)}:${rest}`;
}

const RADIUS = 13;
const AROUND = 2 * Math.PI * RADIUS;

/** How long an offer still stands: a dial that empties, of `full` seconds (an hour unless told), and the figures beside it. */
export function Countdown({ seconds, full = HOUR }: { seconds: number; full?: number }) {
  const { t } = useLingui();
  const isLast = seconds <= Math.min(LAST, full / 3);
  const share = Math.min(1, seconds / full);
  const minutes = Math.ceil(seconds / MINUTE);
  return (
    <span
      role="timer"
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
