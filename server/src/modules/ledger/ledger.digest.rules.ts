import { dayAfter, indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';

/** The job runs every hour: two hours after midnight the digest of a day is missing. */
const MADE_WITHIN_MS = 2 * 3_600_000;

/** The days whose digest is not made yet, oldest first: all since the last one, or yesterday alone for the first. */
export function daysDue(lastMade: string | undefined, now: Date): string[] {
  const yesterday = dayAfter(indianDay(now), -1);
  if (lastMade === undefined) return [yesterday];
  const days: string[] = [];
  for (let day = dayAfter(lastMade, 1); day <= yesterday; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** The newest day whose digest must be there by now. */
export const newestDue = (now: Date): string =>
  dayAfter(indianDay(new Date(now.getTime() - MADE_WITHIN_MS)), -1);

/** Whether a ledger whose first link was sealed then must have a digest by now. */
export const mustHaveDigest = (sealedFirst: Date, now: Date): boolean =>
  startOfIndianDay(newestDue(now)) > sealedFirst;
