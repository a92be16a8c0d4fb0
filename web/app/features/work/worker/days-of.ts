import { indianDay as dayOf, startOfIndianDay } from '@dihaadi/contract/indian-days';
import type { WorkAssignment } from '@dihaadi/contract/worker-work';
import { indianDay } from '../../../lib/indian-day.ts';

type Day = WorkAssignment['attendance'][number];
type Days = Pick<WorkAssignment, 'attendance'>;

/** The day of longer work that has begun and not ended. */
const runningDay = ({ attendance }: Days): Day | undefined =>
  attendance.find(({ check_in_at, check_out_at }) => check_in_at !== null && check_out_at === null);

/** Whether nothing of this work comes after the day that runs; work by the hour has one day. */
export function isLastDay({ attendance }: Days): boolean {
  const running = runningDay({ attendance });
  return attendance.every(({ day }) => day <= (running?.day ?? day));
}

/** When the next day of this work begins; nothing after the last one. Every day begins at the same time. */
export function nextStart({
  attendance,
  start_at,
}: Days & Pick<WorkAssignment, 'start_at'>): string | undefined {
  const next = attendance.find(({ day }) => day > indianDay());
  if (next === undefined) return undefined;
  const first = new Date(start_at);
  const timeOfDay = first.getTime() - startOfIndianDay(dayOf(first)).getTime();
  return new Date(startOfIndianDay(next.day).getTime() + timeOfDay).toISOString();
}
