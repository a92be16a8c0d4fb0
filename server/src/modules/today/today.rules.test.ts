import { expect, test } from 'vitest';
import { comparedPeriods, isLate } from './today.rules.ts';

test('today begins at midnight in India, and is compared with the same period a week before', () => {
  const now = new Date('2027-01-14T20:00:00Z');
  expect(comparedPeriods(now)).toEqual({
    today: { from: new Date('2027-01-14T18:30:00Z'), to: now },
    weekAgo: { from: new Date('2027-01-07T18:30:00Z'), to: new Date('2027-01-07T20:00:00Z') },
  });
});

test('a booking is late from its start until it has begun', () => {
  const startAt = new Date('2027-01-14T04:00:00Z');
  const at = (minutes: number) => new Date(startAt.getTime() + minutes * 60_000);
  expect(isLate({ startAt, hasBegun: false }, at(-1))).toBe(false);
  expect(isLate({ startAt, hasBegun: false }, at(0))).toBe(true);
  expect(isLate({ startAt, hasBegun: true }, at(30))).toBe(false);
});
