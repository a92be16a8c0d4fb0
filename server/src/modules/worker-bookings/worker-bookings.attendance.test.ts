import * as changes from '@dihaadi/contract/worker-bookings/booking-changes';
import { startOfIndianDay } from '@dihaadi/contract/indian-time';
import { readAssignment } from '@dihaadi/contract/worker-bookings/assignments';
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
  MINUTE,
  moveClock,
  newTown,
  orderOf,
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

type Work = { who: SignedIn; id: string; bookingId: string; start: Date };

/** Returns accepted work that starts `hour` hours after midnight in India, the day after tomorrow. */
async function takenAt(hour: number, order: object, by?: SignedIn): Promise<Work> {
  const town = newTown();
  const who = by ?? (await worker(app, town));
  const start = new Date(tenOClock(app, 2).getTime() + (hour - 10) * HOUR);
  const at = { start_at: start.toISOString(), worker_ids: by === undefined ? [] : [by.id] };
  const { id: bookingId } = await booked(app, neha, orderOf(app, town, { ...order, ...at }));
  return { who, id: await accepted(app, who, bookingId), bookingId, start };
}

const enter = async ({ who, id, bookingId }: Work) =>
  enterCode(app, who, id, await codeNow(app, neha, bookingId));
const out = ({ who, id }: Work) => app.send(steps.checkOut, { token: who.token(), params: { id } });
const marksOf = async ({ id, bookingId }: Work) =>
  (await bookingNow(app, neha, bookingId)).assignments.find((one) => one.id === id)?.attendance ?? [];
const after = ({ start }: Work, milliseconds: number) =>
  moveClock(app, new Date(start.getTime() + milliseconds));

describe('13.1 a day of work is chosen by its time span, not by the calendar', () => {
  test('arriving at 00:10 for two nights from 23:30 begins the first, and the second can be worked as well', async () => {
    const work = await takenAt(23.5, { rate_type: 'daily', quantity: 2 });
    const [first, second] = await marksOf(work);
    after(work, 20 * MINUTE);
    const code = await codeNow(app, neha, work.bookingId);
    after(work, 40 * MINUTE);
    // The code read before midnight is still valid the same night.
    expect((await enterCode(app, work.who, work.id, code)).status).toBe(200);
    expect(await marksOf(work)).toMatchObject([
      { day: first?.day, mark: 'present', check_in_at: app.clock.now().toISOString() },
      { day: second?.day, mark: 'expected', check_in_at: null },
    ]);
    expect((await enter(work)).body).toMatchObject({ code: 'invalid-transition' });
    after(work, 8 * HOUR);
    expect((await out(work)).status).toBe(200);
    after(work, DAY + 40 * MINUTE);
    expect((await enter(work)).status).toBe(200);
    after(work, DAY + 8 * HOUR);
    expect((await out(work)).body).toMatchObject({ status: 'checked_out', wage: 1800 });
  });

  test('a single night can be begun late, after midnight', async () => {
    const work = await takenAt(23.5, { rate_type: 'daily', quantity: 1 });
    after(work, 40 * MINUTE);
    expect((await enter(work)).status).toBe(200);
    expect((await out(work)).body).toMatchObject({ status: 'checked_out', wage: 900 });
  });

  test('work at 00:30 can begin at 23:50: from two hours before the start to the end, no sooner and no later', async () => {
    const work = await takenAt(0.5, { rate_type: 'daily', quantity: 1 });
    const canBegin = async () =>
      (await app.ok(readAssignment, { token: work.who.token(), params: { id: work.id } })).can.check_in;
    after(work, -2 * HOUR - 1);
    expect(await canBegin()).toBe(false);
    expect((await enter(work)).status).toBe(409);
    after(work, 8 * HOUR);
    expect(await canBegin()).toBe(false);
    expect((await enter(work)).status).toBe(409);
    after(work, -40 * MINUTE);
    expect(await canBegin()).toBe(true);
    expect((await enter(work)).body).toMatchObject({ status: 'checked_in' });
    await out(work);
  });

  test('work by the hour cannot be begun once its time is over', async () => {
    const work = await takenAt(22, { quantity: 3 });
    after(work, 3 * HOUR);
    expect((await enter(work)).body).toMatchObject({ code: 'invalid-transition' });
  });

  test('a night can be marked from its own beginning to the end of the day after its end', async () => {
    const work = await takenAt(23.5, { rate_type: 'daily', quantity: 2 });
    const [first, second] = await marksOf(work);
    const mark = (day: string | undefined) =>
      app.send(changes.markAttendance, {
        token: neha.token(),
        params: { id: work.bookingId },
        body: { assignment_id: work.id, day, mark: 'half' },
      });
    after(work, 40 * MINUTE);
    await enter(work);
    // The second night's date has come; the night itself has not.
    expect((await mark(second?.day)).status).toBe(409);
    expect((await mark(first?.day)).status).toBe(200);
    await out(work);
    const nextEvening = startOfIndianDay(second?.day ?? '').getTime() + 2 * DAY;
    moveClock(app, new Date(nextEvening - MINUTE));
    expect((await mark(first?.day)).status).toBe(200);
    moveClock(app, new Date(nextEvening));
    expect((await mark(first?.day)).status).toBe(409);
  });

  test('leaving in the middle of the first night releases only the second', async () => {
    const work = await takenAt(23.5, { rate_type: 'daily', quantity: 2 });
    after(work, 40 * MINUTE);
    await enter(work);
    await app.ok(steps.withdrawFromWork, {
      token: work.who.token(),
      params: { id: work.id },
      body: { reason: 'My mother is ill.' },
    });
    expect(await marksOf(work)).toMatchObject([{ mark: 'present', wage: 900 }]);
  });
});

describe('13.5 no worker is at work in two places', () => {
  test('a worker checked in to one booking can begin the next once the first has ended', async () => {
    const first = await takenAt(10, { quantity: 2 });
    const second = await takenAt(12, { quantity: 2 }, first.who);
    const longer = await takenAt(14, { rate_type: 'daily', quantity: 2 }, first.who);
    after(first, 5 * MINUTE);
    expect((await enter(first)).status).toBe(200);
    expect((await enter(second)).body).toMatchObject({ status: 409, code: 'not-free' });
    await out(first);
    const both = await Promise.all([enter(second), ...Array.from({ length: 9 }, () => enter(second))]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    after(longer, -MINUTE);
    expect((await enter(longer)).body).toMatchObject({ code: 'not-free' });
    await out(second);
    expect((await enter(longer)).status).toBe(200);
    await out(longer);
    // Other work fits between two days of longer work, but not in the middle of one.
    const between = await takenAt(10 - 24, { quantity: 2 }, first.who);
    after(between, 0);
    expect((await enter(between)).status).toBe(200);
    await out(between);
  });

  test('exactly one of two bookings begun in the same moment runs', async () => {
    const first = await takenAt(10, { quantity: 2 });
    const second = await takenAt(12, { quantity: 2 }, first.who);
    after(first, HOUR);
    const codes = await Promise.all([first, second].map((one) => codeNow(app, neha, one.bookingId)));
    const answers = await Promise.all(
      [first, second].map(({ who, id }, index) => enterCode(app, who, id, codes[index] ?? '')),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a day without a check-out ends with its time span when the next day begins', async () => {
    const work = await takenAt(10, { rate_type: 'daily', quantity: 2 });
    after(work, 0);
    await enter(work);
    after(work, DAY);
    expect((await enter(work)).status).toBe(200);
    expect(await marksOf(work)).toMatchObject([
      { check_out_at: new Date(work.start.getTime() + 8 * HOUR).toISOString() },
      { check_out_at: null },
    ]);
    await out(work);
  });
});
