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

test('a hot read returns the text columns of each row', async () => {
  const text = `select to_json(n)::text from generate_series(1, $1::int) n`;
  expect(await hot(database.db, { text, values: [3] })).toEqual([['1'], ['2'], ['3']]);
  expect(await hot(database.db, { text, values: [0] })).toEqual([]);
});

test('a named statement is prepared once; an unnamed one leaves nothing behind', async () => {
  const text = 'select $1::text';
  for (const value of ['a', 'b', 'c']) {
    expect(await hot(database.db, { name: 'hot.test', text, values: [value] })).toEqual([[value]]);
  }
  await hot(database.db, { text: 'select $1::text || 1', values: ['x'] });
  expect(await prepared()).toEqual([['hot.test']]);
});

test('rejects columns that are not text', async () => {
  expect(await hot(database.db, { text: 'select null::text', values: [] })).toEqual([[null]]);
  for (const text of ['select 1', `select 'x', true`]) {
    await expect(hot(database.db, { text, values: [] })).rejects.toThrow('must return text');
  }
});

test('rejects a hot read in a transaction, whose changes it would not see', async () => {
  const inside = inTransaction(database.db, (tx) => hot(tx, { text: `select 'x'`, values: [] }));
  await expect(inside).rejects.toThrow('must not run in a transaction');
});
