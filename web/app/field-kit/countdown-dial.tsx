import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { cx } from '../ui/cx.ts';

const MINUTE = 60;
// The last minute is styled differently.
const LAST = MINUTE;

/** Formats as 4:09 minutes. */
const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;

const RADIUS = 13;
const AROUND = 2 * Math.PI * RADIUS;

/** Dial of `full` seconds that empties, with the figures beside it. */
export function CountdownDial({ seconds, full }: { seconds: number; full: number }) {
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
