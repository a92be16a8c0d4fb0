import { saveSearch } from '@dihaadi/contract/seeking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSeeker, postJob } from '../../testkit/jobs.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { seekingTasks } from './seeking.tasks.ts';
import { makeDigests } from './seeking.public.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const purge = () =>
  seekingTasks.find(({ name }) => name === 'seeking.forget_digests')?.run(app.deps, { thing_id: null });

test('a digest is kept for 90 days with its jobs, and no later one repeats a job', async () => {
  const { id: seekerId, token } = await newSeeker(app);
  await app.ok(saveSearch, { token, body: { q: 'intarsia', city: 'Bundi' } });
  app.clock.advance(DAY / 24);
  const { id: jobId } = await postJob(app, { city: 'Bundi', title: 'Intarsia worker' });
  app.clock.advance(DAY);
  await makeDigests(app.deps);
  const kept = async () => {
    const digests = await app.db
      .selectFrom('job_digest')
      .select('id')
      .where('seeker_id', '=', seekerId)
      .execute();
    const told = await app.db
      .selectFrom('digested_job')
      .select('job_id')
      .where('job_id', '=', jobId)
      .execute();
    const days = await app.db.selectFrom('job_digest_day').select('day').execute();
    return { digests: digests.length, told: told.length, days: days.length };
  };
  expect(await kept()).toEqual({ digests: 1, told: 1, days: 1 });
  app.clock.advance(90 * DAY);
  await purge();
  expect(await kept()).toEqual({ digests: 1, told: 1, days: 1 });
  app.clock.advance(DAY);
  await purge();
  expect(await kept()).toEqual({ digests: 0, told: 0, days: 0 });
  await makeDigests(app.deps);
  expect((await kept()).digests).toBe(0);
});
