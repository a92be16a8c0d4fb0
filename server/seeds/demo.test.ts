import { SAMPLE_DRIVER } from '@dihaadi/contract/drivers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../src/testkit/test-app.ts';
import { demoBookings } from './demo-bookings.ts';
import { demoCompanies, demoSeekers } from './demo-board.ts';
import { demoDrivers, demoPeople } from './demo-people.ts';
import { demoId } from './demo-play.ts';
import { demoWorkers } from './demo-workers.ts';
import { seedDemo } from './demo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the town is the same in every database: its people, drivers, bookings and links have their ids', async () => {
  const drivers = await app.db.selectFrom('driver').select('id').execute();
  expect(new Set(drivers.map(({ id }) => id))).toEqual(
    new Set(demoDrivers.map(({ email }) => demoId(`driver:${email}`))),
  );
  expect(SAMPLE_DRIVER).toBe(demoId('driver:driver'));
  const bookings = await app.db.selectFrom('package_booking').select(['id', 'tracking_token']).execute();
  expect(new Set(bookings.map((one) => `${one.id} ${one.tracking_token}`))).toEqual(
    new Set(
      demoBookings.map(({ minutesAgo }) => {
        const token = demoId(`link:${minutesAgo}`).replaceAll('-', '');
        return `${demoId(`booking:${minutesAgo}`)} ${token}`;
      }),
    ),
  );
  const emails = [...demoPeople, ...demoWorkers, ...demoDrivers, ...demoSeekers, ...demoCompanies].map(
    ({ email }) => email,
  );
  const accounts = await app.db.selectFrom('account').select('id').execute();
  expect(new Set(accounts.map(({ id }) => id))).toEqual(
    new Set(emails.map((email) => demoId(`account:${email}`))),
  );
});

test('every driver state and booking state exists, and six active drivers are idle', async () => {
  const statuses = await app.db.selectFrom('driver').select('driver_status').distinct().execute();
  expect(statuses).toHaveLength(5);
  const states = await app.db.selectFrom('package_booking').select('booking_status').distinct().execute();
  expect(states).toHaveLength(9);
  const idle = await app.db
    .selectFrom('driver')
    .select('id')
    .where('driver_status', '=', 'active')
    .where('account_id', 'not in', app.db.selectFrom('commitment').select('person_id'))
    .execute();
  expect(idle.length).toBeGreaterThanOrEqual(6);
});

test('each ended trip has its final fare: completed ones are paid in cash, a failed one is owed', async () => {
  const fares = await app.db
    .selectFrom('trip_fare')
    .innerJoin('package_booking', 'package_booking.id', 'booking_id')
    .select((eb) => ['booking_status', 'payment_status', 'method', eb.fn.countAll<number>().as('trips')])
    .groupBy(['booking_status', 'payment_status', 'method'])
    .orderBy('booking_status')
    .execute();
  expect(fares).toEqual([
    { booking_status: 'completed', payment_status: 'paid', method: 'cash', trips: 6 },
    { booking_status: 'failed', payment_status: 'due', method: null, trips: 1 },
  ]);
});

test('a database with any account gets no demo account', async () => {
  const before = await app.db.selectFrom('account').select('id').execute();
  await seedDemo(app.deps);
  expect(await app.db.selectFrom('account').select('id').execute()).toHaveLength(before.length);
});

test('each payer of the fee in the town has a payment and a receipt for it', async () => {
  const paid = await app.db
    .selectFrom('payment')
    .innerJoin('document', 'document.thing_id', 'payment.id')
    .select(['payment.id', 'payer_id', 'payer_kind'])
    .execute();
  const isPaid = ({ steps }: { steps: readonly string[] }) => steps.includes('pay_fee');
  const payers = [
    ...demoDrivers.filter(isPaid).map(({ email }) => demoId(`driver:${email}`)),
    ...demoWorkers.filter(isPaid).map(({ email }) => demoId(`account:${email}`)),
  ];
  expect(new Set(paid.map(({ payer_id: payer }) => payer))).toEqual(new Set(payers));
  expect(new Set(paid.map(({ id }) => id))).toEqual(
    new Set(payers.map((payer) => demoId(`payment:${payer}`))),
  );
});

test('a booking in Delhi, Noida or Gurugram also finds a worker: each place has people who may work', async () => {
  const people = await app.db
    .selectFrom('worker')
    .innerJoin('candidate', 'person_id', 'account_id')
    .select(['city', 'standing', 'is_available', 'latitude'])
    .where('city', 'in', ['Delhi', 'Noida', 'Gurugram'])
    .execute();
  expect(new Set(people.map(({ city }) => city))).toEqual(new Set(['Delhi', 'Noida', 'Gurugram']));
  for (const one of people) expect(one).toMatchObject({ standing: 'open', is_available: true });
  expect(people.every(({ latitude }) => latitude !== null && latitude > 28 && latitude < 29)).toBe(true);
});

test('of three invited friends one is awaited, one brings a bonus that waits, and one has brought it', async () => {
  const referrals = await app.db
    .selectFrom('referral')
    .select(['referral_status', 'bonus_paid'])
    .orderBy('created_at')
    .execute();
  expect(referrals).toEqual([
    { referral_status: 'completed', bonus_paid: true },
    { referral_status: 'completed', bonus_paid: false },
    { referral_status: 'pending', bonus_paid: false },
  ]);
  expect(await app.db.selectFrom('payout').select('id').execute()).toHaveLength(2);
});
