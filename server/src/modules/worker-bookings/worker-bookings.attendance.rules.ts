import { markedUntil, opensAt, type Stretch, stretchAt } from '@dihaadi/contract/wages';
import { problem } from '../../platform/errors.ts';

type DayOfWork = { day: string; checkInAt: Date | null; checkOutAt: Date | null };

/**
 * Returns the day of longer work that can begin at `now`: chosen by its stretch, from two hours before its start to its
 * end, never by the calendar. Undefined if no stretch is open, or its day has begun.
 */
export const dayThatCanBegin = <Day extends DayOfWork>(
  days: readonly Day[],
  stretches: readonly Stretch[],
  now: Date,
): Day | undefined => {
  const stretch = stretchAt(stretches, now);
  return days.find(({ day, checkInAt }) => day === stretch?.day && checkInAt === null);
};

/** Returns the day of longer work that has begun and not ended. */
export const runningDay = <Day extends DayOfWork>(days: readonly Day[]): Day | undefined =>
  days.findLast(({ checkInAt, checkOutAt }) => checkInAt !== null && checkOutAt === null);

/** Returns the days of longer work that can still be withdrawn from: not begun, and not over. */
export const withdrawableDays = <Day extends DayOfWork>(
  days: readonly Day[],
  stretches: readonly Stretch[],
  now: Date,
): Day[] => {
  const left = new Set(stretches.filter(({ to }) => to > now).map(({ day }) => day));
  return days.filter(({ day, checkInAt }) => checkInAt === null && left.has(day));
};

/** Throws 409 `invalid-transition` if work begins before or after the permitted time. */
export function checkMayBegin(stretches: readonly Stretch[], now: Date): void {
  const [first] = stretches;
  if (first !== undefined && now < opensAt(first)) throw problem('invalid-transition', 'check-in-too-early');
  if (stretches.every(({ to }) => to <= now)) throw problem('invalid-transition', 'work-time-over');
}

/** Throws 409 `invalid-transition` for a mark of a stretch that has not begun or is long over. */
export function checkMayMark(stretch: Stretch, now: Date): void {
  if (now < opensAt(stretch)) throw problem('invalid-transition', 'day-not-come');
  if (now > markedUntil(stretch)) throw problem('invalid-transition', 'day-fixed');
}
