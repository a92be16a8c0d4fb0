import { serviceCategories } from '@dihaadi/contract/services';
import { expect, test } from 'vitest';
import { classOf, highestOn, inForceOn, isFor, perHour, perMonth } from './minimum-wages.rules.ts';

test('crafts are skilled work; housekeeping, office help and cleaning are not', () => {
  expect(serviceCategories.filter((category) => classOf(category) === 'unskilled').toSorted()).toEqual([
    'cleaning',
    'housekeeping',
    'office_boy',
  ]);
  const others = serviceCategories.filter((category) => classOf(category) !== 'unskilled');
  expect(new Set(others.map(classOf))).toEqual(new Set(['skilled']));
});

test('a day is eight hours and a month 26 days; a fraction of a paisa is rounded up', () => {
  expect([perHour(80_000), perHour(80_001)]).toEqual([10_000, 10_001]);
  expect(perMonth(80_000)).toBe(2_080_000);
});

test('the wage in force is the newest for the trade itself, else for its class; on the same day the higher one', () => {
  const wage = (effectiveFrom: string, paisePerDay: number, category: 'plumber' | null = null) => ({
    effectiveFrom,
    paisePerDay,
    category,
  });
  const ofClass = [wage('2026-04-01', 500), wage('2026-10-01', 600), wage('2026-10-01', 650)];
  expect(inForceOn(ofClass, '2026-09-30')?.paisePerDay).toBe(500);
  expect(inForceOn(ofClass, '2026-10-01')?.paisePerDay).toBe(650);
  expect(inForceOn(ofClass, '2026-03-31')).toBeUndefined();
  const ofTrade = wage('2026-04-01', 550, 'plumber');
  expect(inForceOn([...ofClass, ofTrade], '2026-11-01')?.paisePerDay).toBe(550);
  expect(highestOn(ofClass, ['2026-09-30', '2026-10-01', '2026-09-30'])?.paisePerDay).toBe(650);
  expect(
    highestOn([wage('2026-04-01', 700), wage('2026-10-01', 600)], ['2026-10-02', '2026-09-01'])?.paisePerDay,
  ).toBe(700);
  expect(highestOn(ofClass, ['2026-01-01'])).toBeUndefined();
});

test('a figure applies to its trade, or to every trade of its class, only in its state', () => {
  const wage = { state: 'Rajasthan', category: null, skillClass: 'skilled' } as const;
  const plumber = { state: 'Rajasthan', category: 'plumber' } as const;
  expect(isFor(wage, plumber)).toBe(true);
  expect(isFor(wage, { ...plumber, state: 'Goa' })).toBe(false);
  expect(isFor(wage, { ...plumber, category: 'cleaning' })).toBe(false);
  expect(isFor({ ...wage, category: 'plumber' }, plumber)).toBe(true);
  expect(isFor({ ...wage, category: 'plumber' }, { ...plumber, state: 'Goa' })).toBe(false);
  expect(isFor({ ...wage, category: 'driver' }, plumber)).toBe(false);
});
