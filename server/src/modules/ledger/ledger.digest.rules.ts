import { dayAfter, indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';

/** The task runs hourly: two hours after midnight, a day's digest counts as missing. */
const DIGEST_DEADLINE_MS = 2 * 3_600_000;

/** Returns the days without a digest, oldest first: all since the last one, or just yesterday for the first. */
export function daysDue(lastMade: string | undefined, now: Date): string[] {
  const yesterday = dayAfter(indianDay(now), -1);
  if (lastMade === undefined) return [yesterday];
  const days: string[] = [];
  for (let day = dayAfter(lastMade, 1); day <= yesterday; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Returns the newest day whose digest must exist by now. */
export const newestDue = (now: Date): string =>
  dayAfter(indianDay(new Date(now.getTime() - DIGEST_DEADLINE_MS)), -1);

/** Whether a ledger whose first link was sealed at `sealedFirst` must have a digest by now. */
export const mustHaveDigest = (sealedFirst: Date, now: Date): boolean =>
  startOfIndianDay(newestDue(now)) > sealedFirst;
