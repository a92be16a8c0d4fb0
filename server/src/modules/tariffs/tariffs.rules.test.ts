import { expect, test } from 'vitest';
import { finalFare } from './tariffs.rules.ts';

const rates = {
  baseFarePaise: 50_00,
  perKmPaise: 10_00,
  perHourPaise: 60_00,
  minimumFarePaise: 0,
  waitingPaisePerMinute: 2_00,
  nightHundredths: 125,
};
// Noon in India.
const NOON = new Date('2026-11-22T06:30:00Z');
const NIGHT = new Date('2026-11-22T16:30:00Z');
const trip = (pickedUpAt: Date, seconds: number, more = {}) => ({
  metres: 5_000.4,
  waitingMinutes: 3.9,
  pickedUpAt,
  completedAt: new Date(pickedUpAt.getTime() + seconds * 1000),
  ...more,
});

test('a finished trip costs its way, its time and its whole minutes of waiting', () => {
  expect(finalFare(rates, trip(NOON, 1800))).toMatchObject({
    distancePaise: 50_00,
    timePaise: 30_00,
    waitingPaise: 6_00,
    nightPaise: 0,
    totalPaise: 136_00,
  });
});

test('a trip picked up at ten in the evening is a trip by night', () => {
  expect(finalFare(rates, trip(NIGHT, 1800))).toMatchObject({ nightPaise: 34_00, totalPaise: 170_00 });
  const before = new Date(NIGHT.getTime() - 1);
  expect(finalFare(rates, trip(before, 1800)).nightPaise).toBe(0);
});

test('no clock and no waiting makes a trip cheaper than its way', () => {
  expect(finalFare(rates, trip(NOON, -600, { waitingMinutes: -5 }))).toMatchObject({
    timePaise: 0,
    waitingPaise: 0,
    totalPaise: 100_00,
  });
});
