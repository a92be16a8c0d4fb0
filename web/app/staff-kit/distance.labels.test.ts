import { expect, test } from 'vitest';
import { openI18n } from '../lib/i18n.tsx';
import { distanceFromHome, measuredDistance } from './distance.labels.ts';

test('20.A7: the desk never reads 0 km', async () => {
  const [en, hi] = [await openI18n('en'), await openI18n('hi')];
  expect([0, 0.04, 0.4, 3.25].map((km) => distanceFromHome(en, km))).toEqual([
    'In the area',
    'In the area',
    '0.4 km',
    '3.3 km',
  ]);
  expect([0, 0.04, 0.4].map((km) => measuredDistance(en, km))).toEqual([
    'less than 1 km',
    'less than 1 km',
    '0.4 km',
  ]);
  expect([distanceFromHome(hi, 0), measuredDistance(hi, 0)]).toEqual(['इसी इलाक़े में', '1 km से कम']);
});
