import { expect, test } from 'vitest';
import { halfUp, toPaise, toRupees } from './money.ts';

test('rupees convert to whole paise and back', () => {
  expect([toPaise(0.29), toPaise(1.1), toPaise(999.99)]).toEqual([29, 110, 99_999]);
  expect(toRupees(99_999)).toBe(999.99);
});

test('a part of an amount is rounded half up, even where the product exceeds a safe integer', () => {
  expect([halfUp(1, 1, 2), halfUp(1, 49, 100), halfUp(5, 3, 10)]).toEqual([1, 0, 2]);
  expect(halfUp(9_007_199_254_740_991, 3, 3)).toBe(9_007_199_254_740_991);
});
