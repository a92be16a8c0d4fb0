import type { MarketingAnalytics } from '@dihaadi/contract/marketing';
import { toPaise, toRupees } from '@dihaadi/contract/money';
import { dayAfter } from '../../lib/indian-day.ts';

type Day = MarketingAnalytics['by_day'][number];

/** Consecutive days, from `from` to `to`, and their totals. */
export type Bucket = Omit<Day, 'day'> & { from: string; to: string };

// More columns would be too thin to see or touch.
const MOST_DAYS = 45;
const MAX_DAYS_BY_WEEK = 190;

/** Returns the columns of a chart over these days: days, weeks from Monday or months, so that each is visible. */
export function bucketsOf(days: readonly Day[]): Bucket[] {
  const keyOf = days.length <= MOST_DAYS ? byDay : days.length <= MAX_DAYS_BY_WEEK ? byWeek : byMonth;
  return [...Map.groupBy(days, ({ day }) => keyOf(day)).values()].map(together);
}

const byDay = (day: string): string => day;
const byMonth = (day: string): string => day.slice(0, 7);

/** Returns the Monday of that week. */
function byWeek(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

function together(days: readonly Day[]): Bucket {
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    from: days.at(0)?.day ?? '',
    to: days.at(-1)?.day ?? '',
    coupon_uses: sum((day) => day.coupon_uses),
    savings: toRupees(sum((day) => toPaise(day.savings))),
    referrals_made: sum((day) => day.referrals_made),
    referrals_completed: sum((day) => day.referrals_completed),
    registrations: sum((day) => day.registrations),
  };
}
