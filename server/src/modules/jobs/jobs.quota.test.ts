import { saveHiringSettings } from '@dihaadi/contract/hiring-settings';
import { listFeaturedJobs } from '@dihaadi/contract/featured-jobs';
import { readJob } from '@dihaadi/contract/jobs';
import * as contract from '@dihaadi/contract/provider-jobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftOf, giveMembership, liveJobOf, newProvider, type Provider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tokenFor } from '../../testkit/token.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp({ longestWait: 20_000 });
  staff = await app.token('super_admin');
});
afterAll(() => app.close());

const sent = (id: string, { token }: Provider) => ({ token, params: { id } });
const publish = (id: string, by: Provider) => app.send(contract.publishOwnJob, sent(id, by));
const quota = ({ token }: Provider) => app.ok(contract.readPostingQuota, { token });

describe('how many jobs may be published', () => {
  test('is the monthly allowance without a plan', async () => {
    const fresh = await newProvider(app);
    for (let job = 0; job < 2; job += 1) await publish((await draftOf(app, fresh)).id, fresh);
    const third = await draftOf(app, fresh);
    expect((await publish(third.id, fresh)).body).toMatchObject({ code: 'no-postings-left' });
    expect(await quota(fresh)).toEqual({
      free_used: 2,
      free_allowed: 2,
      plan_used: 0,
      plan_allowed: null,
      can_publish: false,
      is_reviewed: true,
    });
    await app.ok(saveHiringSettings, { token: staff, body: { free_jobs_per_month: 3 } });
    expect((await publish(third.id, fresh)).status).toBe(200);
    await app.ok(saveHiringSettings, { token: staff, body: { free_jobs_per_month: 2 } });
  });

  test('counts last month’s drafts in the month in which they are published', async () => {
    const fresh = await newProvider(app);
    const drafts = [];
    for (let job = 0; job < 3; job += 1) drafts.push(await draftOf(app, fresh));
    app.clock.advance(31 * DAY);
    const now = { ...fresh, token: tokenFor(app, fresh.id, 'job_provider') };
    const answers = [];
    for (const { id } of drafts) answers.push((await publish(id, now)).status);
    expect(answers).toEqual([200, 200, 409]);
    expect(await quota(now)).toMatchObject({ free_used: 2 });
    staff = await app.token('super_admin');
  });

  test('is the plan’s number of open jobs, and then the monthly allowance', async () => {
    const fresh = await newProvider(app);
    await giveMembership(app, fresh.companyId, { postings: 1 });
    const jobs = [];
    for (let job = 0; job < 4; job += 1) jobs.push(await draftOf(app, fresh));
    const answers = [];
    for (const { id } of jobs) answers.push((await publish(id, fresh)).status);
    expect(answers).toEqual([200, 200, 200, 409]);
    await app.ok(contract.closeOwnJob, sent(jobs[0]?.id ?? '', fresh));
    expect((await publish(jobs[3]?.id ?? '', fresh)).status).toBe(200);
  });

  test('is never exceeded by fifty at once', async () => {
    const fresh = await newProvider(app);
    await giveMembership(app, fresh.companyId, { postings: 5 });
    const drafts = await Promise.all(Array.from({ length: 50 }, () => draftOf(app, fresh)));
    const answers = await Promise.all(drafts.map(({ id }) => publish(id, fresh)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(43);
    expect(await quota(fresh)).toMatchObject({ plan_used: 5, free_used: 2, can_publish: false });
  });

  test('a plan with featured jobs lists its company’s jobs first until it ends', async () => {
    const first = await newProvider(app);
    await giveMembership(app, first.companyId, { postings: 2, days: 1, featured: true });
    const job = await liveJobOf(app, first, { city: 'Bundi', title: 'Sandstone cutter' });
    const featured = async (query = {}) => (await app.ok(listFeaturedJobs, { query })).map(({ id }) => id);
    expect(await featured({ city: 'Bundi', q: 'sandstone' })).toEqual([job.id]);
    expect(await featured({ city: 'Kota' })).toEqual([]);
    app.clock.advance(DAY);
    app.forget(['job', 'membership']);
    expect(await featured({ city: 'Bundi' })).toEqual([]);
    staff = await app.token('super_admin');
  });

  test('a lapsed plan leaves its jobs open until their deadline, and allows no new ones', async () => {
    const fresh = await newProvider(app);
    await giveMembership(app, fresh.companyId, { postings: 3, days: 1 / 24 });
    const job = await liveJobOf(app, fresh);
    const next = await draftOf(app, fresh);
    app.clock.advance(DAY / 24);
    const token = await app.token('super_admin');
    await app.ok(saveHiringSettings, { token, body: { free_jobs_per_month: 0 } });
    expect((await publish(next.id, fresh)).body).toMatchObject({ code: 'no-postings-left' });
    expect((await app.ok(readJob, { params: { id: job.id } })).status).toBe('active');
  });

  test('a plan that lapses while jobs are published: only requests in time succeed', async () => {
    const fresh = await newProvider(app);
    await giveMembership(app, fresh.companyId, { postings: 20, days: 1 / 24 });
    const drafts = await Promise.all(Array.from({ length: 12 }, () => draftOf(app, fresh)));
    app.clock.advance(DAY / 24 - 1);
    const early = drafts.slice(0, 6).map(({ id }) => publish(id, fresh));
    const first = await Promise.race(early);
    app.clock.advance(1);
    const late = await Promise.all(drafts.slice(6).map(({ id }) => publish(id, fresh)));
    const answers = [...(await Promise.all(early)), ...late];
    expect(first.status).toBe(200);
    expect(late.map(({ status }) => status)).toEqual(late.map(() => 409));
    const jobs = await app.db
      .selectFrom('job')
      .select(['status', 'posted_under'])
      .where('company_id', '=', fresh.companyId)
      .execute();
    const published = jobs.filter(({ status }) => status !== 'draft');
    expect(published).toHaveLength(answers.filter(({ status }) => status === 200).length);
    expect(new Set(published.map(({ posted_under }) => posted_under))).toEqual(new Set(['plan']));
  });
});
