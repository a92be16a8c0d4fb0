import { me, signOut } from '@dihaadi/contract/accounts';
import { cancelTrackedBooking, trackBookingEvents } from '@dihaadi/contract/bookings';
import { events } from '@dihaadi/contract/live';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { book, newcomer, takeStep } from '../testkit/bookings.ts';
import { activeDriver } from '../testkit/drivers.ts';
import { listen, openStream } from '../testkit/streams.ts';
import { startTestApp, type TestApp } from '../testkit/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp({ background: true });
  address = await listen(app);
});
afterAll(() => app.close());

/** Waits until the relay has numbered all past events, so that a new stream begins after them. */
const settled = async () => {
  const isSettled = async () => {
    const { rows } = await sql<{ open: number; last: number }>`
      select count(*) filter (where seq is null)::int as open, coalesce(max(seq), 0) as last from event`.execute(
      app.db,
    );
    return rows[0]?.open === 0 && rows[0].last === app.deps.hub.position();
  };
  await expect.poll(isSettled).toBe(true);
};

describe('access to events', () => {
  test('staff see a new booking; a stranger and another customer do not, and each sees their own', async () => {
    const [asha, vikas] = [await newcomer(app, 'customer'), await newcomer(app, 'customer')];
    await settled();
    const staff = await openStream(address, events, { token: await app.token('super_admin') });
    const own = await openStream(address, events, { token: asha.token });
    const other = await openStream(address, events, { token: vikas.token });
    const worker = await openStream(address, events, { token: await app.token('worker') });
    const booking = await book(app, {}, asha.token);
    await expect.poll(() => staff.messages.map(({ data }) => data?.thing_id)).toContain(booking.id);
    await expect.poll(own.changes).toEqual(['package_booking.create']);
    // Their own event arrives, so the earlier ones were not sent to them.
    await book(app, {}, vikas.token);
    await expect.poll(other.changes).toEqual(['package_booking.create']);
    expect(other.messages.some(({ data }) => data?.thing_id === booking.id)).toBe(false);
    // The demo town's own background work also sends events to the desk.
    const bookings = () => staff.changes().filter((change) => change.startsWith('package_booking.'));
    await expect.poll(bookings).toEqual(['package_booking.create', 'package_booking.create']);
    expect(own.changes()).toHaveLength(1);
    expect(worker.changes()).toEqual([]);
  });

  test('the tracking link shows changes of its booking, and of no other', async () => {
    const booking = await book(app);
    await settled();
    const params = { token: booking.tracking_token };
    const stream = await openStream(address, trackBookingEvents, { params });
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('cache-control')).toBe('no-store');
    await book(app);
    const driver = await activeDriver(app);
    await takeStep(app, { bookingId: booking.id, step: 'assign', driverId: driver.id });
    await takeStep(app, { bookingId: booking.id, step: 'accept', driverId: driver.id });
    await app.ok(cancelTrackedBooking, { params, body: { reason: 'Not needed' } });
    await expect
      .poll(stream.changes)
      .toEqual(['assign', 'accept', 'cancel'].map((name) => `package_booking.${name}`));
    const shown = stream.messages.filter(({ event }) => event === 'change');
    expect(shown.every(({ data }) => data?.thing_id === booking.id)).toBe(true);
    // Only what happened, to what, and when: neither who nor where.
    expect(Object.keys(shown[0]?.data ?? {}).toSorted()).toEqual(['at', 'name', 'thing', 'thing_id']);
  });

  test('a missing or invalid token, or an unknown link, is rejected', async () => {
    expect((await openStream(address, events)).status).toBe(401);
    expect((await openStream(address, events, { token: 'nonsense' })).status).toBe(401);
    expect(
      (await openStream(address, trackBookingEvents, { params: { token: 'A'.repeat(22) } })).status,
    ).toBe(404);
  });
});

describe('reconnecting', () => {
  test('Last-Event-ID replays everything since, once, in order, and then new events', async () => {
    const { token } = await newcomer(app, 'customer');
    await settled();
    const first = await openStream(address, events, { token });
    await book(app, {}, token);
    await expect.poll(first.changes).toHaveLength(1);
    const lastEventId = first.lastId();
    first.leave();
    for (let count = 0; count < 5; count += 1) await book(app, {}, token);
    await settled();
    const again = await openStream(address, events, { token, lastEventId });
    await expect.poll(again.changes).toHaveLength(5);
    await book(app, {}, token);
    await expect.poll(again.changes).toHaveLength(6);
    const ids = again.messages.filter(({ event }) => event === 'change').map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    expect(ids.every((id) => id > lastEventId)).toBe(true);
  });

  test('a page that starts its stream at its first response gets the events in between', async () => {
    const { token } = await newcomer(app, 'customer');
    await book(app, {}, token);
    await settled();
    const { headers } = await app.send(me, { token });
    await book(app, {}, token);
    const stream = await openStream(address, events, {
      token,
      lastEventId: Number(headers['event-position']),
    });
    await expect.poll(stream.changes).toEqual(['package_booking.create']);
  });

  test('12 clients that reconnect while bookings are made miss none', async () => {
    const { token } = await newcomer(app, 'customer');
    await settled();
    const from = app.deps.hub.position();
    const made: string[] = [];
    const booking = (async () => {
      for (let count = 0; count < 80; count += 1) made.push((await book(app, {}, token)).id);
    })();
    const visitor = async () => {
      const seen = new Set<string>();
      let lastEventId = from;
      while (seen.size < 80) {
        const stream = await openStream(address, events, { token, lastEventId });
        await expect.poll(() => stream.changes().length, { timeout: 5_000, interval: 2 }).toBeGreaterThan(0);
        stream.leave();
        for (const { data } of stream.messages)
          if (data?.thing === 'package_booking') seen.add(data.thing_id ?? '');
        lastEventId = stream.lastId();
      }
      return [...seen].toSorted();
    };
    const visitors = await Promise.all(Array.from({ length: 12 }, visitor));
    await booking;
    for (const seen of visitors) expect(seen).toEqual(made.toSorted());
  });

  test('a client that missed too much is told to reload', async () => {
    await settled();
    const lastEventId = app.deps.hub.position();
    await sql`insert into event (thing, name, actor_role, data, topics, at)
      select 'drill', 'n', 'system', '{}', '{staff}', now() from generate_series(1, 1100)`.execute(app.db);
    await settled();
    const { rows } = await sql<{
      seq: number;
    }>`select seq from event where thing = 'drill' order by seq`.execute(app.db);
    const token = await app.token('super_admin');
    const late = await openStream(address, events, { token, lastEventId });
    await expect.poll(() => late.messages[0]?.event).toBe('reset');
    expect(late.messages[0]?.id).toBeGreaterThanOrEqual(rows.at(-1)?.seq ?? 0);
    const booking = await book(app);
    await expect.poll(() => late.messages.map(({ data }) => data?.thing_id)).toContain(booking.id);
    expect(late.changes()).not.toContain('drill.n');
    // The demo town's own background work goes on after these: far fewer events than a client may miss.
    const closer = await openStream(address, events, { token, lastEventId: rows[899]?.seq ?? 0 });
    await expect.poll(() => closer.changes().filter((change) => change === 'drill.n').length).toBe(200);
  });
});

describe('ending a stream', () => {
  test('the stream ends when its session is signed out, and no other does', async () => {
    const staff = await newcomer(app, 'super_admin');
    await settled();
    const stream = await openStream(address, events, { token: staff.token });
    const other = await openStream(address, events, { token: await app.token('super_admin') });
    await app.ok(signOut, { token: staff.token });
    await expect.poll(stream.hasEnded).toBe(true);
    await book(app);
    await expect.poll(other.changes).toContain('package_booking.create');
    expect(other.hasEnded()).toBe(false);
    expect((await openStream(address, events, { token: staff.token })).status).toBe(401);
  });

  test('events at the moment of sign-out break no stream', async () => {
    const staff = await newcomer(app, 'super_admin');
    await settled();
    const stream = await openStream(address, events, { token: staff.token });
    const other = await openStream(address, events, { token: await app.token('super_admin') });
    const session = await app.db
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', staff.id)
      .executeTakeFirstOrThrow();
    // One statement, so that the relay numbers, and every server receives, all of it at once.
    await sql`insert into event (thing, thing_id, name, actor_role, data, topics, at)
      select thing, id, name, 'system', '{}', '{staff}', now()
      from (values ('session', ${session.id}::uuid, 'revoke'), ('drill', null, 'a'), ('drill', null, 'b')) as e (thing, id, name)`.execute(
      app.db,
    );
    await expect.poll(stream.hasEnded).toBe(true);
    // The demo town's own background work also sends events to the desk.
    const ownOf = ({ changes }: typeof stream) =>
      changes().filter((change) => /^(?:session|drill)\./.test(change));
    await expect.poll(() => ownOf(other)).toEqual(['session.revoke', 'drill.a', 'drill.b']);
    expect(ownOf(stream)).toEqual([]);
  });

  test('a listener whose connection the database ends reconnects and misses nothing', async () => {
    await settled();
    const stream = await openStream(address, events, { token: await app.token('super_admin') });
    const listeners = () =>
      sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and query ilike 'listen%event%' and pid <> pg_backend_pid()`.execute(
        app.db,
      );
    const before = (await listeners()).rows.map(({ pid }) => pid);
    expect(before).toHaveLength(1);
    for (const pid of before) await sql`select pg_terminate_backend(${pid})`.execute(app.db);
    const during = await book(app);
    await expect
      .poll(() => stream.messages.map(({ data }) => data?.thing_id), { timeout: 5_000 })
      .toContain(during.id);
    await expect.poll(async () => (await listeners()).rows.length).toBe(1);
    expect((await listeners()).rows.map(({ pid }) => pid)).not.toEqual(before);
    const after = await book(app);
    await expect.poll(() => stream.messages.map(({ data }) => data?.thing_id)).toContain(after.id);
  });
});

test('13.19 limits streams per address or link, and staff always get one', async () => {
  const small = await startTestApp({
    limits: { streams: { ofOne: 3, ofAddress: 4, all: 8, forStaff: 2 } },
    variables: { TRUST_PROXY: 'loopback' },
  });
  onTestFinished(() => small.close());
  const there = await listen(small);
  const links = [(await book(small)).tracking_token, (await book(small)).tracking_token];
  const track = async (link: number, from: string) =>
    openStream(there, trackBookingEvents, { params: { token: links[link] ?? '' }, from });
  const statusOf = async (opening: ReturnType<typeof openStream>) => (await opening).status;
  const open = await Promise.all([0, 0, 0].map((link) => track(link, '192.0.2.1')));
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
  // No client needs a fourth stream of one link, whatever its address.
  expect(await statusOf(track(0, '192.0.2.2'))).toBe(429);
  expect(await statusOf(track(1, '192.0.2.1'))).toBe(200);
  expect(await statusOf(track(1, '192.0.2.1'))).toBe(429);
  expect(await statusOf(track(1, '192.0.2.2'))).toBe(200);
  const asha = await newcomer(small, 'customer');
  const own = () => openStream(there, events, { token: asha.token, from: '192.0.2.3' });
  expect(await statusOf(own())).toBe(200);
  // The last two of eight are reserved for staff, even at the address of the greedy client.
  expect(await statusOf(own())).toBe(429);
  const token = await small.token('super_admin');
  const desk = () => openStream(there, events, { token, from: '192.0.2.1' });
  expect([await statusOf(desk()), await statusOf(desk()), await statusOf(desk())]).toEqual([200, 200, 429]);
  open.forEach(({ leave }) => leave());
  await expect.poll(() => statusOf(own())).toBe(200);
});
