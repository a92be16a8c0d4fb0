const IST_OFFSET_MS = 5.5 * 3_600_000;

/** Today in India, `YYYY-MM-DD`, whatever the device’s time zone. */
export const indianDay = (now: number = Date.now()): string =>
  new Date(now + IST_OFFSET_MS).toISOString().slice(0, 10);

const DAY_MS = 24 * 3_600_000;

/** The day so many days after `day`, or before it; both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
