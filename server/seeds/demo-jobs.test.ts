import * as contract from '@dihaadi/contract/jobs';
import { serviceCategories } from '@dihaadi/contract/services';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../src/testkit/test-app.ts';
import { demoApplications, demoJobs } from './demo-jobs.ts';
import { demoId } from './demo-play.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the town has two dozen jobs: every trade, every contract, work from home, one filled and one closed', async () => {
  const token = await app.token('super_admin');
  const { rows: active } = await app.list(contract.listJobs, { query: { limit: 200 } });
  expect(active).toHaveLength(23);
  for (const status of ['filled', 'closed'] as const) {
    expect((await app.list(contract.listJobs, { query: { status }, token })).rows).toHaveLength(1);
  }
  expect(new Set(active.map((job) => job.job_type))).toEqual(new Set(serviceCategories));
  expect(new Set(active.map((job) => job.contract_type))).toEqual(new Set(contract.contractTypes));
  expect(active.filter((job) => job.is_remote)).toHaveLength(2);
  expect(new Set(active.map((job) => job.company_name)).size).toBeGreaterThan(8);
  expect(active.filter(({ title }) => /\p{Script=Devanagari}/u.test(title)).length).toBeGreaterThan(3);
});

test('the jobs were posted over the last month, are the same in every database, and accept applications', async () => {
  const { rows: all } = await app.list(contract.listJobs, { query: { limit: 200 } });
  const rows = all.filter(({ company_id }) => company_id === contract.STAFF_COMPANY);
  const ids = demoJobs.filter(({ became }) => became === undefined).map(({ key }) => demoId(`job:${key}`));
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids));
  const now = app.clock.now().getTime();
  for (const { posted_date } of rows) {
    const days = (now - Date.parse(posted_date)) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThan(31);
  }
  // Every job closes, some of them soon.
  const left = all.map(({ application_deadline: ends }) => (Date.parse(ends ?? '') - now) / 86_400_000);
  expect(Math.min(...left)).toBeGreaterThan(0);
  expect(Math.max(...left)).toBeLessThan(61);
  expect(left.filter((days) => days < 8).length).toBeGreaterThan(2);
});

test('the demo job seeker has applied for two of them', async () => {
  const applications = await app.db
    .selectFrom('job_application')
    .innerJoin('account', 'account.id', 'job_seeker_id')
    .innerJoin('job', 'job.id', 'job_id')
    .where('job.company_id', 'is', null)
    .select(['job_id', 'email', 'job_application.status'])
    .execute();
  expect(new Set(applications.map(({ job_id }) => job_id))).toEqual(
    new Set(demoApplications.map(({ job }) => demoId(`job:${job}`))),
  );
  for (const one of applications) {
    expect(one).toMatchObject({ email: 'job_seeker@demo.dihaadi.example', status: 'pending' });
  }
});
