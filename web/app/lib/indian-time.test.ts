import { expect, test } from 'vitest';
import { fromIndianField, toIndianField } from './indian-time.ts';

test('a chosen time is Indian time, whatever the phone’s time zone', () => {
  expect(fromIndianField('2026-11-21T16:30')).toBe('2026-11-21T16:30:00+05:30');
  expect(fromIndianField('')).toBeNull();
});

test('a time is shown in Indian time, with the half-hour offset', () => {
  expect(toIndianField(new Date('2026-11-21T18:45:00Z'))).toBe('2026-11-22T00:15');
});
