import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testkit/test-app.ts';
import { type Database, inTransaction, openDatabase } from './db.ts';
import { hot } from './hot-reads.ts';

let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase(undefined, 'nothing');
  // One connection, so that its prepared statements can be checked.
  database = openDatabase(own.url, () => undefined, { poolSize: 1 });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const prepared = () =>
  hot(database.db, { text: 'select name from pg_prepared_statements order by name', values: [] });

test('a hot read gives the texts of each row', async () => {
  const text = `select to_json(n)::text from generate_series(1, $1::int) n`;
  expect(await hot(database.db, { text, values: [3] })).toEqual([['1'], ['2'], ['3']]);
  expect(await hot(database.db, { text, values: [0] })).toEqual([]);
});

test('a statement with a name is prepared once; one without leaves nothing behind', async () => {
  const text = 'select $1::text';
  for (const value of ['a', 'b', 'c']) {
    expect(await hot(database.db, { name: 'hot.test', text, values: [value] })).toEqual([[value]]);
  }
  await hot(database.db, { text: 'select $1::text || 1', values: ['x'] });
  expect(await prepared()).toEqual([['hot.test']]);
});

test('what is no text is no hot read', async () => {
  expect(await hot(database.db, { text: 'select null::text', values: [] })).toEqual([[null]]);
  for (const text of ['select 1', `select 'x', true`]) {
    await expect(hot(database.db, { text, values: [] })).rejects.toThrow('nothing but text');
  }
});

test('a transaction has no hot reads: they would not see what it has done', async () => {
  const inside = inTransaction(database.db, (tx) => hot(tx, { text: `select 'x'`, values: [] }));
  await expect(inside).rejects.toThrow('outside of transactions');
});
