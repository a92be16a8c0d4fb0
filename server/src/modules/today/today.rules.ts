import { indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** A booking with an open place needs staff from this long before its start. */
export const UNFILLED_BEFORE_MS = 2 * 60 * MINUTE_MS;

/** Work that begins within this time is compared with the people available for it. */
export const SUPPLY_AHEAD_MS = 24 * 60 * MINUTE_MS;

/** Drivers come online on the day: only demand this soon is compared with online drivers. */
export const DRIVERS_AHEAD_MS = 2 * 60 * MINUTE_MS;

/** The charts go back 90 days. */
export const SUPPLY_KEPT_MS = 92 * 24 * 60 * MINUTE_MS;

/** Longest silence of a driver under way that needs no staff: tunnels and stairs are shorter. */
export const SILENT_AFTER_MS = 15 * MINUTE_MS;

/** A dispute is close to its deadline this long before: a business day of the desk, plus the night before. */
export const DISPUTE_NEAR_MS = 24 * 60 * MINUTE_MS;

/** How long a failed refund is named; the list of refunds keeps it. */
export const FAILED_REFUND_FOR_MS = 30 * 24 * 60 * MINUTE_MS;

/** Returns the periods from midnight in India until now, and the same one a week earlier. */
export function comparedPeriods(now: Date): { today: Stretch; weekAgo: Stretch } {
  const from = startOfIndianDay(indianDay(now));
  return { today: { from, to: now }, weekAgo: { from: weekBefore(from), to: weekBefore(now) } };
}

const weekBefore = (at: Date): Date => new Date(at.getTime() - WEEK_MS);

export type Stretch = { from: Date; to: Date };

/** Returns whether a booking whose start has passed has not begun. */
export const isLate = ({ startAt, hasBegun }: { startAt: Date; hasBegun: boolean }, now: Date): boolean =>
  !hasBegun && startAt <= now;
