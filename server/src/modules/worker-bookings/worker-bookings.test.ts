import { randomUUID } from 'node:crypto';
import { addMinimumWage } from '@dihaadi/contract/minimum-wages';
import { updateService } from '@dihaadi/contract/services';
import {
  acceptOffer,
  declineOffer,
  listAssignments,
  listOffers,
} from '@dihaadi/contract/worker-bookings/assignments';
import * as contract from '@dihaadi/contract/worker-bookings/worker-bookings';
import * as nearby from '@dihaadi/contract/worker-bookings/nearby-workers';
import * as quotes from '@dihaadi/contract/worker-bookings/quote';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerAt, workerAt } from '../../testkit/people-at-status.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  accepted,
  booked,
  bookingNow,
  customer,
  HOUR,
  newTown,
  offersOf,
  orderOf,
  serviceId,
  signedIn,
  type SignedIn,
  tenOClock,
  worker,
  workersAround,
} from '../../testkit/worker-bookings.ts';

let app: TestApp;
let neha: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  neha = await customer(app);
});
afterAll(() => app.close());

describe('the price', () => {
  const ask = (query: Record<string, string | number>) =>
    app.ok(quotes.quoteWork, { token: neha.token(), query: { service_id: serviceId(), ...query } });

  test('is rate × quantity × headcount, shown before booking with the end time and the cancellation fee', async () => {
    const start = tenOClock(app);
    const said = await ask({ rate_type: 'hourly', quantity: 2, headcount: 3, start_at: start.toISOString() });
    expect(said).toEqual({
      service_id: serviceId(),
      rate_type: 'hourly',
      rate: 250,
      quantity: 2,
      agreed_overtime_hours: 0,
      headcount: 3,
      per_worker: 500,
      total: 1500,
      commission_percent: 0,
      in_hand: 500,
      working_days: 0,
      ends_at: new Date(start.getTime() + 2 * HOUR).toISOString(),
      minimum_wage: null,
      cancellation: { fee: 0, free_until: new Date(start.getTime() - 2 * HOUR).toISOString() },
      call_out: 500,
    });
    expect(await ask({ rate_type: 'daily', quantity: 3 })).toMatchObject({
      rate: 900,
      total: 2700,
      working_days: 3,
    });
    expect(await ask({ rate_type: 'monthly' })).toMatchObject({
      rate: 21_000,
      total: 21_000,
      working_days: 26,
    });
  });

  test('is rejected for a service that is unknown, off or not offered by that unit, and above the booking limits', async () => {
    const token = neha.token();
    const query = { service_id: randomUUID(), rate_type: 'hourly' };
    await app.refused(404, quotes.quoteWork, { token, query });
    const tooLong = { service_id: serviceId(), rate_type: 'hourly', quantity: 13 };
    expect(await app.refused(400, quotes.quoteWork, { token, query: tooLong })).toMatchObject({
      detail: 'Book at most 12 hours.',
    });
    const staff = await app.token('super_admin');
    const id = serviceId('office_boy');
    const service = { name: 'Office Boy', category: 'office_boy' };
    const change = (changes: object) =>
      app.ok(updateService, { token: staff, params: { id }, body: { ...service, ...changes } });
    await change({ hourly_rate: 0 });
    const byTheHour = { service_id: id, rate_type: 'hourly' };
    expect(await app.refused(422, quotes.quoteWork, { token, query: byTheHour })).toMatchObject({
      code: 'not-offered',
      detail: "Office Boy can't be booked by the hour.",
    });
    await change({ hourly_rate: 100, is_active: false });
    await app.refused(422, quotes.quoteWork, { token, query: byTheHour });
    await change({ is_active: true });
  });
});

test('below the state’s minimum wage is neither quoted nor booked, and the figure is named; a fair rate shows it', async () => {
  const token = neha.token();
  const said = { state: 'Goa', skill_class: 'skilled', per_day: 2400, source: 'Goa notification 7' };
  const body = { ...said, effective_from: '2026-01-01' };
  await app.ok(addMinimumWage, { token: await app.token('super_admin'), body });
  const query = { service_id: serviceId(), rate_type: 'daily', state: 'goa' };
  expect(await app.refused(422, quotes.quoteWork, { token, query })).toMatchObject({
    code: 'below-minimum-wage',
    detail: 'The minimum wage for this work is ₹2,400.00 a day (Goa notification 7, from 1 Jan 2026).',
  });
  // The PIN code decides where the work is, however the state is spelt.
  for (const state of ['Goa', 'Rajasthan', 'Nowhere']) {
    const order = orderOf(app, newTown(), { state, pincode: '403001', rate_type: 'daily' });
    await app.refused(422, contract.bookWorkers, { token, body: order });
  }
  const elsewhere = { state: 'Bihar', city: 'Panaji', pincode: '800001', rate_type: 'daily' };
  await app.refused(422, contract.bookWorkers, { token, body: orderOf(app, newTown(), elsewhere) });
  const nowhere = { state: 'Nowhere', city: 'Nowhere', pincode: '900056', rate_type: 'daily' };
  const { errors } = await app.refused(400, contract.bookWorkers, {
    token,
    body: orderOf(app, newTown(), nowhere),
  });
  expect(errors).toMatchObject([{ path: 'state' }]);
  const fair = { service_id: serviceId('ac_repair'), rate_type: 'hourly', state: 'Goa' };
  expect(await app.ok(quotes.quoteWork, { token, query: fair })).toMatchObject({
    rate: 400,
    minimum_wage: { rate: 300, source: 'Goa notification 7', effective_from: '2026-01-01' },
  });
});

describe('booking', () => {
  test('one plumber for two hours: the nearest get offers, one accepts, and the customer sees who comes', async () => {
    const town = newTown();
    const [near, , , far] = await workersAround(app, town, { count: 4, name: 'Ramesh Kumawat' });
    const booking = await booked(app, neha, orderOf(app, town, { notes: 'Second floor' }));
    expect(booking).toMatchObject({
      booking_status: 'pending',
      rate: 250,
      total: 500,
      places_held: 0,
      location_source: 'customer',
      start_code: null,
      can: { cancel: true, reschedule: true },
    });
    expect(booking.assignments.map(({ status }) => status)).toEqual(['offered', 'offered', 'offered']);
    if (near === undefined || far === undefined) throw new Error('There are four.');
    expect(await offersOf(app, far)).toEqual([]);
    const [offer] = await offersOf(app, near);
    expect(offer).toMatchObject({ wage: 500, hours: 2, days: null, distance_km: 1, area: 'Jaipur 302019' });
    expect(JSON.stringify(offer)).not.toMatch(/Nirman|Second floor|Neha/);
    const work = await app.ok(acceptOffer, { token: near.token(), params: { id: offer?.id ?? '' } });
    expect(work).toMatchObject({
      status: 'accepted',
      booking_status: 'confirmed',
      address: '22, Nirman Nagar, Ajmer Road',
      notes: 'Second floor',
      customer: { first_name: 'Neha' },
      wage: 500,
      can: { check_in: false, withdraw: true },
    });
    const now = await bookingNow(app, neha, booking.id);
    expect(now.booking_status).toBe('confirmed');
    expect(now.start_code).toMatch(/^\d{4}$/);
    expect(now.assignments.map(({ status }) => status).toSorted()).toEqual(['accepted', 'lapsed', 'lapsed']);
    expect(now.assignments.find(({ status }) => status === 'accepted')?.worker.first_name).toBe('Ramesh');
    const { rows } = await app.list(listAssignments, { token: near.token() });
    expect(rows.map(({ id }) => id)).toEqual([offer?.id]);
  });

  test('a customer who has not paid the fee gets 402, a suspended customer 403', async () => {
    const unpaid = signedIn(app, await customerAt(app, 'payment_required'), 'customer');
    const body = orderOf(app, newTown());
    await app.refused(402, contract.bookWorkers, { token: unpaid.token(), body });
    const suspended = signedIn(app, await customerAt(app, 'suspended'), 'customer');
    await app.refused(403, contract.bookWorkers, { token: suspended.token(), body });
    const stranger = signedIn(app, await workerAt(app, 'payment_required'), 'worker');
    await app.refused(402, listOffers, { token: stranger.token() });
  });

  test('rejects a time in the past or months ahead, naming the field', async () => {
    for (const start of [app.clock.now().getTime() - HOUR, app.clock.now().getTime() + 91 * 24 * HOUR]) {
      const body = orderOf(app, newTown(), { start_at: new Date(start).toISOString() });
      const refusal = await app.refused(400, contract.bookWorkers, { token: neha.token(), body });
      expect(refusal.errors?.[0]?.path).toBe('start_at');
    }
  });

  test('the same key books once, in parallel and an hour later', async () => {
    const send = () =>
      app.send(contract.bookWorkers, {
        token: neha.token(),
        body: orderOf(app, { latitude: 8, longitude: 77 }),
        headers: { 'idempotency-key': 'one-order' },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    const ids = new Set(answers.map(({ status, text }) => `${status} ${/"id":"([^"]+)"/.exec(text)?.[1]}`));
    expect(ids.size).toBe(1);
    expect([...ids][0]).toMatch(/^201 /);
  });

  test('S4: another customer’s booking is not found', async () => {
    const { id } = await booked(app, neha, orderOf(app, newTown()));
    const stranger = await customer(app);
    await app.refused(404, contract.readWorkerBooking, { token: stranger.token(), params: { id } });
    const { rows } = await app.list(contract.listWorkerBookings, { token: stranger.token() });
    expect(rows).toEqual([]);
  });

  test('a chosen worker gets the only offer first; an unknown worker, or one without the skill, is rejected', async () => {
    const town = newTown();
    const [near, chosen] = await workersAround(app, town, { count: 2 });
    if (near === undefined || chosen === undefined) throw new Error('There are two.');
    const painter = await worker(app, town, { skills: ['Painter'] });
    const order = (worker_ids: string[]) => orderOf(app, town, { worker_ids });
    const booking = await booked(app, neha, order([chosen.id]));
    expect(booking.assignments.map((one) => one.worker.id)).toEqual([chosen.id]);
    expect(await offersOf(app, chosen)).toMatchObject([{ is_chosen: true }]);
    const [offer] = await offersOf(app, chosen);
    await app.ok(declineOffer, { token: chosen.token(), params: { id: offer?.id ?? '' } });
    await app.refused(404, contract.bookWorkers, { token: neha.token(), body: order([randomUUID()]) });
    await app.refused(400, contract.bookWorkers, { token: neha.token(), body: order([painter.id]) });
  });
});

describe('an offer', () => {
  test('belongs to its worker alone, and is answered once', async () => {
    const town = newTown();
    const one = await worker(app, town);
    const booking = await booked(app, neha, orderOf(app, town, { headcount: 2 }));
    const [offer] = await offersOf(app, one);
    const params = { id: offer?.id ?? '' };
    const other = await worker(app, newTown());
    await app.refused(404, acceptOffer, { token: other.token(), params });
    await app.refused(404, declineOffer, { token: other.token(), params });
    await accepted(app, one, booking.id);
    expect(await app.refused(409, acceptOffer, { token: one.token(), params })).toMatchObject({
      code: 'invalid-transition',
    });
    await app.refused(409, declineOffer, { token: one.token(), params });
  });

  test('is rejected once expired, even before it has been removed', async () => {
    const town = newTown();
    const one = await worker(app, town);
    const booking = await booked(app, neha, orderOf(app, town));
    const [offer] = await offersOf(app, one);
    app.clock.advance(Date.parse(offer?.expires_at ?? '') - app.clock.now().getTime());
    const params = { id: offer?.id ?? '' };
    expect(await app.refused(409, acceptOffer, { token: one.token(), params })).toMatchObject({
      code: 'invalid-transition',
      detail: 'This offer has expired.',
    });
    expect(await bookingNow(app, neha, booking.id)).toMatchObject({ places_held: 0 });
  });

  test('for a time that is taken by now gets 409, and stays an offer', async () => {
    const town = newTown();
    const one = await worker(app, town);
    const first = await booked(app, neha, orderOf(app, town));
    const second = await booked(app, neha, orderOf(app, town));
    await accepted(app, one, first.id);
    const [left] = await offersOf(app, one);
    expect(left?.booking_id).toBe(second.id);
    const refusal = await app.refused(409, acceptOffer, {
      token: one.token(),
      params: { id: left?.id ?? '' },
    });
    expect(refusal.code).toBe('not-free');
    expect(await bookingNow(app, neha, second.id)).toMatchObject({
      booking_status: 'pending',
      places_held: 0,
    });
  });
});

describe('available workers', () => {
  test('are listed with skills and distance, without surname and phone; busy or paused workers are left out', async () => {
    const town = newTown();
    const people = await workersAround(
      app,
      { latitude: 26.85, longitude: 75.76 },
      { count: 2, name: 'Sita Devi' },
    );
    const query = { service_id: serviceId(), pincode: '302019', start_at: tenOClock(app).toISOString() };
    const found = await app.ok(nearby.nearbyWorkers, {
      token: neha.token(),
      query: { ...query, sort: 'distance' },
    });
    const mine = found.filter(({ id }) => people.some((one) => one.id === id));
    expect(mine).toHaveLength(2);
    expect(mine[0]).toEqual({
      id: people.find(({ id }) => id === mine[0]?.id)?.id,
      first_name: 'Sita',
      photo_url: null,
      skills: ['Plumber'],
      distance_km: expect.any(Number),
      rating: null,
      reviews_count: 0,
      jobs_done: 0,
      languages: [],
      experience: 4,
      is_favourite: false,
      documents_verified: false,
    });
    expect(found.map((one) => one.distance_km)).toEqual(
      found.map((one) => one.distance_km).toSorted((a, b) => a - b),
    );
    expect(JSON.stringify(found)).not.toMatch(/Devi|\+91/);
    expect(town).toBeDefined();
  });
});
