import { afterAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './db.ts';
import { keptFor } from './report-cache.ts';

const database = openDatabase('postgres://nowhere.example/none', () => undefined);
let now = 0;
let counted: string[] = [];
let broken = false;
const deps = { db: database.db, clock: { now: () => new Date(now) } };

const report = keptFor(
  60_000,
  (cities: string[]) => cities.join(),
  async (_deps, cities) => {
    counted.push(cities.join());
    if (broken) throw new Error('The database is away.');
    return counted.length;
  },
);

afterAll(() => database.close());
beforeEach(() => {
  now += 3_600_000;
  counted = [];
  broken = false;
});

test('a report is computed once a minute, and once for all concurrent requests', async () => {
  expect(await Promise.all([report(deps, ['kota']), report(deps, ['kota'])])).toEqual([1, 1]);
  now += 59_999;
  expect(await report(deps, ['kota'])).toBe(1);
  now += 1;
  expect(await report(deps, ['kota'])).toBe(2);
});

test('a request for other cities is a separate report', async () => {
  await report(deps, ['kota']);
  await report(deps, ['kota', 'pune']);
  await report(deps, []);
  expect(counted).toEqual(['kota', 'kota,pune', '']);
});

test('a failed report is not cached', async () => {
  broken = true;
  await expect(report(deps, ['kota'])).rejects.toThrow('away');
  broken = false;
  expect(await report(deps, ['kota'])).toBe(2);
});
