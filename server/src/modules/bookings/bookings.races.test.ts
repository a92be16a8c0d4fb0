import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/bookings';
import * as staffContract from '@dihaadi/contract/staff-package-bookings';
import { approveDriver } from '@dihaadi/contract/drivers';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { book, bookingAt, newcomer, parcel, standing } from '../../testkit/bookings.ts';
import { activeDriver, activeDrivers, driverAt } from '../../testkit/drivers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { rounds } from '../../testkit/rounds.ts';

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const tally = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer.status)].map(([status, all]) => [status, all.length]),
  );

describe.each(inject('servers'))('concurrent requests, on $name', (server) => {
  let app: TestApp;
  let staff: string;
  beforeAll(async () => {
    app = await startTestApp({ server });
    staff = await app.token('super_admin');
  });
  afterAll(() => app.close());

  const assign = (bookingId: string, driverId: string, token = staff) =>
    app.send(staffContract.assignDriver, { params: { bookingId, driverId }, token });
  const assignments = async (bookingId: string) =>
    (await standing(app, bookingId)).events.filter((event) => event.name === 'assign');

  describe('submitting repeatedly (R1)', () => {
    test.each([10, 50])(
      '%i submissions with one key at once make one booking and get one response',
      async (count) => {
        const key = randomUUID();
        const body = { ...parcel, package_description: `Sent ${count} times, ${key}` };
        const answers = await times(count, () =>
          app.send(contract.bookPackage, { body, headers: { 'idempotency-key': key } }),
        );
        expect(tally(answers)).toEqual({ 201: count });
        expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
        const rows = await app.db
          .selectFrom('package_booking')
          .select('id')
          .where('package_description', '=', body.package_description)
          .execute();
        expect(rows).toHaveLength(1);
        expect((await standing(app, rows[0]?.id ?? '')).events).toHaveLength(1);
      },
    );

    test('two bodies with one key at once: one is booked, the other is refused (R2)', async () => {
      const key = randomUUID();
      const answers = await times(20, (index) =>
        app.send(contract.bookPackage, {
          body: { ...parcel, package_weight: index < 10 ? 1 : 2 },
          headers: { 'idempotency-key': key },
        }),
      );
      expect(tally(answers)).toEqual({ 201: 10, 422: 10 });
      expect(
        new Set(answers.filter((answer) => answer.status === 201).map((answer) => answer.text)).size,
      ).toBe(1);
    });
  });

  const pairs = rounds(20, 200);
  test(`two at the desk give one booking to two drivers: in each of ${pairs} pairs exactly one wins (R18)`, async () => {
    const other = await newcomer(app, 'super_admin');
    const drivers = [await activeDriver(app), await activeDriver(app)] as const;
    for (let pair = 0; pair < pairs; pair += 1) {
      const { id } = await book(app);
      const answers = await Promise.all([assign(id, drivers[0].id), assign(id, drivers[1].id, other.token)]);
      expect(tally(answers), `pair ${pair}`).toEqual({ 200: 1, 409: 1 });
      const winner = drivers[answers.findIndex((answer) => answer.status === 200)];
      const loser = answers.find((answer) => answer.status === 409);
      expect(loser?.body).toMatchObject({
        code: 'already-assigned',
        detail: expect.stringMatching(/^This booking already went to Driver \d+\.$/),
      });
      expect(await standing(app, id)).toMatchObject({
        status: 'assigned',
        driverId: winner?.id,
        takenFrom: [winner?.accountId],
      });
      expect(await assignments(id)).toHaveLength(1);
      await app.ok(staffContract.cancelBooking, {
        params: { bookingId: id },
        body: { reason: 'Next pair' },
        token: staff,
      });
    }
  });

  test('50 simultaneous assignments of one booking: one wins', async () => {
    const drivers = await activeDrivers(app, 50);
    const { id } = await book(app);
    const answers = await Promise.all(drivers.map((driver) => assign(id, driver.id)));
    expect(tally(answers)).toEqual({ 200: 1, 409: 49 });
    const winner = drivers[answers.findIndex((answer) => answer.status === 200)];
    expect(await standing(app, id)).toMatchObject({ driverId: winner?.id, takenFrom: [winner?.accountId] });
    expect(await assignments(id)).toHaveLength(1);
  });

  test('one driver assigned to 20 immediate bookings at once gets exactly one (R19)', async () => {
    const driver = await activeDriver(app);
    const bookings = await times(20, () => book(app));
    const answers = await Promise.all(bookings.map(({ id }) => assign(id, driver.id)));
    expect(tally(answers)).toEqual({ 200: 1, 409: 19 });
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(answer.body).toMatchObject({
        code: 'driver-not-available',
        detail: expect.stringContaining('already has a job at that time'),
      });
    }
    const all = await Promise.all(bookings.map(({ id }) => standing(app, id)));
    expect(all.filter(({ status }) => status === 'assigned')).toHaveLength(1);
    expect(all.flatMap(({ takenFrom }) => takenFrom)).toEqual([driver.accountId]);
  });

  test('cancelling and assigning at once leave a consistent state (R21)', async () => {
    const driver = await activeDriver(app);
    for (let round = 0; round < rounds(10, 60); round += 1) {
      const booking = await book(app);
      const cancel = () =>
        app.send(contract.cancelTrackedBooking, {
          params: { token: booking.tracking_token },
          body: { reason: 'No need' },
        });
      const give = () => assign(booking.id, driver.id);
      const [first, second] = round % 2 === 0 ? [cancel, give] : [give, cancel];
      const [one, two] = await Promise.all([first(), second()]);
      const [cancelled, given] = round % 2 === 0 ? [one, two] : [two, one];
      expect(cancelled.status).toBe(200);
      const now = await standing(app, booking.id);
      expect(now).toMatchObject({ status: 'cancelled', takenFrom: [] });
      expect(now.events.map((event) => event.name)).toEqual(
        given.status === 200 ? ['create', 'assign', 'cancel'] : ['create', 'cancel'],
      );
      if (given.status !== 200)
        expect(given).toMatchObject({ status: 409, body: { code: 'invalid-transition' } });
    }
  });

  test('a booking cancelled by its link and by the desk at once is cancelled once', async () => {
    const booking = await book(app);
    const body = { reason: 'Not needed' };
    const answers = await times(20, (index) =>
      index % 2 === 0
        ? app.send(contract.cancelTrackedBooking, { params: { token: booking.tracking_token }, body })
        : app.send(staffContract.cancelBooking, { params: { bookingId: booking.id }, body, token: staff }),
    );
    expect(tally(answers)).toEqual({ 200: 1, 409: 19 });
    expect((await standing(app, booking.id)).events.map((event) => event.name)).toEqual(['create', 'cancel']);
  });

  test.each(['completed', 'cancelled', 'expired', 'failed', 'accepted', 'picked_up'] as const)(
    'a booking that is %s cannot be assigned (R21)',
    async (status) => {
      const { booking, driver } = await bookingAt(app, status);
      const before = await standing(app, booking.id);
      const refusal = await app.refused(409, staffContract.assignDriver, {
        params: { bookingId: booking.id, driverId: driver.id },
        token: staff,
      });
      expect(refusal).toMatchObject({
        code: 'invalid-transition',
        detail: expect.stringContaining(status.replace('_', ' ')),
      });
      expect(await standing(app, booking.id)).toEqual(before);
    },
  );

  test('20 simultaneous approvals of one driver are one approval (R22)', async () => {
    const { id } = await driverAt(app, 'pending_approval');
    const answers = await times(20, () =>
      app.send(approveDriver, { params: { driverId: id }, token: staff }),
    );
    expect(tally(answers)).toEqual({ 200: 1, 409: 19 });
    expect((await eventsOf(app, id)).filter((name) => name === 'approve')).toHaveLength(1);
  });

  test('approving a driver who has paid changes neither the state nor the fee (R22)', async () => {
    const { id } = await driverAt(app, 'active');
    const before = await app.db
      .selectFrom('driver')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    app.clock.advance(1_000);
    const refusal = await app.refused(409, approveDriver, { params: { driverId: id }, token: staff });
    expect(refusal).toMatchObject({ code: 'invalid-transition', detail: expect.stringContaining('active') });
    expect(
      await app.db.selectFrom('driver').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    ).toEqual(before);
  });
});

async function eventsOf(app: TestApp, id: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('event')
    .select('name')
    .where('thing_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.name);
}
