import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/visitors';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { visitorsJobs } from './visitors.jobs.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

/** Visits with this cookie, or as somebody who was never here. */
const visit = (visitor?: string) =>
  app.send(contract.trackVisit, {
    headers: visitor === undefined ? {} : { cookie: `${contract.VISITOR_COOKIE}=${visitor}` },
  });
const stats = () => app.ok(contract.visitorStats);
const closeDays = () =>
  visitorsJobs.find(({ name }) => name === 'visitors.close_days')?.run(app.deps, { thing_id: null });
const cookieOf = (answer: Awaited<ReturnType<typeof visit>>) =>
  /^visitor=([^;]*)/.exec(answer.headers['set-cookie']?.toString() ?? '')?.[1];
/** Moves the clock to this time of a day in India that is not over yet. */
const moveToIndianTime = (hours: number) => {
  const sinceMidnight = (app.clock.now().getTime() + 5.5 * HOUR) % DAY;
  app.clock.advance(((hours * HOUR - sinceMidnight + DAY) % DAY) + DAY);
};

describe('who counts as a visitor', () => {
  test('a first visit counts at once, and its browser is given an id to be known by for a year', async () => {
    expect(await stats()).toEqual({ total_visitors: 0, today_visitors: 0 });
    const first = await visit();
    expect(first).toMatchObject({ status: 200, body: { total_visitors: 1, today_visitors: 1 } });
    const [name, ...attributes] = z.string().parse(first.headers['set-cookie']).split('; ');
    expect(z.uuid().safeParse(name?.replace('visitor=', '')).success).toBe(true);
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax']);
  });

  test('one who comes again the same day counts once, and keeps the id', async () => {
    const visitor = cookieOf(await visit());
    const again = await visit(visitor);
    expect(again.body).toEqual({ total_visitors: 1, today_visitors: 1 });
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  test('without a cookie everybody is new, though they share an address', async () => {
    const ids = [cookieOf(await visit()), cookieOf(await visit()), cookieOf(await visit())];
    expect(new Set(ids).size).toBe(3);
    expect(await stats()).toEqual({ total_visitors: 3, today_visitors: 3 });
  });

  test.each([
    'nobody',
    '%00',
    '%E0%A4%A',
    `'; drop table visit; --`,
    '6f1c1e0a-4b7d-4c55-9a2e',
    'x'.repeat(4_000),
  ])('a cookie that cannot be read makes a new visitor with a new id: %s', async (unreadable) => {
    const answer = await visit(unreadable);
    expect(answer).toMatchObject({ status: 200, body: { total_visitors: 1, today_visitors: 1 } });
    expect(z.uuid().safeParse(cookieOf(answer)).success).toBe(true);
  });

  test('the same id in capitals is the same visitor', async () => {
    const visitor = randomUUID();
    await visit(visitor);
    await visit(visitor.toUpperCase());
    expect(await stats()).toEqual({ total_visitors: 1, today_visitors: 1 });
  });

  test('S35: asking for the figures counts nobody and sets nothing', async () => {
    await visit();
    const asked = await app.send(contract.visitorStats, { headers: { cookie: `visitor=${randomUUID()}` } });
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect(asked.body).toEqual({ total_visitors: 1, today_visitors: 1 });
    expect(await stats()).toEqual({ total_visitors: 1, today_visitors: 1 });
  });

  test('no address of anybody is kept: a visit is a day and a random id', async () => {
    await app.fastify.inject({
      method: 'POST',
      url: '/api/public/visitor-track',
      remoteAddress: '203.0.113.7',
    });
    const [kept = {}] = await app.db.selectFrom('visit').selectAll().execute();
    expect(Object.keys(kept).toSorted()).toEqual(['day', 'visitor']);
    const events = await app.db.selectFrom('event').select('data').execute();
    expect(JSON.stringify(events)).not.toContain('203.0.113.7');
  });
});

test('where the page came over https, the id goes back over https only', async () => {
  const behind = await startTestApp({ variables: { TRUST_PROXY: 'true' } });
  const secure = await behind.send(contract.trackVisit, { headers: { 'x-forwarded-proto': 'https' } });
  expect(secure.headers['set-cookie']).toContain('; Secure');
  const plain = await behind.send(contract.trackVisit, { headers: { 'x-forwarded-proto': 'http' } });
  expect(plain.headers['set-cookie']).not.toContain('Secure');
  await behind.close();
});

test('S36: one address may track 600 times a minute', async () => {
  const limited = await startTestApp({ limitScale: 0.05 });
  for (let count = 0; count < 30; count += 1) await limited.ok(contract.trackVisit);
  await limited.refused(429, contract.trackVisit);
  expect(await limited.ok(contract.visitorStats)).toEqual({ total_visitors: 30, today_visitors: 30 });
  await limited.close();
});

describe('a day', () => {
  test('R42: begins at 00:00 in India, not in Greenwich', async () => {
    moveToIndianTime(23.999);
    const visitor = cookieOf(await visit());
    expect((await visit(visitor)).body).toEqual({ total_visitors: 1, today_visitors: 1 });
    app.clock.advance(0.001 * HOUR - 1);
    expect((await visit(visitor)).body).toEqual({ total_visitors: 1, today_visitors: 1 });
    app.clock.advance(1);
    expect(await stats()).toEqual({ total_visitors: 1, today_visitors: 0 });
    expect((await visit(visitor)).body).toEqual({ total_visitors: 2, today_visitors: 1 });
    // 05:30 in India is midnight in Greenwich.
    app.clock.advance(5.5 * HOUR);
    expect((await visit(visitor)).body).toEqual({ total_visitors: 2, today_visitors: 1 });
  });

  test('that is over for good is a part of the total, and nobody can tell any more who was here', async () => {
    for (const people of [3, 2, 4]) {
      for (let count = 0; count < people; count += 1) await visit();
      app.clock.advance(DAY);
    }
    await visit();
    await closeDays();
    expect(await stats()).toEqual({ total_visitors: 10, today_visitors: 1 });
    const visits = await app.db.selectFrom('visit').select('day').execute();
    // Yesterday's four and today's one.
    expect(visits).toHaveLength(5);
    app.clock.advance(2 * DAY);
    await closeDays();
    expect(await stats()).toEqual({ total_visitors: 10, today_visitors: 0 });
    expect(await app.db.selectFrom('visit').select('day').execute()).toEqual([]);
    expect(await app.db.selectFrom('visitor_count').select('day').execute()).toEqual([]);
  });

  test('yesterday stays open: whoever came before midnight and is written after it counts once', async () => {
    const visitor = cookieOf(await visit());
    app.clock.advance(DAY);
    await closeDays();
    app.clock.advance(-DAY);
    expect((await visit(visitor)).body).toEqual({ total_visitors: 1, today_visitors: 1 });
  });

  test('of a big town is forgotten whole', async () => {
    const day = '2020-01-01';
    await sql`insert into visit select ${day}, gen_random_uuid() from generate_series(1, 20001)`.execute(
      app.db,
    );
    await sql`insert into visitor_count values (${day}, 3, 20001)`.execute(app.db);
    await closeDays();
    expect(await app.db.selectFrom('visit').select('day').limit(1).execute()).toEqual([]);
    expect(await stats()).toEqual({ total_visitors: 20_001, today_visitors: 0 });
  });
});

describe.each(inject('servers'))('at once, on $name', (server) => {
  let own: TestApp;
  beforeEach(async () => {
    own = await startTestApp({ server });
  });
  afterEach(() => own.close());

  const knownAs = (visitor: string) => ({ headers: { cookie: `visitor=${visitor}` } });

  test('R33: 600 calls over 32 connections count exactly the new visitors, in a few rows', async () => {
    const address = await own.fastify.listen({ port: 0, host: '127.0.0.1' });
    const regulars = Array.from({ length: 10 }, () => randomUUID());
    let next = 0;
    const answers: number[] = [];
    const keepVisiting = async () => {
      while (next < 600) {
        const turn = next;
        next += 1;
        // Every third call is by one of ten people who come again and again.
        const regular = turn % 3 === 0 ? regulars[turn % 10] : undefined;
        const response = await fetch(`${address}/api/public/visitor-track`, {
          method: 'POST',
          ...(regular !== undefined && knownAs(regular)),
        });
        expect(response.status).toBe(200);
        const { total_visitors } = z.object({ total_visitors: z.number() }).parse(await response.json());
        answers.push(total_visitors);
      }
    };
    await Promise.all(Array.from({ length: 32 }, keepVisiting));
    expect(answers).toHaveLength(600);
    expect(await own.ok(contract.visitorStats)).toEqual({ total_visitors: 410, today_visitors: 410 });
    expect(Math.max(...answers)).toBe(410);
    const rows = await own.db.selectFrom('visitor_count').select('visitors').execute();
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.length).toBeLessThanOrEqual(16);
  });

  test('one visitor in twenty tabs counts once', async () => {
    const visitor = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => own.ok(contract.trackVisit, knownAs(visitor))),
    );
    expect(answers).toEqual(answers.map(() => ({ total_visitors: 1, today_visitors: 1 })));
  });

  test('days are closed once by however many servers, while people come', async () => {
    const track = () => own.ok(contract.trackVisit);
    await Promise.all(Array.from({ length: 50 }, track));
    own.clock.advance(3 * DAY);
    const close = () => visitorsJobs[0]?.run(own.deps, { thing_id: null });
    await Promise.all([...Array.from({ length: 10 }, close), ...Array.from({ length: 20 }, track)]);
    expect(await own.ok(contract.visitorStats)).toEqual({ total_visitors: 70, today_visitors: 20 });
  });
});
