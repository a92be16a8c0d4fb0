import { expect, test } from 'vitest';
import { expiryOf } from './expiry.ts';

// 15 June 2026, 00:30 in India; still the 14th in London.
const now = Date.parse('2026-06-14T19:00:00Z');

test.each([
  ['2026-06-14', 'past', -1],
  ['2026-06-15', 'soon', 0],
  ['2026-07-15', 'soon', 30],
  ['2026-07-16', 'valid', 31],
  ['2025-06-15', 'past', -365],
] as const)('a licence that ends on %s is %s', (day, state, days) => {
  expect(expiryOf(day, now)).toEqual({ state, days });
});
