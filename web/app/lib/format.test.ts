import { describe, expect, test } from 'vitest';
import { formatDate, formatLastDay, formatMoney, formatNumber, formatPhone, formatTime } from './format.ts';

describe('formatMoney', () => {
  test.each([
    [0, '₹0'],
    [450, '₹450'],
    [1_234_567.5, '₹12,34,567.50'],
    [100_000, '₹1,00,000'],
    [-50, '−₹50'],
  ])('%d is %s', (rupees, text) => {
    expect(formatMoney(rupees)).toBe(text);
  });
});

test('formatNumber groups in lakhs', () => {
  expect(formatNumber(1_234_567.5)).toBe('12,34,567.5');
});

describe('formatTime', () => {
  test('uses Indian time in both languages', () => {
    expect(formatTime('2026-11-21T11:00:00Z', 'en')).toBe('Sat 21 Nov, 4:30 pm');
    expect(formatTime('2026-11-21T11:00:00Z', 'hi')).toBe('शनि 21 नवंबर, शाम 4:30');
  });

  test('changes the date at midnight in India, not in London', () => {
    expect(formatTime('2026-12-31T18:30:00Z', 'en')).toBe('Fri 1 Jan, 12:00 am');
    expect(formatTime('2026-12-31T18:30:00Z', 'hi')).toBe('शुक्र 1 जनवरी, रात 12:00');
  });
});

test('an Indian phone number is shown in two groups of five, others unchanged', () => {
  expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
  expect(formatPhone('+14155550100')).toBe('+14155550100');
});

test('the last day of a period that ends at midnight in India is the day before', () => {
  expect(formatDate('2026-12-19T18:30:00Z', 'en')).toBe('20 Dec 2026');
  expect(formatLastDay('2026-12-19T18:30:00Z', 'en')).toBe('19 Dec 2026');
  // The end of a day as stored by the server, and a time in the middle of a day.
  expect(formatLastDay('2026-12-19T18:29:59.999Z', 'en')).toBe('19 Dec 2026');
  expect(formatLastDay('2026-12-19T09:00:00Z', 'hi')).toBe('19 दिसंबर 2026');
});
