// India has one time, UTC+05:30, summer and winter.
const OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** The day in India at this moment, `YYYY-MM-DD`: it begins at 00:00 IST, which is 18:30 UTC. */
export const indianDay = (at: Date): string => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);

/** The first moment of a day in India, given as `YYYY-MM-DD`: 00:00 IST. */
export const startOfIndianDay = (day: string): Date =>
  new Date(new Date(`${day}T00:00:00.000Z`).getTime() - OFFSET_MS);

/** The last moment of a day in India, given as `YYYY-MM-DD`: what is due that day is in time until then. */
export const endOfIndianDay = (day: string): Date =>
  new Date(new Date(`${day}T23:59:59.999Z`).getTime() - OFFSET_MS);

/** The minute of the day in India at this moment, from 0 to 1439. */
export const indianMinute = (at: Date): number =>
  Math.floor((at.getTime() - startOfIndianDay(indianDay(at)).getTime()) / MINUTE_MS);

/** The day so many days after `day`, both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The day of the week of a day given as `YYYY-MM-DD`; 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();
