import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { drillName } from '../testkit/drills.ts';
import { createTestDatabase } from '../testkit/test-app.ts';
import { system } from './actor.ts';
import { type Database, inTransaction, openDatabase, rollBackUnless, type Tx } from './db.ts';
import { recordEvent } from './events.queries.ts';
import { hot } from './hot-reads.ts';

let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  // A single connection, so that anything left on it shows up.
  database = openDatabase(own.url, () => undefined, { poolSize: 1 });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const event = (name: string) => ({
  thing: 'test',
  thingId: null,
  name: drillName(name),
  actor: system,
  topics: [],
  at: new Date(0),
});
const eventsNamed = async (name: string) =>
  (await database.db.selectFrom('event').select('id').where('name', '=', name).execute()).length;
const record = (tx: Tx, name: string) => recordEvent(tx, event(name));
/** Records an event that the database rejects and that our code could never write. */
const recordBroken = (tx: Tx) => recordEvent(tx, { ...event('broken'), thingId: 'no uuid' });

test('an event recorded by the last statement is stored after the commit', async () => {
  await inTransaction(database.db, (tx) => record(tx, 'alone'));
  expect(await eventsNamed('alone')).toBe(1);
});

test('an event is visible to the statement that follows it', async () => {
  const seen = await inTransaction(database.db, async (tx) => {
    await record(tx, 'seen');
    return tx.selectFrom('event').select('name').where('name', '=', 'seen').execute();
  });
  expect(seen).toEqual([{ name: 'seen' }]);
});

test('a step whose last statement the database rejects is undone alone, and the others are stored', async () => {
  const step = (tx: Tx, work: () => Promise<void>) => rollBackUnless(tx, work, () => false);
  await inTransaction(database.db, async (tx) => {
    await step(tx, () => record(tx, 'first_step'));
    const broken = step(tx, async () => {
      await record(tx, 'broken_step');
      await recordBroken(tx);
    });
    await expect(broken).rejects.toThrow(/invalid input syntax for type uuid/);
    await step(tx, () => record(tx, 'last_step'));
  });
  expect(await Promise.all(['first_step', 'broken_step', 'last_step'].map(eventsNamed))).toEqual([1, 0, 1]);
});

test('an empty transaction succeeds', async () => {
  expect(await inTransaction(database.db, () => Promise.resolve('nothing'))).toBe('nothing');
});

test('an event that the database rejects undoes the change, and its error is reported', async () => {
  const changes: ((tx: Tx) => Promise<unknown>)[] = [
    recordBroken,
    async (tx) => {
      await record(tx, 'undone');
      await recordBroken(tx);
      await sql`select 1`.execute(tx);
    },
    async (tx) => {
      await recordBroken(tx);
      await record(tx, 'undone');
    },
  ];
  for (const change of changes)
    await expect(inTransaction(database.db, change)).rejects.toThrow('invalid input syntax for type uuid');
  expect(await eventsNamed('undone')).toBe(0);
});

test('a transaction that fails for another reason reports that one, and leaves the connection clean', async () => {
  const work = async (tx: Tx) => {
    await recordBroken(tx);
    throw new Error('changed our mind');
  };
  await expect(inTransaction(database.db, work)).rejects.toThrow('changed our mind');
  await inTransaction(database.db, (tx) => record(tx, 'after'));
  expect(await eventsNamed('after')).toBe(1);
});

test('a hundred concurrent transactions and hot reads on one connection do not mix', async () => {
  const all = Array.from({ length: 100 }, async (_, index) => {
    await inTransaction(database.db, async (tx) => {
      await record(tx, 'crowd');
      if (index % 10 === 0) throw new Error('not this one');
    }).catch(() => undefined);
    return hot(database.db, { text: 'select $1::text', values: [index] });
  });
  expect((await Promise.all(all)).map(([row]) => row?.[0])).toEqual(all.map((_, index) => String(index)));
  expect(await eventsNamed('crowd')).toBe(90);
});

test('an insert is prepared once per connection, a select never', async () => {
  for (const name of ['one', 'two']) await inTransaction(database.db, (tx) => record(tx, name));
  await eventsNamed('one');
  const prepared = await hot(database.db, {
    text: 'select statement from pg_prepared_statements',
    values: [],
  });
  expect(prepared.flat()).toEqual([expect.stringContaining('insert into "event"')]);
});
