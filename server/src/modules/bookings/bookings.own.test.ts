import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, bookingAt, newcomer, takeStep } from '../../testkit/bookings.ts';
import { activeDriver } from '../../testkit/drivers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = (token: string, id: string) => app.ok(contract.readOwnPackageBooking, { token, params: { id } });
const refuse = (status: number, token: string | undefined, id: string) =>
  app.refused(status, contract.readOwnPackageBooking, { token, params: { id } });

describe('a customer’s own booking', () => {
  test('shows what was booked, with the link that shares it', async () => {
    const { token } = await newcomer(app, 'customer');
    const booked = await book(app, { special_instructions: 'Ring twice' }, token);
    const shown = await read(token, booked.id);
    expect(shown).toEqual({
      ...booked,
      history: [{ booking_status: 'pending', at: booked.created_at }],
      closed: null,
    });
    expect(shown.tracking_token).toBe(booked.tracking_token);
  });

  test('shows its state, its driver and the path so far at each step, like its link', async () => {
    const { token } = await newcomer(app, 'customer');
    const booked = await book(app, {}, token);
    const driver = await activeDriver(app);
    const seen: unknown[] = [];
    for (const step of [undefined, 'assign', 'accept', 'arrive', 'pick_up', 'complete'] as const) {
      app.clock.advance(60_000);
      if (step !== undefined) await takeStep(app, { bookingId: booked.id, step, driverId: driver.id });
      const own = await read(token, booked.id);
      const { tracking_token, customer_phone: _phone, ...rest } = own;
      const tracked = await app.ok(contract.trackBooking, { params: { token: tracking_token } });
      expect(tracked).toMatchObject(rest);
      seen.push([own.booking_status, own.driver?.phone, own.history.length, own.can.cancel]);
    }
    // The phone is shown from acceptance until a day after the trip.
    expect(seen).toEqual([
      ['pending', undefined, 1, true],
      ['assigned', null, 2, true],
      ['accepted', driver.phone, 3, true],
      ['arrived_pickup', driver.phone, 4, true],
      ['picked_up', driver.phone, 5, false],
      ['completed', driver.phone, 6, false],
    ]);
  });

  test('shows, once cancelled, the reason and no driver', async () => {
    const { token } = await newcomer(app, 'customer');
    const { booking, driver } = await bookingAt(app, 'accepted', { token });
    await app.ok(contract.cancelTrackedBooking, {
      params: { token: booking.tracking_token },
      body: { reason: 'We found a neighbour' },
    });
    const answer = await app.send(contract.readOwnPackageBooking, { token, params: { id: booking.id } });
    expect(answer.body).toMatchObject({
      booking_status: 'cancelled',
      closing_reason: 'We found a neighbour',
      driver: null,
      can: { cancel: false },
    });
    expect(answer.text).not.toContain(driver.phone);
  });

  test('S4: returns the same 404 for another customer’s, a guest’s and an unknown booking', async () => {
    const [asha, vikas] = [await newcomer(app, 'customer'), await newcomer(app, 'customer')];
    const [hers, guests] = [await book(app, {}, asha.token), await book(app)];
    const said = await Promise.all(
      [hers.id, guests.id, randomUUID()].map((id) => refuse(404, vikas.token, id)),
    );
    for (const problem of said)
      expect(problem).toMatchObject({ code: 'not-found', detail: "We couldn't find this booking." });
    expect((await read(asha.token, hers.id)).id).toBe(hers.id);
  });

  test('S3: is bad input or unknown for a malformed id, never a fault', async () => {
    const { token } = await newcomer(app, 'customer');
    const { id } = await book(app, {}, token);
    for (const odd of ['0', '-1', '1e9', '..%2f', "' or 1=1 --", 'x'.repeat(80)])
      expect((await refuse(400, token, odd)).code).toBe('bad-input');
    expect((await read(token, id.toUpperCase())).id).toBe(id);
  });

  test('cannot be read by its link: a tracking token is not an id', async () => {
    const { token } = await newcomer(app, 'customer');
    const { tracking_token } = await book(app, {}, token);
    expect((await refuse(400, token, tracking_token)).code).toBe('bad-input');
  });

  test('S35: is never cached, and reading it changes nothing', async () => {
    const { token } = await newcomer(app, 'customer');
    const { id } = await book(app, {}, token);
    const events = app.db.selectFrom('event').select('id').where('thing_id', '=', id);
    const before = await events.execute();
    const answer = await app.send(contract.readOwnPackageBooking, { token, params: { id } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await events.execute()).toEqual(before);
  });

  test.each(['worker', 'driver', 'job_provider', 'job_seeker', 'manager', 'super_admin'] as const)(
    'is refused to a %s',
    async (role) => {
      const { token } = await newcomer(app, 'customer');
      const { id } = await book(app, {}, token);
      expect((await refuse(403, await app.token(role), id)).code).toBe('forbidden');
      expect((await refuse(401, undefined, id)).code).toBe('unauthenticated');
    },
  );
});

describe('a customer’s list', () => {
  test('can be filtered by kind of work, alone and with a state, page by page', async () => {
    const { token } = await newcomer(app, 'customer');
    const made: { id: string; service_type: string; booking_status: string }[] = [];
    for (const service_type of ['delivery', 'taxi_cab', 'goods_transport', 'taxi_cab', 'taxi_cab']) {
      app.clock.advance(1_000);
      made.unshift(await book(app, { service_type }, token));
    }
    const [, second] = made.filter(({ service_type }) => service_type === 'taxi_cab');
    await app.ok(contract.cancelTrackedBooking, {
      params: { token: (await read(token, second?.id ?? '')).tracking_token },
      body: { reason: 'Not needed' },
    });
    const list = async (query: Record<string, string | number>) => {
      const { rows, cursor } = await app.list(contract.listOwnPackageBookings, { token, query });
      return { ids: rows.map(({ id }) => id), cursor };
    };
    const cabs = made.filter(({ service_type }) => service_type === 'taxi_cab').map(({ id }) => id);
    expect((await list({ service_type: 'taxi_cab' })).ids).toEqual(cabs);
    expect((await list({ service_type: 'taxi_cab', booking_status: 'cancelled' })).ids).toEqual([second?.id]);
    expect((await list({ service_type: 'delivery', booking_status: 'cancelled' })).ids).toEqual([]);
    const first = await list({ service_type: 'taxi_cab', limit: 2 });
    expect(first.ids).toEqual(cabs.slice(0, 2));
    const next = await list({ service_type: 'taxi_cab', limit: 2, cursor: first.cursor ?? '' });
    expect(next).toEqual({ ids: cabs.slice(2), cursor: undefined });
  });

  test('refuses any other kind of work', async () => {
    const { token } = await newcomer(app, 'customer');
    await app.refused(400, contract.listOwnPackageBookings, { token, query: { service_type: 'plumber' } });
  });
});
