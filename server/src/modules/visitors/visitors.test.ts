import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/visitors';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { visitorsTasks } from './visitors.tasks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => nobodyWasHere(app));

/** Deletes every visit, counted or past. */
async function nobodyWasHere({ db }: TestApp): Promise<void> {
  for (const table of ['visit', 'visitor_count', 'visitor_past'] as const)
    await db.deleteFrom(table).execute();
}

/** Records a visit with this cookie, or as a first-time visitor. */
const visit = (visitor?: string) =>
  app.send(contract.trackVisit, {
    headers: visitor === undefined ? {} : { cookie: `${contract.VISITOR_COOKIE}=${visitor}` },
  });
const stats = () => app.ok(contract.visitorStats);
const closeDays = () =>
  visitorsTasks.find(({ name }) => name === 'visitors.close_days')?.run(app.deps, { thing_id: null });
const cookieOf = (answer: Awaited<ReturnType<typeof visit>>) =>
  /^visitor=([^;]*)/.exec(answer.headers['set-cookie']?.toString() ?? '')?.[1];
/** Moves the clock at least one day ahead, to this time of day in India. */
const moveToIndianTime = (hours: number) => {
  const sinceMidnight = (app.clock.now().getTime() + 5.5 * HOUR) % DAY;
  app.clock.advance(((hours * HOUR - sinceMidnight + DAY) % DAY) + DAY);
};

describe('counting visitors', () => {
  test('a first visit counts at once, and its browser gets an id for a year', async () => {
    expect(await stats()).toEqual({ total_visitors: 0, today_visitors: 0 });
    const first = await visit();
    expect(first).toMatchObject({ status: 200, body: { total_visitors: 1, today_visitors: 1 } });
    const [name, ...attributes] = z.string().parse(first.headers['set-cookie']).split('; ');
    expect(z.uuid().safeParse(name?.replace('visitor=', '')).success).toBe(true);
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax']);
  });

  test('a visitor who returns on the same day counts once, and keeps the id', async () => {
    const visitor = cookieOf(await visit());
    const again = await visit(visitor);
    expect(again.body).toEqual({ total_visitors: 1, today_visitors: 1 });
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  test('without a cookie every visitor is new, even from the same address', async () => {
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
  ])('an unreadable cookie creates a new visitor with a new id: %s', async (unreadable) => {
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

  test('S35: requesting the figures counts no visitor and sets nothing', async () => {
    await visit();
    const asked = await app.send(contract.visitorStats, { headers: { cookie: `visitor=${randomUUID()}` } });
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect(asked.body).toEqual({ total_visitors: 1, today_visitors: 1 });
    expect(await stats()).toEqual({ total_visitors: 1, today_visitors: 1 });
  });

  test('no visitor’s address is stored: a visit is a day and a random id', async () => {
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

test('for a page over https, the id is returned over https only', async () => {
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
    // 05:30 in India is midnight UTC.
    app.clock.advance(5.5 * HOUR);
    expect((await visit(visitor)).body).toEqual({ total_visitors: 2, today_visitors: 1 });
  });

  test('that is closed counts in the total, and no record of its visitors remains', async () => {
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

  test('yesterday stays open: a visitor who came before midnight and is saved after it counts once', async () => {
    const visitor = cookieOf(await visit());
    app.clock.advance(DAY);
    await closeDays();
    app.clock.advance(-DAY);
    expect((await visit(visitor)).body).toEqual({ total_visitors: 1, today_visitors: 1 });
  });

  test('with very many visits is deleted entirely', async () => {
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
