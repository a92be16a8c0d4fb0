import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { DEMO_PASSWORD, demoEmail } from '../seeds/demo.ts';
import { system } from './platform/actor.ts';
import { inTransaction, openDatabase } from './platform/db.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { parcel } from './testkit/bookings.ts';
import { openFolder, startServer } from './testkit/server-process.ts';
import { createTestDatabase } from './testkit/test-app.ts';
import { rounds } from './testkit/rounds.ts';
import { transitionRegistration } from './modules/registration/registration.public.ts';

const eventually = { timeout: 40_000, interval: 25 };

/** One customer's request and its outcome; an undefined status means that no response came. */
type Wish = { key: string; status: number | undefined; id: string | undefined; problem: unknown };

const Booked = z.object({ id: z.uuid() });

async function book(url: string, key: string): Promise<Wish> {
  try {
    const answer = await fetch(`${url}/api/bookings/package`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      // The key in the description links a row to its request, even if the key is lost.
      body: JSON.stringify({ ...parcel, package_description: key }),
    });
    const body: unknown = await answer.json();
    const retryAfter = answer.headers.get('retry-after');
    return {
      key,
      status: answer.status,
      id: Booked.safeParse(body).data?.id,
      problem: { retryAfter, ...z.looseObject({}).parse(body) },
    };
  } catch {
    return { key, status: undefined, id: undefined, problem: undefined };
  }
}

/** Finds what the database contains for a request: everything, nothing, or a broken part. */
const WHOLE = `
  select wish.key, b.id, count(distinct b.id)::int as bookings, count(distinct e.id)::int as events, k.result_id,
    (k.key is not null) as key_taken
  from unnest($1::text[]) as wish (key)
  left join package_booking b on b.package_description = wish.key
  left join event e on e.thing = 'package_booking' and e.thing_id = b.id and e.name = 'create'
  left join idempotency_key k on k.key = wish.key
  group by wish.key, b.id, k.key, k.result_id`;
const Held = z.array(
  z.object({
    key: z.string(),
    id: z.string().nullable(),
    bookings: z.number(),
    events: z.number(),
    result_id: z.string().nullable(),
    key_taken: z.boolean(),
  }),
);

async function whatIsHeld(client: Client, wishes: Wish[]): Promise<Map<string, string | null>> {
  const { rows } = await client.query<Record<string, unknown>>(WHOLE, [wishes.map((wish) => wish.key)]);
  const held = Held.parse(rows);
  expect(held).toHaveLength(wishes.length);
  for (const { id, bookings, events, result_id, key_taken } of held) {
    const there = id === null ? 0 : 1;
    expect({ bookings, events, result_id, key_taken }).toEqual({
      bookings: there,
      events: there,
      result_id: id,
      key_taken: id !== null,
    });
  }
  return new Map(held.map(({ key, id }) => [key, id]));
}

test(
  'R35: a server killed in the middle of bookings loses none that it confirmed, and leaves none half made',
  { timeout: 180_000 },
  async () => {
    const own = await createTestDatabase();
    const client = new Client({ connectionString: own.url, application_name: 'observer' });
    await client.connect();
    const deaths = rounds(1, 8);
    const all: Wish[] = [];
    let unanswered: Wish[] = [];
    for (let round = 0; round <= deaths; round += 1) {
      const server = await startServer({
        DATABASE_URL: own.url,
        AUTH_SECRET: 'the same for every round of the test',
      });
      // Each unanswered request is repeated with the same key: existing bookings are found, missing ones are created.
      const before = await whatIsHeld(client, unanswered);
      const again = await Promise.all(unanswered.map((wish) => book(server.url, wish.key)));
      expect(again.map((wish) => wish.status)).toEqual(unanswered.map(() => 201));
      for (const { key, id } of again) expect(id).toBe(before.get(key) ?? id);
      all.push(...again);
      unanswered = [];
      if (round === deaths) break;

      const dead = new AbortController();
      let answered = 0;
      const mostAnswers = 15 + 5 * round;
      const dying = async () => {
        await server.kill();
        dead.abort();
      };
      let death: Promise<void> | undefined;
      const keepBooking = async () => {
        while (!dead.signal.aborted) {
          const wish = await book(server.url, randomUUID());
          (wish.status === undefined ? unanswered : all).push(wish);
          answered += 1;
          if (answered >= mostAnswers) death ??= dying();
        }
      };
      await Promise.all(Array.from({ length: 12 }, keepBooking));
      await death;
      // The dead server's last transactions end once the database notices.
      await vi.waitFor(async () => {
        const { rowCount } = await client.query(
          `select from pg_stat_activity where datname = current_database() and application_name like 'dihaadi%'`,
        );
        expect(rowCount).toBe(0);
      }, eventually);
      const held = await whatIsHeld(client, all);
      for (const wish of all) expect(held.get(wish.key)).toBe(wish.id);
      expect(unanswered.length).toBeGreaterThan(0);
    }
    expect(all.every((wish) => wish.status === 201)).toBe(true);
    expect(new Set(all.map((wish) => wish.id)).size).toBe(all.length);
    await whatIsHeld(client, all);
    await client.end();
    await own.drop();
  },
);

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: demoEmail('super_admin'),
      password: DEMO_PASSWORD,
      user_type: 'super_admin',
    }),
  });
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

/** Reads an event stream to its end; `text` returns what has arrived so far. */
function listenTo(answer: Response): { text: () => string; ended: Promise<void> } {
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  const ended = read();
  // A broken stream fails the test where it is awaited, not as an unhandled rejection.
  ended.catch(() => undefined);
  return { text: () => text, ended };
}

test(
  'R36: a server whose database is killed says so, and recovers by itself when it is back',
  { timeout: 180_000 },
  async () => {
    const folder = openFolder('crash');
    const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    const authorization = `Bearer ${await signIn(server.url)}`;
    const stream = listenTo(await fetch(`${server.url}/api/events`, { headers: { authorization } }));
    const postmaster = () =>
      Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);

    const acknowledged: Wish[] = [];
    const refused: Wish[] = [];
    const enough = new AbortController();
    // Stops clients even if the test fails: they would slow down every later test.
    onTestFinished(() => enough.abort());
    /** Repeats a booking request until it is acknowledged, then starts the next. */
    const keepBooking = async () => {
      let key = randomUUID();
      while (!enough.signal.aborted) {
        const wish = await book(server.url, key);
        (wish.status === 201 ? acknowledged : refused).push(wish);
        if (wish.status === 201) key = randomUUID();
        else await sleep(20);
      }
    };
    const clients = Array.from({ length: 8 }, keepBooking);
    for (let round = 1; round <= rounds(1, 3); round += 1) {
      const before = acknowledged.length;
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 50), eventually);
      const refusedBefore = refused.length;
      process.kill(postmaster(), 'SIGKILL');
      await vi.waitFor(
        () => expect({ round, refused: refused.length }).not.toEqual({ round, refused: refusedBefore }),
        eventually,
      );
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      const atKill = acknowledged.length;
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(atKill + 20), eventually);
    }
    enough.abort();
    await Promise.all(clients);
    for (const wish of refused) {
      expect(wish).toMatchObject({
        status: 503,
        problem: { code: 'unavailable', retryAfter: expect.stringMatching(/^[1-9]\d*$/) },
      });
    }
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

    // Connects only now, so that only the server can have restarted the database.
    const joined = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
    const client = new Client({ connectionString: joined.url('dihaadi') });
    await client.connect();
    const held = await whatIsHeld(client, acknowledged);
    for (const wish of acknowledged) expect(held.get(wish.key)).toBe(wish.id);

    // New live events still arrive on the stream opened before, each exactly once.
    const last = await book(server.url, randomUUID());
    await vi.waitFor(() => expect(stream.text()).toContain(last.id), eventually);
    const numbers = [...stream.text().matchAll(/^id: (\d+)\nevent: change$/gm)].map(([, number]) =>
      Number(number),
    );
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    for (const wish of acknowledged) expect(stream.text()).toContain(wish.id);

    // Tasks, too: the one that reassigns bookings of a suspended driver.
    const { db, close } = openDatabase(joined.url('dihaadi'), () => undefined, { poolSize: 1 });
    const assigned = z
      .object({ id: z.string(), driver_id: z.string() })
      .parse(
        (await client.query(`select id, driver_id from package_booking where booking_status = 'assigned'`))
          .rows[0],
      );
    await inTransaction(db, (tx) =>
      transitionRegistration(tx, {
        kind: 'driver',
        id: assigned.driver_id,
        name: 'suspend',
        actor: system,
        at: new Date(),
        reason: 'A test.',
      }),
    );
    await vi.waitFor(async () => {
      const { rows } = await client.query('select booking_status from package_booking where id = $1', [
        assigned.id,
      ]);
      expect(rows).toEqual([{ booking_status: 'pending' }]);
    }, eventually);
    await close();
    await client.end();
    await joined.stop();
    expect(await server.stop()).toMatchObject({ code: 0 });
    await stream.ended;
    rmSync(folder, { recursive: true, force: true });
  },
);
