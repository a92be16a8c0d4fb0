import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testkit/test-app.ts';
import { type Database, type Db, hasLimits, inTransaction, openDatabase } from './db.ts';
import { hot } from './hot-reads.ts';

const eventually = { timeout: 15_000, interval: 20 };

let own: Awaited<ReturnType<typeof createTestDatabase>>;
const databases: Database[] = [];

beforeAll(async () => {
  own = await createTestDatabase();
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.close();
});
afterAll(() => own.drop());

describe('behind a pooler that lends a connection for one transaction', () => {
  const pooled = () => {
    const database = openDatabase(own.url, vi.fn<(error: Error) => void>(), {
      poolSize: 1,
      sessionUrl: own.url,
    });
    databases.push(database);
    return database;
  };
  const preparedOn = async (db: Db) =>
    (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)).rows;

  test('no statement is prepared, since the next transaction may get another connection', async () => {
    const { db, sessions } = pooled();
    await hot(db, { name: 'one', text: `select 'one' as one`, values: [] });
    const insert = (on: Db) =>
      inTransaction(on, async (tx) => {
        await sql`create temp table one (number integer) on commit drop`.execute(tx);
        await sql`insert into one (number) values (${1})`.execute(tx);
        return preparedOn(tx);
      });
    expect(await insert(db)).toEqual([]);
    expect(await insert(sessions)).toHaveLength(1);
  });

  test('the pooler must set the limits, and a missing limit is detected', async () => {
    const { db, sessions } = pooled();
    expect(await hasLimits(db)).toBe(false);
    expect(await hasLimits(sessions)).toBe(true);
  });

  test('notifications arrive on a separate connection', async () => {
    const database = pooled();
    const heard = vi.fn<(payload?: string) => void>();
    const listening = await database.listen('news', heard);
    await sql`select pg_notify('news', 'one')`.execute(database.db);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('one'), eventually);
    await listening.close();
  });
});
