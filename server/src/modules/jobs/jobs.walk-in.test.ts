import { dayAfter, endOfIndianDay, indianDay } from '@dihaadi/contract/indian-time';
import { listJobs } from '@dihaadi/contract/jobs';
import { listNearbyJobs } from '@dihaadi/contract/nearby-jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveMembership, liveJobOf, newProvider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('"walk-in today" finds jobs whose walk-in days have begun and are not over, by the day in India', async () => {
  const company = await newProvider(app);
  await giveMembership(app, company.companyId, { postings: 5 });
  const today = indianDay(app.clock.now());
  const walkIn = (title: string, from: number, until: number) =>
    liveJobOf(app, company, {
      title: `Wwalkin ${title}`,
      interview_mode: 'in_person',
      interview_address: 'Gate 2, MI Road',
      walk_in_from: dayAfter(today, from),
      walk_in_until: dayAfter(today, until),
    });
  await walkIn('today', 0, 0);
  await walkIn('tomorrow', 1, 1);
  await walkIn('both', 0, 1);
  await liveJobOf(app, company, { title: 'Wwalkin never' });
  const titles = async () =>
    (await app.list(listJobs, { query: { q: 'wwalkin', walk_in_today: 'true' } })).rows
      .map(({ title }) => title.replace('Wwalkin ', ''))
      .toSorted();
  const near = async () =>
    (await app.ok(listNearbyJobs, { query: { q: 'wwalkin', pincode: '302001', walk_in_today: 'true' } })).jobs
      .length;

  // The last moment of the day in India, the next day once cached responses have expired, and the day after that.
  app.clock.advance(endOfIndianDay(today).getTime() - app.clock.now().getTime());
  expect(await titles()).toEqual(['both', 'today']);
  expect(await near()).toBe(2);
  app.clock.advance(5 * 60_000);
  expect(await titles()).toEqual(['both', 'tomorrow']);
  expect(await near()).toBe(2);
  app.clock.advance(24 * 3_600_000);
  expect(await titles()).toEqual([]);
  expect(await near()).toBe(0);
});
