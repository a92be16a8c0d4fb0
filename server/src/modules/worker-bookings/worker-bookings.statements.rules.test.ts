import { DAYS_A_MONTH, type PayInterval, stretchesOf } from '@dihaadi/contract/wages';
import { describe, expect, test } from 'vitest';
import {
  checkNotOverdue,
  checkNotPaid,
  duePeriods,
  isOverdue,
  periodsOf,
  stillPaise,
  upcomingIntervals,
  wageOfWholeDays,
} from './worker-bookings.statements.rules.ts';
import { payIntervalOf } from './worker-bookings.rules.ts';

const startAt = new Date('2026-11-23T04:30:00Z');
const later = new Date('2028-01-01T00:00:00Z');
const worked = (day: string) => ({ day, mark: 'present', overtimeMinutes: 0, checkOutAt: null }) as const;
const daily = (quantity: number, payEvery: PayInterval) =>
  ({ rateType: 'daily', ratePaise: 90_000, quantity, startAt, payEvery }) as const;
const daysOf = (terms: ReturnType<typeof daily>) => stretchesOf(terms).map(({ day }) => worked(day));

describe('pay periods', () => {
  test('a week is six working days; the remainder is settled with the work', () => {
    const terms = daily(8, 'week');
    const periods = periodsOf(terms, daysOf(terms), later);
    expect(periods).toMatchObject([
      { number: 1, firstDay: '2026-11-23', lastDay: '2026-11-28', wagePaise: 540_000, isFinal: false },
      { number: 2, firstDay: '2026-11-30', lastDay: '2026-12-01', wagePaise: 180_000, isFinal: true },
    ]);
    expect(duePeriods(periods)).toEqual([periods[0]]);
  });

  test('a day is due at its own end, a week at the end of its last day, a month seven days later', () => {
    const dueOf = (quantity: number, payEvery: PayInterval) => {
      const terms = daily(quantity, payEvery);
      return periodsOf(terms, daysOf(terms), later)[0]?.dueAt.toISOString();
    };
    expect(dueOf(2, 'day')).toBe('2026-11-23T18:29:59.999Z');
    expect(dueOf(8, 'week')).toBe('2026-11-28T18:29:59.999Z');
    const month = { ...daily(1, 'month'), rateType: 'monthly' } as const;
    const days = stretchesOf(month).map(({ day }) => worked(day));
    expect(days).toHaveLength(DAYS_A_MONTH);
    // The 26th working day is 22 December.
    expect(periodsOf(month, days, later)[0]?.dueAt.toISOString()).toBe('2026-12-29T18:29:59.999Z');
  });

  test('a period ends with the check-out of its last day, or with the end of that day', () => {
    const terms = daily(2, 'day');
    const [first, second] = daysOf(terms);
    if (first === undefined || second === undefined) throw new Error('There are two days.');
    const atFive = new Date('2026-11-23T11:30:00Z');
    const due = (days: Parameters<typeof periodsOf>[1], now: Date) =>
      duePeriods(periodsOf(terms, days, now)).length;
    expect(due([first, second], atFive)).toBe(0);
    expect(due([{ ...first, checkOutAt: atFive }, second], atFive)).toBe(1);
    expect(due([first, second], new Date('2026-11-23T12:30:00Z'))).toBe(1);
    expect(due([{ ...first, mark: 'absent' }, second], later)).toBe(0);
  });

  test('hours are paid when done; days by the day or week, months by the week or month', () => {
    expect(payIntervalOf('hourly', undefined)).toBe('end');
    expect(payIntervalOf('daily', undefined)).toBe('week');
    expect(payIntervalOf('monthly', 'week')).toBe('week');
    expect(() => payIntervalOf('daily', 'month')).toThrow(expect.objectContaining({ code: 'bad-input' }));
  });
});

describe('wages not paid in time', () => {
  const statement = { wagePaise: 90_000, dueAt: startAt, paidAt: null, lastDay: '2026-11-23' };
  const after = new Date(startAt.getTime() + 1);
  const refusal = (code: string) => expect.objectContaining({ code });

  test('are overdue from their due date until paid, and block the next day of work', () => {
    expect(isOverdue(statement, startAt)).toBe(false);
    expect(isOverdue(statement, after)).toBe(true);
    expect(isOverdue({ ...statement, paidAt: after }, after)).toBe(false);
    expect(() => checkNotOverdue([statement], startAt)).not.toThrow();
    expect(() => checkNotOverdue([statement], after)).toThrow(refusal('wages-overdue'));
  });

  test('can still be corrected; a paid day and the days before it cannot', () => {
    const paid = { ...statement, paidAt: after };
    expect(() => checkNotPaid([statement], '2026-11-23')).not.toThrow();
    expect(() => checkNotPaid([paid], '2026-11-24')).not.toThrow();
    expect(() => checkNotPaid([paid], '2026-11-23')).toThrow(refusal('invalid-transition'));
    expect(() => checkNotPaid([paid], '2026-11-22')).toThrow(refusal('invalid-transition'));
  });
});

describe('wages paid in advance', () => {
  const terms = { rateType: 'daily', quantity: 8, startAt, payEvery: 'week' } as const;
  const at = (day: number) => new Date(startAt.getTime() + day * 24 * 3_600_000);

  test('a booking’s outstanding amount is its price less the wages paid', () => {
    const statements = [
      { assignmentId: 'a', wagePaise: 200, paidAt: startAt },
      { assignmentId: 'a', wagePaise: 300, paidAt: null },
      { assignmentId: 'b', wagePaise: 400, paidAt: startAt },
    ];
    const assignments = [
      { id: 'a', status: 'checked_in', wagePaise: null },
      { id: 'b', status: 'settled', wagePaise: 500 },
    ] as const;
    expect(stillPaise({ totalPaise: 2_000, assignments, statements })).toBe(1_300);
    expect(stillPaise({ totalPaise: 600, assignments, statements })).toBe(0);
    expect(stillPaise({ totalPaise: 600, assignments: [], statements: [] })).toBe(600);
  });

  test('the next period is the remainder of the current one, then the one that follows', () => {
    const left = (day: number) => upcomingIntervals(terms, at(day)).length;
    expect(left(-3)).toBe(6);
    expect(left(0)).toBe(6);
    expect(left(1)).toBe(5);
    expect(left(30)).toBe(0);
  });

  test('whole days earn the daily rate, or a 26th of the monthly rate; no days earn nothing', () => {
    expect(wageOfWholeDays({ rateType: 'daily', ratePaise: 90_000 }, 3)).toBe(270_000);
    expect(wageOfWholeDays({ rateType: 'monthly', ratePaise: 2_600_000 }, 1)).toBe(100_000);
    expect(wageOfWholeDays({ rateType: 'daily', ratePaise: 90_000 }, 0)).toBe(0);
  });
});
