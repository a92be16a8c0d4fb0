import { expect, test } from 'vitest';
import { distanceOf, within } from './nearby-jobs-result.ts';

test('a shorter distance hides jobs further away at once, a longer one shows the current results until more load', () => {
  const jobs = [{ distance_km: 9.8 }, { distance_km: 10 }, { distance_km: 10.4 }];
  expect(within({ radius: 25, jobs }, 10)).toEqual({ radius: 10, jobs: jobs.slice(0, 2) });
  expect(within({ radius: 25, jobs }, 50)).toEqual({ radius: 25, jobs });
});

test('a distance is shown for an address and a PIN code, but not for a town', () => {
  expect(distanceOf({ distance_km: 1.4, location_source: 'address' })).toEqual({
    distanceKm: 1.4,
    isExact: true,
  });
  expect(distanceOf({ distance_km: 1.4, location_source: 'pincode' })).toEqual({
    distanceKm: 1.4,
    isExact: false,
  });
  expect(distanceOf({ distance_km: 1.4, location_source: 'city' })).toEqual({});
  expect(distanceOf({ distance_km: 1.4, location_source: 'approximate' })).toEqual({});
});
