import { expect, test } from 'vitest';
import { figuresOf, percentOf } from './today.figures.rules.ts';

test('a share has one decimal, and is missing when the total is zero', () => {
  expect([percentOf(2, 3), percentOf(0, 4), percentOf(0, 0)]).toEqual([66.7, 0, null]);
});

test('a day without data has counts of 0, no share and no median', () => {
  expect(figuresOf({})).toEqual({
    booked: 0,
    fill_rate: null,
    time_to_match: null,
    completed: 0,
    cancelled: 0,
    revenue: 0,
    commission: 0,
    wages_paid: 0,
    active_workers: 0,
  });
});

test('revenue is commission plus fees; a median is in whole minutes', () => {
  const bookings = { booked: 3, completed: 2, cancelled: 1, places: 4, filled: 3, minutes: 12.5 };
  const money = { wagesPaise: 50_000, commissionPaise: 5_000, feesPaise: 84_746 };
  expect(figuresOf({ bookings, money, workers: 2 })).toEqual({
    booked: 3,
    fill_rate: 75,
    time_to_match: 13,
    completed: 2,
    cancelled: 1,
    revenue: 897.46,
    commission: 50,
    wages_paid: 500,
    active_workers: 2,
  });
});
