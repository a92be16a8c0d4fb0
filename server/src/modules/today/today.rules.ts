import { indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** So long before its start a booking with a free place needs a person. */
export const UNFILLED_BEFORE_MS = 2 * 60 * MINUTE_MS;

/** Work that begins within this time is held against the people who are free for it. */
export const SUPPLY_AHEAD_MS = 24 * 60 * MINUTE_MS;

/** Drivers come online on the day: only what is wanted this soon is held against those who are online. */
export const DRIVERS_AHEAD_MS = 2 * 60 * MINUTE_MS;

/** The charts go back 90 days. */
export const SUPPLY_KEPT_MS = 92 * 24 * 60 * MINUTE_MS;

/** So long may nothing be heard of a driver under way: tunnels and stairs are shorter. */
export const SILENT_AFTER_MS = 15 * MINUTE_MS;

/** A dispute is near its limit this long before: a business day of the desk, and the night before it. */
export const DISPUTE_NEAR_MS = 24 * 60 * MINUTE_MS;

/** So long a refund that failed is named; the list of refunds keeps it. */
export const FAILED_REFUND_FOR_MS = 30 * 24 * 60 * MINUTE_MS;

/** From midnight in India until now, and the same stretch a week before. */
export function comparedStretches(now: Date): { today: Stretch; weekAgo: Stretch } {
  const from = startOfIndianDay(indianDay(now));
  return { today: { from, to: now }, weekAgo: { from: weekBefore(from), to: weekBefore(now) } };
}

const weekBefore = (at: Date): Date => new Date(at.getTime() - WEEK_MS);

export type Stretch = { from: Date; to: Date };

/** Returns whether a booking whose start has passed has not begun. */
export const isLate = ({ startAt, hasBegun }: { startAt: Date; hasBegun: boolean }, now: Date): boolean =>
  !hasBegun && startAt <= now;
