import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../testkit/test-app.ts';
import { type Database, type Db, inTransaction, openDatabase } from './db.ts';
import { enableReadCache, cachedRead } from './read-cache.ts';

let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let changed: (things: readonly string[]) => void;
let reads = 0;

/** Returns the database's value for this key, and counts the reads. */
const price = cachedRead('price', async (db: Db, key: 'rice' | 'dal') => {
  reads += 1;
  const { rows } = await sql<{ rupees: number }>`select rupees from price where name = ${key}`.execute(db);
  if (rows[0] === undefined) throw new Error(`No price for ${key}`);
  return rows[0].rupees;
});
const set = (key: string, rupees: number) =>
  sql`insert into price values (${key}, ${rupees}) on conflict (name) do update set rupees = ${rupees}`.execute(
    database.db,
  );

beforeAll(async () => {
  own = await createTestDatabase(undefined, 'nothing');
  database = openDatabase(own.url, () => undefined);
  await sql`create table price (name text primary key, rupees integer)`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});
beforeEach(async () => {
  changed = enableReadCache(database.db);
  reads = 0;
  await set('rice', 60);
  await sql`delete from price where name = 'dal'`.execute(database.db);
  changed(['price']);
});

test('a value is read once for all callers until it changes', async () => {
  const asked = await Promise.all([price(database.db, 'rice'), price(database.db, 'rice')]);
  expect(asked).toEqual([60, 60]);
  expect(reads).toBe(1);
  await set('rice', 65);
  changed(['wage']);
  expect(await price(database.db, 'rice')).toBe(60);
  changed(['wage', 'price']);
  expect(await price(database.db, 'rice')).toBe(65);
  expect(reads).toBe(2);
});

test('a change received while a value is being read invalidates it', async () => {
  const before = price(database.db, 'rice');
  changed(['price']);
  await before;
  await set('rice', 70);
  expect(await price(database.db, 'rice')).toBe(70);
});

test('a transaction sees its own changes', async () => {
  await price(database.db, 'rice');
  const seen = await inTransaction(database.db, async (tx) => {
    await sql`update price set rupees = 80 where name = 'rice'`.execute(tx);
    return price(tx, 'rice');
  });
  expect(seen).toBe(80);
});

test('a failed read is not cached', async () => {
  await expect(price(database.db, 'dal')).rejects.toThrow('No price for dal');
  await set('dal', 110);
  expect(await price(database.db, 'dal')).toBe(110);
});
