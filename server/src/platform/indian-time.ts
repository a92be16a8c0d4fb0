import { indianDay } from '@dihaadi/contract/indian-days';

export { dayAfter, endOfIndianDay, indianDay, startOfIndianDay } from '@dihaadi/contract/indian-days';

// India has one time, UTC+05:30, summer and winter.
const OFFSET_MS = 5.5 * 3_600_000;

/** Day and time in India, as a spreadsheet reads them: `2026-11-21 16:30`. */
export const indianClock = (at: Date): string =>
  new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');

const NIGHT = { from: 22, to: 6 };

/** Whether it is night in India for fares: from 22:00 to just before 06:00 IST (spec/rulings.md, section 6). */
export function isIndianNight(at: Date): boolean {
  const hour = new Date(at.getTime() + OFFSET_MS).getUTCHours();
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
