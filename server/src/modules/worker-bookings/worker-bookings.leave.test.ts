import { dayAfter, indianDay } from '@dihaadi/contract/indian-time';
import { readAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import * as steps from '@dihaadi/contract/worker-bookings/assignment-steps';
import { acceptOffer } from '@dihaadi/contract/worker-bookings/assignments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  accepted,
  booked,
  type Booked,
  bookingNow,
  customer,
  DAY,
  HOUR,
  moveClock,
  newTown,
  northOf,
  offersOf,
  orderOf,
  type SignedIn,
  tenOClock,
  type Town,
  worker,
  workersAround,
} from '../../testkit/worker-bookings.ts';
import { codeNow, enterCode } from '../../testkit/worked-assignment.ts';
import { matchDue } from './worker-bookings.usecases/offers/make-offers.ts';
import { finishOverdue } from './worker-bookings.usecases/deadlines.ts';

let app: TestApp;
let neha: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  neha = await customer(app);
});
afterAll(() => app.close());

const reason = 'My mother is ill.';
const leave = (who: SignedIn, id: string) =>
  app.send(steps.withdrawFromWork, { token: who.token(), params: { id }, body: { reason } });
const enter = async (who: SignedIn, id: string, { id: bookingId }: Booked) =>
  enterCode(app, who, id, await codeNow(app, neha, bookingId));
const out = (who: SignedIn, id: string) => app.ok(steps.checkOut, { token: who.token(), params: { id } });

type Begun = { booking: Booked; who: SignedIn; id: string; town: Town };

/** Three days at 900 rupees, with the first one done. */
async function oneDayDone(): Promise<Begun> {
  const town = newTown();
  const who = await worker(app, town);
  const start_at = tenOClock(app).toISOString();
  const order = orderOf(app, town, { rate_type: 'daily', quantity: 3, start_at });
  const { id: bookingId } = await booked(app, neha, order);
  const id = await accepted(app, who, bookingId);
  const booking = await bookingNow(app, neha, bookingId);
  moveClock(app, new Date(booking.start_at));
  await enter(who, id, booking);
  app.clock.advance(8 * HOUR);
  await out(who, id);
  return { booking, who, id, town };
}

describe('leaving longer work midway', () => {
  test('pays the days done, and passes the remaining days to the next worker', async () => {
    const { booking, who, id, town } = await oneDayDone();
    const first = indianDay(new Date(booking.start_at));
    const other = await worker(app, northOf(town, 2));
    const left = await leave(who, id);
    expect(left.body).toMatchObject({
      status: 'checked_out',
      booking_status: 'in_progress',
      wage: 900,
      closing_reason: reason,
      can: { withdraw: false, check_in: false },
    });
    expect((await leave(who, id)).body).toMatchObject({ code: 'invalid-transition' });
    expect(await bookingNow(app, neha, booking.id)).toMatchObject({
      booking_status: 'in_progress',
      places_held: 0,
      assignments: [{ status: 'checked_out', wage: 900, attendance: [{ day: first, mark: 'present' }] }],
    });
    await matchDue(app.deps);
    expect(await offersOf(app, who)).toEqual([]);
    expect(await offersOf(app, other)).toMatchObject([{ booking_id: booking.id, wage: 1800 }]);
    const second = await accepted(app, other, booking.id);
    const { attendance } = await app.ok(readAssignment, { token: other.token(), params: { id: second } });
    expect(attendance.map(({ day }) => day)).toEqual([dayAfter(first, 1), dayAfter(first, 2)]);
    for (const after of [1, 2]) {
      moveClock(app, new Date(Date.parse(booking.start_at) + after * DAY));
      expect((await enter(other, second, booking)).status).toBe(200);
      app.clock.advance(8 * HOUR);
      await out(other, second);
    }
    const now = await bookingNow(app, neha, booking.id);
    expect(now).toMatchObject({ booking_status: 'completed', places_held: 1 });
    expect(now.assignments.map(({ wage }) => wage)).toEqual([900, 1800]);
  });

  test('in the middle of a day ends that day, and frees the time for others', async () => {
    const { booking, who, id } = await oneDayDone();
    moveClock(app, new Date(Date.parse(booking.start_at) + DAY));
    await enter(who, id, booking);
    app.clock.advance(3 * HOUR);
    const { attendance } = await app.ok(steps.withdrawFromWork, {
      token: who.token(),
      params: { id },
      body: { reason },
    });
    expect(attendance.map(({ mark, check_out_at }) => [mark, check_out_at !== null])).toEqual([
      ['present', true],
      ['present', true],
    ]);
    const taken = app.db.selectFrom('commitment').select('id').where('thing_id', '=', id);
    expect(await taken.execute()).toEqual([]);
  });

  test('completes the booking when no worker is left for the remaining days: the desk and the customer are notified', async () => {
    const { booking, who, id } = await oneDayDone();
    await leave(who, id);
    await matchDue(app.deps);
    expect((await bookingNow(app, neha, booking.id)).nobody_left_at).not.toBeNull();
    moveClock(app, new Date(Date.parse(booking.ends_at) + 3 * HOUR));
    await finishOverdue(app.deps);
    expect(await bookingNow(app, neha, booking.id)).toMatchObject({
      booking_status: 'completed',
      assignments: [{ status: 'checked_out', wage: 900 }],
    });
  });

  test('is not possible on the last day, which is completed instead', async () => {
    const { booking, who, id } = await oneDayDone();
    for (const after of [1, 2]) {
      moveClock(app, new Date(Date.parse(booking.start_at) + after * DAY));
      await enter(who, id, booking);
      if (after === 1) await out(who, id);
    }
    expect((await leave(who, id)).body).toMatchObject({ code: 'invalid-transition', status: 409 });
    await out(who, id);
  });
});

test('a team of six with one filled place and no more candidates goes to the desk at once', async () => {
  const town = newTown();
  const one = await worker(app, town);
  const booking = await booked(app, neha, orderOf(app, town, { headcount: 6 }));
  await accepted(app, one, booking.id);
  await matchDue(app.deps);
  expect(await bookingNow(app, neha, booking.id)).toMatchObject({
    places_held: 1,
    nobody_left_at: expect.any(String),
  });
});

test('R34: two workers take the last place of a booking at once: exactly one gets it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const town = newTown();
    const people = await workersAround(app, town, { count: 3 });
    const [first, second, third] = people;
    if (first === undefined || second === undefined || third === undefined) throw new Error('Too few.');
    const { id } = await booked(app, neha, orderOf(app, town, { headcount: 2 }));
    await accepted(app, first, id);
    const rivals = [second, third];
    const offers = await Promise.all(rivals.map((one) => offersOf(app, one)));
    const answers = await Promise.all(
      rivals.map((one, index) =>
        app.send(acceptOffer, { token: one.token(), params: { id: offers[index]?.[0]?.id ?? '' } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses, `round ${round}`).toEqual([200, 409]);
    expect(await bookingNow(app, neha, id)).toMatchObject({ booking_status: 'confirmed', places_held: 2 });
  }
});
