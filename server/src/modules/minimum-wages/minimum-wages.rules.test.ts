import { serviceCategories } from '@dihaadi/contract/services';
import { expect, test } from 'vitest';
import { classOf, perHour, perMonth } from './minimum-wages.rules.ts';

test('crafts are skilled work; housekeeping, office help and cleaning are not', () => {
  expect(serviceCategories.filter((category) => classOf(category) === 'unskilled').toSorted()).toEqual([
    'cleaning',
    'housekeeping',
    'office_boy',
  ]);
  const others = serviceCategories.filter((category) => classOf(category) !== 'unskilled');
  expect(new Set(others.map(classOf))).toEqual(new Set(['skilled']));
});

test('a day is eight hours, a started paisa counting in full, and a month 26 days', () => {
  expect([perHour(80_000), perHour(80_001)]).toEqual([10_000, 10_001]);
  expect(perMonth(80_000)).toBe(2_080_000);
});
