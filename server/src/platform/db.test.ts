import { randomUUID } from 'node:crypto';
import { bookPackage, cancelTrackedBooking, trackBooking } from '@dihaadi/contract/bookings';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { book, guestScope, parcel } from '../testkit/bookings.ts';
import { type DatabaseLine, openDatabaseLine } from '../testkit/database-proxy.ts';
import { createTestDatabase, startTestApp, type TestApp } from '../testkit/test-app.ts';
import { type Database, type Db, inTransaction, openDatabase, ping, takeLock, type Tx } from './db.ts';
import { explainDatabaseError } from './database-errors.ts';

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

/** Opens a separate pool on `url`; `lost` is called for every broken connection. */
function pool(size = 10, url = own.url) {
  const lost = vi.fn<(error: Error) => void>();
  const database = openDatabase(url, lost, { poolSize: size });
  databases.push(database);
  return { ...database, lost };
}

/** Keeps a transaction open until the returned function ends it, which rolls it back. */
async function hold(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  const started = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  const undo = new Error('undo');
  const held = db
    .transaction()
    .execute(async (tx) => {
      await work(tx);
      started.resolve();
      await ending.promise;
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  await Promise.race([started.promise, held]);
  return async () => {
    ending.resolve();
    await held;
  };
}

const BUSY = { status: 503, code: 'unavailable', retryAfterSeconds: 1 };

/** Returns the API's error for the failure of `work`. */
const explained = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => explainDatabaseError(error),
  );

/** Terminates a connection from outside. */
const end = (pid: number): Promise<unknown> =>
  sql`select pg_terminate_backend(${pid}, 5000)`.execute(pool(1).db);

const pidOf = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};

describe('a connection', () => {
  test('has time-outs for statements, locks and idle transactions (R39)', async () => {
    const { db } = pool();
    const { rows } =
      await sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
    expect(rows).toEqual([{ statement: '10s', lock: '3s', idle: '10s' }]);
  });

  test('with a slow statement returns 503 (R39)', async () => {
    const { db } = pool(1);
    await sql`set statement_timeout = 50`.execute(db);
    await expect(explained(sql`select pg_sleep(60)`.execute(db))).resolves.toMatchObject(BUSY);
  });

  test('to a read-only replica returns 503 on a write', async () => {
    const writing = sql`begin read only; create table never ()`.execute(pool(1).db);
    await expect(explained(writing)).resolves.toMatchObject(BUSY);
  });

  test('that idles in a transaction is closed, which returns 503 (R39)', async () => {
    const { db, lost } = pool(1);
    const failing = inTransaction(db, async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 20`.execute(tx);
      await vi.waitFor(() => expect(lost).toHaveBeenCalled(), eventually);
      await sql`select 1`.execute(tx);
    });
    await expect(explained(failing)).resolves.toMatchObject(BUSY);
    expect(await pidOf(db)).toBeGreaterThan(0);
  });

  test('that breaks while idle is replaced', async () => {
    const { db, lost } = pool(1);
    await end(await pidOf(db));
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce(), eventually);
    expect(await pidOf(db)).toBeGreaterThan(0);
  });

  test.each([
    [
      'in a statement',
      (tx: Tx, pid: number) => sql`select pg_terminate_backend(${pid}), pg_sleep(60)`.execute(tx),
    ],
    [
      'between two statements',
      async (tx: Tx, pid: number) => {
        await end(pid);
        await sql`select 1`.execute(tx);
      },
    ],
  ])('that breaks %s of a transaction returns 503, and ends no process', async (_, work) => {
    const { db } = pool(1);
    const failing = inTransaction(db, async (tx) => work(tx, await pidOf(tx)));
    await expect(explained(failing)).resolves.toMatchObject(BUSY);
    expect(await pidOf(db)).toBeGreaterThan(0);
  });

  test('to an unreachable server returns 503', async () => {
    const { db } = pool(1, 'postgres://nobody@127.0.0.1:1/nothing');
    await expect(explained(ping(db))).resolves.toMatchObject(BUSY);
  });
});

describe('a transaction', () => {
  test('is retried after the database aborted it in favour of another', async () => {
    const { db } = pool();
    await sql`create table two (id int primary key, n int); insert into two values (1, 0), (2, 0)`.execute(
      db,
    );
    const met = new Set<number>();
    const add = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        await sql`update two set n = n + 1 where id = ${first}`.execute(tx);
        met.add(first);
        // Each has its first row before requesting the other's; on the retry neither waits.
        await vi.waitFor(() => expect(met.size).toBe(2), eventually);
        await sql`update two set n = n + 1 where id = ${second}`.execute(tx);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect((await sql`select n from two order by id`.execute(db)).rows).toEqual([{ n: 2 }, { n: 2 }]);
  });

  test('inside another is part of the outer one', async () => {
    const { db } = pool(1);
    await sql`create table one (n int)`.execute(db);
    const failing = inTransaction(db, async (tx) => {
      await inTransaction(tx, (inner) => sql`insert into one values (1)`.execute(inner));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await sql`select n from one`.execute(db)).rows).toEqual([]);
  });

  test('waits longer for a named lock than for other locks', async () => {
    const { db } = pool();
    const release = await hold(db, (tx) => takeLock(tx, 4711));
    const second = pool(1).db;
    await sql`set lock_timeout = 20`.execute(second);
    const waiting = inTransaction(second, (tx) => takeLock(tx, 4711).then(() => 'had it'));
    await vi.waitFor(async () => {
      const { rows } =
        await sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
        and clock_timestamp() - state_change > interval '40 ms'`.execute(db);
      expect(rows).toHaveLength(1);
    }, eventually);
    await release();
    expect(await waiting).toBe('had it');
  });
});

describe('a channel', () => {
  test('is subscribed again when its connection breaks, and missed notifications are caught up', async () => {
    const { db, listen } = pool();
    const heard = vi.fn<() => void>();
    const listening = await listen('news', heard);
    await sql`notify news`.execute(db);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), eventually);
    const { rows } = await sql<{
      pid: number;
    }>`select pid from pg_stat_activity where query = 'listen "news"'`.execute(db);
    for (const { pid } of rows) await end(pid);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), eventually);
    await sql`notify news`.execute(db);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(3), eventually);
    await listening.close();
  });
});

describe('13.24 a database that hangs', () => {
  let line: DatabaseLine;
  const lost = vi.fn<(error: Error) => void>();
  let database: Database;
  beforeAll(async () => {
    line = await openDatabaseLine(own.url);
    database = openDatabase(line.url, lost, { poolSize: 2, longestWait: 400, longestAnswer: 250 });
  });
  afterAll(async () => {
    line.letGo();
    await database.close();
    await line.close();
  });

  test('turns a running statement into a 503, in a transaction or without, and destroys its connection', async () => {
    await Promise.all([ping(database.db), ping(database.db)]);
    const began = performance.now();
    const failing = [
      inTransaction(database.db, async (tx) => {
        await sql`select 1`.execute(tx);
        line.hold();
        await sql`select 2`.execute(tx);
      }),
      vi.waitUntil(() => lost.mock.calls.length > 0, eventually).then(() => ping(database.db)),
    ];
    expect(await Promise.all(failing.map(explained))).toMatchObject([BUSY, BUSY]);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(lost).toHaveBeenCalled();
    line.letGo();
    await vi.waitFor(() => ping(database.db), eventually);
  });

  test('does not break a transaction that may take long, and leaves the usual time-outs afterwards', async () => {
    const slept = inTransaction(database.db, async (tx) => {
      await takeLock(tx, 4712);
      await sql`select pg_sleep(0.6)`.execute(tx);
      return 'slept';
    });
    expect(await slept).toBe('slept');
    // The next transaction on the same connection has the usual time-outs.
    await expect(explained(sql`select pg_sleep(0.6)`.execute(database.db))).resolves.toMatchObject(BUSY);
  });

  test('delivers notifications again once it continues', async () => {
    const heard = vi.fn<() => void>();
    const listening = await database.listen('news', heard);
    line.hold();
    lost.mockClear();
    await vi.waitFor(() => expect(lost).toHaveBeenCalled(), eventually);
    line.letGo();
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), eventually);
    await listening.close();
  });
});

describe('an API whose database is busy', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ longestWait: 2_000 });
  });
  afterAll(() => app.close());

  test('serves all requests except those for the locked booking (R39)', async () => {
    const [held, other] = [await book(app), await book(app)];
    const cancel = (token: string) =>
      app.send(cancelTrackedBooking, { params: { token }, body: { reason: 'A test.' } });
    const release = await hold(app.db, (tx) =>
      tx.selectFrom('package_booking').select('id').where('id', '=', held.id).forUpdate().execute(),
    );
    const asked = Date.now();
    const blocked = cancel(held.tracking_token);
    const meanwhile = await Promise.all([
      cancel(other.tracking_token),
      app.send(bookPackage, { body: parcel }),
      app.send(trackBooking, { params: { token: held.tracking_token } }),
    ]);
    expect(meanwhile.map(({ status }) => status)).toEqual([200, 201, 200]);
    const answer = await blocked;
    expect(Date.now() - asked).toBeLessThan(9_000);
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: { code: 'unavailable' },
    });
    await release();
    expect(await cancel(held.tracking_token)).toMatchObject({
      status: 200,
      body: { booking_status: 'cancelled' },
    });
  });

  test('returns a conflict for a repeated request whose first one is still in progress', async () => {
    const key = randomUUID();
    const values = {
      scope: guestScope,
      key,
      request_hash: 'other',
      result_id: null,
      created_at: new Date(),
    };
    const release = await hold(app.db, (tx) => tx.insertInto('idempotency_key').values(values).execute());
    const again = { body: parcel, headers: { 'idempotency-key': key } };
    expect(await app.refused(409, bookPackage, again)).toMatchObject({ code: 'idempotency-in-flight' });
    await release();
  });

  test('returns 503 while every connection is in use, and recovers (R38)', async () => {
    const releases = await Promise.all(Array.from({ length: 20 }, () => hold(app.db, ping)));
    const asked = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.send(bookPackage, { body: parcel })),
    );
    expect(Date.now() - asked).toBeLessThan(9_000);
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 503,
        headers: { 'retry-after': '1' },
        body: { code: 'unavailable' },
      });
    }
    expect((await app.fastify.inject('/healthz')).statusCode).toBe(200);
    expect((await app.fastify.inject('/readyz')).statusCode).toBe(503);
    for (const release of releases) await release();
    expect((await app.send(bookPackage, { body: parcel })).status).toBe(201);
  });
});
