import { expect, test } from 'vitest';
import { fromIndianField, toIndianField } from './indian-time.ts';

test('a chosen time is Indian time, wherever the phone thinks it is', () => {
  expect(fromIndianField('2026-11-21T16:30')).toBe('2026-11-21T16:30:00+05:30');
  expect(fromIndianField('')).toBeNull();
});

test('a moment is shown in Indian time, half an hour off the hour', () => {
  expect(toIndianField(new Date('2026-11-21T18:45:00Z'))).toBe('2026-11-22T00:15');
});
