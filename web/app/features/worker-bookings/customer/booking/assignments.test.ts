import { expect, test } from 'vitest';
import { priceSoFar } from './assignments.ts';

const booking = (wages: readonly number[]) => ({
  total: 1_600,
  headcount: 2,
  assignments: wages.map((wage) => ({ wage })),
});

test('the price is what was booked, also while a place is free', () => {
  expect([[], [800], [800, 800]].map((wages) => priceSoFar(booking(wages)))).toEqual([1_600, 1_600, 1_600]);
});

test('extra hours of one worker come on top of it', () => {
  expect(priceSoFar(booking([1_000]))).toBe(1_800);
  expect(priceSoFar(booking([1_000, 800]))).toBe(1_800);
});
