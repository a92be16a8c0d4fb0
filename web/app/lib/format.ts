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

// Figures are always grouped as in en-IN.
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** ₹450, ₹12,34,567.50: paise only where there are some. */
export function formatMoney(rupees: number): string {
  const size = Math.abs(rupees);
  const figure = Number.isInteger(size) ? whole.format(size) : exact.format(size);
  return `${rupees < 0 ? '−' : ''}₹${figure}`;
}

const signs = { INR: '₹', USD: '$', EUR: '€' } as const;

/** As `formatMoney`, in the currency that staff have chosen: $450. */
export const inCurrency = (amount: number, currency: keyof typeof signs): string =>
  formatMoney(amount).replace('₹', signs[currency]);

/** 12,34,567 */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-IN', { maximumFractionDigits: 2 });
}

/** +91 98765 43210 and 1800 180 1551, as people say them; of a number as the API gives it. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3').replace(/^(18[06]0)(\d{3})(\d+)$/, '$1 $2 $3');

/** Where WhatsApp begins a message to this number; it wants the country also of one that is dialled without. */
export const chatAddress = (phone: string, message: string): string =>
  `https://wa.me/${phone.replace(/^(?=18)/, '91').replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`;

const MINUTE_MS = 60_000;
const AGES = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** "12 minutes ago", "in 2 hours", from `now`; both times as the API gives them. */
export function ageOf(at: string, now: string, locale: string): string {
  const minutes = Math.round((Date.parse(at) - Date.parse(now)) / MINUTE_MS);
  const [unit, size] = AGES.find(([, most]) => Math.abs(minutes) >= most) ?? AGES[2];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(minutes / size), unit);
}
