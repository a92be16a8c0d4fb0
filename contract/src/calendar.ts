import { asIndianClock } from './indian-time.ts';
import type { Language } from './registration.ts';

// One formatter for server and browser. It has its own month and day names, because browsers lack some Indian languages
// and then differ from the server.

type Calendar = {
  days: readonly string[];
  months: readonly string[];
  clock: (hour: number, minutes: string) => string;
};

const calendars: Record<Language, Calendar> = {
  en: {
    days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    clock: (hour, minutes) => `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`,
  },
  hi: {
    days: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
    months: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
    clock: (hour, minutes) => `${partOfDay(hour)} ${hour % 12 || 12}:${minutes}`,
  },
};

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात';
  if (hour < 12) return 'सुबह';
  return hour < 16 ? 'दोपहर' : 'शाम';
}

/** Formats "Sat 21 Nov, 4:30 pm" in IST, regardless of the device's time zone. */
export const formatTime = (iso: string, language: Language): string =>
  `${formatDay(iso, language)}, ${formatClock(iso, language)}`;

const indianTime = (iso: string): Date => asIndianClock(new Date(iso));

/** Formats "Sat 21 Nov", the day in IST at that moment; a plain date stays the same day. */
export function formatDay(iso: string, language: Language): string {
  const indian = indianTime(iso);
  return `${formatWeekday(indian.getUTCDay(), language)} ${indian.getUTCDate()} ${formatMonth(iso, language)}`;
}

/** Formats "4:30 pm" in IST. */
export function formatClock(iso: string, language: Language): string {
  const indian = indianTime(iso);
  return formatMinute(indian.getUTCHours() * 60 + indian.getUTCMinutes(), language);
}

/** Formats a minute of the day, from 0 to 1440, as a clock time. */
export const formatMinute = (minute: number, language: Language): string =>
  calendars[language].clock(Math.floor(minute / 60) % 24, String(minute % 60).padStart(2, '0'));

/** Returns the name of a weekday by its number; 0 is Sunday. */
export const formatWeekday = (day: number, language: Language): string => calendars[language].days[day] ?? '';

/** Formats "Nov", the month in IST at that moment. */
export const formatMonth = (iso: string, language: Language): string =>
  calendars[language].months[indianTime(iso).getUTCMonth()] ?? '';

/** Formats "21 Nov 2026", the day in IST at that moment; a plain date stays the same day. */
export function formatDate(iso: string, language: Language): string {
  const indian = indianTime(iso);
  return `${indian.getUTCDate()} ${formatMonth(iso, language)} ${indian.getUTCFullYear()}`;
}

/** Formats the last day in IST before something ends at this moment: for midnight, the day before. */
export const formatLastDay = (iso: string, language: Language): string =>
  formatDate(new Date(Date.parse(iso) - 1).toISOString(), language);
