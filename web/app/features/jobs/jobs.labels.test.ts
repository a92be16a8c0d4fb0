import { setupI18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';

// The macros are resolved by the build; here a message is its English text with its values.
vi.mock('@lingui/core/macro', () => ({
  msg: (texts: TemplateStringsArray, ...values: unknown[]) => {
    const message = texts.reduce((text, part, index) => `${text}${String(values[index - 1])}${part}`);
    return { id: message, message };
  },
}));

const { comparedPay, extractOf, payRange, placeOf } = await import('./jobs.labels.ts');
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test('pay is shown with all known details', () => {
  const said = (salary_min: number, salary_max: number) =>
    payRange(i18n, { contract_type: 'monthly', salary_min, salary_max });
  expect(said(15_000, 20_000)).toBe('₹15,000–₹20,000');
  expect(said(600, 600)).toBe('₹600');
  expect(said(600, 0)).toBe('From ₹600');
  expect(said(0, 900)).toBe('Up to ₹900');
  expect(said(0, 0)).toBeUndefined();
  expect(said(124_500.5, 0)).toBe('From ₹1,24,500.50');
});

test.each([
  ['hourly', 100, 150, 'month', 20_800, 31_200],
  ['daily', 600, 0, 'month', 15_600, 0],
  ['monthly', 15_000, 20_000, 'day', 580, 770],
] as const)(
  '%s pay is compared on 26 days of 8 hours, rounded to ten rupees',
  (contract_type, least, most, ...said) => {
    const { unit, salary_min, salary_max } = comparedPay({
      contract_type,
      salary_min: least,
      salary_max: most,
    });
    expect([unit, salary_min, salary_max]).toEqual(said);
  },
);

test('a location names its city once, and for remote work says so instead', () => {
  const place = (job_location: string, is_remote = false) =>
    placeOf(i18n, { job_location, city: 'Jaipur', is_remote });
  expect(place('Mansarovar')).toBe('Mansarovar, Jaipur');
  expect(place('Mansarovar, JAIPUR')).toBe('Mansarovar, JAIPUR');
  expect(place('Mansarovar', true)).toBe('Remote');
});

test('a description is cut at 150 characters, never within a character', () => {
  expect(extractOf('Short.')).toBe('Short.');
  expect(extractOf('x'.repeat(150))).toBe('x'.repeat(150));
  expect(extractOf('x'.repeat(151))).toBe(`${'x'.repeat(150)}…`);
  expect(extractOf(`${'x'.repeat(149)}😀y`)).toBe(`${'x'.repeat(149)}😀…`);
  expect(extractOf('Two\n\n  lines')).toBe('Two lines');
});
