import { randomUUID } from 'node:crypto';
import { confirmWage } from '@dihaadi/contract/wage-payments';
import { confirmWorkEnd, markAttendance } from '@dihaadi/contract/worker-bookings/booking-changes';
import { wageStatements } from '@dihaadi/contract/worker-bookings/statements';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmsHours,
  finishedWork,
  finishes,
  moveClockHoursIn,
  hourlyWork,
  customerRequestOf,
  jobOf,
  objects,
  ownWork,
  pays,
  assignmentAsCustomerSees,
} from '../../testkit/hourly-work.ts';
import { checkInvariants } from '../../testkit/invariants.ts';
import { phoneOf } from '../../testkit/phones.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { assignmentAt } from '../../testkit/worked-assignment.ts';
import { bookingNow, customer, HOUR, MINUTE, moveClock } from '../../testkit/worker-bookings.ts';
import { finishOverdue } from './worker-bookings.usecases/deadlines.ts';
import { confirmDueEnds } from './worker-bookings.usecases/ends/confirm-end.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('work that ends on time is billed as agreed, and the customer confirms it in one step', async () => {
  const work = await hourlyWork(app);
  moveClockHoursIn(work, 5.75);
  expect(await finishes(work, { reason: 'left_early' })).toMatchObject({
    status: 200,
    body: { wage: 1500, end: { status: 'stated', hours: 6, agreed_hours: 6, can: { confirm: false } } },
  });
  expect(await assignmentAsCustomerSees(work)).toMatchObject({
    end_code: null,
    end: { hours: 6, confirmed_by: null, can: { confirm: true, object: true } },
  });
  await app.refused(401, confirmWorkEnd, { params: { id: work.bookingId } });
  expect(await confirmsHours(work, (await customer(app)).token())).toMatchObject({ status: 404 });
  const unknown = { ...customerRequestOf(work), body: { assignment_id: randomUUID() } };
  expect(await app.send(confirmWorkEnd, unknown)).toMatchObject({ status: 404 });
  expect(await app.send(confirmWorkEnd, { ...customerRequestOf(work), body: {} })).toMatchObject({
    status: 400,
  });
  expect(await confirmsHours(work)).toMatchObject({ status: 200 });
  expect(await jobOf(work)).toMatchObject({
    end: {
      status: 'confirmed',
      confirmed_by: 'customer',
      confirmed_at: app.clock.now().toISOString(),
      object_until: null,
    },
  });
  expect(await confirmsHours(work)).toMatchObject({ status: 409 });
  expect(await objects(work)).toMatchObject({ status: 409 });
  await checkInvariants(app.db);
});

test('work in progress, and longer work, has no end to confirm', async () => {
  const work = await hourlyWork(app);
  expect(await confirmsHours(work)).toMatchObject({ status: 409 });
  expect(await objects(work)).toMatchObject({ status: 409 });
  expect(await jobOf(work)).toMatchObject({
    end: null,
    full_from: new Date(work.start.getTime() + 5.75 * HOUR).toISOString(),
    least_hours: 2,
  });
});

test('a worker sees the pay for leaving early before they leave, and gets that amount', async () => {
  const work = await hourlyWork(app);
  moveClockHoursIn(work, 3.4);
  const { early_pay: steps } = await jobOf(work);
  const step = steps.find(({ until }) => app.clock.now() <= new Date(until));
  expect(step).toMatchObject({ hours: 3.5 });
  expect(await finishes(work, { reason: 'left_early' })).toMatchObject({
    status: 200,
    body: { wage: step?.wage, end: { hours: 3.5 }, early_pay: [] },
  });
});

test('the worker’s end code confirms the end at once; a wrong code ends nothing, and five lock it', async () => {
  const work = await hourlyWork(app, { count: 2 });
  const [one, other] = [work.one, assignmentAt(work.assignments, 1)];
  const { end_code: right } = await assignmentAsCustomerSees(work);
  const others = (await bookingNow(app, work.by, work.bookingId)).assignments.find(
    ({ id }) => id === other.id,
  )?.end_code;
  expect(right).toMatch(/^\d{4}$/);
  const code = right ?? '';
  const wrong = code === '0000' ? '0001' : '0000';
  moveClockHoursIn(work, 6);
  expect(await finishes(work, { code: '12' })).toMatchObject({ status: 400 });
  for (let tries = 0; tries < 4; tries += 1)
    expect(await finishes(work, { code: wrong })).toMatchObject({ status: 422 });
  expect(await finishes(work, { code: wrong })).toMatchObject({ status: 429 });
  expect(await finishes(work, { code })).toMatchObject({ status: 429 });
  expect(await jobOf(work)).toMatchObject({ status: 'checked_in' });
  app.clock.advance(16 * MINUTE);
  expect(await finishes(work, { code })).toMatchObject({
    status: 200,
    body: { end: { status: 'confirmed', confirmed_by: 'code' } },
  });
  expect(await finishes(work, { code })).toMatchObject({ status: 409 });
  // Hearing a colleague's code does not reveal one's own.
  if (others !== code) expect(await finishes(work, { code }, other)).toMatchObject({ status: 422 });
  expect(one.id).not.toBe(other.id);
  expect(await finishes(work, undefined, other)).toMatchObject({ status: 200 });
  await checkInvariants(app.db);
});

test('a worker sent home early is paid as booked; one who leaves early, per begun half hour, never below the call-out', async () => {
  const sent = await hourlyWork(app);
  moveClockHoursIn(sent, 3);
  expect(await finishes(sent, { reason: 'done' })).toMatchObject({ body: { wage: 1500, end: { hours: 6 } } });
  const left = await hourlyWork(app);
  moveClockHoursIn(left, 3.1);
  expect(await finishes(left, { reason: 'left_early' })).toMatchObject({
    body: { wage: 875, end: { reason: 'left_early', hours: 3.5 } },
  });
  expect(await app.ok(wageStatements, customerRequestOf(left))).toMatchObject([{ wage: 875, status: 'due' }]);
  // A worker who left early has no overtime.
  const day = left.start.toISOString().slice(0, 10);
  const marked = { assignment_id: left.one.id, day, mark: 'present', overtime_hours: 1 };
  expect(await app.send(markAttendance, { ...customerRequestOf(left), body: marked })).toMatchObject({
    status: 400,
  });
  // If marked before, it is lost with the hours.
  const marks = await hourlyWork(app);
  moveClockHoursIn(marks, 3);
  const before = { ...marked, assignment_id: marks.one.id, day: marks.start.toISOString().slice(0, 10) };
  await app.ok(markAttendance, { ...customerRequestOf(marks), body: before });
  expect(await finishes(marks, { reason: 'left_early' })).toMatchObject({
    body: { wage: 750, end: { hours: 3 } },
  });
  const soon = await hourlyWork(app);
  moveClockHoursIn(soon, 0.5);
  expect(await finishes(soon, { reason: 'left_early' })).toMatchObject({
    body: { wage: 500, end: { hours: 2 } },
  });
  // Beyond eight hours a day, each hour counts twice.
  const long = await hourlyWork(app, { quantity: 10 });
  moveClockHoursIn(long, 9.5);
  expect(await finishes(long, { reason: 'left_early' })).toMatchObject({
    body: { wage: 2750, end: { hours: 9.5, agreed_hours: 10 } },
  });
  await checkInvariants(app.db);
});

test('a received payment confirms the end; the customer’s report of a payment does not', async () => {
  const cash = await finishedWork(app);
  expect(await pays(cash)).toMatchObject({ status: 201 });
  expect(await assignmentAsCustomerSees(cash)).toMatchObject({
    end: { status: 'stated', can: { object: true } },
  });
  await app.ok(confirmWage, ownWork(cash.one));
  expect(await assignmentAsCustomerSees(cash)).toMatchObject({
    end: { confirmed_by: 'payment', can: { object: false } },
  });
  expect(await objects(cash)).toMatchObject({ status: 409 });
  const received = await finishedWork(app);
  const phone = await phoneOf(app, received.one.who);
  const noted = { kind: 'receive_cash', thing: received.one.id, at: app.clock.now(), rupees: 1500 } as const;
  await phone.send([await phone.note(noted)]);
  expect(await assignmentAsCustomerSees(received)).toMatchObject({
    status: 'settled',
    end: { confirmed_by: 'payment' },
  });
  await checkInvariants(app.db);
});

test('the end is confirmed after a day without an objection', async () => {
  const work = await finishedWork(app);
  const { end } = await assignmentAsCustomerSees(work);
  moveClock(app, new Date(Date.parse(end?.object_until ?? '') - 1));
  await confirmDueEnds(app.deps);
  expect(await assignmentAsCustomerSees(work)).toMatchObject({ end: { status: 'stated' } });
  app.clock.advance(1);
  expect(await objects(work)).toMatchObject({ status: 409 });
  await confirmDueEnds(app.deps);
  expect(await assignmentAsCustomerSees(work)).toMatchObject({
    end: { confirmed_by: 'time', can: { confirm: false } },
  });
  expect(await pays(work)).toMatchObject({ status: 201, body: { amount: 1500 } });
});

test('work that the worker never finished is closed as booked, and the customer may object', async () => {
  const work = await hourlyWork(app);
  moveClockHoursIn(work, 8.1);
  await finishOverdue(app.deps);
  expect(await assignmentAsCustomerSees(work)).toMatchObject({
    status: 'checked_out',
    end: { reason: 'closed', hours: 6, can: { object: true } },
  });
});
