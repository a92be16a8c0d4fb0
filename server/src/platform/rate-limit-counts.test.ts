import { tipDriver } from '@dihaadi/contract/trips/trip-tips';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testkit/test-app.ts';
import { createSharedCounts } from './rate-limit-counts.ts';

let app: TestApp;
let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  one = await startTestApp({ beside: app.url, limitScale: 1 });
  other = await startTestApp({ beside: app.url, limitScale: 1 });
});
afterAll(async () => {
  for (const each of [one, other, app]) await each.close();
});

const tip = (on: TestApp) =>
  on.send(tipDriver, { params: { token: 'x' }, body: { amount: 10, method: 'cash' } });

test('two processes together allow an address as many requests as one would, plus a tenth at most', async () => {
  const limit = tipDriver.limit?.max ?? 0;
  const statuses: number[] = [];
  for (let count = 0; count < 2 * limit; count += 1)
    statuses.push((await tip(count % 2 === 0 ? one : other)).status);
  const passed = statuses.filter((status) => status !== 429).length;
  expect(passed).toBeGreaterThanOrEqual(limit);
  expect(passed).toBeLessThanOrEqual(limit * 1.1);
  expect((await tip(one)).headers['retry-after']).toBe('60');
  // Both start over in the next window.
  for (const each of [one, other]) each.clock.advance(60_000);
  expect([(await tip(one)).status, (await tip(other)).status]).toEqual([404, 404]);
});

test('no network address is stored: keys are hashes', async () => {
  const { rows } = await sql<{ key: string }>`select key from rate_limit where key like 'route:%'`.execute(
    app.db,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).toMatch(/^route:[\w-]{43}$/);
});

test('concurrent requests are numbered in sequence, and without the database each process counts for itself', async () => {
  const counts = createSharedCounts({ db: app.db, clock: app.clock, secret: 'x' });
  const limit = { max: 50, windowMs: 60_000 };
  const numbers = await Promise.all(Array.from({ length: 100 }, () => counts.count('crowd', limit)));
  expect(numbers.filter(({ current }) => current <= 50)).toHaveLength(50);

  await sql`alter table rate_limit rename to rate_limit_away`.execute(app.db);
  const alone = createSharedCounts({ db: app.db, clock: app.clock, secret: 'x' });
  const seen: number[] = [];
  for (let count = 0; count < 12; count += 1) seen.push((await alone.count('alone', limit)).current);
  await sql`alter table rate_limit_away rename to rate_limit`.execute(app.db);
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});
