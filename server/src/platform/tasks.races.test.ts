import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { drillName } from '../testkit/drills.ts';
import { createTestDatabase } from '../testkit/test-app.ts';
import { system } from './actor.ts';
import { type Database, type Db, inTransaction, openDatabase } from './db.ts';
import { recordEvent } from './events.queries.ts';
import { createQueue, type Task, type Queue } from './tasks.ts';
import { startRelay } from './relay.ts';

describe.each(inject('servers'))('the queue on $name', (server) => {
  let own: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: Database;
  let db: Db;
  let errors: { task: string | undefined; message: string }[];
  const stops: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    own = await createTestDatabase(server);
    // A crowd of 300 waits for its turn, longer than a server would allow.
    database = openDatabase(own.url, () => undefined, { longestWait: 20_000 });
    db = database.db;
    errors = [];
  });
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
    await database.close();
    await own.drop();
  });

  /** Starts a server's queue with `tasks`. */
  const queueOf = async (tasks: readonly Task<null>[]): Promise<Queue> => {
    const queue = createQueue({
      url: own.url,
      deps: null,
      tasks,
      onError: (error, task) => errors.push({ task, message: String(error) }),
    });
    await queue.start();
    stops.push(queue.stop);
    return queue;
  };
  const relayTo = (queue: Queue) => {
    const relay = startRelay({
      db,
      handOver: queue.handOver,
      onError: (error) => errors.push({ task: 'relay', message: String(error) }),
    });
    stops.push(relay.stop);
  };
  const happen = (name: string, thingId: string | null = randomUUID()) =>
    inTransaction(db, (tx) =>
      recordEvent(tx, {
        thing: 'drill',
        thingId,
        name: drillName(name),
        actor: system,
        topics: [],
        at: new Date(),
      }),
    );
  const enqueued = async (task: string) =>
    (await sql<{ state: string }>`select state from pgboss.job where name = ${task}`.execute(db)).rows;

  test('every event enqueues its tasks exactly once, and two servers share the work', async () => {
    const done: { task: string; by: string; thing: string | null }[] = [];
    const tasksOf = (by: string): Task<null>[] =>
      ['drill.first', 'drill.second'].map((task) => ({
        name: task,
        on: ['drill.complete'],
        run: async (_, cause) => void done.push({ task, by, thing: cause.thing_id }),
      }));
    const [one, two] = [await queueOf(tasksOf('one')), await queueOf(tasksOf('two'))];
    relayTo(one);
    relayTo(two);
    const things = Array.from({ length: 12 }, () => randomUUID());
    await Promise.all(things.flatMap((thing) => [happen('complete', thing), happen('began', thing)]));
    await expect.poll(() => done.length).toBe(24);
    for (const task of ['drill.first', 'drill.second']) {
      expect(
        done
          .filter((each) => each.task === task)
          .map(({ thing }) => thing ?? '')
          .toSorted(),
      ).toEqual(things.toSorted());
      expect(await enqueued(task)).toHaveLength(12);
    }
    expect(errors).toEqual([]);
  });

  test('a failed task is reported and retried until it succeeds', async () => {
    const tries: (string | null)[] = [];
    const task: Task<null> = {
      name: 'drill.stubborn',
      on: ['drill.complete'],
      run: async (_, cause) => {
        tries.push(cause.thing_id);
        if (tries.length < 3) throw new Error(`try ${tries.length} failed`);
      },
    };
    relayTo(await queueOf([task]));
    const thing = randomUUID();
    await happen('complete', thing);
    await expect
      .poll(async () => (await enqueued('drill.stubborn')).map(({ state }) => state))
      .toEqual(['completed']);
    expect(tries).toEqual([thing, thing, thing]);
    expect(errors).toEqual([
      { task: 'drill.stubborn', message: 'Error: try 1 failed' },
      { task: 'drill.stubborn', message: 'Error: try 2 failed' },
    ]);
  });

  test('a failing task does not hold up others, and a backlog is cleared quickly', async () => {
    const bad = randomUUID();
    const done: string[] = [];
    const task: Task<null> = {
      name: 'drill.crowd',
      on: ['drill.complete'],
      run: async (_, { thing_id }) => {
        if (thing_id === bad) throw new Error('never');
        done.push(thing_id ?? '');
      },
    };
    const things = Array.from({ length: 300 }, () => randomUUID());
    await Promise.all(
      [...things.slice(0, 150), bad, ...things.slice(150)].map((thing) => happen('complete', thing)),
    );
    relayTo(await queueOf([task]));
    await expect.poll(() => done.length).toBeGreaterThanOrEqual(300);
    expect(done.toSorted()).toEqual(things.toSorted());
    await expect.poll(() => new Set(errors.map(({ message }) => message))).toEqual(new Set(['Error: never']));
  });

  test('a task enqueued in a rolled-back transaction never runs; an event without a subject still enqueues its task', async () => {
    const ran: (string | null)[] = [];
    const queue = await queueOf([
      { name: 'drill.note', on: ['drill.complete'], run: async (_, cause) => void ran.push(cause.thing_id) },
    ]);
    const event = { seq: 1, thing: 'drill', name: 'complete', topics: [], at: new Date() };
    await expect(
      inTransaction(db, async (tx) => {
        await queue.handOver(tx, [{ ...event, thingId: randomUUID() }]);
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    expect(await enqueued('drill.note')).toEqual([]);
    await inTransaction(db, (tx) => queue.handOver(tx, [{ ...event, thingId: null }]));
    await expect.poll(() => ran).toEqual([null]);
  });

  test('many events at once cause one run of a sweep, and one run per event of any other task', async () => {
    const ran: string[] = [];
    const task = (name: string, isSweep: boolean): Task<null> => ({
      name,
      on: ['drill.complete'],
      isSweep,
      run: async () => void ran.push(name),
    });
    const queue = await queueOf([task('drill.sweep', true), task('drill.each', false)]);
    const events = [1, 2, 3].map((seq) => ({
      seq,
      thing: 'drill',
      name: 'complete',
      thingId: randomUUID(),
      topics: [],
      at: new Date(),
    }));
    await inTransaction(db, (tx) => queue.handOver(tx, events));
    await expect
      .poll(() => ran.toSorted())
      .toEqual(['drill.each', 'drill.each', 'drill.each', 'drill.sweep']);
    expect(await enqueued('drill.sweep')).toHaveLength(1);
  });

  test('a scheduled task is registered once, however many servers start', async () => {
    const task: Task<null> = { name: 'drill.sweep', every: '*/5 * * * *', run: () => Promise.resolve() };
    await queueOf([task]);
    await queueOf([task]);
    const { rows } = await sql`select name, cron from pgboss.schedule where name = 'drill.sweep'`.execute(db);
    expect(rows).toEqual([{ name: 'drill.sweep', cron: '*/5 * * * *' }]);
  });

  test('tasks left unfinished when a server stops are done by the next', async () => {
    const ran: string[] = [];
    const task = (by: string): Task<null> => ({
      name: 'drill.note',
      on: ['drill.complete'],
      run: async () => void ran.push(by),
    });
    const first = await queueOf([task('first')]);
    await first.stop();
    await sql`insert into pgboss.job (name, data) values ('drill.note', ${JSON.stringify({ thing_id: randomUUID() })})`.execute(
      db,
    );
    await queueOf([task('next')]);
    await expect.poll(() => ran).toEqual(['next']);
  });

  test('13.15: an event-only task is retried after it has failed for good; a scheduled task does not need that', async () => {
    const run = () => Promise.resolve();
    await queueOf([
      { name: 'drill.woken', on: ['drill.complete'], run },
      { name: 'drill.swept', on: ['drill.complete'], every: '* * * * *', run },
    ]);
    const { rows } = await sql<{ name: string; dead_letter: string | null }>`
      select name, dead_letter from pgboss.queue where name like 'drill.%' order by name`.execute(db);
    expect(rows).toEqual([
      { name: 'drill.swept', dead_letter: null },
      { name: 'drill.woken', dead_letter: 'platform.failed' },
    ]);
    const { rows: schedules } = await sql<{ cron: string }>`
      select cron from pgboss.schedule where name = 'platform.redrive'`.execute(db);
    expect(schedules).toEqual([{ cron: '11 */6 * * *' }]);
  });
});
