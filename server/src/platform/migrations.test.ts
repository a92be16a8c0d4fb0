import { fileURLToPath } from 'node:url';
import { bookPackage } from '@dihaadi/contract/bookings';
import { listBookings } from '@dihaadi/contract/staff-package-bookings';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parcel } from '../testkit/bookings.ts';
import { run } from '../testkit/server-process.ts';
import { createTestDatabase, startTestApp } from '../testkit/test-app.ts';
import { type Db, inTransaction, openDatabase } from './db.ts';
import { migrateToLatest } from './migrations.ts';
import { migrate } from './migrations.queries.ts';

const eventually = { timeout: 15_000, interval: 20 };
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Creates an empty database, and any number of servers' pools on it. */
async function empty(): Promise<{ url: string; connect: () => Db }> {
  const own = await createTestDatabase(undefined, 'nothing');
  ends.push(own.drop);
  return {
    url: own.url,
    connect: () => {
      const { db, close } = openDatabase(own.url, () => undefined);
      ends.push(close);
      return db;
    },
  };
}

const applied = async (db: Db): Promise<unknown[]> => {
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

const tables = async (db: Db): Promise<unknown[]> => {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'
    and tablename <> 'schema_migration' order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

const waitUntilBlocked = (db: Db): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
    expect(rows.length).toBeGreaterThan(0);
  }, eventually);

const TWO_STEPS = new Map([
  ['1_people', 'create table person (id int primary key); insert into person select generate_series(1, 100)'],
  // Waits for this lock to be released, so that a test can stop it there.
  [
    '2_names',
    'alter table person add column name text; select pg_advisory_xact_lock(4712); create table after_it ()',
  ],
]);

/** Runs a migrating server in a separate process. */
const MIGRATE = `
  const { openDatabase } = await import('${new URL('db.ts', import.meta.url).href}');
  const { migrate } = await import('${new URL('migrations.queries.ts', import.meta.url).href}');
  const [url, files] = process.argv.slice(1);
  await migrate(openDatabase(url, () => undefined).db, new Map(JSON.parse(files)));`;

describe('migrations', () => {
  test('create the whole schema once; a second run does nothing (R47)', async () => {
    const { connect } = await empty();
    const db = connect();
    const names = await migrateToLatest(db);
    expect(names).toEqual(await applied(db));
    expect(names.length).toBeGreaterThan(3);
    expect(await tables(db)).toContain('package_booking');
    expect(await migrateToLatest(db)).toEqual([]);
  });

  test('are run by one of several servers that start at once, and all continue afterwards (R47)', async () => {
    const { connect } = await empty();
    const servers = Array.from({ length: 4 }, connect);
    const done = await Promise.all(servers.map(migrateToLatest));
    expect(done.filter((names) => names.length > 0)).toHaveLength(1);
    for (const db of servers) expect(await tables(db)).toContain('package_booking');
  });

  test('are all or nothing when a step fails, and name the statement', async () => {
    const { connect } = await empty();
    const db = connect();
    const broken = new Map([
      ...TWO_STEPS,
      ['3_broken', 'create table third (); alter table nowhere add column n int'],
    ]);
    await expect(migrate(db, broken)).rejects.toThrow('3_broken: relation "nowhere" does not exist');
    expect(await tables(db)).toEqual([]);
    expect(await migrate(db, TWO_STEPS)).toEqual(['1_people', '2_names']);
  });

  test('refuse a database with a different history', async () => {
    const { connect } = await empty();
    const db = connect();
    await migrate(db, TWO_STEPS);
    await expect(migrate(db, new Map([...TWO_STEPS].slice(0, 1)))).rejects.toThrow(
      'it contains 2_names, which this version does not know',
    );
    const zebras: [string, string] = ['1_zebras', 'create table zebra ()'];
    const between = new Map([zebras, ...TWO_STEPS]);
    await expect(migrate(db, between)).rejects.toThrow('1_zebras came after 2_names was applied');
    expect(await tables(db)).toEqual(['after_it', 'person']);
  });

  test('killed in the middle leave nothing behind, and the next run does it all (R47)', async () => {
    const { url, connect } = await empty();
    const db = connect();
    let dying: ReturnType<typeof run> | undefined;
    await inTransaction(connect(), async (tx) => {
      // The process that dies may take longer to start than the server lets a transaction idle.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      await sql`select pg_advisory_xact_lock(4712)`.execute(tx);
      dying = run('--input-type=module', {}, ['-e', MIGRATE, url, JSON.stringify([...TWO_STEPS])]);
      await waitUntilBlocked(db);
      dying.child.kill('SIGKILL');
      await dying.ended;
      expect(await tables(db)).toEqual([]);
    });
    expect(dying?.said).toEqual({ output: '', complaint: '' });
    expect(await migrate(db, TWO_STEPS)).toEqual(['1_people', '2_names']);
    expect(await tables(db)).toEqual(['after_it', 'person']);
  });

  test('do not block a running old server, even behind a long read (R47)', async () => {
    const app = await startTestApp();
    ends.push(app.close);
    const shipped = await applied(app.db);
    const files = new Map([
      ...shipped.map((name): [string, string] => [String(name), '']),
      ['9000_note', 'alter table package_booking add column note text'],
    ]);
    const { db, close } = openDatabase(app.url, () => undefined);
    ends.push(close);
    let migrating: Promise<string[]> | undefined;
    await inTransaction(db, async (reader) => {
      await sql`select count(*) from package_booking`.execute(reader);
      migrating = migrate(db, files);
      await waitUntilBlocked(db);
      // They wait behind the pending table change for a moment, and no longer than a lock may take.
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => app.send(bookPackage, { body: parcel })),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    });
    expect(await migrating).toEqual(['9000_note']);
    expect((await app.send(bookPackage, { body: parcel })).status).toBe(201);
    expect(await app.list(listBookings, { token: await app.token('super_admin') })).toBeDefined();
  });
});

test('the table types match the migrations', async () => {
  const { url, connect } = await empty();
  await migrateToLatest(connect());
  const codegen = fileURLToPath(new URL('node_modules/.bin/kysely-codegen', `file://${ROOT}`));
  const checked = run(codegen, { DATABASE_URL: url }, [
    '--config-file',
    `${ROOT}.kysely-codegenrc.json`,
    '--verify',
  ]);
  expect(await checked.ended).toMatchObject({ code: 0 });
});
