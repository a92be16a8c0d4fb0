import { describe, expect, test } from 'vitest';
import { bucketsOf } from './buckets.ts';
import { faultOf, lastDays, periodOf } from './period.ts';

describe('the period of the analytics', () => {
  test('is the given number of days up to and including today', () => {
    expect(lastDays(7, '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  });

  test('is kept in the URL; an invalid one means all time', () => {
    const at = (search: string) => periodOf(new URLSearchParams(search));
    expect(at('from=2026-01-01&to=2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    for (const search of ['', 'from=2026-01-01', 'from=soon&to=2026-01-31', 'from=2026-02-01&to=2026-01-31'])
      expect(at(search)).toBeUndefined();
  });

  test('is a year at most', () => {
    expect(faultOf({ from: '2026-01-01', to: '2027-01-01' })).toBeUndefined();
    expect(faultOf({ from: '2026-01-01', to: '2027-01-02' })).toBe('long');
  });
});

describe('the columns of a chart', () => {
  const days = (count: number, from = '2026-01-01') =>
    Array.from({ length: count }, (_, index) => ({
      day: new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
      coupon_uses: 1,
      savings: 0.1,
      referrals_made: 2,
      referrals_completed: 1,
      registrations: 3,
    }));

  test('are days while they fit', () => {
    const buckets = bucketsOf(days(45));
    expect(buckets).toHaveLength(45);
    expect(buckets[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-01', coupon_uses: 1 });
  });

  test('then weeks from Monday, then months; the first and the last may be partial', () => {
    const weeks = bucketsOf(days(46));
    // 1 January 2026 is a Thursday.
    expect(weeks[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-04', coupon_uses: 4 });
    expect(weeks[1]).toMatchObject({ from: '2026-01-05', to: '2026-01-11', registrations: 21, savings: 0.7 });
    const months = bucketsOf(days(366, '2026-01-15'));
    expect(months).toHaveLength(13);
    expect(months[1]).toMatchObject({ from: '2026-02-01', to: '2026-02-28', referrals_made: 56 });
  });

  test('leave out no data', () => {
    for (const count of [1, 45, 46, 190, 191, 366])
      expect(bucketsOf(days(count)).reduce((sum, one) => sum + one.registrations, 0)).toBe(3 * count);
  });
});
