import * as contract from '@dihaadi/contract/bookings';
import * as staffContract from '@dihaadi/contract/staff-package-bookings';
import { indianDay } from '@dihaadi/contract/indian-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, bookingAt, newcomer, takeStep } from '../../testkit/bookings.ts';
import { activeDriver } from '../../testkit/drivers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.token('super_admin');
});
afterAll(() => app.close());

const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

describe('a customer’s own bookings', () => {
  test('are listed newest first, without any other customer’s', async () => {
    const [asha, vikas] = [await newcomer(app, 'customer'), await newcomer(app, 'customer')];
    const mine: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      app.clock.advance(1_000);
      mine.unshift((await book(app, {}, asha.token)).id);
      await book(app, {}, vikas.token);
      await book(app);
    }
    const { rows, cursor } = await app.list(contract.listOwnPackageBookings, { token: asha.token });
    expect(idsOf(rows)).toEqual(mine);
    expect(cursor).toBeUndefined();
    expect(rows[0]?.tracking_token).toMatch(/^[\w-]{22}$/);
  });

  test('can be filtered by state', async () => {
    const { token } = await newcomer(app, 'customer');
    const { booking } = await bookingAt(app, 'accepted', { token });
    await book(app, {}, token);
    const { rows } = await app.list(contract.listOwnPackageBookings, {
      token,
      query: { booking_status: 'accepted' },
    });
    expect(rows).toMatchObject([
      { id: booking.id, booking_status: 'accepted', driver: { vehicle: 'Hero Splendor' } },
    ]);
    expect(
      (await app.list(contract.listOwnPackageBookings, { token, query: { booking_status: 'failed' } })).rows,
    ).toEqual([]);
  });

  test.each(['worker', 'driver', 'job_provider', 'job_seeker', 'manager', 'super_admin'] as const)(
    'are refused to a %s',
    async (role) => {
      await app.refused(403, contract.listOwnPackageBookings, { token: await app.token(role) });
    },
  );
});

describe('the desk’s list', () => {
  test('shows all bookings with their customers, and without the token that opens them', async () => {
    const customer = await newcomer(app, 'customer');
    app.clock.advance(1_000);
    const booking = await book(app, {}, customer.token);
    const { rows } = await app.list(staffContract.listBookings, { token: staff });
    expect(rows[0]).toMatchObject({
      id: booking.id,
      customer_id: customer.id,
      customer_phone: '+919876543210',
      can: { assign: true, cancel: true },
    });
    const answer = await app.send(staffContract.listBookings, { token: staff });
    expect(answer.text).not.toContain(booking.tracking_token);
    expect(answer.text).not.toContain('tracking_token');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('filters by state and by kind of work, alone and combined', async () => {
    const all = await app.list(staffContract.listBookings, { token: staff, query: { limit: 200 } });
    for (const query of [
      { booking_status: 'completed' },
      { service_type: 'goods_transport' },
      { booking_status: 'pending', service_type: 'goods_transport' },
    ] as const) {
      const { rows } = await app.list(staffContract.listBookings, {
        token: staff,
        query: { ...query, limit: 200 },
      });
      expect(rows.length).toBeGreaterThan(0);
      expect(idsOf(rows)).toEqual(
        idsOf(
          all.rows.filter(
            (row) =>
              (!('booking_status' in query) || row.booking_status === query.booking_status) &&
              (!('service_type' in query) || row.service_type === query.service_type),
          ),
        ),
      );
    }
  });

  test('filters by the day in India on which they are due', async () => {
    const { id, created_at: at } = await book(app);
    const on = async (ms: number) =>
      idsOf(
        (
          await app.list(staffContract.listBookings, {
            token: staff,
            query: { limit: 200, day: indianDay(new Date(Date.parse(at) + ms)) },
          })
        ).rows,
      );
    expect(await on(0)).toContain(id);
    expect(await on(86_400_000)).not.toContain(id);
  });

  test('has pages without gaps or repeats while new bookings arrive', async () => {
    // Several bookings at the same instant, so that the order among them matters.
    app.clock.advance(1_000);
    await Promise.all(Array.from({ length: 15 }, () => book(app)));
    const before = await app.db
      .selectFrom('package_booking')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await app.list(staffContract.listBookings, {
        token: staff,
        query: { limit: 4, ...(cursor === undefined ? {} : { cursor }) },
      });
      read.push(...idsOf(page.rows));
      cursor = page.cursor;
      app.clock.advance(1_000);
      await book(app);
    } while (cursor !== undefined);
    expect(read).toEqual(idsOf(before));
  });

  test('keeps its filters in the link to the next page', async () => {
    const answer = await app.send(staffContract.listBookings, {
      token: staff,
      query: { limit: 2, service_type: 'delivery' },
    });
    expect(answer.headers['link']).toMatch(
      /^<\/api\/admin\/bookings\?limit=2&service_type=delivery&cursor=[\w-]+>; rel="next"$/,
    );
  });

  test.each([
    { limit: 0 },
    { limit: 201 },
    { limit: 'NaN' },
    { limit: 1e9 },
    { booking_status: 'lost' },
    { service_type: 'x' },
    { sort: 'id' },
    { cursor: 'nonsense' },
    { cursor: 'WyIyMDI2Il0' },
  ])('refuses the query %o as bad input', async (query) => {
    expect((await app.refused(400, staffContract.listBookings, { token: staff, query })).code).toBe(
      'bad-input',
    );
  });
});

describe('following a booking by its link', () => {
  const track = (token: string) => app.ok(contract.trackBooking, { params: { token } });

  test('shows its state, its driver and the path so far, at each step', async () => {
    const booking = await book(app);
    const driver = await activeDriver(app);
    const seen: { status: string; driver: boolean; phone: string | null | undefined; cancel: boolean }[] = [];
    const look = async () => {
      const now = await track(booking.tracking_token);
      seen.push({
        status: now.booking_status,
        driver: now.driver !== null,
        phone: now.driver?.phone,
        cancel: now.can.cancel,
      });
    };
    await look();
    for (const step of ['assign', 'accept', 'arrive', 'pick_up', 'complete'] as const) {
      app.clock.advance(60_000);
      await takeStep(app, { bookingId: booking.id, step, driverId: driver.id });
      await look();
    }
    // The phone is shown from acceptance until a day after the trip.
    expect(seen).toEqual([
      { status: 'pending', driver: false, phone: undefined, cancel: true },
      { status: 'assigned', driver: true, phone: null, cancel: true },
      { status: 'accepted', driver: true, phone: driver.phone, cancel: true },
      { status: 'arrived_pickup', driver: true, phone: driver.phone, cancel: true },
      { status: 'picked_up', driver: true, phone: driver.phone, cancel: false },
      { status: 'completed', driver: true, phone: driver.phone, cancel: false },
    ]);
    const { history } = await track(booking.tracking_token);
    expect(history.map((step) => step.booking_status)).toEqual(seen.map(({ status }) => status));
    const start = Date.parse(booking.created_at);
    expect(history.map((step) => Date.parse(step.at) - start)).toEqual(
      [0, 1, 2, 3, 4, 5].map((minutes) => minutes * 60_000),
    );
  });

  test('hides a driver who was released', async () => {
    const { booking, driver } = await bookingAt(app, 'accepted');
    await takeStep(app, { bookingId: booking.id, step: 'release', driverId: driver.id });
    const answer = await app.send(contract.trackBooking, { params: { token: booking.tracking_token } });
    expect(answer.body).toMatchObject({ booking_status: 'pending', driver: null });
    expect(answer.text).not.toContain(driver.phone);
  });

  test('reveals neither the customer’s phone nor account', async () => {
    const customer = await newcomer(app, 'customer');
    const booking = await book(app, {}, customer.token);
    const answer = await app.send(contract.trackBooking, { params: { token: booking.tracking_token } });
    expect(answer.status).toBe(200);
    for (const secret of ['9876543210', customer.id, booking.tracking_token])
      expect(answer.text).not.toContain(secret);
  });

  test.each(['A'.repeat(22), '0', '%', '..', "' or 1=1 --"])(
    'finds nothing for the unknown link %s',
    async (token) => {
      expect((await app.refused(404, contract.trackBooking, { params: { token } })).code).toBe('not-found');
      const sent = { params: { token }, body: { reason: 'x' } };
      expect((await app.refused(404, contract.cancelTrackedBooking, sent)).code).toBe('not-found');
    },
  );

  test('does not accept a booking’s id as its link', async () => {
    const booking = await book(app);
    await app.refused(404, contract.trackBooking, { params: { token: booking.id } });
  });
});
