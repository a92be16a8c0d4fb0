/**
 * Time in India, for server and web alike: the only place that knows the offset. India has one time, UTC+05:30, summer
 * and winter, wherever the device is.
 */
/** The name of the time zone, for `Intl` and for statements of the database. */
export const INDIAN_ZONE = 'Asia/Kolkata';
const OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** The moment whose UTC fields read as the clock in India at `at`. */
export const asIndianClock = (at: Date): Date => new Date(at.getTime() + OFFSET_MS);

/** The day in India at this moment, `YYYY-MM-DD`: it begins at 00:00 IST, which is 18:30 UTC. */
export const indianDay = (at: Date): string => asIndianClock(at).toISOString().slice(0, 10);

/** The first moment of a day in India, given as `YYYY-MM-DD`: 00:00 IST. */
export const startOfIndianDay = (day: string): Date =>
  new Date(new Date(`${day}T00:00:00.000Z`).getTime() - OFFSET_MS);

/** The last moment of a day in India, given as `YYYY-MM-DD`: what is due that day is in time until then. */
export const endOfIndianDay = (day: string): Date =>
  new Date(new Date(`${day}T23:59:59.999Z`).getTime() - OFFSET_MS);

/** The minute of the day in India at this moment, from 0 to 1439. */
export const indianMinute = (at: Date): number =>
  Math.floor((at.getTime() - startOfIndianDay(indianDay(at)).getTime()) / MINUTE_MS);

/** Day and time in India, as a spreadsheet reads them: `2026-11-21 16:30`. */
export const indianClock = (at: Date): string =>
  asIndianClock(at).toISOString().slice(0, 16).replace('T', ' ');

/** The moment that a clock in India shows, given as `2026-11-21T16:30`. */
export const momentOfIndianClock = (clock: string): string => `${clock.slice(0, 16)}:00+05:30`;

/** The day so many days after `day`, or before it; both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days `to` is after `from`, both `YYYY-MM-DD`; negative when it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The day of the week of a day given as `YYYY-MM-DD`; 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

const NIGHT = { from: 22, to: 6 };

/** Whether it is night in India for fares: from 22:00 to just before 06:00 IST (spec/rulings.md, section 6). */
export function isIndianNight(at: Date): boolean {
  const hour = asIndianClock(at).getUTCHours();
  return hour >= NIGHT.from || hour < NIGHT.to;
}

const APRIL = 4;

/** The financial year of India, 1 April to 31 March IST, as documents name it: `26-27`. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = indianDay(at).split('-').map(Number);
  const first = month < APRIL ? year - 1 : year;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');
