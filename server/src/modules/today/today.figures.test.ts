import { type Cohort, exportRetention, readFigures, readRetention } from '@dihaadi/contract/day-figures';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import { indianDay } from '@dihaadi/contract/indian-time';
import { demoEmail } from '../../../seeds/demo.ts';
import { forManager } from '@dihaadi/contract/manager';
import { completeDriverPayment } from '@dihaadi/contract/payments';
import { savePlatform } from '@dihaadi/contract/settings';
import { confirmPayment } from '@dihaadi/contract/staff-payments';
import { FEED_LINES, readFeed, readToday } from '@dihaadi/contract/today';
import * as wages from '@dihaadi/contract/wage-payments';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingAt, takeStep } from '../../testkit/bookings.ts';
import { activeDriver, driverAt } from '../../testkit/drivers.ts';
import { finishedWork } from '../../testkit/hourly-work.ts';
import { completion, initiate, setPayments } from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { onlineDriver } from '../../testkit/trips.ts';
import { workThrough } from '../../testkit/worked-assignment.ts';
import {
  accepted,
  booked,
  customer,
  DAY,
  HOUR,
  MINUTE,
  moveClock,
  newTown,
  orderOf,
  tenOClock,
  worker,
} from '../../testkit/worker-bookings.ts';
import { mondayOf } from './today.cohorts.rules.ts';
import { countHour } from './today.tasks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // After the bookings of the demo town; the platform's commission is 10 %.
  app.clock.advance(20 * DAY);
  const token = await app.token('super_admin');
  await app.ok(savePlatform, { token, body: { commission_percent: 10 } });
});
afterAll(() => app.close());

/** Adds a job of ₹500 in Jaipur: accepted after 10 minutes, completed, paid in cash. */
async function paidWork() {
  const [town, by] = [newTown(), await customer(app)];
  const who = await worker(app, town);
  const { id } = await booked(app, by, orderOf(app, town, { start_at: tenOClock(app).toISOString() }));
  app.clock.advance(10 * MINUTE);
  const assignmentId = await accepted(app, who, id);
  await workThrough(app, assignmentId);
  await app.ok(wages.payWage, {
    token: by.token(),
    params: { id },
    body: { assignment_id: assignmentId, method: 'cash' },
  });
  await app.ok(wages.confirmWage, { token: who.token(), params: { id: assignmentId } });
}

/** Adds a job for two in Udaipur that one worker accepts. */
async function halfFilled() {
  const [town, by] = [newTown(), await customer(app)];
  const who = await worker(app, town);
  const { id } = await booked(app, by, orderOf(app, town, { headcount: 2, city: 'Udaipur' }));
  await accepted(app, who, id);
}

/** Adds a package that a driver accepts after 30 minutes. */
async function takenPackage() {
  const { booking } = await bookingAt(app, 'pending');
  app.clock.advance(30 * MINUTE);
  const by = { bookingId: booking.id, driverId: (await activeDriver(app)).id };
  await takeStep(app, { ...by, step: 'assign' });
  await takeStep(app, { ...by, step: 'accept' });
}

/** Adds a registration fee of ₹1,000, including GST. */
async function paidFee() {
  await setPayments(app, { test_mode: false, upi_enabled: true, upi_virtual_address: 'dihaadi@okaxis' });
  const { id: driverId } = await driverAt(app, 'approved_payment_required');
  const { payment_id } = await initiate(app, driverId);
  await app.ok(completeDriverPayment, completion({ driverId, paymentId: payment_id }, '700000000001'));
  const token = await app.token('super_admin');
  await app.ok(confirmPayment, { token, params: { payment_id }, body: { received: true } });
}

const figures = async () => (await app.ok(readToday, { token: await app.token('super_admin') })).figures;
const of = (compared: Awaited<ReturnType<typeof figures>>, when: 'today' | 'week_ago') =>
  Object.fromEntries(Object.entries(compared ?? {}).map(([name, value]) => [name, value[when]]));
const ofManager = async () => {
  const token = await app.token('manager');
  return (await app.ok(forManager(readToday), { token })).figures;
};

test('a day’s figures: counts, speed, payments and earnings, beside the same weekday before', async () => {
  await paidWork();
  await halfFilled();
  await takenPackage();
  await bookingAt(app, 'completed');
  await bookingAt(app, 'cancelled');
  await paidFee();
  app.clock.advance(MINUTE);
  const today = {
    booked: 5,
    // 4 of 6 places: one of the two in Udaipur is open, and the cancelled package had no driver.
    fill_rate: 66.7,
    // Median of 0, 10 and 30 minutes.
    time_to_match: 10,
    completed: 1,
    cancelled: 1,
    // A tenth of ₹500, and ₹1,000 less the 18 % of GST in it.
    revenue: 897.46,
    commission: 50,
    wages_paid: 500,
    active_workers: 1,
  };
  expect(of(await figures(), 'today')).toEqual(today);
  // Five minutes earlier in the day, the last of these events had not happened yet.
  app.clock.advance(7 * DAY - 5 * MINUTE);
  expect(await figures()).toMatchObject({ cancelled: { week_ago: 0 }, commission: { week_ago: 50 } });
  app.clock.advance(5 * MINUTE);
  expect(of(await figures(), 'week_ago')).toEqual(today);
});

test('the feed shows the latest events, newest first; a manager sees those in their cities', async () => {
  const feed = await app.ok(readFeed, { token: await app.token('super_admin') });
  expect(feed.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'payment.pay',
      'driver.register',
      'package_booking.cancel',
      'package_booking.accept',
      'worker_booking.create',
    ]),
  );
  expect(feed.length).toBeLessThanOrEqual(FEED_LINES);
  const numbers = feed.map(({ event }) => event);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  expect(feed.find(({ kind }) => kind === 'payment.pay')).toMatchObject({ amount: 1000 });

  await sql`update manager_city set city_key = 'udaipur', city = 'Udaipur'`.execute(app.db);
  const ofUdaipur = await app.ok(forManager(readFeed), { token: await app.token('manager') });
  const bookings = ofUdaipur.filter(({ kind }) => kind.includes('booking'));
  expect(bookings).toMatchObject([
    { kind: 'worker_booking.create', title: 'Plumber', detail: 'Udaipur', amount: null },
  ]);
  expect(ofUdaipur.map(({ kind }) => kind)).not.toContain('payment.pay');
});

test('a manager sees the figures of their cities', async () => {
  await sql`update manager_city set city_key = 'udaipur', city = 'Udaipur'`.execute(app.db);
  await halfFilled();
  await paidWork();
  app.clock.advance(MINUTE);
  expect(await ofManager()).toMatchObject({
    booked: { today: 1 },
    fill_rate: { today: 50 },
    revenue: { today: 0 },
    active_workers: { today: 0 },
  });
});

test('a manager without the bookings area has neither figures nor charts', async () => {
  const manager = app.db.selectFrom('account').select('id').where('email', '=', demoEmail('manager'));
  const { id } = await manager.executeTakeFirstOrThrow();
  await app.db
    .insertInto('manager_area')
    .values({ account_id: id, areas: ['audit'] })
    .execute();
  expect(await ofManager()).toBeNull();
  await app.refused(403, forManager(readFigures), { token: await app.token('manager') });
  await app.db.deleteFrom('manager_area').where('account_id', '=', id).execute();
});

test('charts: every day, the hours in which work begins by trade, and people who return a week later', async () => {
  const token = async () => app.token('super_admin');
  const { by_day } = await app.ok(readFigures, { token: await token(), query: { days: '30' } });
  expect(by_day).toHaveLength(30);
  expect(by_day.at(-8)).toMatchObject({ booked: 5, fill_rate: 66.7, revenue: 897.46, wages_paid: 500 });
  expect(by_day.at(-1)).toMatchObject({ booked: 2, cancelled: 0, active_workers: 1 });

  const tenAt = async (as: Endpoint, asToken: string) => {
    const { by_hour } = readFigures.reply.parse(
      (await app.send(as, { token: asToken, query: { days: '7' } })).body,
    );
    return by_hour.find(({ category, hour }) => category === 'plumber' && hour === 10);
  };
  // A week ago one plumber, and then two in Udaipur, were wanted for ten o'clock the next day: 3 and 2 in 7 days.
  expect(await tenAt(readFigures, await token())).toMatchObject({ demand: 0.43 });
  expect(await tenAt(forManager(readFigures), await app.token('manager'))).toMatchObject({ demand: 0.29 });

  const begun = app.clock.now();
  const work = await finishedWork(app);
  moveClock(app, new Date(begun.getTime() + 7 * DAY));
  await bookingAt(app, 'completed', { token: work.by.token() });
  app.clock.advance(MINUTE);
  const { customers, workers } = await app.ok(readRetention, { token: await token() });
  const week = mondayOf(indianDay(begun));
  const thatWeek = (cohorts: readonly Cohort[]) => cohorts.find((cohort) => cohort.week === week);
  expect([thatWeek(customers), thatWeek(workers)]).toEqual([
    { week, people: 1, back: [1] },
    { week, people: 1, back: [0] },
  ]);
  const { text } = await app.send(exportRetention, { token: await token() });
  expect(text).toContain(`customers,${week},1,1`);
});

test('charts: supply is the hourly count, of drivers too; before the first count it is the current one', async () => {
  await sql`update manager_city set city_key = 'udaipur', city = 'Udaipur'`.execute(app.db);
  const supplyFor = async (as: Endpoint, role: 'super_admin' | 'manager') => {
    const { body } = await app.send(as, { token: await app.token(role), query: { days: '7' } });
    const cabs = readFigures.reply.parse(body).by_hour.filter(({ category }) => category === 'taxi_cab');
    return cabs.map(({ supply }) => supply).toSorted((a, b) => a - b);
  };
  const supply = () => supplyFor(readFigures, 'super_admin');
  const inUdaipur = async () => {
    const { driverId } = await onlineDriver(app, newTown(), ['taxi_cab']);
    await app.db.updateTable('driver').set({ city_key: 'udaipur' }).where('id', '=', driverId).execute();
    return driverId;
  };
  const switchOff = (driverId: string) =>
    app.db
      .updateTable('driver_presence')
      .set({ is_available: false })
      .where('driver_id', '=', driverId)
      .execute();

  expect(await supply()).toEqual([]);
  const one = await inUdaipur();
  expect(await supply()).toEqual(Array.from({ length: 24 }, () => 1));
  await countHour(app.deps);
  // A worker who arrives later in an already counted hour does not count in it.
  const late = await inUdaipur();
  await countHour(app.deps);
  await switchOff(late);
  app.clock.advance(HOUR);
  await countHour(app.deps);
  app.clock.advance(DAY);
  await switchOff(one);
  await countHour(app.deps);
  app.clock.advance(MINUTE);
  // One hour of the day was counted once, the next one twice, the second time without drivers.
  expect(await supply()).toEqual([0.5, 1]);
  expect(await supplyFor(forManager(readFigures), 'manager')).toEqual([0.5, 1]);
  await sql`update manager_city set city_key = 'tonk', city = 'Tonk'`.execute(app.db);
  expect(await supplyFor(forManager(readFigures), 'manager')).toEqual([]);
});
