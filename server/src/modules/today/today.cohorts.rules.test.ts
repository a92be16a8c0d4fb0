import { expect, test } from 'vitest';
import { cohortsOf, lastMondays, mondayOf } from './today.cohorts.rules.ts';

test('a week begins on Monday, and the last twelve end with this one', () => {
  expect([mondayOf('2027-01-17'), mondayOf('2027-01-18')]).toEqual(['2027-01-11', '2027-01-18']);
  const mondays = lastMondays('2027-01-20');
  expect([mondays.length, mondays[0], mondays[11]]).toEqual([12, '2026-11-02', '2027-01-18']);
});

test('people who began in a week are compared with the weeks after it, up to this one', () => {
  const rows = [
    { cohort: '2027-01-04', week: '2027-01-04', people: 4 },
    { cohort: '2027-01-04', week: '2027-01-18', people: 1 },
    { cohort: '2027-01-18', week: '2027-01-18', people: 2 },
  ];
  expect(cohortsOf(rows, ['2027-01-04', '2027-01-11', '2027-01-18'])).toEqual([
    { week: '2027-01-04', people: 4, back: [0, 1] },
    { week: '2027-01-18', people: 2, back: [] },
  ]);
});
