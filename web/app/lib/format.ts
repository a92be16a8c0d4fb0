export {
  formatClock,
  formatDate,
  formatDay,
  formatLastDay,
  formatMinute,
  formatMonth,
  formatTime,
  formatWeekday,
} from '@dihaadi/contract/calendar';

// Numbers are always grouped as in en-IN.
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Formats ₹450, ₹12,34,567.50: paise only if there are any. */
export function formatMoney(rupees: number): string {
  const size = Math.abs(rupees);
  const figure = Number.isInteger(size) ? whole.format(size) : exact.format(size);
  return `${rupees < 0 ? '−' : ''}₹${figure}`;
}

const signs = { INR: '₹', USD: '$', EUR: '€' } as const;

/** Like `formatMoney`, in the currency chosen by staff: $450. */
export const inCurrency = (amount: number, currency: keyof typeof signs): string =>
  formatMoney(amount).replace('₹', signs[currency]);

/** Formats 12,34,567. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-IN', { maximumFractionDigits: 2 });
}

/** Formats a number from the API as people say it: +91 98765 43210 and 1800 180 1551. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3').replace(/^(18[06]0)(\d{3})(\d+)$/, '$1 $2 $3');

/** Returns the WhatsApp link for a message to this number; toll-free numbers need the country code added. */
export const chatAddress = (phone: string, message: string): string =>
  `https://wa.me/${phone.replace(/^(?=18)/, '91').replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`;

const MINUTE_MS = 60_000;
const AGES = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Formats "12 minutes ago", "in 2 hours", from `now`; both times as returned by the API. */
export function ageOf(at: string, now: string, locale: string): string {
  const minutes = Math.round((Date.parse(at) - Date.parse(now)) / MINUTE_MS);
  const [unit, size] = AGES.find(([, most]) => Math.abs(minutes) >= most) ?? AGES[2];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(minutes / size), unit);
}
