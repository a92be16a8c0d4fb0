import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { purgePositions } from '../modules/trips/trips.usecases/trip-deadlines.ts';
import { createTestDatabase, startTestApp } from '../testkit/test-app.ts';
import { rowsOfTables } from './backup/backup.queries.ts';
import { isLockTimeout } from './database-errors.ts';
import { type Db, inTransaction, openDatabase } from './db.ts';
import { migrateToLatest } from './migrations.ts';
import { migrate } from './migrations.queries.ts';
import { dropMonthsBefore, makePartitionsAhead, monthsAhead } from './partitions.ts';

const NOW = new Date('2026-11-28T12:00:00Z');

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function empty(): Promise<{ connect: () => Db }> {
  const own = await createTestDatabase(undefined, 'nothing');
  ends.push(own.drop);
  return {
    connect: () => {
      const { db, close } = openDatabase(own.url, () => undefined);
      ends.push(close);
      return db;
    },
  };
}

/** Creates a database with a table partitioned by month that references another table, as positions do. */
async function withTable(): Promise<{ db: Db; connect: () => Db }> {
  const { connect } = await empty();
  const db = connect();
  await sql`create table thing (id int primary key)`.execute(db);
  await sql`insert into thing values (1)`.execute(db);
  await sql`
    create table look (thing_id int not null references thing (id), at timestamptz not null, primary key (thing_id, at))
    partition by range (at)`.execute(db);
  await sql`create index look_age on look (at)`.execute(db);
  await sql`create table look_default partition of look default`.execute(db);
  return { db, connect };
}

const look = (db: Db, at: string) =>
  sql`insert into look values (1, ${at}::timestamptz) on conflict do nothing`.execute(db);

/** Returns each row's time and the partition it is in. */
async function looks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select tableoid::regclass || ' ' || to_char(at at time zone 'UTC', 'YYYY-MM-DD') as said from look order by at`.execute(
    db,
  );
  return rows.map(({ said }) => said);
}

async function partitions(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

const MADE = ['look_2026_11', 'look_2026_12', 'look_2027_01', 'look_2027_02', 'look_default'];

/** PostgreSQL rejects a row while its month is being attached. The row is sent again, as a phone does with its position. */
async function lookUntilTaken(db: Db, at: string): Promise<void> {
  for (;;) {
    try {
      await look(db, at);
      return;
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('violates partition constraint')) throw error;
    }
  }
}

describe('monthly partitions', () => {
  test('cover whole months in UTC, across the turn of the year', () => {
    expect(monthsAhead('look', new Date('2026-12-31T23:59:59.999Z'))).toEqual([
      { name: 'look_2026_12', from: new Date('2026-12-01T00:00Z'), until: new Date('2027-01-01T00:00Z') },
      { name: 'look_2027_01', from: new Date('2027-01-01T00:00Z'), until: new Date('2027-02-01T00:00Z') },
      { name: 'look_2027_02', from: new Date('2027-02-01T00:00Z'), until: new Date('2027-03-01T00:00Z') },
      { name: 'look_2027_03', from: new Date('2027-03-01T00:00Z'), until: new Date('2027-04-01T00:00Z') },
    ]);
  });

  test('are created ahead, and rows of other months are accepted too', async () => {
    const { db } = await withTable();
    await makePartitionsAhead(db, NOW);
    expect(await partitions(db, 'look')).toEqual(MADE);
    for (const at of [
      '1969-07-20',
      '2026-10-31T23:59:59.999Z',
      '2026-11-01T00:00Z',
      '2027-02-28',
      '2199-01-01',
    ])
      await look(db, at);
    expect(await looks(db)).toEqual([
      'look_default 1969-07-20',
      'look_default 2026-10-31',
      'look_2026_11 2026-11-01',
      'look_2027_02 2027-02-28',
      'look_default 2199-01-01',
    ]);
    await makePartitionsAhead(db, NOW);
    expect(await partitions(db, 'look')).toEqual(MADE);
    await expect(sql`insert into look values (2, ${NOW})`.execute(db)).rejects.toThrow('foreign key');
    await expect(sql`insert into look values (1, '2026-11-01T00:00Z')`.execute(db)).rejects.toThrow(
      'duplicate',
    );
  });

  test('are not created where another one covers the month', async () => {
    const { db } = await withTable();
    await sql`create table past partition of look for values from (minvalue) to ('2027-01-01T00:00Z')`.execute(
      db,
    );
    await makePartitionsAhead(db, NOW);
    expect(await partitions(db, 'look')).toEqual(['look_2027_01', 'look_2027_02', 'look_default', 'past']);
    await dropMonthsBefore(db, 'look', new Date('2026-12-31T23:59Z'));
    expect(await partitions(db, 'look')).toHaveLength(4);
    await dropMonthsBefore(db, 'look', new Date('2027-01-01T00:00Z'));
    expect(await partitions(db, 'look')).toEqual(['look_2027_01', 'look_2027_02', 'look_default']);
  });

  test('take their own rows from the default partition, and nothing else', async () => {
    const { db } = await withTable();
    for (const at of ['2026-10-31', '2026-11-01', '2026-11-28', '2027-01-01', '2027-03-01'])
      await look(db, `${at}T00:00:00Z`);
    await makePartitionsAhead(db, NOW);
    expect(await looks(db)).toEqual([
      'look_default 2026-10-31',
      'look_2026_11 2026-11-01',
      'look_2026_11 2026-11-28',
      'look_2027_01 2027-01-01',
      'look_default 2027-03-01',
    ]);
  });

  test('are dropped once all their rows are older, and no sooner', async () => {
    const { db } = await withTable();
    for (const month of ['2026-09-15', '2026-10-15', '2026-11-15'])
      await makePartitionsAhead(db, new Date(month));
    for (const at of ['2026-08-31', '2026-09-01', '2026-10-31', '2026-11-01', '2199-01-01'])
      await look(db, `${at}T12:00:00Z`);
    await dropMonthsBefore(db, 'look', new Date('2026-10-31T23:59:59.999Z'));
    expect(await looks(db)).toEqual([
      'look_default 2026-08-31',
      'look_2026_10 2026-10-31',
      'look_2026_11 2026-11-01',
      'look_default 2199-01-01',
    ]);
    await dropMonthsBefore(db, 'look', new Date('2026-11-01T00:00Z'));
    expect(await looks(db)).toEqual([
      'look_default 2026-08-31',
      'look_2026_11 2026-11-01',
      'look_default 2199-01-01',
    ]);
    expect(await partitions(db, 'look')).toEqual(MADE);
  });

  test('are created and dropped once by concurrent processes, while rows are inserted', async () => {
    const { db, connect } = await withTable();
    await makePartitionsAhead(db, new Date('2026-07-15'));
    for (const at of ['2026-07-01', '2026-11-28', '2026-12-24']) await look(db, `${at}T00:00:00Z`);
    const processes = Array.from({ length: 4 }, connect);
    const days = Array.from(
      { length: 20 },
      (_, day) => `2027-01-${String(day + 1).padStart(2, '0')}T00:00:00Z`,
    );
    await Promise.all([
      ...processes.map(async (process) => {
        await makePartitionsAhead(process, NOW);
        await dropMonthsBefore(process, 'look', new Date('2026-11-01T00:00Z'));
      }),
      ...days.map((day) => lookUntilTaken(db, day)),
    ]);
    expect(await partitions(db, 'look')).toEqual(MADE);
    expect(await looks(db)).toEqual([
      'look_2026_11 2026-11-28',
      'look_2026_12 2026-12-24',
      ...days.map((day) => `look_2027_01 ${day.slice(0, 10)}`),
    ]);
  });

  test('do not wait for a long read, and do not block writes', async () => {
    const { db, connect } = await withTable();
    await makePartitionsAhead(db, NOW);
    await look(db, '2026-11-28T00:00:00Z');
    const reader = connect();
    await inTransaction(reader, async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      await sql`select count(*) from look`.execute(tx);
      const changing = Promise.allSettled([
        makePartitionsAhead(connect(), new Date('2026-12-28')),
        dropMonthsBefore(connect(), 'look', new Date('2026-12-01')),
      ]);
      for (const day of ['01', '02', '03']) await look(db, `2027-01-${day}T00:00:00Z`);
      for (const done of await changing)
        expect(done.status === 'rejected' && isLockTimeout(done.reason)).toBe(true);
    });
    expect(await looks(db)).toHaveLength(4);
    await makePartitionsAhead(db, new Date('2026-12-28'));
    await dropMonthsBefore(db, 'look', new Date('2026-12-01'));
    expect(await partitions(db, 'look')).toEqual([...MADE.slice(1, 4), 'look_2027_03', 'look_default']);
    expect(await looks(db)).toHaveLength(3);
  });
});

describe('trip positions', () => {
  const POSITION = `insert into trip_position (booking_id, at, latitude, longitude)
    values ('00000000-0000-4000-8000-000000000001', $1, 26.9, 75.8) on conflict do nothing`;

  test('are kept when the table is partitioned by month, while an old process goes on writing', async () => {
    const { connect } = await empty();
    const db = connect();
    const folder = new URL('../../migrations/', import.meta.url);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name < '0662').toSorted();
    const files = names.map(
      async (name) => [name.replace('.sql', ''), await readFile(new URL(name, folder), 'utf8')] as const,
    );
    await migrate(db, new Map(await Promise.all(files)));
    await sql`
      insert into package_booking (id, tracking_token, customer_phone, service_type, pickup_address, pickup_latitude,
        pickup_longitude, pickup_location_source, drop_address, drop_latitude, drop_longitude, drop_location_source,
        package_size, package_weight_grams, package_description, booking_type, estimated_fare_paise, booking_status,
        helpers, expires_at, created_at)
      values ('00000000-0000-4000-8000-000000000001', 'track00000000000000000', '+919876543210', 'delivery', 'Here', 26.91,
        75.78, 'customer', 'There', 26.95, 75.8, 'customer', 'small', 2000, 'A parcel', 'immediate', 5000, 'pending', 0,
        now() + interval '1 day', now())`.execute(db);
    await sql`
      insert into trip_position select '00000000-0000-4000-8000-000000000001', now() + n * interval '10 days', 26.9, 75.8
      from generate_series(-5, 0) n`.execute(db);
    const before = await sql`select * from trip_position order by at`.execute(db);
    await connect()
      .connection()
      .execute(async (process) => {
        await sql.raw(`prepare keep_position (timestamptz) as ${POSITION}`).execute(process);
        await sql`execute keep_position (now() - interval '1 second')`.execute(process);
        await migrateToLatest(db);
        await sql`execute keep_position ('2199-01-01')`.execute(process);
        await sql`execute keep_position ('2199-01-01')`.execute(process);
      });
    const after = await sql`select * from trip_position order by at`.execute(db);
    expect(after.rows).toHaveLength(before.rows.length + 2);
    expect(after.rows).toEqual(expect.arrayContaining(before.rows));

    await makePartitionsAhead(db, new Date());
    const { rows } = await sql`select * from trip_position order by at`.execute(db);
    expect(rows).toEqual(after.rows);
    // The existing partitions, the next three months, and the default one.
    expect(await partitions(db, 'trip_position')).toHaveLength(5);
    expect(Object.keys(await rowsOfTables(db)).filter((name) => name.includes('trip_position'))).toEqual([
      'public.trip_position',
    ]);
  });

  test('are deleted after 30 days: whole months at once, and the oldest month by row', async () => {
    const app = await startTestApp();
    ends.push(app.close);
    const began = app.clock.now();
    const month = (months: number) =>
      new Date(Date.UTC(began.getUTCFullYear(), began.getUTCMonth() + months, 1));
    await makePartitionsAhead(app.db, month(0));
    const left = async () => {
      const { rows } = await sql<{ at: Date }>`select at from trip_position order by at`.execute(app.db);
      return rows.map(({ at }) => at);
    };
    const seconds = [0, 1].flatMap((months) =>
      [0, 1, 2].map((day) => new Date(month(months).getTime() + day * 86_400_000)),
    );
    await sql`delete from trip_position`.execute(app.db);
    for (const at of seconds)
      await sql`insert into trip_position select id, ${at}, 26.9, 75.8 from package_booking limit 1`.execute(
        app.db,
      );

    const kept = async (at: Date) => {
      app.clock.advance(at.getTime() + 30 * 86_400_000 - app.clock.now().getTime());
      await purgePositions(app.deps);
      return left();
    };
    const made = (await partitions(app.db, 'trip_position')).length;
    expect(await kept(month(0))).toEqual(seconds);
    expect(await kept(new Date(month(0).getTime() + 1))).toEqual(seconds.slice(1));
    expect(await partitions(app.db, 'trip_position')).toHaveLength(made);
    expect(await kept(month(1))).toEqual(seconds.slice(3));
    expect(await partitions(app.db, 'trip_position')).toHaveLength(made - 1);
    expect(await kept(month(3))).toEqual([]);
  });
});
