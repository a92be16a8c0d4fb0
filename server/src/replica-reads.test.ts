import { randomUUID } from 'node:crypto';
import { listCoupons } from '@dihaadi/contract/coupons';
import { listJobs } from '@dihaadi/contract/jobs';
import { deleteJob } from '@dihaadi/contract/staff-jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { type Database, type Db, inTransaction, openDatabase } from './platform/db.ts';
import { hot } from './platform/hot-reads.ts';
import { readsAtReplica } from './platform/http/replica-reads.ts';
import { enableReadCache, cachedRead } from './platform/read-cache.ts';
import { openReplicas, type Replicas } from './platform/replicas.ts';
import { makeCoupon } from './testkit/coupons.ts';
import { type DatabaseLine, openDatabaseLine } from './testkit/database-proxy.ts';
import { makeTemplate } from './testkit/global-setup.ts';
import { postJob } from './testkit/jobs.ts';
import { type Replicated, startReplicated } from './testkit/replicated.ts';
import { createTestDatabase, startTestApp, type TestApp } from './testkit/test-app.ts';

const eventually = { timeout: 15_000, interval: 20 };

let servers: Replicated;
let own: Awaited<ReturnType<typeof createTestDatabase>>;
/** The connection to the replica. */
let line: DatabaseLine;
/** Direct connections to both. */
let primary: Database;
let replica: Database;
beforeAll(async () => {
  servers = await startReplicated();
  const server = { name: 'replicated', adminUrl: servers.primary.url('postgres') };
  await makeTemplate(server, new Date(inject('noon')));
  own = await createTestDatabase(server);
  const url = servers.replica.url(new URL(own.url).pathname.slice(1));
  line = await openDatabaseLine(url);
  primary = openDatabase(own.url, () => undefined);
  replica = openDatabase(url, () => undefined);
  await vi.waitFor(() => sql`select from job`.execute(replica.db), eventually);
}, 120_000);
afterAll(async () => {
  await line.close();
  await primary.close();
  await replica.close();
  await own.drop();
  await servers.stop();
});

/** Pauses replay on the replica while `work` runs. */
async function paused<T>(work: () => Promise<T>): Promise<T> {
  await sql`select pg_wal_replay_pause()`.execute(replica.db);
  return work().finally(() => sql`select pg_wal_replay_resume()`.execute(replica.db));
}

/** Blocks all responses from the replica while `work` runs. */
async function standingStill<T>(work: () => Promise<T>): Promise<T> {
  line.hold();
  return work().finally(line.letGo);
}

describe('a request that reads from a replica', () => {
  let replicas: Replicas;
  const warn = vi.fn<(data: object, message: string) => void>();
  beforeAll(async () => {
    replicas = openReplicas({ db: primary.db, urls: [line.url], warn });
    await isInUse();
  });
  afterAll(() => replicas.close());

  const isInUse = () => vi.waitFor(() => expect(replicas.states()).toEqual({ '1': 'ok' }), eventually);
  /** Whether queries through `db` reach the replica. */
  const isThere = async (db: Db) =>
    (await sql<{ there: boolean }>`select pg_is_in_recovery() as there`.execute(db)).rows[0]?.there;
  const read = () => replicas.read(() => isThere(primary.db));

  test('uses the replica for Kysely and hot reads, and the primary everywhere else', async () => {
    expect(await isThere(primary.db)).toBe(false);
    expect(await read()).toBe(true);
    const asked = { text: 'select pg_is_in_recovery()::text', values: [] };
    expect(await replicas.read(() => hot(primary.db, asked))).toEqual([['true']]);
  });

  test('stays on the primary from its first transaction on', async () => {
    const seen = await replicas.read(async () => [
      await isThere(primary.db),
      await inTransaction(primary.db, isThere),
      await isThere(primary.db),
    ]);
    expect(seen).toEqual([true, false, false]);
  });

  test('caches for others only data read from the primary', async () => {
    enableReadCache(primary.db);
    const kept = cachedRead('setting', (db, _key: 'one') => isThere(db));
    expect(await replicas.read(() => kept(primary.db, 'one'))).toBe(false);
  });

  test('waits for a replica that is a moment behind', async () => {
    const reading = await paused(async () => {
      await sql`create table moment ()`.execute(primary.db);
      return { read: read() };
    });
    expect(await reading.read).toBe(true);
    await sql`select from moment`.execute(replica.db);
  });

  test('reads from the primary when the replica is further behind, or hangs', async () => {
    for (const [name, trouble] of Object.entries({ paused, standingStill })) {
      await trouble(async () => {
        await sql`create table ${sql.id(name)} ()`.execute(primary.db);
        expect(await read(), name).toBe(false);
        expect(replicas.states()).toEqual({ '1': 'left out' });
      });
      await isInUse();
      expect(await read(), name).toBe(true);
    }
  });

  test('is repeated on the primary when the replica fails during it', async () => {
    const end = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()`.execute(
        replica.db,
      );
    const reading = replicas.read(async () => {
      const there = await isThere(primary.db);
      if (there === true) await sql`select pg_sleep(20)`.execute(primary.db);
      return there;
    });
    await vi.waitFor(async () => expect((await end()).rows).toHaveLength(1), eventually);
    expect(await reading).toBe(false);
    await isInUse();
  });

  test('writes to the primary if it changes something by mistake', async () => {
    const write = () => sql`create table by_mistake ()`.execute(primary.db);
    await replicas.read(write);
    await sql`select from by_mistake`.execute(primary.db);
    expect(replicas.states()).toEqual({ '1': 'ok' });
  });

  test('detects a server that is not a replica, and reads from the primary', async () => {
    const other = await createTestDatabase(undefined, 'nothing');
    const said = vi.fn<(data: object, message: string) => void>();
    const wrong = openReplicas({ db: primary.db, urls: [own.url, other.url], warn: said });
    try {
      await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(2), eventually);
      const problems = said.mock.calls.map(([data]) => data);
      expect(problems).toContainEqual({ replica: '1', problem: 'not a replica' });
      expect(problems).toContainEqual({ replica: '2', problem: 'a replica of another database' });
      expect(wrong.states()).toEqual({ '1': 'left out', '2': 'left out' });
      expect(await wrong.read(() => isThere(primary.db))).toBe(false);
    } finally {
      await wrong.close();
      await other.drop();
    }
  });
});

describe('lists', () => {
  let app: TestApp;
  let beside: TestApp;
  let token: string;
  beforeAll(async () => {
    const start = () =>
      startTestApp({
        beside: own.url,
        background: true,
        longestWait: 2_000,
        variables: { DATABASE_URL: own.url, DATABASE_REPLICA_URLS: line.url },
      });
    app = await start();
    beside = await start();
    token = await app.token('super_admin');
    await isReady('ready');
  }, 60_000);
  afterAll(async () => {
    await beside.close();
    await app.close();
  });

  const Body = z.object({ status: z.string(), replicas: z.record(z.string(), z.string()) });
  const isReady = (status: string) =>
    vi.waitFor(async () => {
      for (const { fastify } of [app, beside])
        expect(Body.parse((await fastify.inject('/readyz')).json()).status).toBe(status);
    }, eventually);
  const measured = async (name: string) =>
    Number(new RegExp(`^${name}.* (\\S+)$`, 'm').exec((await app.fastify.inject('/metrics')).body)?.[1]);
  const readAt = (database: string) => measured(`list_reads_total\\{database="${database}"`);

  test('for visitors and staff are read from the replica, and none of them changes anything', async () => {
    const lists = app.endpoints.filter(readsAtReplica);
    expect(lists.length).toBeGreaterThan(40);
    const manager = await app.token('manager');
    for (const one of lists) {
      const params = Object.fromEntries(
        [...one.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, randomUUID()]),
      );
      // A busy machine may leave the replica out for a moment.
      await isReady('ready');
      const before = await readAt('replica');
      const { status } = await app.send(one, {
        params,
        token: one.access.includes('manager') ? manager : token,
      });
      expect([200, 403, 404], one.name).toContain(status);
      // Cached and refused responses read nothing.
      if (status === 200) expect(await readAt('replica'), one.name).toBeGreaterThanOrEqual(before);
    }
    expect(await readAt('replica')).toBeGreaterThan(30);
    expect(await readAt('both')).toBe(0);
  });

  const hasCoupon = async (on: TestApp, id: string) =>
    (await on.list(listCoupons, { token, query: { limit: 100 } })).rows.some((one) => one.id === id);

  test('contain recent writes, on each server, and are still read from the replica', async () => {
    const before = await readAt('replica');
    for (let round = 0; round < 10; round += 1) {
      const { id } = await makeCoupon(round % 2 === 0 ? app : beside, {}, token);
      const found = await Promise.all([app, beside].map((on) => hasCoupon(on, id)));
      expect(found).toEqual([true, true]);
    }
    expect(await readAt('replica')).toBeGreaterThan(before);
  });

  test('contain them even while the replica is behind or hangs, which is reported but keeps the server ready', async () => {
    for (const trouble of [paused, standingStill]) {
      await trouble(async () => {
        const { id } = await makeCoupon(app, {}, token);
        expect(await hasCoupon(app, id)).toBe(true);
        expect(await hasCoupon(beside, id)).toBe(true);
        await isReady('degraded');
        expect((await app.fastify.inject('/readyz')).statusCode).toBe(200);
        await expect.poll(() => measured('replica_lag_seconds'), eventually).toBeGreaterThan(1);
      });
      await isReady('ready');
      await expect.poll(() => measured('replica_lag_seconds'), eventually).toBeLessThan(1);
    }
  });

  const hasJob = async (on: TestApp, id: string) =>
    (await on.list(listJobs, { query: { limit: 100 } })).rows.some((one) => one.id === id);

  test('are never cached from a replica that lacks the change that outdated them', async () => {
    const job = await postJob(app);
    await vi.waitFor(async () => expect(await hasJob(beside, job.id)).toBe(true), eventually);
    await paused(async () => {
      await app.ok(deleteJob, { token, params: { id: job.id } });
      expect(await hasJob(app, job.id)).toBe(false);
      // Until the event of the change has arrived there.
      await vi.waitFor(async () => expect(await hasJob(beside, job.id)).toBe(false), eventually);
    });
    for (const on of [app, beside]) expect(await hasJob(on, job.id)).toBe(false);
  });
});
