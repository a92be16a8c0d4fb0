import { LONGEST_PERIOD_DAYS } from '@dihaadi/contract/marketing';
import { day } from '@dihaadi/contract/fields';
import { dayAfter } from '../../lib/indian-day.ts';

/** First and last day in India; `undefined` means since the beginning. */
export type Period = { from: string; to: string } | undefined;

/** The lengths to choose from, in days including today. */
export const usualDays = [7, 30, 90, 365] as const;

/** Returns the last `count` days, including today. */
export const lastDays = (count: number, today: string) => ({ from: dayAfter(today, 1 - count), to: today });

/** Returns the period in the address; an invalid one is ignored. */
export function periodOf(address: URLSearchParams): Period {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  return faultOf({ from, to }) === undefined ? { from, to } : undefined;
}

/** Returns why two days form no valid period; undefined when they do. */
export function faultOf({
  from,
  to,
}: {
  from: string;
  to: string;
}): 'missing' | 'order' | 'long' | undefined {
  if (!day.safeParse(from).success || !day.safeParse(to).success) return 'missing';
  if (from > to) return 'order';
  return dayAfter(from, LONGEST_PERIOD_DAYS - 1) < to ? 'long' : undefined;
}
