import { assignDriver } from '@dihaadi/contract/staff-package-bookings';
import * as contract from '@dihaadi/contract/drivers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, bookingAt, newcomer, standing, takeStep } from '../../testkit/bookings.ts';
import { activeDriver, driverAt, moveDriver } from '../../testkit/drivers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const listed = async (query: Record<string, string | number> = {}) =>
  (await app.list(contract.listDrivers, { token, query: { limit: 200, ...query } })).rows;
const one = async (id: string) => (await listed()).find((driver) => driver.id === id);

describe('the desk’s list of drivers', () => {
  test('shows each driver with documents, vehicle and allowed actions', async () => {
    const { id, phone } = await driverAt(app, 'pending_approval', ['delivery', 'taxi_cab']);
    expect(await one(id)).toMatchObject({
      id,
      driver_id: id,
      is_approved: false,
      is_verified: false,
      user_info: { phone },
      driver_profile: {
        driver_status: 'pending_approval',
        license_type: 'two_wheeler',
        license_expiry: '2035-01-31',
        service_types: ['delivery', 'taxi_cab'],
        registration_fee_paid: false,
      },
      vehicles: [{ vehicle_type: 'motorcycle', vehicle_make: 'Hero', vehicle_model: 'Splendor' }],
      is_free: true,
      created_at: app.clock.now().toISOString(),
      can: { approve: true },
    });
  });

  test.each([
    ['approved_payment_required', { is_approved: true, is_verified: false }, false],
    ['active', { is_approved: true, is_verified: true }, true],
    ['suspended', { is_approved: true, is_verified: false }, true],
    ['rejected', { is_approved: false, is_verified: false }, false],
  ] as const)('shows a driver with status %s as such, and not as approvable', async (status, flags, paid) => {
    const { id } = await driverAt(app, status);
    expect(await one(id)).toMatchObject({
      ...flags,
      driver_profile: { driver_status: status, registration_fee_paid: paid },
      can: { approve: false },
    });
  });

  test('is newest first, and its pages have no gaps or repeats while drivers register', async () => {
    const before = (await listed()).map(({ id }) => id);
    const times = (await listed()).map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 3, ...(cursor === undefined ? {} : { cursor }) };
      const page = await app.list(contract.listDrivers, { token, query });
      read.push(...page.rows.map(({ id }) => id));
      cursor = page.cursor;
      app.clock.advance(1_000);
      await driverAt(app, 'pending_approval');
    } while (cursor !== undefined);
    expect(read).toEqual(before);
  });

  test('filters by status and by kind of work', async () => {
    await driverAt(app, 'suspended', ['taxi_cab']);
    const all = await listed();
    const suspended = await listed({ driver_status: 'suspended' });
    const cabs = await listed({ service_type: 'taxi_cab' });
    const both = await listed({ driver_status: 'suspended', service_type: 'taxi_cab' });
    expect(suspended).toEqual(all.filter((driver) => driver.driver_profile.driver_status === 'suspended'));
    expect(cabs).toEqual(all.filter((driver) => driver.driver_profile.service_types.includes('taxi_cab')));
    expect(both).toEqual(suspended.filter((driver) => cabs.some(({ id }) => id === driver.id)));
    expect(both.length).toBeGreaterThan(0);
    expect(cabs.length).toBeGreaterThan(both.length);
  });

  test('shows who is free: not during a trip, and again after it', async () => {
    const { booking, driver } = await bookingAt(app, 'accepted');
    expect((await one(driver.id))?.is_free).toBe(false);
    for (const step of ['arrive', 'pick_up', 'complete'] as const)
      await takeStep(app, { bookingId: booking.id, step, driverId: driver.id });
    expect((await one(driver.id))?.is_free).toBe(true);
  });

  test.each([
    { limit: 0 },
    { limit: 201 },
    { driver_status: 'gone' },
    { service_type: 'plumbing' },
    { order: 'name' },
    { cursor: '%%%' },
  ])('refuses the query %o as bad input', async (query) => {
    expect((await app.refused(400, contract.listDrivers, { token, query })).code).toBe('bad-input');
  });

  test('contains no secrets (S13)', async () => {
    const answer = await app.send(contract.listDrivers, { token });
    expect(answer.text).not.toMatch(/password|hash|account_id/);
  });
});

describe('approving a driver', () => {
  test('requests the fee next, and notifies desk and driver, once', async () => {
    const desk = await newcomer(app, 'super_admin');
    const driver = await driverAt(app, 'pending_approval');
    const approved = await app.ok(contract.approveDriver, {
      params: { driverId: driver.id },
      token: desk.token,
    });
    expect(approved).toMatchObject({
      id: driver.id,
      is_approved: true,
      is_verified: false,
      driver_profile: { driver_status: 'approved_payment_required', registration_fee_paid: false },
      can: { approve: false },
    });
    const events = await app.db
      .selectFrom('event')
      .selectAll()
      .where('thing_id', '=', driver.id)
      .where('name', '=', 'approve')
      .execute();
    expect(events).toMatchObject([
      {
        from_state: 'pending_approval',
        to_state: 'approved_payment_required',
        actor_id: desk.id,
        actor_role: 'super_admin',
      },
    ]);
    expect(events[0]?.topics.toSorted()).toEqual([`account:${driver.accountId}`, 'staff'].toSorted());
  });

  test.each(['approved_payment_required', 'active', 'suspended', 'rejected'] as const)(
    'is refused for a driver with status %s',
    async (status) => {
      const { id } = await driverAt(app, status);
      const refusal = await app.refused(409, contract.approveDriver, { params: { driverId: id }, token });
      expect(refusal).toMatchObject({
        code: 'invalid-transition',
        params: { state: status },
      });
      expect((await one(id))?.driver_profile.driver_status).toBe(status);
    },
  );

  test('accepts only a driver’s id, not that of an account or a booking, nor an unknown id (S3)', async () => {
    const { accountId } = await driverAt(app, 'pending_approval');
    const customer = await newcomer(app, 'customer');
    const booking = await book(app);
    for (const driverId of [accountId, customer.id, booking.id]) {
      expect((await app.refused(404, contract.approveDriver, { params: { driverId }, token })).code).toBe(
        'not-found',
      );
    }
  });

  test.each(['1', '0', '-1', '1e9', '../x', 'not-a-uuid', 'x'.repeat(150)])(
    'refuses the id %s as bad input (S3)',
    async (driverId) => {
      expect((await app.refused(400, contract.approveDriver, { params: { driverId }, token })).code).toBe(
        'bad-input',
      );
    },
  );

  test('accepts an id in capitals as the same driver (S3)', async () => {
    const { id } = await driverAt(app, 'pending_approval');
    expect((await app.ok(contract.approveDriver, { params: { driverId: id.toUpperCase() }, token })).id).toBe(
      id,
    );
  });
});

test('a driver reinstated after a suspension can be assigned work again', async () => {
  const driver = await activeDriver(app);
  await moveDriver(app, driver.id, 'suspend');
  const { id: bookingId } = await book(app);
  const params = { bookingId, driverId: driver.id };
  expect((await app.refused(409, assignDriver, { params, token })).code).toBe('driver-not-available');
  await moveDriver(app, driver.id, 'reinstate');
  await app.ok(assignDriver, { params, token });
  expect((await standing(app, bookingId)).driverId).toBe(driver.id);
});
