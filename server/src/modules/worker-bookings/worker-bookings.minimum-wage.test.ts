import { dayAfter, indianDay } from '@dihaadi/contract/indian-time';
import { addMinimumWage } from '@dihaadi/contract/minimum-wages';
import * as contract from '@dihaadi/contract/worker-bookings/worker-bookings';
import * as quotes from '@dihaadi/contract/worker-bookings/quote';
import { rescheduleWorkerBooking } from '@dihaadi/contract/worker-bookings/booking-changes';
import * as steps from '@dihaadi/contract/worker-bookings/assignment-steps';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  accepted,
  booked,
  bookingNow,
  customer,
  DAY,
  HOUR,
  moveClock,
  newTown,
  offersOf,
  orderOf,
  serviceId,
  type SignedIn,
  tenOClock,
  worker,
} from '../../testkit/worker-bookings.ts';
import { codeNow, enterCode } from '../../testkit/worked-assignment.ts';

let app: TestApp;
let neha: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  neha = await customer(app);
});
afterAll(() => app.close());

const daysAhead = (days: number): string => dayAfter(indianDay(app.clock.now()), days);
/** From this day on, a plumber's day in this state costs at least this much, by a place there; ours is ₹900. */
const floorIn = async (state: string, per_day: number, effective_from: string) =>
  app.ok(addMinimumWage, {
    token: await app.token('super_admin'),
    body: { state, skill_class: 'skilled', per_day, source: `${state} ${per_day}`, effective_from },
  });
const inManipur = { state: 'Manipur', city: 'Imphal', pincode: '795001' };
const inTripura = { state: 'Tripura', city: 'Agartala', pincode: '799001' };

describe('13.8 no work below the minimum wage', () => {
  test('rejects moving a booking past the date from which its rate is too low', async () => {
    await floorIn('Manipur', 700, daysAhead(-30));
    await floorIn('Manipur', 1000, daysAhead(10));
    const order = orderOf(app, newTown(), { ...inManipur, rate_type: 'daily', quantity: 1 });
    const booking = await booked(app, neha, order);
    const move = (days: number) => ({
      token: neha.token(),
      params: { id: booking.id },
      body: { start_at: tenOClock(app, days).toISOString() },
    });
    expect(await app.refused(422, rescheduleWorkerBooking, move(10))).toMatchObject({
      code: 'below-minimum-wage',
      params: { amount: '₹1,000.00', rate: 'daily', source: 'Manipur 1000', from: daysAhead(10) },
    });
    expect((await bookingNow(app, neha, booking.id)).start_at).toBe(booking.start_at);
    await app.ok(rescheduleWorkerBooking, move(9));
  });

  test('rejects a long booking, or one night, that reaches into a higher minimum wage', async () => {
    await floorIn('Tripura', 700, daysAhead(-30));
    await floorIn('Tripura', 1000, daysAhead(10));
    const daily = (days: number, hour = 10) => ({
      ...inTripura,
      rate_type: 'daily',
      start_at: new Date(tenOClock(app, days).getTime() + (hour - 10) * HOUR).toISOString(),
    });
    const token = neha.token();
    const refused = async (order: object) => {
      const body = orderOf(app, newTown(), order);
      expect((await app.refused(422, contract.bookWorkers, { token, body })).code).toBe('below-minimum-wage');
    };
    await refused({ ...daily(8), quantity: 3 });
    await refused({ ...daily(1), rate_type: 'monthly', quantity: 1 });
    await refused({ ...daily(9, 23), quantity: 1 });
    await app.ok(contract.bookWorkers, {
      token,
      body: orderOf(app, newTown(), { ...daily(8), quantity: 2 }),
    });
    const query = { service_id: serviceId(), state: 'Tripura', rate_type: 'daily', quantity: 2 };
    const quoted = await app.ok(quotes.quoteWork, {
      token,
      query: { ...query, start_at: daily(8).start_at },
    });
    expect(quoted.minimum_wage).toMatchObject({ rate: 700 });
  });
});

describe('13.15 twelve hours in one shift', () => {
  test('cost and earn eight hours at the rate and four at twice the rate, shown before booking', async () => {
    const town = newTown();
    const raju = await worker(app, town);
    const order = { rate_type: 'hourly', quantity: 12, start_at: tenOClock(app, 2).toISOString() };
    const query = { service_id: serviceId(), ...order, headcount: 2 };
    expect(await app.ok(quotes.quoteWork, { token: neha.token(), query })).toMatchObject({
      agreed_overtime_hours: 4,
      per_worker: 4000,
      in_hand: 4000,
      total: 8000,
    });
    const booking = await booked(app, neha, orderOf(app, town, order));
    expect(booking).toMatchObject({ total: 4000, agreed_overtime_hours: 4 });
    expect(await offersOf(app, raju)).toMatchObject([{ wage: 4000 }]);
    const id = await accepted(app, raju, booking.id);
    moveClock(app, new Date(booking.start_at));
    await enterCode(app, raju, id, await codeNow(app, neha, booking.id));
    app.clock.advance(DAY / 2);
    const done = await app.ok(steps.checkOut, { token: raju.token(), params: { id } });
    expect(done).toMatchObject({ status: 'checked_out', wage: 4000 });
  });
});
