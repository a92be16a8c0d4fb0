import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bootDatabase } from './boot.ts';
import { readConfig, StartError } from './config.ts';
import { inTransaction, openDatabase } from './platform/db.ts';
import { createTestDatabase } from './testkit/test-app.ts';

// Without the full stop, which the start script adds.
const ONE_SENTENCE = /^[A-Z][^\n]*[^.\n]\.$/;

/** Returns the error shown to the operator. */
async function complaint(variables: Record<string, string>): Promise<string> {
  const refusal = await bootDatabase(readConfig(variables), () => undefined).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(StartError);
  return refusal instanceof Error ? refusal.message : '';
}

test.each([
  [
    'the database cannot be reached',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
    /^The database cannot be reached, see DATABASE_URL: connect ECONNREFUSED/,
  ],
  [
    'its host is unknown',
    { DATABASE_URL: 'postgres://nobody@nowhere.invalid/nothing' },
    /^The database cannot be reached, see DATABASE_URL: getaddrinfo /,
  ],
  [
    'its address makes no sense',
    { DATABASE_URL: 'postgres://a b@:x' },
    /^The database cannot be reached, see DATABASE_URL: /,
  ],
  [
    'the data folder cannot be made',
    { DATA_DIR: '/dev/null/data' },
    /^The database folder \/dev\/null\/data\/postgres cannot be /,
  ],
])('startup says why in one sentence when %s', async (_, variables, sentence) => {
  const said = await complaint(variables);
  expect(said).toMatch(sentence);
  expect(said).toMatch(ONE_SENTENCE);
});

test('startup reports a pooler that sets no time limits', async () => {
  const own = await createTestDatabase();
  const said = await complaint({ DATABASE_URL: own.url, DATABASE_SESSION_URL: own.url });
  expect(said).toMatch(/^The pooler at DATABASE_URL sets no time limits /);
  expect(said).toMatch(ONE_SENTENCE);
  await own.drop();
});

test('startup reports a database that a newer version has changed', async () => {
  const own = await createTestDatabase();
  const { db, close } = openDatabase(own.url, () => undefined, { poolSize: 1 });
  await sql`insert into schema_migration values ('9999_from_the_future', now())`.execute(db);
  await close();
  const said = await complaint({ DATABASE_URL: own.url });
  expect(said).toMatch(/^The database could not be brought to the newest schema: .*9999_from_the_future/);
  expect(said).toMatch(ONE_SENTENCE);
  await own.drop();
});

test('startup creates the partitions of this month and the next three; a table in use does not prevent it', async () => {
  const own = await createTestDatabase();
  const { db, close } = openDatabase(own.url, () => undefined, { poolSize: 1 });
  const boot = async () => {
    const { stop } = await bootDatabase(readConfig({ DATABASE_URL: own.url }), () => undefined);
    await stop();
  };
  const made = async () => {
    const { rows } = await sql`select from pg_inherits where inhparent = 'trip_position'::regclass`.execute(
      db,
    );
    return rows.length;
  };
  await inTransaction(db, async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`lock table trip_position_default in share mode`.execute(tx);
    await boot();
  });
  // The remaining ones.
  expect(await made()).toBe(1);
  await boot();
  expect(await made()).toBe(5);
  await close();
  await own.drop();
});
