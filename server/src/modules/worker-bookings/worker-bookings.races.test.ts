import { fileURLToPath } from 'node:url';
import { acceptOffer, declineOffer, listOffers } from '@dihaadi/contract/worker-bookings/assignments';
import { assignDriver } from '@dihaadi/contract/staff-package-bookings';
import { bookWorkers } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { cancelWorkerBooking } from '@dihaadi/contract/worker-bookings/booking-changes';
import { assignWorker } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { withdrawFromWork } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { pause } from '../../platform/pause.ts';
import { book } from '../../testkit/bookings.ts';
import { dice } from '../../testkit/seeded-random.ts';
import { activeDriver } from '../../testkit/drivers.ts';
import { run } from '../../testkit/server-process.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  booked,
  bookingNow,
  customer,
  newTown,
  offersOf,
  orderOf,
  serviceId,
  signedIn,
  type SignedIn,
  tenOClock,
  type Town,
  worker,
  workersAround,
} from '../../testkit/worker-bookings.ts';
import { lockBooking } from './worker-bookings.queries.ts';
import { matchBooking, matchDue } from './worker-bookings.usecases/offers/make-offers.ts';
import { releasePerson } from './worker-bookings.usecases/deadlines.ts';
import { rounds } from '../../testkit/rounds.ts';
import { changeAvailability } from '../matching/matching.public.ts';
import { transitionRegistration } from '../registration/registration.public.ts';

const accept = (app: TestApp, who: SignedIn, id: string) =>
  app.send(acceptOffer, { token: who.token(), params: { id } });
/** Retries like a client that is told to try again in a moment: 200 at once are too much for a busy machine. */
async function insisting(ask: () => Promise<{ status: number }>): Promise<{ status: number }> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await pause(100, new AbortController().signal);
  }
}
const counted = (answers: readonly { status: number }[], status: number): number =>
  answers.filter((one) => one.status === status).length;

/** Returns the number of offers of each booking. */
const offersByBooking = async (app: TestApp, ids: readonly string[]): Promise<number[]> => {
  const rows = await app.db
    .selectFrom('assignment')
    .select(['booking_id'])
    .where('booking_id', 'in', ids)
    .execute();
  return ids.map((id) => rows.filter((row) => row.booking_id === id).length);
};

const bookMany = async (app: TestApp, by: SignedIn, { town, count }: { town: Town; count: number }) => {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1)
    ids.push((await app.ok(bookWorkers, { token: by.token(), body: orderOf(app, town) })).id);
  return ids;
};

describe.each(inject('servers'))('concurrent worker bookings, on $name', (server) => {
  let app: TestApp;
  let neha: SignedIn;
  beforeAll(async () => {
    app = await startTestApp({ server });
    neha = await customer(app);
  });
  afterAll(() => app.close());

  const claims = rounds(40, 200);
  test(`${claims} claims of one person’s hour, half of them trips and half worker bookings: exactly one holds (invariant 1)`, async () => {
    const town = newTown();
    const driver = await activeDriver(app);
    const anil = signedIn(app, driver.accountId, 'driver');
    await inTransaction(app.db, (tx) =>
      changeAvailability(tx, {
        personId: anil.id,
        actor: system,
        at: app.clock.now(),
        changes: {
          isAvailable: true,
          worksFrom: 0,
          worksUntil: 1440,
          place: { ...town, source: 'customer' },
        },
      }),
    );
    const start = tenOClock(app).toISOString();
    const order = orderOf(app, town, {
      service_id: serviceId('driver'),
      start_at: start,
      worker_ids: [anil.id],
    });
    const trips: string[] = [];
    for (let made = 0; made < claims / 2; made += 1) {
      await app.ok(bookWorkers, { token: neha.token(), body: order });
      trips.push((await book(app, { booking_type: 'scheduled', scheduled_time: start })).id);
    }
    await matchDue(app.deps);
    const offers = await app.ok(listOffers, { token: anil.token() });
    expect(offers).toHaveLength(claims / 2);
    const token = await app.token('super_admin');
    const answers = await Promise.all(
      offers.flatMap((offer, index) => [
        insisting(() => accept(app, anil, offer.id)),
        insisting(() =>
          app.send(assignDriver, { token, params: { bookingId: trips[index] ?? '', driverId: driver.id } }),
        ),
      ]),
    );
    const held = await app.db
      .selectFrom('commitment')
      .select('thing_id')
      .where('person_id', '=', anil.id)
      .execute();
    expect(held).toHaveLength(1);
    // The winner, if told to retry, then gets 409 because they already have the place.
    expect(counted(answers, 409)).toBeGreaterThanOrEqual(claims - 1);
    expect(counted(answers, 200) + counted(answers, 409)).toBe(claims);
  });

  test('R34: six workers accept the one open place at once: one gets it, five get an error', async () => {
    const town = newTown();
    const people = await workersAround(app, town, { count: 6 });
    const booking = await booked(app, neha, orderOf(app, town, { worker_ids: people.map(({ id }) => id) }));
    const offers = await Promise.all(people.map((one) => offersOf(app, one)));
    const answers = await Promise.all(
      people.map((one, index) => accept(app, one, offers[index]?.[0]?.id ?? '')),
    );
    expect(counted(answers, 200)).toBe(1);
    expect(counted(answers, 409)).toBe(5);
    expect(await bookingNow(app, neha, booking.id)).toMatchObject({
      booking_status: 'confirmed',
      places_held: 1,
    });
  });

  test('R21: cancelled and assigned at once: one wins, and a cancelled booking has no worker', async () => {
    const town = newTown();
    const token = await app.token('super_admin');
    for (let round = 0; round < rounds(3, 10); round += 1) {
      const one = await worker(app, town);
      const { id } = await app.ok(bookWorkers, { token: neha.token(), body: orderOf(app, newTown()) });
      const [assigned, cancelled] = await Promise.all([
        app.send(assignWorker, { token, params: { id, worker_id: one.id } }),
        app.send(cancelWorkerBooking, { token: neha.token(), params: { id }, body: { reason: 'No' } }),
      ]);
      // If assigned first, it can still be cancelled; if cancelled first, it can no longer be assigned.
      expect(cancelled.status, `round ${round}`).toBe(200);
      expect([200, 409]).toContain(assigned.status);
      expect(await bookingNow(app, neha, id)).toMatchObject({ booking_status: 'cancelled', places_held: 0 });
      await app.refused(409, assignWorker, { token, params: { id, worker_id: one.id } });
    }
  });

  test('S10: a worker who is suspended while accepting does not keep the assignment', async () => {
    const town = newTown();
    for (let round = 0; round < rounds(3, 10); round += 1) {
      const one = await worker(app, town);
      const { id } = await booked(app, neha, orderOf(app, town, { worker_ids: [one.id] }));
      const [offer] = await offersOf(app, one);
      const suspended = inTransaction(app.db, (tx) =>
        transitionRegistration(tx, {
          kind: 'worker',
          id: one.id,
          name: 'suspend',
          actor: system,
          at: app.clock.now(),
          reason: 'No-shows',
        }),
      );
      const [answer] = await Promise.all([accept(app, one, offer?.id ?? ''), suspended]);
      expect([200, 409], answer.text).toContain(answer.status);
      await releasePerson(app.deps, one.id);
      expect(await bookingNow(app, neha, id)).toMatchObject({ booking_status: 'pending', places_held: 0 });
    }
  });

  test('four concurrent sweeps never offer a booking twice', async () => {
    const town = newTown();
    await workersAround(app, town, { count: 8 });
    const ids = await bookMany(app, neha, { town, count: 24 });
    await Promise.all(Array.from({ length: 4 }, () => matchDue(app.deps)));
    expect(await offersByBooking(app, ids)).toEqual(ids.map(() => 3));
  });

  test('an interrupted batch offers the booking to no worker, and the next sweep to all of them', async () => {
    const town = newTown();
    await workersAround(app, town, { count: 4 });
    const [id = ''] = await bookMany(app, neha, { town, count: 1 });
    const cutOff = inTransaction(app.db, async (tx) => {
      const booking = await lockBooking(tx, id);
      if (booking === undefined) throw new Error('It is there.');
      await matchBooking(tx, booking, app.clock.now());
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(app.db);
      await sql`select 1`.execute(tx);
    });
    await expect(cutOff).rejects.toBeInstanceOf(Error);
    expect(await offersByBooking(app, [id])).toEqual([0]);
    await matchDue(app.deps);
    expect(await offersByBooking(app, [id])).toEqual([3]);
  });

  test('a process killed while making offers leaves no booking half offered, and another one continues', async () => {
    const town = newTown();
    await workersAround(app, town, { count: 4 });
    const ids = await bookMany(app, neha, { town, count: 60 });
    const matcher = run(fileURLToPath(new URL('../../testkit/matcher.ts', import.meta.url)), {
      DATABASE_URL: app.url,
    });
    const asked = async () => (await offersByBooking(app, ids)).filter((offers) => offers > 0).length;
    while ((await asked()) === 0 && matcher.child.exitCode === null)
      await pause(5, new AbortController().signal);
    matcher.child.kill('SIGKILL');
    await matcher.ended;
    const half = await offersByBooking(app, ids);
    expect(half.filter((offers) => offers !== 0 && offers !== 3)).toEqual([]);
    await matchDue(app.deps);
    expect(await offersByBooking(app, ids)).toEqual(ids.map(() => 3));
  });
});

const decisions = rounds(100, 500);
describe(`${decisions} accepts, declines and withdrawals in any order`, () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const emptyPlaces = async () => {
    const { rows } = await sql`
      select b.id from worker_booking b where b.booking_status = 'confirmed' and b.headcount <> (
        select count(*) from assignment a where a.booking_id = b.id
          and a.status in ('accepted', 'on_the_way', 'checked_in', 'checked_out', 'settled'))`.execute(
      app.db,
    );
    return rows;
  };

  test('no booking is confirmed with an open place (invariant 3), and each worker offered work has a decision (invariant 10)', async () => {
    const roll = dice(20_261_121);
    const neha = await customer(app);
    const town = newTown();
    const people = await workersAround(app, town, { count: 12 });
    const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(roll() * from.length)];
    for (let day = 1; day <= 10; day += 1) {
      const start_at = tenOClock(app, day).toISOString();
      await app.ok(bookWorkers, {
        token: neha.token(),
        body: orderOf(app, town, { headcount: 3, start_at }),
      });
    }
    let confirmed = 0;
    for (let done = 0; done < decisions; done += 10) {
      await matchDue(app.deps);
      const rows = await app.db
        .selectFrom('assignment')
        .select(['id', 'person_id', 'status'])
        .where('status', 'in', ['offered', 'accepted'])
        .orderBy('id')
        .execute();
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          const row = pick(rows);
          const who = people.find(({ id }) => id === row?.person_id);
          if (row === undefined || who === undefined) return undefined;
          const params = { id: row.id };
          if (row.status === 'accepted')
            return app.send(withdrawFromWork, {
              token: who.token(),
              params,
              body: { reason: 'Cannot come' },
            });
          return app.send(roll() < 0.6 ? acceptOffer : declineOffer, { token: who.token(), params });
        }),
      );
      expect(await emptyPlaces()).toEqual([]);
      const now = await app.db
        .selectFrom('worker_booking')
        .select('id')
        .where('booking_status', '=', 'confirmed')
        .execute();
      confirmed = Math.max(confirmed, now.length);
      // Workers who let it expire may be asked once more.
      app.clock.advance(61 * 60_000);
    }
    expect(confirmed).toBeGreaterThan(0);
  });
});
