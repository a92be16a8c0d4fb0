import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabaseLine } from '../testkit/database-proxy.ts';
import { drillName } from '../testkit/drills.ts';
import { rounds } from '../testkit/rounds.ts';
import { createTestDatabase } from '../testkit/test-app.ts';
import { system } from './actor.ts';
import { type Database, type Db, inTransaction, openDatabase, type Tx } from './db.ts';
import type { RecordedEvent } from './events.ts';
import { eventsAfter, lastSeq, recordEvent } from './events.queries.ts';
import { startRelay } from './relay.ts';

const happen = (tx: Tx, name: string) =>
  recordEvent(tx, {
    thing: 'drill',
    thingId: null,
    name: drillName(name),
    actor: system,
    topics: ['drill'],
    at: new Date(),
  });

describe.each(inject('servers'))('the relay on $name', (server) => {
  let own: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: Database;
  let db: Db;
  let start: number;
  const opened: Database[] = [];
  const relays: { stop: () => Promise<void> }[] = [];

  const open = () => {
    const fresh = openDatabase(own.url, () => undefined, { poolSize: 5 });
    opened.push(fresh);
    return fresh;
  };
  /** Starts a server's relay with its own pool; records in the database what it hands over, in the same transaction. */
  const relay = (
    name: string,
    deps: {
      on?: Database;
      handOver?: (tx: Tx, events: readonly RecordedEvent[]) => Promise<void>;
      onError?: () => void;
    } = {},
  ) => {
    const started = startRelay({
      db: (deps.on ?? open()).db,
      handOver: async (tx, events) => {
        await deps.handOver?.(tx, events);
        for (const { seq, name: event } of events)
          await sql`insert into handed (seq, event, by) values (${seq}, ${event}, ${name})`.execute(tx);
      },
      onError: deps.onError ?? (() => undefined),
    });
    relays.push(started);
    return started;
  };
  const handed = async () => {
    const { rows } = await sql<{
      seq: number;
      event: string;
      by: string;
    }>`select seq, event, by from handed order by at`.execute(db);
    return rows;
  };
  const names = async () => (await handed()).map((one) => one.event);

  beforeEach(async () => {
    own = await createTestDatabase(server);
    database = open();
    db = database.db;
    await sql`create table handed (at bigint generated always as identity, seq bigint unique, event text, by text)`.execute(
      db,
    );
    start = await lastSeq(db);
  });
  afterEach(async () => {
    await Promise.all(relays.splice(0).map((one) => one.stop()));
    await Promise.all(opened.splice(0).map((one) => one.close()));
    await own.drop();
  });

  test('numbers follow commit order without gaps, even when an earlier transaction commits later', async () => {
    relay('one');
    const late = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const slow = inTransaction(db, async (tx) => {
      await happen(tx, 'began first');
      written.resolve();
      await late.promise;
    });
    await written.promise;
    await inTransaction(db, (tx) => happen(tx, 'began second'));
    await expect.poll(names).toEqual(['began second']);
    late.resolve();
    await slow;
    await expect.poll(names).toEqual(['began second', 'began first']);
    const seqs = (await eventsAfter(db, start, { limit: 10 })).map((event) => [event.seq, event.name]);
    expect(seqs).toEqual([
      [start + 1, 'began second'],
      [start + 2, 'began first'],
    ]);
  });

  test('a rolled-back event gets no number', async () => {
    relay('one');
    await expect(
      inTransaction(db, async (tx) => {
        await happen(tx, 'undone');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await inTransaction(db, (tx) => happen(tx, 'done'));
    await expect.poll(names).toEqual(['done']);
    expect(await lastSeq(db)).toBe(start + 1);
  });

  test('one of two relays leads, and the other takes over when it stops', async () => {
    let errors = 0;
    const onError = () => {
      errors += 1;
    };
    const both = { one: relay('one', { onError }), two: relay('two', { onError }) };
    // One after another, so that a second leader would have every chance to be first.
    for (let count = 1; count <= 15; count += 1) {
      await inTransaction(db, (tx) => happen(tx, 'more'));
      await expect.poll(async () => (await handed()).length, { interval: 10 }).toBe(count);
    }
    const [{ by: leader } = { by: '' }] = await handed();
    expect((await handed()).map((one) => one.by)).toEqual(Array.from({ length: 15 }, () => leader));
    expect(errors).toBe(0);
    await (leader === 'one' ? both.one : both.two).stop();
    await inTransaction(db, (tx) => happen(tx, 'last'));
    await expect
      .poll(async () => (await handed()).at(-1))
      .toMatchObject({
        event: 'last',
        by: leader === 'one' ? 'two' : 'one',
      });
  });

  test('a leader that hangs is replaced within 10 seconds', async () => {
    const line = await openDatabaseLine(own.url);
    const hanging = openDatabase(line.url, () => undefined, { poolSize: 2 });
    opened.push(hanging);
    try {
      relay('hanging', { on: hanging });
      await inTransaction(db, (tx) => happen(tx, 'first'));
      await expect.poll(async () => (await handed()).map(({ by }) => by)).toEqual(['hanging']);
      relay('other');
      line.hold();
      await inTransaction(db, (tx) => happen(tx, 'second'));
      await expect
        .poll(async () => (await handed()).map(({ by }) => by), { timeout: 10_000 })
        .toEqual(['hanging', 'other']);
    } finally {
      line.letGo();
      await line.close();
    }
  });

  const batches = rounds(2, 6);
  test(`each of ${batches * 500} events is handed over once and in order, while leaders lose their connections`, async () => {
    relay('one');
    relay('two');
    let terminated = 0;
    for (let round = 0; round < batches; round += 1) {
      await sql`insert into event (thing, name, actor_role, data, topics, at)
        select 'drill', 'n', 'system', '{}', '{}', now() from generate_series(1, 500)`.execute(db);
      const done = () => handed().then((all) => all.length);
      await expect.poll(done, { interval: 5 }).toBeGreaterThan(round * 500);
      terminated += await terminateLeader(db);
    }
    await expect.poll(async () => (await handed()).length).toBe(batches * 500);
    expect(terminated).toBeGreaterThan(0);
    expect((await handed()).map((one) => one.seq)).toEqual(
      Array.from({ length: batches * 500 }, (_, index) => start + 1 + index),
    );
  });

  test('a failed hand-over is reported and retried, on whichever connection the pool returns', async () => {
    const on = open();
    let failures = 0;
    const hold = Promise.withResolvers<void>();
    const holders: Promise<void>[] = [];
    relay('one', {
      on,
      handOver: async () => {
        failures += 1;
        if (failures <= 2) throw new Error('the queue is away');
      },
      // Another caller gets the connection that the relay has just returned.
      onError: () => holders.push(on.db.connection().execute(() => hold.promise)),
    });
    await inTransaction(db, (tx) => happen(tx, 'stubborn'));
    try {
      await expect.poll(names).toEqual(['stubborn']);
      expect(holders).toHaveLength(2);
    } finally {
      hold.resolve();
      await Promise.all(holders);
    }
  });

  test('history cannot be rewritten', async () => {
    await inTransaction(db, (tx) => happen(tx, 'said'));
    const change = () => sql`update event set name = 'unsaid' where thing = 'drill'`.execute(db);
    await expect(change()).rejects.toThrow('append-only');
    relay('one');
    await expect.poll(names).toEqual(['said']);
    await expect(change()).rejects.toThrow('append-only');
    await expect(sql`update event set seq = seq + 1000 where thing = 'drill'`.execute(db)).rejects.toThrow(
      'append-only',
    );
  });
});

/** Ends the connection that has the relay's lock. Returns the number of connections ended. */
async function terminateLeader(db: Db): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objid = 7117002 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length;
}
