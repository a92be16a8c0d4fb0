import { expect, test } from 'vitest';
import { within } from './found-near.ts';

test('a shorter distance hides jobs further away at once, a longer one shows what was found until more comes', () => {
  const jobs = [{ distance_km: 9.8 }, { distance_km: 10 }, { distance_km: 10.4 }];
  expect(within({ radius: 25, jobs }, 10)).toEqual({ radius: 10, jobs: jobs.slice(0, 2) });
  expect(within({ radius: 25, jobs }, 50)).toEqual({ radius: 25, jobs });
});
