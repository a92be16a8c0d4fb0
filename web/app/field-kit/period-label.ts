import { dayAfter } from '@dihaadi/contract/indian-time';
import { formatDay, formatMonth } from '../lib/format.ts';
import type { Locale } from '../lib/i18n.tsx';

export type Period = 'day' | 'week' | 'month';

const DAYS_A_WEEK = 7;

/** Formats a day, a week or a month by its first day (`YYYY-MM-DD`): “Sat 21 Nov”, “16 Nov – 22 Nov”, “Nov 2026”. */
export function periodLabel(by: Period, from: string, locale: Locale): string {
  if (by === 'day') return formatDay(from, locale);
  if (by === 'month') return `${formatMonth(from, locale)} ${from.slice(0, 4)}`;
  const last = dayAfter(from, DAYS_A_WEEK - 1);
  return `${shortDay(from, locale)} – ${shortDay(last, locale)}`;
}

const shortDay = (day: string, locale: Locale): string =>
  `${Number(day.slice(-2))} ${formatMonth(day, locale)}`;
