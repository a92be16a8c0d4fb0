import { dayAfter, indianDay } from '@dihaadi/contract/indian-time';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import * as changes from '@dihaadi/contract/worker-bookings/booking-changes';
import * as steps from '@dihaadi/contract/worker-bookings/assignment-steps';
import { readAnyWorkerBooking } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '../../testkit/documents.ts';
import { startTestApp, type TestApp, urlOf } from '../../testkit/test-app.ts';
import {
  accepted,
  type Booked,
  bookingNow,
  customer,
  DAY,
  HOUR,
  MINUTE,
  moveClock,
  newTown,
  offersOf,
  type SignedIn,
  tenOClock,
  workersAround,
} from '../../testkit/worker-bookings.ts';
import { assignmentAt, codeNow, enterCode, takenAssignments } from '../../testkit/worked-assignment.ts';
import { matchDue } from './worker-bookings.usecases/offers/make-offers.ts';
import { expireOverdue, finishOverdue } from './worker-bookings.usecases/deadlines.ts';

let app: TestApp;
let neha: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  neha = await customer(app);
});
afterAll(() => app.close());

const step = (endpoint: typeof steps.setOut | typeof steps.checkOut, who: SignedIn, id: string) =>
  app.ok(endpoint, { token: who.token(), params: { id } });
const enter = (who: SignedIn, id: string, code: string) => enterCode(app, who, id, code);
const taken = (order: object, count: number) => takenAssignments(app, neha, { order, count });
type TakenAssignment = Awaited<ReturnType<typeof taken>>['one'];
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

const mark = (booking: Booked, body: object) =>
  app.send(changes.markAttendance, { token: neha.token(), params: { id: booking.id }, body });

describe('work by the hour', () => {
  test('set out, check in with the code, check out: the wage is as agreed, overtime at twice the rate', async () => {
    const { booking, one, code } = await taken({ start_at: tenOClock(app, 2).toISOString() }, 1);
    const { who, id } = one;
    await app.refused(409, steps.setOut, { token: who.token(), params: { id } });
    moveClock(app, new Date(Date.parse(booking.start_at) - HOUR));
    expect(await step(steps.setOut, who, id)).toMatchObject({ status: 'on_the_way' });
    expect((await enter(who, id, wrong(code))).body).toMatchObject({ code: 'code-refused', status: 422 });
    expect((await enter(who, id, code)).body).toMatchObject({
      status: 'checked_in',
      booking_status: 'in_progress',
      can: { check_out: true, withdraw: false },
    });
    expect((await enter(who, id, code)).body).toMatchObject({ code: 'invalid-transition' });
    expect(
      (await mark(booking, { assignment_id: id, day: indianDay(new Date(booking.start_at)), mark: 'absent' }))
        .status,
    ).toBe(400);
    const overtime = {
      assignment_id: id,
      day: indianDay(new Date(booking.start_at)),
      mark: 'present',
      overtime_hours: 1.5,
    };
    expect((await mark(booking, overtime)).status).toBe(200);
    moveClock(app, new Date(Date.parse(booking.ends_at)));
    expect(await step(steps.checkOut, who, id)).toMatchObject({
      status: 'checked_out',
      wage: 500 + 1.5 * 2 * 250,
    });
    expect(await bookingNow(app, neha, booking.id)).toMatchObject({
      booking_status: 'completed',
      assignments: [{ can: { pay: true, review: true, replace: false } }],
    });
  });

  test('staff see the worker’s last position, from setting out until the work ends', async () => {
    const { booking, one, code } = await taken({ start_at: tenOClock(app, 2).toISOString() }, 1);
    const { who, id } = one;
    const seen = async () => {
      const token = await app.token('super_admin');
      return (await app.ok(readAnyWorkerBooking, { token, params: { id: booking.id } })).positions;
    };
    moveClock(app, new Date(Date.parse(booking.start_at) - HOUR));
    const position = { latitude: booking.latitude + 0.02, longitude: booking.longitude };
    await app.ok(steps.setOut, { token: who.token(), params: { id }, body: { position } });
    const at = app.clock.now().toISOString();
    expect(await seen()).toEqual([{ assignment_id: id, ...position, at, distance_km: 2.2 }]);
    await enter(who, id, code);
    moveClock(app, new Date(Date.parse(booking.ends_at)));
    await step(steps.checkOut, who, id);
    expect(await seen()).toEqual([]);
  });

  test('five wrong codes lock it for 15 minutes, even for the right one', async () => {
    const { booking, one, code } = await taken({}, 1);
    const { who, id } = one;
    expect((await enter(who, id, wrong(code))).body).toMatchObject({ code: 'invalid-transition' });
    moveClock(app, new Date(booking.start_at));
    const answers: number[] = [];
    for (let tries = 1; tries <= 5; tries += 1) answers.push((await enter(who, id, wrong(code))).status);
    expect(answers).toEqual([422, 422, 422, 422, 429]);
    const locked = await enter(who, id, code);
    expect(locked.status).toBe(429);
    expect(locked.headers['retry-after']).toBe('900');
    app.clock.advance(15 * MINUTE);
    expect((await enter(who, id, code)).status).toBe(200);
    await step(steps.checkOut, who, id);
  });

  test('200 simultaneous guesses count as five', async () => {
    const { booking, one, code } = await taken({}, 1);
    const { who, id } = one;
    moveClock(app, new Date(booking.start_at));
    const guesses = await Promise.all(Array.from({ length: 200 }, () => enter(who, id, wrong(code))));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(196);
    await app.ok(steps.withdrawFromWork, {
      token: who.token(),
      params: { id },
      body: { reason: 'Locked out' },
    });
  });
});

/** Enters the code, works eight hours, and finishes for the day. */
async function fullDay(assignments: readonly TakenAssignment[], code: string): Promise<void> {
  for (const { who, id } of assignments) expect((await enter(who, id, code)).status).toBe(200);
  app.clock.advance(8 * HOUR);
  for (const { who, id } of assignments) await step(steps.checkOut, who, id);
}

const paisaOf = (line: string): number => Math.round(Number(line.split(',').at(-1)) * 100);

async function pdf(
  endpoint: Endpoint,
  token: string,
  sent: { params: Record<string, string>; query?: Record<string, string> },
) {
  const headers = { authorization: `Bearer ${token}` };
  const { rawPayload } = await app.fastify.inject({ method: 'GET', url: urlOf(endpoint, sent), headers });
  return textOf(rawPayload);
}

describe('three plumbers for two days', () => {
  let booking: Booked;
  let one: TakenAssignment;
  let two: TakenAssignment;
  let three: TakenAssignment;
  let first: string;
  let second: string;
  beforeAll(async () => {
    const start_at = tenOClock(app).toISOString();
    const made = await taken({ rate_type: 'daily', quantity: 2, start_at }, 3);
    ({ booking } = made);
    const at = (index: number) => assignmentAt(made.assignments, index);
    [one, two, three] = [at(0), at(1), at(2)];
    first = indianDay(new Date(booking.start_at));
    second = dayAfter(first, 1);
    moveClock(app, new Date(booking.start_at));
    await fullDay(made.assignments, made.code);
    moveClock(app, new Date(Date.parse(booking.start_at) + DAY));
    // Each day has its own code: yesterday's code cannot start the work from home.
    expect(await enter(one.who, one.id, made.code)).toMatchObject({ status: 422 });
    const code = await codeNow(app, neha, booking.id);
    await fullDay([one], code);
    moveClock(app, new Date(Date.parse(booking.start_at) + DAY));
    expect((await enter(two.who, two.id, code)).status).toBe(200);
  });
  const markOf = (assignment: TakenAssignment, day: string, said: object) =>
    mark(booking, { assignment_id: assignment.id, day, ...said });

  test('a day begun with the code is at least half; no overtime on absent or half days, none past twelve hours; rejects other days', async () => {
    expect(booking).toMatchObject({ booking_status: 'confirmed', total: 5400 });
    expect((await markOf(two, second, { mark: 'half' })).status).toBe(200);
    expect((await markOf(one, first, { mark: 'present', overtime_hours: 2 })).status).toBe(200);
    expect((await markOf(one, first, { mark: 'absent' })).status).toBe(409);
    expect((await markOf(one, first, { mark: 'half', overtime_hours: 0.5 })).status).toBe(400);
    expect((await markOf(one, first, { mark: 'present', overtime_hours: 4.5 })).status).toBe(400);
    expect((await markOf(three, second, { mark: 'absent', overtime_hours: 1 })).status).toBe(400);
    expect((await markOf(three, dayAfter(second, 1), { mark: 'half' })).status).toBe(400);
  });

  test('wages, wage slips and muster roll match to the paisa', async () => {
    app.clock.advance(8 * HOUR);
    await step(steps.checkOut, two.who, two.id);
    app.clock.advance(3 * HOUR);
    // The third worker never came on the second day, and no absence was marked.
    await finishOverdue(app.deps);
    const now = await bookingNow(app, neha, booking.id);
    expect(now.booking_status).toBe('completed');
    const wages = Object.fromEntries(now.assignments.map(({ id, wage }) => [id, wage]));
    expect(wages).toEqual({ [one.id]: 1800 + 450, [two.id]: 1350, [three.id]: 900 });
    const params = { id: booking.id };
    const roll = await app.send(changes.musterRollCsv, { token: neha.token(), params });
    const lines = roll.text.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(6);
    expect(lines.map(paisaOf).reduce((sum, wage) => sum + wage, 0)).toBe((2250 + 1350 + 900) * 100);
    expect(await pdf(changes.musterRollPdf, neha.token(), { params })).toContain('₹4,500.00');
    for (const language of ['en', 'hi']) {
      const slip = await pdf(steps.wageSlip, one.who.token(), {
        params: { id: one.id },
        query: { language },
      });
      expect(slip).toContain('₹2,250.00');
      if (language === 'en') expect(slip).toContain('Not paid: ₹2,250.00');
    }
    const earned = await app.ok(steps.readEarnings, { token: one.who.token(), query: { by: 'month' } });
    expect(earned).toMatchObject([{ works: 1, wage: 2250, paid: 0 }]);
  });

  test('a day and its wage can be corrected until the end of the day after, no later', async () => {
    expect((await markOf(three, second, { mark: 'half' })).status).toBe(200);
    const now = await bookingNow(app, neha, booking.id);
    expect(now.assignments.find(({ id }) => id === three.id)?.wage).toBe(1350);
    app.clock.advance(2 * DAY);
    expect((await markOf(three, second, { mark: 'present' })).status).toBe(409);
  });
});

describe('losing a worker', () => {
  test('a worker who withdraws frees the place: the booking is pending again and others get offers', async () => {
    const { booking, assignments, one } = await taken({}, 2);
    const two = assignmentAt(assignments, 1).who;
    const { who, id } = one;
    const gone = await app.ok(steps.withdrawFromWork, {
      token: who.token(),
      params: { id },
      body: { reason: 'My child is ill.' },
    });
    expect(gone).toMatchObject({ status: 'withdrawn', address: '', customer: { phone: null } });
    expect([gone.latitude, gone.longitude]).toEqual(
      [booking.latitude, booking.longitude].map((degrees) => Math.round(degrees * 10) / 10),
    );
    expect(await bookingNow(app, neha, booking.id)).toMatchObject({
      booking_status: 'pending',
      places_held: 1,
    });
    await matchDue(app.deps);
    expect(await offersOf(app, who)).toEqual([]);
    expect(await bookingNow(app, neha, booking.id)).toMatchObject({ nobody_left_at: expect.any(String) });
    await app.ok(changes.cancelWorkerBooking, {
      token: neha.token(),
      params: { id: booking.id },
      body: { reason: 'Later' },
    });
    expect(await offersOf(app, two)).toEqual([]);
  });

  test('a worker who does not come is replaced from the start time on, not before', async () => {
    const { booking, one } = await taken({}, 1);
    const body = { assignment_id: one.id, reason: 'Nobody came.' };
    const send = () =>
      app.send(changes.replaceWorker, { token: neha.token(), params: { id: booking.id }, body });
    expect((await send()).status).toBe(409);
    moveClock(app, new Date(booking.start_at));
    expect((await send()).body).toMatchObject({ booking_status: 'pending', places_held: 0 });
    expect((await send()).status).toBe(409);
    app.clock.advance(3 * HOUR);
    await expireOverdue(app.deps);
    expect(await bookingNow(app, neha, booking.id)).toMatchObject({ booking_status: 'expired' });
  });

  test('a rescheduled booking is offered again, first to its previous workers', async () => {
    const { booking, one } = await taken({}, 1);
    const { who } = one;
    const start_at = new Date(Date.parse(booking.start_at) + DAY).toISOString();
    const moved = await app.ok(changes.rescheduleWorkerBooking, {
      token: neha.token(),
      params: { id: booking.id },
      body: { start_at },
    });
    expect(moved).toMatchObject({ booking_status: 'pending', start_at, places_held: 0 });
    await matchDue(app.deps);
    expect(await offersOf(app, who)).toMatchObject([{ booking_id: booking.id, start_at, is_chosen: true }]);
    const again = await accepted(app, who, booking.id);
    expect(again).not.toBe(one.id);
    await app.ok(changes.cancelWorkerBooking, {
      token: neha.token(),
      params: { id: booking.id },
      body: { reason: 'No' },
    });
    await app.refused(409, changes.rescheduleWorkerBooking, {
      token: neha.token(),
      params: { id: booking.id },
      body: { start_at },
    });
  });

  test('S4: strangers cannot change a booking or an assignment', async () => {
    const { booking, one, code } = await taken({}, 1);
    const stranger = await customer(app);
    const params = { id: booking.id };
    const token = stranger.token();
    await app.refused(404, changes.cancelWorkerBooking, { token, params, body: { reason: 'x' } });
    await app.refused(404, changes.rescheduleWorkerBooking, {
      token,
      params,
      body: { start_at: booking.start_at },
    });
    const body = { assignment_id: one.id, reason: 'x' };
    await app.refused(404, changes.replaceWorker, { token, params, body });
    const day = { assignment_id: one.id, day: indianDay(app.clock.now()), mark: 'half' };
    await app.refused(404, changes.markAttendance, { token, params, body: day });
    await app.refused(404, changes.musterRollCsv, { token, params });
    await app.refused(404, changes.musterRollPdf, { token, params });
    const [other] = await workersAround(app, newTown(), { count: 1 });
    const theirs = { token: other?.token() ?? '', params: { id: one.id } };
    await app.refused(404, steps.setOut, theirs);
    await app.refused(404, steps.checkIn, { ...theirs, body: { code } });
    await app.refused(404, steps.checkOut, theirs);
    await app.refused(404, steps.withdrawFromWork, { ...theirs, body: { reason: 'x' } });
    await app.refused(404, steps.wageSlip, theirs);
  });
});
