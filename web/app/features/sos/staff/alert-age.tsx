import { useNow } from '../../../lib/use-now.ts';

const TICK_MS = 1_000;
const MINUTE_S = 60;

/** Time since an alert was raised, in minutes and seconds; the desk is measured by this clock. */
export function Age({ since }: { since: string }) {
  const seconds = Math.max(0, Math.floor((useNow(TICK_MS) - Date.parse(since)) / TICK_MS));
  return (
    <span role="timer" aria-live="off" className="tabular-nums">
      {`${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`}
    </span>
  );
}
