import type { Locale } from './i18n.tsx';

// One formatter for server and browser. Month and day names are our own, because browsers lack
// some Indian languages and then differ from the server; figures are always grouped as in en-IN.
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

type Calendar = {
  days: readonly string[];
  months: readonly string[];
  clock: (hour: number, minutes: string) => string;
};

const calendars: Record<Locale, Calendar> = {
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

/** ₹450, ₹12,34,567.50: paise only where there are some. */
export function formatMoney(rupees: number): string {
  const size = Math.abs(rupees);
  const figure = Number.isInteger(size) ? whole.format(size) : exact.format(size);
  return `${rupees < 0 ? '−' : ''}₹${figure}`;
}

/** 12,34,567 */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-IN', { maximumFractionDigits: 2 });
}

/** +91 98765 43210, as people say it; of an E.164 number of India. */
export const formatPhone = (phone: string): string => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');

/** Where WhatsApp begins a message to this E.164 number. */
export const chatAddress = (phone: string, message: string): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`;

/** Sat 21 Nov, 4:30 pm, in Indian time whatever the device says. */
export const formatTime = (iso: string, locale: Locale): string =>
  `${formatDay(iso, locale)}, ${formatClock(iso, locale)}`;

const indianTime = (iso: string): Date => new Date(Date.parse(iso) + IST_OFFSET_MS);

/** Sat 21 Nov, the day in India at that moment; a plain date is that day. */
export function formatDay(iso: string, locale: Locale): string {
  const indian = indianTime(iso);
  return `${formatWeekday(indian.getUTCDay(), locale)} ${indian.getUTCDate()} ${formatMonth(iso, locale)}`;
}

/** 4:30 pm, in Indian time. */
export function formatClock(iso: string, locale: Locale): string {
  const indian = indianTime(iso);
  return formatMinute(indian.getUTCHours() * 60 + indian.getUTCMinutes(), locale);
}

/** A minute of the day, from 0 to 1440, as the clock says it. */
export const formatMinute = (minute: number, locale: Locale): string =>
  calendars[locale].clock(Math.floor(minute / 60) % 24, String(minute % 60).padStart(2, '0'));

/** A day of the week by its number, 0 is Sunday. */
export const formatWeekday = (day: number, locale: Locale): string => calendars[locale].days[day] ?? '';

/** Nov, the month in India at that moment. */
export const formatMonth = (iso: string, locale: Locale): string =>
  calendars[locale].months[indianTime(iso).getUTCMonth()] ?? '';

/** 21 Nov 2026, the day in India at that moment; a plain date is that day. */
export function formatDate(iso: string, locale: Locale): string {
  const indian = indianTime(iso);
  return `${indian.getUTCDate()} ${formatMonth(iso, locale)} ${indian.getUTCFullYear()}`;
}
