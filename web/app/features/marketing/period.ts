import { LONGEST_PERIOD_DAYS } from '@dihaadi/contract/marketing';
import { day } from '@dihaadi/contract/fields';
import { dayAfter } from '../../lib/indian-day.ts';

/** Days in India, the first and the last; `undefined` means ever since the beginning. */
export type Period = { from: string; to: string } | undefined;

/** How many days before and with today there are to choose from. */
export const usualDays = [7, 30, 90, 365] as const;

/** The last so many days, today among them. */
export const lastDays = (count: number, today: string) => ({ from: dayAfter(today, 1 - count), to: today });

/** What stands in the address; nonsense there counts as not said. */
export function periodOf(address: URLSearchParams): Period {
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  return faultOf({ from, to }) === undefined ? { from, to } : undefined;
}

/** Why two days make no period that can be looked at; undefined when they do. */
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
