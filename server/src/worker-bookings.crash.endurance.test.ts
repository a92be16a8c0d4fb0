import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DEMO_PASSWORD } from '../seeds/demo.ts';
import { type Db, openDatabase } from './platform/db.ts';
import { checkInvariants } from './testkit/invariants.ts';
import { type ServerProcess, startServer } from './testkit/server-process.ts';
import { createTestDatabase } from './testkit/test-app.ts';
import { rounds } from './testkit/rounds.ts';

const HOUR = 3_600_000;
const Session = z.object({ access_token: z.string(), user: z.object({ id: z.uuid() }) });
const Made = z.object({ id: z.uuid() });
const Offers = z.array(z.object({ id: z.uuid(), booking_id: z.uuid() }));

type Asked = { method: 'GET' | 'POST' | 'PUT'; path: string; token?: string; key?: string; body?: object };

/** Sends a request and returns its outcome; undefined means that no response arrived. */
async function ask(server: ServerProcess, { method, path, token, key, body }: Asked) {
  try {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const said: unknown = await answer.json();
    return { status: answer.status, said };
  } catch {
    return undefined;
  }
}

async function signIn(server: ServerProcess, who: string, role: 'customer' | 'worker') {
  const body = { email: `${who}@demo.dihaadi.example`, password: DEMO_PASSWORD, user_type: role };
  const answer = await ask(server, { method: 'POST', path: '/auth/login', body });
  return Session.parse(answer?.said);
}

/** A customer who books one worker repeatedly, and that worker, who accepts every offer. */
const pairs = [
  { customer: 'farida.khan', worker: 'mukesh.prajapati', category: 'painter' },
  { customer: 'deepak.jangid', worker: 'hansraj.jangid', category: 'carpenter' },
  { customer: 'gopal.soni', worker: 'babulal.regar', category: 'plumber' },
];

type Pair = Awaited<ReturnType<typeof enter>>;

async function enter(server: ServerProcess, { customer, worker, category }: (typeof pairs)[number]) {
  const [booker, assignee] = [
    await signIn(server, customer, 'customer'),
    await signIn(server, worker, 'worker'),
  ];
  const always = { is_available: true, works_from: 0, works_until: 1440, days_off: [], reach_km: 50 };
  const token = assignee.access_token;
  expect(
    (await ask(server, { method: 'PUT', path: '/worker/availability', token, body: always }))?.status,
  ).toBe(200);
  const services = z
    .array(z.object({ id: z.uuid(), category: z.string() }))
    .parse((await ask(server, { method: 'GET', path: '/services' }))?.said);
  const service = services.find((one) => one.category === category);
  return { booker, assignee, serviceId: service?.id };
}

let serial = 0;
const order = ({ assignee, serviceId }: Pair) => {
  serial += 1;
  return {
    service_id: serviceId,
    rate_type: 'hourly',
    quantity: 1,
    headcount: 1,
    // Each at its own time.
    start_at: new Date(Math.ceil(Date.now() / HOUR) * HOUR + serial * 2 * HOUR).toISOString(),
    address: '22, Nirman Nagar, Ajmer Road',
    city: 'Jaipur',
    state: 'Rajasthan',
    pincode: '302019',
    worker_ids: [assignee.user.id],
  };
};

type Wish = { key: string; pair: Pair; body: object; id: string | undefined };
type Taken = { id: string; pair: Pair; acknowledged: boolean };

async function book(server: ServerProcess, wish: Wish): Promise<void> {
  const { key, body, pair } = wish;
  const token = pair.booker.access_token;
  const answer = await ask(server, { method: 'POST', path: '/bookings/service', token, key, body });
  if (answer === undefined) return;
  expect(answer.status, JSON.stringify(answer.said)).toBe(201);
  const { id } = Made.parse(answer.said);
  expect(id).toBe(wish.id ?? id);
  wish.id = id;
}

async function take(server: ServerProcess, pair: Pair, taken: Taken[]): Promise<void> {
  const token = pair.assignee.access_token;
  const offers = await ask(server, { method: 'GET', path: '/worker/offers', token });
  if (offers === undefined) return;
  for (const { id } of Offers.parse(offers.said)) {
    const answer = await ask(server, { method: 'POST', path: `/worker/offers/${id}/accept`, token });
    taken.push({ id, pair, acknowledged: answer?.status === 200 });
  }
}

async function checkHeld(db: Db, wishes: Wish[], taken: Taken[]): Promise<void> {
  const booked = wishes.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const { rows: events } = await sql<{ thing_id: string; made: number }>`
    select b.id as thing_id, count(e.id)::int as made from worker_booking b
    left join event e on e.thing = 'worker_booking' and e.thing_id = b.id and e.name = 'create'
    where b.id = any(${booked}::uuid[]) group by b.id`.execute(db);
  expect(events.filter(({ made }) => made === 1)).toHaveLength(booked.length);
  const { rows } = await sql<{ id: string; status: string; kept: number }>`
    select a.id, a.status, count(c.id)::int as kept from assignment a
    left join commitment c on c.thing_id = a.id and c.person_id = a.person_id
    where a.id = any(${taken.map(({ id }) => id)}::uuid[]) group by a.id`.execute(db);
  const held = new Map(rows.map(({ id, status, kept }) => [id, { isAccepted: status === 'accepted', kept }]));
  for (const { id, acknowledged } of taken) {
    const { isAccepted, kept } = held.get(id) ?? { isAccepted: false, kept: 0 };
    // Accepted completely, with its time slot, or not at all; a confirmed one exists.
    expect({ id, kept }).toEqual({ id, kept: isAccepted ? 1 : 0 });
    if (acknowledged) expect({ id, isAccepted }).toEqual({ id, isAccepted: true });
  }
}

test(
  'a server killed while workers are booked and accept forgets nothing that it confirmed (invariant 9)',
  { timeout: 180_000 },
  async () => {
    const own = await createTestDatabase();
    const database = openDatabase(own.url, () => undefined, { poolSize: 2 });
    const start = () =>
      startServer({ DATABASE_URL: own.url, AUTH_SECRET: 'the same for every round of this test' });
    const wishes: Wish[] = [];
    const taken: Taken[] = [];
    let town: Pair[] | undefined;
    for (const mostTaken of [4, 12, 20].slice(0, rounds(1, 3))) {
      const server = await start();
      town ??= await Promise.all(pairs.map((pair) => enter(server, pair)));
      // Each unanswered request is sent again, with the same key.
      for (const wish of wishes) await book(server, wish);
      const dead = new AbortController();
      const keepBooking = async (pair: Pair) => {
        while (!dead.signal.aborted) {
          const wish: Wish = { key: randomUUID(), pair, body: order(pair), id: undefined };
          wishes.push(wish);
          await book(server, wish);
          // Offers reach at most two weeks ahead, which limits the number of slots.
          await sleep(200);
        }
      };
      const keepTaking = async (pair: Pair) => {
        while (!dead.signal.aborted) {
          await take(server, pair, taken);
          if (taken.length >= mostTaken && !dead.signal.aborted) {
            dead.abort();
            await server.kill();
          }
          await sleep(20);
        }
      };
      await Promise.all(town.flatMap((pair) => [keepBooking(pair), keepTaking(pair)]));
      await vi.waitFor(
        async () => {
          const { rows } = await sql`select from pg_stat_activity
            where datname = current_database() and application_name like 'dihaadi%' and pid <> pg_backend_pid()
              and state <> 'idle'`.execute(database.db);
          expect(rows).toHaveLength(0);
        },
        { timeout: 40_000, interval: 50 },
      );
      await checkHeld(database.db, wishes, taken);
    }
    const server = await start();
    for (const wish of wishes) await book(server, wish);
    expect(new Set(wishes.map(({ id }) => id)).size).toBe(wishes.length);
    expect(await server.stop()).toMatchObject({ code: 0 });
    await checkHeld(database.db, wishes, taken);
    await checkInvariants(database.db);
    await database.close();
    await own.drop();
  },
);
