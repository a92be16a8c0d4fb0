import { forManager } from '@dihaadi/contract/manager';
import { completeDriverPayment } from '@dihaadi/contract/payments';
import { overrideCode } from '@dihaadi/contract/trips/staff-trips';
import { readStaffTrip } from '@dihaadi/contract/trips/trip-incidents';
import { pickUp } from '@dihaadi/contract/trips/trips';
import { UNASSIGNED_AFTER_MS } from '@dihaadi/contract/trips/without-driver';
import { decideDataRequest, requestData } from '@dihaadi/contract/data-requests';
import { type Need, type NeedKind, readToday } from '@dihaadi/contract/today';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, scheduled } from '../../testkit/bookings.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { completion, initiate, setPayments } from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { onlineDriver, parcelFrom, track, tripAt, wrongOf } from '../../testkit/trips.ts';
import { enterCode, takenAssignments } from '../../testkit/worked-assignment.ts';
import {
  booked,
  customer,
  HOUR,
  MINUTE,
  moveClock,
  newTown,
  orderOf,
  tenOClock,
  workersAround,
} from '../../testkit/worker-bookings.ts';
import { SILENT_AFTER_MS } from './today.rules.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const read = () => app.ok(readToday, { token });

test('lists people awaiting approval, and an untaken booking once matching has had its time', async () => {
  const before = await read();
  const driver = await driverAt(app, 'pending_approval');
  const { id } = await book(app);
  const itemsOf = async (kind: string) =>
    (await read()).needs.find((need) => need.kind === kind)?.items.map((item) => item.id) ?? [];
  expect(await itemsOf('driver_to_approve')).toContain(driver.id);
  expect(await itemsOf('unassigned_booking')).not.toContain(id);
  app.clock.advance(UNASSIGNED_AFTER_MS);
  expect(await itemsOf('unassigned_booking')).toContain(id);
  expect((await read()).figures?.booked.today).toBe((before.figures?.booked.today ?? 0) + 1);
});

test('lists a scheduled package without a driver 15 minutes before its pickup, the longest due first', async () => {
  const later = await book(app, scheduled(app, 4));
  const soon = await book(app, scheduled(app, 1));
  const items = async () =>
    (await read()).needs.find(({ kind }) => kind === 'unassigned_booking')?.items.map(({ id }) => id) ?? [];
  app.clock.advance(44 * MINUTE);
  const now = await book(app);
  expect(await items()).not.toContain(soon.id);
  app.clock.advance(MINUTE);
  expect(await items()).toContain(soon.id);
  app.clock.advance(UNASSIGNED_AFTER_MS);
  // Booked last, but due before the one booked first.
  const named = await items();
  expect(named.indexOf(now.id)).toBeGreaterThanOrEqual(0);
  expect(named.indexOf(now.id)).toBeLessThan(named.indexOf(soon.id));
  expect(named).not.toContain(later.id);
});

test('lists a person with a data request until staff answer it', async () => {
  const asker = await app.token('customer');
  const { id } = await app.ok(requestData, {
    token: asker,
    body: { kind: 'correction', text: 'My name is spelt Aasha.' },
  });
  const waiting = async (as: string) =>
    (await app.ok(readToday, { token: as })).needs.find(({ kind }) => kind === 'data_request')?.items ?? [];
  expect(await waiting(token)).toMatchObject([{ id, title: 'Asha Sharma' }]);
  await app.ok(decideDataRequest, { token, params: { id }, body: { outcome: 'done', answer: 'Corrected.' } });
  expect(await waiting(token)).toEqual([]);
});

const idsOf = async (kind: NeedKind) =>
  (await read()).needs.find((need) => need.kind === kind)?.items.map(({ id }) => id) ?? [];

test('lists a trip in progress whose driver has sent nothing for 15 minutes', async () => {
  const { parcel } = await tripAt(app, 'arrived_pickup');
  app.clock.advance(SILENT_AFTER_MS);
  expect(await idsOf('silent_driver')).not.toContain(parcel.id);
  app.clock.advance(1);
  expect(await idsOf('silent_driver')).toContain(parcel.id);
});

test('lists a trip and work while wrong attempts lock their codes; the desk sees the lock and continues without the code', async () => {
  const { driver, parcel } = await tripAt(app, 'arrived_pickup');
  const { pickup_code: pickupCode } = await track(app, parcel.tracking_token);
  const wrong = { token: driver.token(), params: { id: parcel.id }, body: { code: wrongOf(pickupCode) } };
  for (let tries = 0; tries < 5; tries += 1) await app.send(pickUp, wrong);
  expect(await idsOf('locked_trip_code')).toEqual([parcel.id]);
  const params = { bookingId: parcel.id };
  const lock = async () => (await app.ok(readStaffTrip, { token, params })).code_locked_until;
  expect(await lock()).toEqual(expect.any(String));
  const body = { step: 'pick_up', reason: 'The customer lost the phone, and named the parcel.' };
  await app.ok(overrideCode, { token, params, body });
  expect([await lock(), await idsOf('locked_trip_code')]).toEqual([null, []]);

  const { booking, one, code } = await takenAssignments(app, await customer(app), {
    order: { start_at: tenOClock(app, 2).toISOString() },
    count: 1,
  });
  moveClock(app, new Date(Date.parse(booking.start_at) - HOUR));
  token = await app.token('super_admin');
  for (let tries = 0; tries < 5; tries += 1) await enterCode(app, one.who, one.id, wrongOf(code));
  expect(await idsOf('locked_work_code')).toEqual([booking.id]);
  const { needs } = await app.ok(readToday, { token });
  const need = needs.find(({ kind }) => kind === 'locked_work_code');
  expect(need?.items).toMatchObject([{ action: 'check_in_worker', detail: expect.stringContaining(' · ') }]);
  app.clock.advance(HOUR);
  expect([...(await idsOf('locked_work_code')), ...(await idsOf('locked_trip_code'))]).toEqual([]);
});

test('lists a UPI payment until staff have found it; managers see no payments', async () => {
  await setPayments(app, { test_mode: false, upi_enabled: true, upi_virtual_address: 'dihaadi@okaxis' });
  const { id: driverId } = await driverAt(app, 'approved_payment_required');
  const { payment_id: paymentId } = await initiate(app, driverId);
  await app.ok(completeDriverPayment, completion({ driverId, paymentId }, '100000000001'));
  expect(await idsOf('payment_to_confirm')).toEqual([paymentId]);
  const { needs } = await app.ok(forManager(readToday), { token: await app.token('manager') });
  expect(needs.map(({ kind }) => kind)).not.toContain('payment_to_confirm');
});

test('lists a trade in an area with more open places in 24 hours than free workers in reach, until there are enough', async () => {
  const [town, by] = [newTown(), await customer(app)];
  const inTonk = { headcount: 2, city: 'Tonk', start_at: tenOClock(app).toISOString() };
  await booked(app, by, orderOf(app, town, { ...inTonk, pincode: '304001' }));
  token = await app.token('super_admin');
  const shownSupply = ({ detail, supply }: Need['items'][number]) =>
    `${detail} · ${supply?.free}/${supply?.needed}`;
  const lacking = async () =>
    (await read()).needs.flatMap(({ kind, items }) =>
      kind === 'low_supply' ? items.filter(({ detail }) => detail.startsWith('Tonk')) : [],
    );
  expect(await lacking()).toMatchObject([{ detail: 'Tonk 304001', supply: { free: 0, needed: 2 } }]);

  const two = await workersAround(app, town, { count: 2 });
  const [one = '', other = ''] = two.map(({ id }) => id);
  await sql`update worker set city = 'Tonk' where account_id = any (${two.map(({ id }) => id)}::uuid[])`.execute(
    app.db,
  );
  expect(await lacking()).toEqual([]);
  // The same two are in reach of both areas: neither area is short by itself, but the city is.
  await booked(app, by, orderOf(app, town, { ...inTonk, pincode: '304002' }));
  expect(await lacking()).toMatchObject([{ detail: 'Tonk', supply: { free: 2, needed: 4 } }]);
  await sql`insert into commitment (id, person_id, during, thing, thing_id)
    select gen_random_uuid(), ${one}, tstzrange(start_at - interval '1 hour', ends_at), 'worker_booking', id
    from worker_booking where city = 'Tonk' limit 1`.execute(app.db);
  expect((await lacking()).map(shownSupply).toSorted()).toEqual(['Tonk 304001 · 1/2', 'Tonk 304002 · 1/2']);
  await app.db.deleteFrom('commitment').where('person_id', '=', one).execute();
  expect(await lacking()).toMatchObject([{ detail: 'Tonk', supply: { free: 2, needed: 4 } }]);
  // The other lives 2 km away and travels no farther than 1.5 km.
  await app.db.updateTable('candidate').set({ reach_metres: 1500 }).where('person_id', '=', other).execute();
  expect((await lacking()).map(shownSupply).toSorted()).toEqual(['Tonk 304001 · 1/2', 'Tonk 304002 · 1/2']);
});

test('lists a service in a city with more waiting packages than online drivers, until there are enough', async () => {
  const town = newTown();
  const parcel = await parcelFrom(app, town);
  const inBarmer = (table: 'driver' | 'package_booking', id: string) =>
    app.db.updateTable(table).set({ city_key: 'barmer' }).where('id', '=', id).execute();
  await inBarmer('package_booking', parcel.id);
  token = await app.token('super_admin');
  const lacking = async () =>
    (await read()).needs.flatMap(({ kind, items }) =>
      kind === 'low_driver_supply' ? items.filter(({ title }) => title === 'Barmer') : [],
    );
  expect(await lacking()).toMatchObject([
    { id: parcel.id, supply: { free: 0, needed: 1 }, service: 'delivery', action: null },
  ]);
  const driver = await onlineDriver(app, town);
  await inBarmer('driver', driver.driverId);
  expect(await lacking()).toEqual([]);
});

test('counts the bookings of a week ago beside today’s', async () => {
  const { figures } = await read();
  app.clock.advance(7 * 24 * 3_600_000);
  token = await app.token('super_admin');
  const later = await read();
  expect(later.figures?.booked).toEqual({ today: 0, week_ago: figures?.booked.today });
});
