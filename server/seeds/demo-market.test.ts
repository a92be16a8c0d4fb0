import { listFeaturedJobs } from '@dihaadi/contract/featured-jobs';
import { indianClock } from '@dihaadi/contract/indian-time';
import { provisions } from '@dihaadi/contract/job-extras';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockFrom, DEMO_PASSWORD } from './demo.ts';
import { playMarket } from './demo-market.ts';
import { inTransaction } from '../src/platform/db.ts';
import { startTestApp, type TestApp } from '../src/testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the job market has a dozen companies, one with featured jobs, sixty jobs, eighty seekers, and applications in every state', async () => {
  const clock = clockFrom(app.clock.now());
  const passwordHash = await app.deps.passwords.hash(DEMO_PASSWORD);
  await inTransaction(app.db, (tx) => playMarket({ ...app.deps, db: tx, clock }, passwordHash));
  const states = async (table: 'company' | 'seeker') =>
    (await app.db.selectFrom(table).select('verification_status as status').execute()).map(
      ({ status }) => status,
    );
  for (const [table, count] of [
    ['company', 12],
    ['seeker', 80],
  ] as const) {
    const all = await states(table);
    expect(all).toHaveLength(count);
    expect(new Set(all).size).toBe(3);
  }
  const jobs = await app.db.selectFrom('job').select(['status', 'shift', 'provides']).execute();
  expect(jobs).toHaveLength(60);
  expect(jobs.map(({ shift }) => shift)).toEqual(expect.arrayContaining(['day', 'night']));
  expect(new Set(jobs.flatMap(({ provides }) => provides))).toEqual(new Set(provisions));
  expect(new Set(jobs.map(({ status }) => status)).size).toBe(7);
  const featured = await app.ok(listFeaturedJobs, { query: {} });
  expect(new Set(featured.map(({ company_name }) => company_name))).toEqual(
    new Set(['Aravali Palace Hotels']),
  );
  const applications = await app.db.selectFrom('job_application').select('status').distinct().execute();
  expect(applications.map(({ status }) => status).toSorted()).toEqual([
    'hired',
    'interview',
    'pending',
    'rejected',
    'shortlisted',
    'withdrawn',
  ]);
});

test('interviews begin on a quarter of an hour, by day in India', async () => {
  const slots = await app.db.selectFrom('interview_slot').select('starts_at').execute();
  expect(slots.length).toBeGreaterThan(0);
  for (const { starts_at } of slots) expect(indianClock(starts_at)).toMatch(/ (09|1[0-7]):(00|15|30|45)/);
});
