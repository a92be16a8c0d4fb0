import { expect, test } from 'vitest';
import { type Counted, percentOf, shownGroups } from './fairness.rules.ts';

const group = (
  name: string | null,
  accounts: number,
  by: Counted['by'] = 'area',
  withoutTrade = 0,
): Counted => ({
  by,
  name,
  accounts,
  suspended: 1,
  atFault: 2,
  withoutTrade,
});
const shown = (...groups: Counted[]) =>
  shownGroups(groups).map(({ kind, name, accounts, suspended }) => [kind, name, accounts, suspended]);

test('groups of at least ten accounts are shown, largest first; accounts that do not say are one group', () => {
  expect(shown(group('kota', 10), group('jaipur', 40), group(null, 12))).toEqual([
    ['named', 'jaipur', 40, 1],
    ['unknown', null, 12, 1],
    ['named', 'kota', 10, 1],
  ]);
});

test('smaller groups are combined where they have ten accounts together', () => {
  expect(shown(group('jaipur', 40), group('kota', 9), group('ajmer', 1))).toEqual([
    ['named', 'jaipur', 40, 1],
    ['rest', null, 10, 2],
  ]);
});

test('a small group cannot be found by subtraction: the smallest other group is combined with it', () => {
  expect(shown(group('jaipur', 40), group('udaipur', 11), group('kota', 3))).toEqual([
    ['named', 'jaipur', 40, 1],
    ['rest', null, 14, 2],
  ]);
  expect(shown(group('kota', 3), group('ajmer', 4))).toEqual([]);
  expect(shown(group('jaipur', 40), group('kota', 3))).toEqual([['rest', null, 43, 2]]);
  expect(shown()).toEqual([]);
});

test('small trades are left out: workers may have several trades, so subtraction reveals nothing', () => {
  expect(shown(group('Plumber', 12, 'trade'), group('Painter', 9, 'trade'))).toEqual([
    ['named', 'Plumber', 12, 1],
  ]);
});

test('a trade that nearly everyone in its role has is left out, so that the few others cannot be found by subtraction', () => {
  const ofDrivers = [group('taxi_cab', 38, 'trade', 2), group('delivery', 30, 'trade', 10)];
  expect(shown(...ofDrivers)).toEqual([['named', 'delivery', 30, 1]]);
});

test('rates are percentages with one decimal', () => {
  expect([percentOf(1, 3), percentOf(2, 2), percentOf(0, 7), percentOf(0, 0)]).toEqual([33.3, 100, 0, 0]);
});
