import * as nearby from '@dihaadi/contract/nearby-jobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postJob } from '../../testkit/jobs.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

type Query = Record<string, string | number>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('jobs near a location', () => {
  const state = 'Rajasthan';
  const mansarovar = { pincode: '302020', radius_km: 10 };
  const near = async (query: Query) => (await app.ok(nearby.listNearbyJobs, { query })).jobs;
  beforeAll(async () => {
    app.clock.advance(1_000);
    await postJob(app, {
      title: 'nnear one',
      job_location: 'Mansarovar',
      city: 'Jaipur',
      state,
      job_type: 'painter',
    });
    await postJob(app, {
      title: 'nnear two',
      job_location: 'Jagatpura',
      city: 'Jaipur',
      state,
      job_type: 'driver',
    });
    await postJob(app, { title: 'nnear far', job_location: 'Station Road', city: 'Ajmer', state });
    await postJob(app, {
      title: 'nnear nowhere',
      job_location: 'Mansarovar',
      city: 'Jaipur',
      state,
      is_remote: true,
    });
  });
  const titlesNear = async (query: Query) => (await near({ q: 'nnear', ...query })).map(({ title }) => title);

  test('come nearest first, with the distance, within the chosen radius', async () => {
    const jobs = await near({ ...mansarovar, q: 'nnear', radius_km: 20 });
    expect(jobs.map(({ title }) => title)).toEqual(['nnear one', 'nnear two']);
    expect(jobs[0]?.distance_km).toBeLessThan(3);
    expect(jobs[1]?.distance_km).toBeGreaterThan(3);
    expect(await titlesNear({ ...mansarovar, radius_km: 5 })).toEqual(['nnear one']);
    expect(await titlesNear({ latitude: 26.45, longitude: 74.64 })).toEqual(['nnear far']);
  });

  test('are never further away than requested', async () => {
    // Towards the south the Mercator projection shortens distances: 100.3 km would count as 100.
    const north = { latitude: 26.45 + 100.3 / 111.195, longitude: 74.64, radius_km: 100 };
    for (const job of await near({ ...north, q: 'nnear' })) expect(job.distance_km).toBeLessThanOrEqual(100);
  });

  test('are filtered by trade, misspelt words and walk-in days', async () => {
    expect(await titlesNear({ ...mansarovar, radius_km: 20, job_type: 'driver' })).toEqual(['nnear two']);
    expect(await titlesNear({ ...mansarovar, q: 'drivar nnear', radius_km: 20 })).toEqual(['nnear two']);
    expect(await titlesNear({ ...mansarovar, walk_in_today: 'true' })).toEqual([]);
  });

  test('cannot be searched with an unused PIN code or half a position', async () => {
    for (const query of [{ pincode: '999999' }, { latitude: 26 }, { latitude: '', longitude: '' }, {}]) {
      expect((await app.send(nearby.listNearbyJobs, { query })).status).toBe(400);
    }
  });
});
