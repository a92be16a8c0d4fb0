import { stretchesOf } from '@dihaadi/contract/wages';
import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';

type Day = WorkAssignment['attendance'][number];
type Days = Pick<WorkAssignment, 'attendance'>;

/** Returns the day of longer work that has begun and not ended. */
const runningDay = ({ attendance }: Days): Day | undefined =>
  attendance.find(({ check_in_at, check_out_at }) => check_in_at !== null && check_out_at === null);

/** Whether this work has no day after the running one; hourly work has one day. */
export function isLastDay({ attendance }: Days): boolean {
  const running = runningDay({ attendance });
  return attendance.every(({ day }) => day <= (running?.day ?? day));
}

/** Returns when the next day of this work begins; undefined after the last one. A night shift is not over at midnight. */
export function nextStart({
  attendance,
  rate_type,
  quantity,
  start_at,
}: Days & Pick<WorkAssignment, 'rate_type' | 'quantity' | 'start_at'>): string | undefined {
  const now = new Date();
  const toCome = new Set(attendance.filter(({ check_in_at }) => check_in_at === null).map(({ day }) => day));
  const stretches = stretchesOf({ rateType: rate_type, quantity, startAt: new Date(start_at) });
  return stretches.find(({ day, to }) => to > now && toCome.has(day))?.from.toISOString();
}
