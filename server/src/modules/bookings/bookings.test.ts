import * as contract from '@dihaadi/contract/bookings';
import * as staffContract from '@dihaadi/contract/staff-package-bookings';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import { locateAddress } from '@dihaadi/contract/locations';
import { quotePackage } from '@dihaadi/contract/trips/package-order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, bookingAt, newcomer, parcel, scheduled, standing } from '../../testkit/bookings.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rowsNow = async () => (await app.db.selectFrom('package_booking').select('id').execute()).length;

describe('booking a package', () => {
  test('a guest books, and the server calculates the fare and the locations', async () => {
    const booking = await book(app);
    expect(booking).toMatchObject({
      booking_status: 'pending',
      estimated_fare: 144,
      package_weight: 12,
      customer_phone: '+919876543210',
      pickup_location_source: 'address',
      driver: null,
      closing_reason: null,
      scheduled_time: null,
      created_at: app.clock.now().toISOString(),
      can: { cancel: true },
    });
    expect(booking.tracking_token).toMatch(/^[\w-]{22}$/);
    const { row, events } = await standing(app, booking.id);
    expect(row.customer_id).toBeNull();
    expect(events).toEqual([
      {
        name: 'create',
        from_state: null,
        to_state: 'pending',
        actor_role: 'guest',
        actor_id: null,
        reason: null,
      },
    ]);
  });

  test('sent coordinates are stored as the customer’s, for each stop separately', async () => {
    const sent = { pickup_latitude: 26.85, pickup_longitude: 75.76 };
    expect(await book(app, sent)).toMatchObject({
      ...sent,
      pickup_location_source: 'customer',
      drop_location_source: 'address',
    });
    const nowhere = { drop_address: 'The old house', drop_latitude: 27, drop_longitude: 75 };
    expect(await book(app, nowhere)).toMatchObject({ ...nowhere, drop_location_source: 'customer' });
  });

  test('coordinates do not lower the fare below that between the named addresses', async () => {
    const { service_type, package_size, package_weight, pickup_address, drop_address } = parcel;
    const goods = { service_type, package_size, package_weight };
    const quoted = (ends: object) =>
      app.ok(quotePackage, { body: { ...goods, pickup_address, drop_address, ...ends } });
    const pickup = { pickup_latitude: 26.85, pickup_longitude: 75.76 };
    const near = { ...pickup, drop_latitude: 26.851, drop_longitude: 75.761 };
    expect(await quoted(near)).toEqual(await quoted({}));
    const far = await quoted({ ...pickup, drop_latitude: 27.85, drop_longitude: 75.76 });
    expect(far.distance_km).toBeGreaterThan(100);
    const unknown = await quoted({ ...near, pickup_address: 'The old mill', drop_address: 'The old house' });
    expect(unknown.distance_km).toBeLessThan(1);
  });

  test('a part of town without its city is in the town of the other address', async () => {
    const { service_type, package_size, package_weight } = parcel;
    const goods = { service_type, package_size, package_weight };
    const quoted = (pickup_address: string, drop_address: string) =>
      app.ok(quotePackage, { body: { ...goods, pickup_address, drop_address } });
    const whole = await quoted('Gandhi Nagar, Jaipur', 'Sanganer, Jaipur');
    expect(await quoted('Gandhi Nagar', 'Sanganer, Jaipur')).toEqual(whole);
    expect(await quoted('Gandhi Nagar, Jaipur', 'Sanganer')).toEqual(whole);
    expect(await quoted('Gandhi Nagar', 'Sanganer')).toEqual(whole);
    const place = (address: string, near?: string) =>
      app.ok(locateAddress, { query: { address, ...(near !== undefined && { near }) } });
    expect(await place('Gandhi Nagar')).toMatchObject({ location_source: 'approximate', is_ambiguous: true });
    expect(await place('Gandhi Nagar', 'Sanganer')).toMatchObject({
      location_source: 'address',
      label: 'Gandhi Nagar, Jaipur 302015',
      is_ambiguous: false,
    });
    expect(await place('Sanganer', 'Karol Bagh, Delhi')).toMatchObject({
      label: 'Sanganer, Jaipur 302029',
      is_ambiguous: false,
    });
    const far = await quoted('Sanganer', 'Karol Bagh, Delhi');
    expect(far).toEqual(await quoted('Sanganer, Jaipur', 'Karol Bagh, Delhi'));
  });

  test('a scheduled booking keeps its time, in UTC, whatever offset was sent', async () => {
    const { scheduled_time } = scheduled(app, 48);
    const india = `${new Date(Date.parse(scheduled_time) + 19_800_000).toISOString().replace('Z', '')}+05:30`;
    const booking = await book(app, { booking_type: 'scheduled', scheduled_time: india });
    expect(booking).toMatchObject({ booking_type: 'scheduled', scheduled_time });
  });

  test('a signed-in customer’s booking is theirs; any other caller’s has no customer', async () => {
    const customer = await newcomer(app, 'customer');
    const own = await book(app, {}, customer.token);
    expect((await standing(app, own.id)).row.customer_id).toBe(customer.id);
    for (const role of [
      'worker',
      'driver',
      'job_provider',
      'job_seeker',
      'manager',
      'super_admin',
    ] as const) {
      const { id } = await book(app, {}, await app.token(role));
      const { row, events } = await standing(app, id);
      expect(row.customer_id).toBeNull();
      expect(events[0]?.actor_role).toBe(role);
    }
  });

  test('a bad token is refused, not treated as a guest', async () => {
    expect(await app.refused(401, contract.bookPackage, { body: parcel, token: 'nonsense' })).toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('texts may contain any text, and phones are accepted in many formats', async () => {
    const changes = {
      package_description: '<img src=x onerror=alert(1)> "quoted" \'; drop table event; --\nsecond line',
      special_instructions: 'घर के पीछे वाला गेट 🛵',
      customer_phone: '+91 (98765) 43-210',
    };
    expect(await book(app, changes)).toMatchObject({ ...changes, customer_phone: '+919876543210' });
    expect(await book(app, { special_instructions: '' })).toMatchObject({ special_instructions: null });
  });

  test('a weight is stored to the gram', async () => {
    // 32.3 × 1000 is 32299.999… in floating point.
    expect(await book(app, { package_size: 'large', package_weight: 32.3 })).toMatchObject({
      package_weight: 32.3,
    });
  });

  const refusedBodies: [why: string, path: string, changes: Record<string, unknown>][] = [
    ['no address', 'pickup_address', { pickup_address: '   ' }],
    ['a too long address', 'drop_address', { drop_address: 'a'.repeat(501) }],
    ['NUL in a text', 'package_description', { package_description: 'a\u0000b' }],
    ['a lone surrogate', 'special_instructions', { special_instructions: '\ud800' }],
    ['an unknown service', 'service_type', { service_type: 'teleport' }],
    ['an unknown size', 'package_size', { package_size: 'huge' }],
    ['no weight', 'package_weight', { package_weight: 0 }],
    ['a weight below nothing', 'package_weight', { package_weight: -1 }],
    ['a weight beyond ten tonnes', 'package_weight', { package_weight: 10_000.1 }],
    ['a weight of the wrong kind', 'package_weight', { package_weight: '12' }],
    ['a weight between the steps', 'package_weight', { package_weight: 1.15 }],
    ['a landline', 'customer_phone', { customer_phone: '0141 2345678' }],
    ['no phone', 'customer_phone', { customer_phone: undefined }],
    ['a latitude beyond the pole', 'pickup_latitude', { pickup_latitude: 999, pickup_longitude: 75 }],
    ['a latitude alone', 'pickup_latitude', { pickup_latitude: 26.9 }],
    ['a longitude alone', 'drop_latitude', { drop_longitude: 75.8 }],
    ['a scheduled booking without a time', 'scheduled_time', { booking_type: 'scheduled' }],
    ['an immediate booking with a time', 'scheduled_time', { scheduled_time: '2030-01-01T10:00:00Z' }],
    [
      'a date that does not exist',
      'scheduled_time',
      { booking_type: 'scheduled', scheduled_time: '2030-02-30T10:00:00Z' },
    ],
    [
      'a time without an offset',
      'scheduled_time',
      { booking_type: 'scheduled', scheduled_time: '2030-01-01T10:00:00' },
    ],
  ];
  test.each(refusedBodies)('%s is refused and nothing is written (S39)', async (_, path, changes) => {
    const before = await rowsNow();
    const refusal = await app.refused(400, contract.bookPackage, { body: { ...parcel, ...changes } });
    expect(refusal.code).toBe('bad-input');
    expect(refusal.errors?.map((error) => error.path)).toContain(path);
    expect(await rowsNow()).toBe(before);
  });

  test.each([
    ['the fare', { estimated_fare: 1 }],
    ['the state', { booking_status: 'completed' }],
    ['the customer', { customer_id: '5b0d0c4e-7f0e-4c0e-9f0e-7f0e4c0e9f0e' }],
    ['the driver', { driver_id: null }],
    ['its id', { id: '5b0d0c4e-7f0e-4c0e-9f0e-7f0e4c0e9f0e' }],
  ])('a client cannot set %s', async (_, changes) => {
    const before = await rowsNow();
    expect((await app.refused(400, contract.bookPackage, { body: { ...parcel, ...changes } })).code).toBe(
      'bad-input',
    );
    expect(await rowsNow()).toBe(before);
  });

  test('every weight in steps of 100 g is accepted', () => {
    const refusedWeights = Array.from({ length: 2_000 }, (_, index) => (index + 1) / 10).filter(
      (package_weight) =>
        !contract.NewPackageBooking.safeParse({ ...parcel, package_weight } satisfies BodyInput<
          typeof contract.bookPackage
        >).success,
    );
    expect(refusedWeights).toEqual([]);
  });
});

describe('the time of a scheduled booking', () => {
  const at = (milliseconds: number) => ({
    booking_type: 'scheduled',
    scheduled_time: new Date(app.clock.now().getTime() + milliseconds).toISOString(),
  });
  const MINUTE = 60_000;
  const DAYS_90 = 90 * 24 * 60 * MINUTE;

  test.each([
    ['more than a minute ago', -MINUTE - 1],
    ['yesterday', -24 * 60 * MINUTE],
    ['more than 90 days ahead', DAYS_90 + 1],
  ])('%s is refused', async (_, ahead) => {
    const before = await rowsNow();
    const refusal = await app.refused(400, contract.bookPackage, { body: { ...parcel, ...at(ahead) } });
    expect(refusal.errors?.map((error) => error.path)).toEqual(['scheduled_time']);
    expect(await rowsNow()).toBe(before);
  });

  test.each([
    ['just now, on a clock that is slow', -MINUTE],
    ['90 days ahead to the millisecond', DAYS_90],
  ])('%s is accepted', async (_, ahead) => {
    expect((await book(app, at(ahead))).booking_status).toBe('pending');
  });
});

describe('assigning a driver to a booking', () => {
  test('the desk assigns, and sees the driver, whose time is taken', async () => {
    const { booking, driver } = await bookingAt(app, 'pending');
    const staff = await newcomer(app, 'super_admin');
    const assigned = await app.ok(staffContract.assignDriver, {
      params: { bookingId: booking.id, driverId: driver.id },
      token: staff.token,
    });
    expect(assigned).toMatchObject({
      booking_status: 'assigned',
      driver: { id: driver.id, vehicle_type: 'motorcycle', vehicle: 'Hero Splendor' },
      can: { assign: false, cancel: true },
    });
    expect(await standing(app, booking.id)).toMatchObject({
      driverId: driver.id,
      takenFrom: [driver.accountId],
    });
    expect((await standing(app, booking.id)).events.at(-1)).toMatchObject({
      name: 'assign',
      actor_id: staff.id,
      actor_role: 'super_admin',
    });
  });

  test('the same driver again is refused too, and the refusal names who has the booking', async () => {
    const { booking, driver } = await bookingAt(app, 'assigned');
    const params = { bookingId: booking.id, driverId: driver.id };
    const refusal = await app.refused(409, staffContract.assignDriver, {
      params,
      token: await app.token('super_admin'),
    });
    expect(refusal.code).toBe('already-assigned');
  });

  test('a driver who does not do this kind of work is refused', async () => {
    const { driver } = await bookingAt(app, 'pending', { serviceType: 'taxi_cab' });
    const { id: bookingId } = await book(app);
    const params = { bookingId, driverId: driver.id };
    const refusal = await app.refused(409, staffContract.assignDriver, {
      params,
      token: await app.token('super_admin'),
    });
    expect(refusal).toMatchObject({
      code: 'driver-not-available',
      detail: expect.stringContaining('does not take delivery'),
    });
  });

  test('a driver may have several trips that do not overlap', async () => {
    const { driver } = await bookingAt(app, 'assigned');
    const token = await app.token('super_admin');
    const [tomorrow, sameTime] = [await book(app, scheduled(app, 24)), await book(app, scheduled(app, 24))];
    await app.ok(staffContract.assignDriver, {
      params: { bookingId: tomorrow.id, driverId: driver.id },
      token,
    });
    const params = { bookingId: sameTime.id, driverId: driver.id };
    expect(await app.refused(409, staffContract.assignDriver, { params, token })).toMatchObject({
      code: 'driver-not-available',
    });
  });

  test('an unknown id, or one of something else, is not found (S7)', async () => {
    const token = await app.token('super_admin');
    const { booking, driver } = await bookingAt(app, 'pending');
    const customer = await newcomer(app, 'customer');
    for (const driverId of [customer.id, booking.id, driver.accountId]) {
      const params = { bookingId: booking.id, driverId };
      expect((await app.refused(404, staffContract.assignDriver, { params, token })).code).toBe('not-found');
    }
    const params = { bookingId: driver.id, driverId: driver.id };
    expect((await app.refused(404, staffContract.assignDriver, { params, token })).code).toBe('not-found');
    expect(await standing(app, booking.id)).toMatchObject({ status: 'pending', driverId: null });
  });

  test.each(['1', '0', '-1', '1e9', '../admin', 'x'.repeat(150)])(
    'the id %s is bad input',
    async (bookingId) => {
      const params = { bookingId, driverId: bookingId };
      const token = await app.token('super_admin');
      expect((await app.refused(400, staffContract.assignDriver, { params, token })).code).toBe('bad-input');
    },
  );
});
