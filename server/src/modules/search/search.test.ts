import { randomUUID } from 'node:crypto';
import { cancelBooking } from '@dihaadi/contract/staff-package-bookings';
import { exportCustomers, listCustomers, readCustomer } from '@dihaadi/contract/customers';
import { searchEverything } from '@dihaadi/contract/search';
import { assignWorker } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book } from '../../testkit/bookings.ts';
import { driverWith } from '../../testkit/drivers.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { customerAt, workerAt } from '../../testkit/people-at-status.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tripAt } from '../../testkit/trips.ts';
import { booked, customer, newTown, orderOf, worker } from '../../testkit/worker-bookings.ts';
import { driverCards } from '../drivers/drivers.public.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const find = (q: string) => app.ok(searchEverything, { token, query: { q } });
const kindsOf = async (q: string) => (await find(q)).map(({ kind }) => kind);

describe('staff search', () => {
  test('finds people of every kind by name and phone, each with their status', async () => {
    const name = 'Gajendra Xalxo';
    await driverWith(app, 'active', { name, phone: '+919812399901' });
    await workerAt(app, 'active', { name });
    const customerId = await customerAt(app, 'active');
    await app.db.updateTable('account').set({ name }).where('id', '=', customerId).execute();
    expect(await kindsOf('xalxo gaj')).toEqual(['driver', 'worker', 'customer']);
    expect(await find('98123 99901')).toEqual([
      expect.objectContaining({ kind: 'driver', title: name, detail: '+919812399901', status: 'active' }),
    ]);
  });

  test('finds bookings of both kinds by the start of the id, and says what, where and when', async () => {
    const parcel = await book(app);
    const work = await booked(app, await customer(app), orderOf(app, newTown()));
    expect(await find(parcel.id.slice(0, 8))).toMatchObject([
      {
        kind: 'package_booking',
        id: parcel.id,
        title: `${parcel.pickup_address} → ${parcel.drop_address}`,
        detail: parcel.id.slice(0, 8),
        status: 'pending',
        at: parcel.created_at,
        service: parcel.service_type,
      },
    ]);
    expect(await find(work.id.slice(0, 8))).toMatchObject([
      {
        kind: 'worker_booking',
        id: work.id,
        title: expect.stringContaining(work.service.name),
        detail: `${work.city} · ${work.id.slice(0, 8)}`,
        at: work.start_at,
        service: null,
      },
    ]);
  });

  test('finds a booking by its driver or worker: name, phone or plate', async () => {
    const { parcel, driver } = await tripAt(app, 'accepted');
    const plate =
      (await driverCards(app.db, [driver.driverId])).get(driver.driverId)?.registrationNumber ?? '';
    expect((await find(plate)).map(({ id }) => id)).toContain(parcel.id);
    const town = newTown();
    const { id: workerId } = await worker(app, town);
    const work = await booked(app, await customer(app), orderOf(app, town));
    await app.ok(assignWorker, { token, params: { id: work.id, worker_id: workerId } });
    await app.db.updateTable('account').set({ name: 'Tribhuvan Oraon' }).where('id', '=', workerId).execute();
    expect(await kindsOf('oraon tribhuvan')).toEqual(['worker_booking', 'worker']);
  });

  test('lists bookings in progress or due today first, and packages of other days last', async () => {
    const driverName = 'Yudhishthir Bhil';
    await driverWith(app, 'active', { name: driverName, phone: '+919812399902' });
    const old = await book(app, { pickup_address: '1, Yudhishthir Marg, Jaipur 302006' });
    await app.ok(cancelBooking, { token, params: { bookingId: old.id }, body: { reason: 'Not needed' } });
    app.clock.advance(1_000);
    const now = await book(app, { pickup_address: '2, Yudhishthir Marg, Jaipur 302006' });
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    app.clock.advance(1_000);
    const later = await book(app, {
      pickup_address: '3, Yudhishthir Marg, Jaipur 302006',
      booking_type: 'scheduled',
      scheduled_time: tomorrow,
    });
    const found = await find('yudhishthir');
    expect(found.map(({ id, kind, is_current }) => [kind === 'driver' ? kind : id, is_current])).toEqual([
      [now.id, true],
      ['driver', false],
      [later.id, false],
      [old.id, false],
    ]);
  });

  test('finds jobs, companies and job seekers of the demo town', async () => {
    const kinds = new Set(await kindsOf('a'));
    for (const kind of ['seeker', 'company', 'job']) expect(kinds).toContain(kind);
  });

  test('finds nothing where there is nothing, and does not fail on odd input', async () => {
    expect(await find('nothing is called so')).toEqual([]);
    for (const q of ["'); drop table", '%', '&|!:*', '\\', '🙂'])
      expect((await app.send(searchEverything, { token, query: { q } })).status, q).toBe(200);
    await app.refused(400, searchEverything, { token, query: { q: 'x'.repeat(101) } });
  });
});

describe('customers', () => {
  const listed = (query: Record<string, string | number>) => app.list(listCustomers, { token, query });

  test('are listed by name, page by page, each once, filtered by status and search terms', async () => {
    const named = async (name: string, status: 'active' | 'suspended') => {
      const id = await customerAt(app, status);
      await app.db.updateTable('account').set({ name }).where('id', '=', id).execute();
      return id;
    };
    await named('Zubeda Two', 'suspended');
    const one = await named('Zubeda One', 'active');
    await named('Zubeda Three', 'active');
    const names = async (query: Record<string, string | number>) =>
      (await listed(query)).rows.map(({ name }) => name);
    const first = await listed({ q: 'zubeda', limit: 2 });
    const second = await listed({ q: 'zubeda', limit: 2, cursor: first.cursor ?? '' });
    expect([...first.rows, ...second.rows].map(({ name }) => name)).toEqual([
      'Zubeda One',
      'Zubeda Three',
      'Zubeda Two',
    ]);
    expect(await names({ q: 'zubeda', sort: '-name' })).toEqual(['Zubeda Two', 'Zubeda Three', 'Zubeda One']);
    expect(await names({ q: 'zubeda', customer_status: 'suspended' })).toEqual(['Zubeda Two']);
    expect(first.rows[0]).toMatchObject({ customer_id: one, city: 'Kota', can: { suspend: true } });
    await app.refused(400, listCustomers, { token, query: { sort: '-name', cursor: first.cursor ?? '' } });
  });

  test('are exported as the list shows them, safe for a spreadsheet (S26), and the export is logged', async () => {
    const id = await customerAt(app, 'active');
    await app.db.updateTable('account').set({ name: '=Yamini+1' }).where('id', '=', id).execute();
    const file = await app.send(exportCustomers, { token, query: { q: 'yamini' } });
    expect(file.text).toContain("'=Yamini+1");
    expect((await historyOf(app, 'customer', null)).at(-1)).toMatchObject({ name: 'export' });
  });
});

test('opening a customer is logged once; an unknown one returns 404', async () => {
  const customerId = await customerAt(app, 'active');
  const before = (await historyOf(app, 'customer', customerId)).length;
  for (let times = 0; times < 2; times += 1)
    expect(await app.ok(readCustomer, { token, params: { customerId } })).toMatchObject({
      customer_id: customerId,
      customer_status: 'active',
      can: { suspend: true, reinstate: false },
    });
  const looks = (await historyOf(app, 'customer', customerId)).slice(before);
  expect(looks.map(({ name }) => name)).toEqual(['view']);
  await app.refused(404, readCustomer, { token, params: { customerId: randomUUID() } });
});
