import * as accounts from '@dihaadi/contract/accounts';
import * as bookings from '@dihaadi/contract/bookings';
import * as staffContract from '@dihaadi/contract/staff-package-bookings';
import * as drivers from '@dihaadi/contract/drivers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, demoEmail } from '../../seeds/demo.ts';
import { parcel } from '../testkit/bookings.ts';
import { startTestApp, type TestApp } from '../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('S43: the audit log', () => {
  const eventsOf = (name: string, thingId: string | null) =>
    app.db
      .selectFrom('event')
      .selectAll()
      .where('name', '=', name)
      .where('thing_id', 'is not distinct from', thingId)
      .orderBy('id', 'desc')
      .execute();
  const idOf = async (email: string) =>
    (await app.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const adminId = () => idOf(demoEmail('super_admin'));
  const freeDriver = async (status: string) => {
    const { rows } = await app.list(drivers.listDrivers, {
      token: await app.token('super_admin'),
      query: { driver_status: status, service_type: 'delivery' },
    });
    return rows.find((driver) => driver.is_free)?.id ?? '';
  };

  test('records who signed in, in which role and when', async () => {
    const id = await idOf(demoEmail('worker'));
    await app.signIn(demoEmail('worker'), 'worker');
    const [event] = await eventsOf('sign_in', id);
    expect(event).toMatchObject({
      thing: 'account',
      actor_id: id,
      actor_role: 'worker',
      at: app.clock.now(),
    });
  });

  test('records whose sign-in failed and on which form, and never the typed password', async () => {
    const body = { email: demoEmail('worker'), password: 'Not-the-password-1', user_type: 'worker' };
    await app.refused(401, accounts.signInManager, { body });
    const [known] = await eventsOf('fail_sign_in', await idOf(demoEmail('worker')));
    expect(known).toMatchObject({
      thing: 'account',
      actor_id: null,
      actor_role: 'guest',
      data: { door: 'managers', user_type: 'worker' },
      at: app.clock.now(),
    });
    await app.refused(401, accounts.signIn, { body: { ...body, email: 'nobody@demo.dihaadi.example' } });
    const [stranger] = await eventsOf('fail_sign_in', null);
    expect(stranger).toMatchObject({ actor_id: null, data: { door: 'people', user_type: 'worker' } });
    const { rows } = await sql<{ text: string }>`select event::text as text from event`.execute(app.db);
    for (const typed of ['Not-the-password-1', DEMO_PASSWORD, 'nobody@demo'])
      expect(rows.filter(({ text }) => text.includes(typed))).toEqual([]);
  });

  test('records who was denied what', async () => {
    await app.refused(403, staffContract.listBookings, { token: await app.token('worker') });
    const id = await idOf(demoEmail('worker'));
    const [event] = await eventsOf('refuse', id);
    expect(event).toMatchObject({
      actor_id: id,
      actor_role: 'worker',
      data: { endpoint: 'bookings.list', operation: 'view' },
      at: app.clock.now(),
    });
  });

  test('records who approved a driver and who assigned a booking, from which status to which', async () => {
    const token = await app.token('super_admin');
    const driverId = await freeDriver('pending_approval');
    await app.ok(drivers.approveDriver, { token, params: { driverId } });
    const by = { actor_id: await adminId(), actor_role: 'super_admin', at: app.clock.now() };
    const [approved] = await eventsOf('approve', driverId);
    expect(approved).toMatchObject({
      ...by,
      thing: 'driver',
      from_state: 'pending_approval',
      to_state: 'approved_payment_required',
    });
    const booking = await app.ok(bookings.bookPackage, { body: parcel });
    await app.ok(staffContract.assignDriver, {
      token,
      params: { bookingId: booking.id, driverId: await freeDriver('active') },
    });
    const [assigned] = await eventsOf('assign', booking.id);
    expect(assigned).toMatchObject({
      ...by,
      thing: 'package_booking',
      from_state: 'pending',
      to_state: 'assigned',
    });
  });

  test('cannot be rewritten', async () => {
    await expect(app.db.updateTable('event').set({ actor_role: 'system' }).execute()).rejects.toThrow(
      'append-only',
    );
  });
});
