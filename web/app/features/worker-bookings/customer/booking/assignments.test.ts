import { expect, test } from 'vitest';
import { priceSoFar } from './assignments.ts';

const booking = (wages: readonly number[]) => ({
  total: 1_600,
  headcount: 2,
  assignments: wages.map((wage) => ({ wage })),
});

test('the price is for all places booked, even while one is open', () => {
  expect([[], [800], [800, 800]].map((wages) => priceSoFar(booking(wages)))).toEqual([1_600, 1_600, 1_600]);
});

test('a worker’s extra hours are added to it', () => {
  expect(priceSoFar(booking([1_000]))).toBe(1_800);
  expect(priceSoFar(booking([1_000, 800]))).toBe(1_800);
});
