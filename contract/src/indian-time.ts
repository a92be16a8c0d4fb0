/**
 * Indian time, for server and web: the only module that knows the offset. India has a single time zone, UTC+05:30,
 * summer and winter, regardless of the device's location.
 */
/** Name of the time zone, for `Intl` and for SQL. */
export const INDIAN_ZONE = 'Asia/Kolkata';
const OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** Returns the moment whose UTC fields read as the clock in India at `at`. */
export const asIndianClock = (at: Date): Date => new Date(at.getTime() + OFFSET_MS);

/** Returns the day in IST at this moment, `YYYY-MM-DD`: it starts at 00:00 IST, which is 18:30 UTC. */
export const indianDay = (at: Date): string => asIndianClock(at).toISOString().slice(0, 10);

/** Returns the first moment of a day in IST, given as `YYYY-MM-DD`: 00:00 IST. */
export const startOfIndianDay = (day: string): Date =>
  new Date(new Date(`${day}T00:00:00.000Z`).getTime() - OFFSET_MS);

/** Returns the last moment of a day in IST, given as `YYYY-MM-DD`: the deadline for things due that day. */
export const endOfIndianDay = (day: string): Date =>
  new Date(new Date(`${day}T23:59:59.999Z`).getTime() - OFFSET_MS);

/** Returns the minute of the day in IST at this moment, from 0 to 1439. */
export const indianMinute = (at: Date): number =>
  Math.floor((at.getTime() - startOfIndianDay(indianDay(at)).getTime()) / MINUTE_MS);

/** Formats day and time in IST for spreadsheets: `2026-11-21 16:30`. */
export const indianClock = (at: Date): string =>
  asIndianClock(at).toISOString().slice(0, 16).replace('T', ' ');

/** Converts a clock reading in IST, given as `2026-11-21T16:30`, to a moment. */
export const momentOfIndianClock = (clock: string): string => `${clock.slice(0, 16)}:00+05:30`;

/** Returns the date `days` days after `day`, or before it if negative; both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the number of days from `from` to `to`, both `YYYY-MM-DD`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Returns the weekday of a day given as `YYYY-MM-DD`; 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

const NIGHT = { from: 22, to: 6 };

/** Whether the night fare applies at this moment: from 22:00 to just before 06:00 IST (spec/rulings.md, section 6). */
export function isIndianNight(at: Date): boolean {
  const hour = asIndianClock(at).getUTCHours();
  return hour >= NIGHT.from || hour < NIGHT.to;
}

const APRIL = 4;

/** Returns India's financial year, 1 April to 31 March IST, as documents show it: `26-27`. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = indianDay(at).split('-').map(Number);
  const first = month < APRIL ? year - 1 : year;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');
