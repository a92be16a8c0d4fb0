import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/jobs';
import { jobStatuses } from '@dihaadi/contract/jobs';
import { listNearbyJobs } from '@dihaadi/contract/nearby-jobs';
import { roles } from '@dihaadi/contract/roles';
import { serviceCategories } from '@dihaadi/contract/services';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../platform/db.ts';
import { jobAt, transitionJob, opening, postJob } from '../../testkit/jobs.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { listJobs, readJob } from './jobs.usecases/read-jobs.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.token('super_admin');
});
afterAll(() => app.close());

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const list = (query: Record<string, string | number>, token?: string) =>
  app.list(contract.listJobs, { query, token });

/** Every field of the contract and no other: the database writes these responses, and nothing strips them. */
const Strict = z.strictObject(contract.readJob.reply.shape);

describe('responses built by the database', () => {
  const kinds = {
    least: {},
    most: {
      title: 'Quotes " \\ and \u2028 </script> 😀 बिजली',
      description: 'Lines\r\n\tand tabs',
      is_remote: true,
      job_type: 'office_boy',
      contract_type: 'daily',
      salary_min: 650.5,
      salary_max: 9_999_999.99,
      experience_required: 60,
      education_required: 'Any',
      skills_required: ['a"b', 'c,d', '{e}', 'NULL'],
      benefits: ['', 'Tea'],
      positions_available: 10_000,
      application_deadline: '2099-12-31T23:59:59.123+05:30',
    },
    cheap: { salary_min: 0.01, salary_max: 0.1 },
    rich: { salary_min: 1e10, salary_max: 1e10 },
  };
  const all = Object.entries(kinds).flatMap(([kind, changes]) =>
    jobStatuses.map((status) => ({ kind, status, changes })),
  );

  test.each(all)('match the contract field by field for $kind in a job with status $status', async (one) => {
    const made = await jobAt(app, one.status, one.changes);
    const alone = await app.send(contract.readJob, { params: { id: made.id }, token: staff });
    expect(alone.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Strict.parse(alone.body)).toEqual(made);
    expect(Object.keys(Strict.parse(alone.body))).toEqual(Object.keys(made));
    app.clock.advance(1);
    const listed = await app.send(contract.listJobs, {
      query: { limit: 1, status: one.status },
      token: staff,
    });
    expect(listed.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(z.array(Strict).parse(listed.body)).toEqual([made]);
  });

  test('match the contract for the demo town’s jobs: single, listed, searched and in the sitemap', async () => {
    const everything = await app.send(contract.listJobs, { query: { limit: 200 } });
    const jobs = z.array(Strict).parse(everything.body);
    expect(jobs.length).toBeGreaterThan(20);
    const found = await app.send(contract.listJobs, { query: { limit: 200, q: 'jaipur' } });
    expect(z.array(Strict).parse(found.body).length).toBeGreaterThan(15);
    const Addresses = z.array(z.strictObject(contract.jobAddresses.reply.element.shape));
    const addresses = Addresses.parse((await app.send(contract.jobAddresses)).body);
    expect(addresses).toEqual(jobs.map(({ id, posted_date }) => ({ id, posted_date })));
  });

  test('are in UTC whatever the database’s time zone', async () => {
    const made = await postJob(app, { application_deadline: '2099-06-01' });
    const url = new URL(app.url);
    url.searchParams.set('options', '-c timezone=Asia/Kolkata -c datestyle=sql,dmy');
    const elsewhere = openDatabase(url.href, () => undefined, { poolSize: 1 });
    const json = await readJob({ ...app, db: elsewhere.db }, { actor: undefined, id: made.id });
    const { text, next } = await listJobs(
      { ...app, db: elsewhere.db },
      { actor: undefined, query: { limit: 1, cursor: undefined } },
    );
    await elsewhere.close();
    expect(JSON.parse(json)).toEqual(made);
    expect(JSON.parse(text)).toEqual([made]);
    const page = await list({ limit: 1, cursor: next ?? '' });
    expect(page.rows).toEqual((await list({ limit: 2 })).rows.slice(1));
  });
});

describe('who sees which job', () => {
  test.each(['filled', 'closed', 'expired'] as const)(
    'one with status %s can be read by all but is listed only for staff',
    async (status) => {
      const { id } = await jobAt(app, status);
      expect((await app.ok(contract.readJob, { params: { id } })).status).toBe(status);
      expect(idsOf((await list({ limit: 200 })).rows)).not.toContain(id);
      const { rows } = await list({ limit: 200, status }, staff);
      expect(idsOf(rows)).toContain(id);
      expect(new Set(rows.map((row) => row.status))).toEqual(new Set([status]));
    },
  );

  test('staff who name no status get the active ones, like other users', async () => {
    const draft = await jobAt(app, 'draft');
    const { rows } = await list({ limit: 200 }, staff);
    expect(rows).toEqual((await list({ limit: 200 })).rows);
    expect(idsOf(rows)).not.toContain(draft.id);
    expect(idsOf((await list({ limit: 200, status: 'draft' }, staff)).rows)).toContain(draft.id);
  });

  test.each(['guest', ...roles.filter((role) => role !== 'super_admin')] as const)(
    'a %s may not filter by status, not even by the public one',
    async (role) => {
      const token = role === 'guest' ? undefined : await app.token(role);
      for (const status of jobStatuses) {
        const problem = await app.refused(403, contract.listJobs, { query: { status }, token });
        expect(problem.code).toBe('forbidden');
      }
    },
  );

  test('a job that does not exist is not found', async () => {
    expect(await app.refused(404, contract.readJob, { params: { id: randomUUID() } })).toMatchObject({
      code: 'not-found',
      detail: "We couldn't find this job.",
    });
  });

  test('changes are visible at once, to guests too', async () => {
    const { id } = await postJob(app, { title: 'Seen at once' });
    expect(idsOf((await list({ limit: 5 })).rows)).toContain(id);
    expect((await app.ok(contract.readJob, { params: { id } })).status).toBe('active');
    await transitionJob(app, id, 'close');
    expect(idsOf((await list({ limit: 5 })).rows)).not.toContain(id);
    expect((await app.ok(contract.readJob, { params: { id } })).status).toBe('closed');
  });

  test('reading changes nothing (S35)', async () => {
    const { id } = await postJob(app);
    const state = () => app.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst();
    const before = [await state(), (await app.db.selectFrom('event').select('id').execute()).length];
    await app.ok(contract.readJob, { params: { id } });
    await list({ limit: 200 });
    expect([await state(), (await app.db.selectFrom('event').select('id').execute()).length]).toEqual(before);
  });

  test('responses to signed-in users are never cached (S35)', async () => {
    const { id } = await postJob(app);
    const token = await app.token('job_seeker');
    expect((await app.send(contract.listJobs, { token })).headers['cache-control']).toBe('no-store');
    expect((await app.send(contract.readJob, { params: { id }, token })).headers['cache-control']).toBe(
      'no-store',
    );
  });
});

describe('paging', () => {
  test('has no gaps or repeats while jobs are posted, in a list and in a search', async () => {
    // Several jobs at the same instant, so that the order among them matters.
    app.clock.advance(1_000);
    const word = `w${randomUUID().slice(0, 8)}`;
    const bodies = Array.from({ length: 15 }, () => ({ ...opening, description: word }));
    await Promise.all(bodies.map((body) => app.ok(contract.postJob, { body, token: staff })));
    for (const filter of [{}, { q: word }]) {
      const before = idsOf((await list({ ...filter, limit: 200 })).rows);
      const read: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ ...filter, limit: 4, ...(cursor === undefined ? {} : { cursor }) });
        read.push(...idsOf(page.rows));
        cursor = page.cursor;
        app.clock.advance(1_000);
        await postJob(app, { description: word });
      } while (cursor !== undefined);
      expect(read).toEqual(before);
    }
  });

  test('keeps the filters in the link to the next page', async () => {
    const answer = await app.send(contract.listJobs, { query: { limit: 2, city: 'Jaipur' } });
    expect(answer.headers['link']).toMatch(/^<\/api\/jobs\?limit=2&city=Jaipur&cursor=[\w-]+>; rel="next"$/);
  });

  test('returns 50 by default, and the first page of 20 is the same as that of 21', async () => {
    for (let count = 0; count < 40; count += 1) await postJob(app);
    expect((await list({})).rows).toHaveLength(50);
    const [twenty, more] = [await list({ limit: 20 }), await list({ limit: 21 })];
    expect(twenty.rows).toEqual(more.rows.slice(0, 20));
    const after = await list({ limit: 20, cursor: twenty.cursor ?? '' });
    const all = await list({ limit: 40 });
    expect([...twenty.rows, ...after.rows]).toEqual(all.rows);
  });

  test.each([
    { limit: 1e9 },
    { limit: -1 },
    { limit: 0 },
    { limit: 'NaN' },
    { limit: '20; drop table job' },
    { offset: 1e15 },
    { cursor: 'rubbish' },
    { cursor: 'WyIyMDI2Il0' },
    { cursor: Buffer.from('["2026-01-01T00:00:00.000Z","x"]').toString('base64url') },
    { sort: 'salary' },
    { job_type: 'x' },
    { is_remote: 'yes' },
    { salary_min: 'NaN' },
    { salary_min: -1 },
    { q: '' },
    { q: 'x'.repeat(101) },
    { status: 'lost' },
  ])('refuses the query %o as bad input (S37)', async (query) => {
    expect((await app.refused(400, contract.listJobs, { query, token: staff })).code).toBe('bad-input');
  });
});

describe('the sitemap’s job list', () => {
  test('contains active jobs only, newest first', async () => {
    app.clock.advance(1_000);
    const older = await postJob(app);
    app.clock.advance(1_000);
    const newer = await postJob(app);
    const others = await Promise.all(
      jobStatuses.filter((status) => status !== 'active').map((status) => jobAt(app, status)),
    );
    // Cached entries expire only by time.
    app.clock.advance(301_000);
    const addresses = await app.ok(contract.jobAddresses);
    expect(addresses.slice(0, 2)).toEqual([newer, older].map(({ id, posted_date }) => ({ id, posted_date })));
    for (const { id } of others) expect(idsOf(addresses)).not.toContain(id);
  });
});

test('every trade can be posted, listed and searched by its English name', async () => {
  for (const job_type of serviceCategories) {
    const { id } = await postJob(app, { job_type, title: 'Helper' });
    const q = job_type.replaceAll('_', ' ').toUpperCase();
    expect(idsOf((await list({ limit: 5, job_type, q })).rows)[0]).toBe(id);
  }
});

test('a search near a pole or the date line finds no job in Jaipur', async () => {
  await postJob(app, { job_location: 'Mansarovar', city: 'Jaipur', state: 'Rajasthan' });
  for (const latitude of [90, -90, 26.9]) {
    const query = { latitude, longitude: 180, radius_km: 100 };
    expect((await app.ok(listNearbyJobs, { query })).jobs).toEqual([]);
  }
});
