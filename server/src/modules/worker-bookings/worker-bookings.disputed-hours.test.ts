import { appealDispute, openDispute, readOwnDispute, withdrawDispute } from '@dihaadi/contract/disputes';
import { decideDispute, readDispute, takeDispute } from '@dihaadi/contract/staff-disputes';
import { completeWage, confirmWage, payWage } from '@dihaadi/contract/wage-payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmsHours,
  finishedWork,
  type HourlyWork,
  customerRequestOf,
  jobOf,
  claimedEndOf,
  objects,
  ownWork,
  pays,
  assignmentAsCustomerSees,
} from '../../testkit/hourly-work.ts';
import { checkInvariants } from '../../testkit/invariants.ts';
import { anotherAdmin } from '../../testkit/team.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { customer, HOUR, moveClock } from '../../testkit/worker-bookings.ts';
import { confirmDueEnds } from './worker-bookings.usecases/ends/confirm-end.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const idOf = (opened: { body: unknown }) => openDispute.reply.parse(opened.body).id;

type Decision = { finding: string; hours?: number };
async function take(id: string, token: string) {
  await app.ok(takeDispute, { token, params: { id } });
  return (decision: Decision) =>
    app.send(decideDispute, {
      token,
      params: { id },
      body: { fault: 'none', reason: 'We heard both sides.', ...decision },
    });
}

test('a customer withdraws the objection: the hours the worker stated are confirmed and paid', async () => {
  const work = await finishedWork(app);
  const id = idOf(await objects(work));
  const params = { id };
  await app.refused(403, withdrawDispute, { token: work.one.who.token(), params });
  expect(await app.ok(withdrawDispute, { token: work.by.token(), params })).toMatchObject({
    status: 'resolved',
    decisions: [],
    can: { withdraw: false, appeal: false },
  });
  expect(await jobOf(work)).toMatchObject({
    wage: 1500,
    end: { status: 'decided', hours: 6, confirmed_by: 'customer' },
  });
  expect(await objects(work)).toMatchObject({ status: 409 });
  expect(await pays(work)).toMatchObject({ status: 201, body: { amount: 1500 } });
  await checkInvariants(app.db);
});

test('a customer objects: the worker is notified, nothing is paid, and staff decide the hours', async () => {
  const work = await finishedWork(app);
  expect(await objects(work, { at: null })).toMatchObject({ status: 400 });
  expect(await objects(work, { at: new Date(work.start.getTime() - HOUR) })).toMatchObject({ status: 400 });
  // An objection at the stated end would change nothing.
  const { end } = await assignmentAsCustomerSees(work);
  expect(await objects(work, { at: new Date(end?.ended_at ?? '') })).toMatchObject({ status: 400 });
  expect(await objects(work, { by: await customer(app) })).toMatchObject({ status: 404 });
  // Only the customer may object to hours.
  expect(await objects(work, { by: work.one.who })).toMatchObject({ status: 400 });
  const opened = await objects(work);
  const six = { hours: 6, wage: 1500 };
  const figures = {
    least_hours: 2,
    agreed: six,
    workers: six,
    customers: { hours: 2, wage: 500 },
    counted: six,
    is_paid: false,
    choices: [2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6].map((hours) => ({ hours, wage: hours * 250 })),
  };
  expect(opened).toMatchObject({ status: 201, body: { kind: 'hours' } });
  const id = idOf(opened);
  // Repeating it returns the same objection.
  expect(idOf(await objects(work))).toBe(id);
  expect(await app.ok(readOwnDispute, { token: work.one.who.token(), params: { id } })).toMatchObject({
    my_side: 'other',
    work_end: figures,
  });
  expect(await jobOf(work)).toMatchObject({
    end: { status: 'objected', customers_end: claimedEndOf(work).toISOString() },
  });
  expect(await assignmentAsCustomerSees(work)).toMatchObject({ can: { pay: false } });
  expect(await pays(work)).toMatchObject({ status: 409 });
  expect(await pays(work, 'gateway')).toMatchObject({ status: 409 });
  expect(await confirmsHours(work)).toMatchObject({ status: 409 });

  const anna = await app.token('super_admin');
  const decide = await take(id, anna);
  expect(await app.ok(readDispute, { token: anna, params: { id } })).toMatchObject({
    about_trade: expect.any(String),
    work_end: figures,
  });
  expect(await decide({ finding: 'overcharged' })).toMatchObject({ status: 400 });
  expect(await decide({ finding: 'overcharged', hours: 1.5 })).toMatchObject({ status: 400 });
  expect(await decide({ finding: 'overcharged', hours: 6.5 })).toMatchObject({ status: 400 });
  expect(await decide({ finding: 'overcharged', hours: 2.25 })).toMatchObject({ status: 400 });
  expect(await decide({ finding: 'overcharged', hours: 2.5 })).toMatchObject({ status: 200 });
  expect(await jobOf(work)).toMatchObject({
    wage: 625,
    end: { status: 'decided', hours: 2.5, confirmed_by: 'staff' },
  });
  expect(await app.ok(readOwnDispute, { token: work.by.token(), params: { id } })).toMatchObject({
    work_end: { workers: six, counted: { hours: 2.5, wage: 625 } },
  });
  await checkInvariants(app.db);

  // The worker appeals: the end waits again, as stated. Another staff member decides for the worker.
  const text = 'I was there until four; the neighbour saw me.';
  await app.ok(appealDispute, { token: work.one.who.token(), params: { id }, body: { text } });
  expect(await jobOf(work)).toMatchObject({ wage: 1500, end: { status: 'objected', hours: 6 } });
  expect(await pays(work)).toMatchObject({ status: 409 });
  await checkInvariants(app.db);
  await (
    await take(id, await anotherAdmin(app))
  )({ finding: 'as_agreed' });
  expect(await jobOf(work)).toMatchObject({ wage: 1500, end: { hours: 6 } });
  expect(await pays(work)).toMatchObject({ status: 201, body: { amount: 1500 } });
  await app.ok(confirmWage, ownWork(work.one));
  expect(await objects(work)).toMatchObject({ status: 409 });
  await checkInvariants(app.db);
});

test('notifies each of two workers of the objection to their own hours, even while another report is open', async () => {
  const work = await finishedWork(app, { count: 2 });
  const quality = { thing: 'worker_booking', thing_id: work.bookingId, kind: 'quality', text: 'Dirty.' };
  await app.ok(openDispute, { token: work.by.token(), body: quality });
  for (const place of work.assignments) {
    const id = idOf(await objects(work, { place }));
    const read = await app.ok(readOwnDispute, { token: place.who.token(), params: { id } });
    expect(read).toMatchObject({ my_side: 'other', kind: 'hours' });
  }
});

/** Runs the task that confirms by time, at the last moment at which the customer can object. */
function timesOut(work: HourlyWork): Promise<unknown> {
  moveClock(app, new Date(work.start.getTime() + 30 * HOUR));
  return confirmDueEnds(app.deps);
}

test.each([
  { how: 'confirmed', other: (work: HourlyWork) => confirmsHours(work) },
  { how: 'timed out', other: timesOut },
])(
  'exactly one takes effect when an objection arrives while the end of work is being $how',
  async ({ how, other }) => {
    for (let round = 0; round < 4; round += 1) {
      const work = await finishedWork(app);
      if (how === 'timed out') moveClock(app, new Date(work.start.getTime() + 30 * HOUR - 1));
      const [objected] = await Promise.all([objects(work), other(work)]);
      const { end } = await assignmentAsCustomerSees(work);
      expect(end?.status).toBe(objected.status === 201 ? 'objected' : 'confirmed');
      expect(await pays(work)).toMatchObject({ status: objected.status === 201 ? 409 : 201 });
    }
    await checkInvariants(app.db);
  },
);

test('exactly one takes effect when an objection and a cash payment arrive at the same moment', async () => {
  for (let round = 0; round < 4; round += 1) {
    const work = await finishedWork(app);
    await pays(work);
    const [objected, received] = await Promise.all([objects(work), app.send(confirmWage, ownWork(work.one))]);
    expect([objected.status, received.status].filter((status) => status === 409)).toHaveLength(1);
    const { status, end } = await assignmentAsCustomerSees(work);
    expect([status, end?.status]).toEqual(
      objected.status === 201 ? ['checked_out', 'objected'] : ['settled', 'confirmed'],
    );
  }
  await checkInvariants(app.db);
});

test('an appeal after the wage is paid does not change the hours', async () => {
  const work = await finishedWork(app);
  const id = idOf(await objects(work));
  await (
    await take(id, await app.token('super_admin'))
  )({ finding: 'overcharged', hours: 2.5 });
  await pays(work);
  await app.ok(confirmWage, ownWork(work.one));
  const text = 'I was there until four.';
  await app.ok(appealDispute, { token: work.one.who.token(), params: { id }, body: { text } });
  const decide = await take(id, await anotherAdmin(app));
  expect(await decide({ finding: 'overcharged', hours: 4 })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'hours' }] },
  });
  expect(await decide({ finding: 'as_agreed' })).toMatchObject({ status: 200 });
  expect(await jobOf(work)).toMatchObject({ status: 'settled', wage: 625, end: { hours: 2.5 } });
  await checkInvariants(app.db);
});

test('a pending gateway payment confirms nothing, and settles nothing while staff decide', async () => {
  const work = await finishedWork(app);
  const online = payWage.reply.parse((await pays(work, 'gateway')).body);
  const payment_id = online.payment?.payment_id ?? '';
  expect(await assignmentAsCustomerSees(work)).toMatchObject({ end: { status: 'stated' } });
  expect(await objects(work)).toMatchObject({ status: 201 });
  const { token, params } = customerRequestOf(work);
  await app.refused(409, completeWage, {
    token,
    params: { ...params, assignment_id: work.one.id, payment_id },
    query: { gateway_payment_id: `pay_${payment_id}` },
  });
  expect(await assignmentAsCustomerSees(work)).toMatchObject({
    status: 'checked_out',
    end: { status: 'objected' },
  });
  // If a bug in the code let it through, the database would refuse it.
  const settled = app.db.updateTable('assignment').set({ status: 'settled' }).where('id', '=', work.one.id);
  await expect(settled.execute()).rejects.toThrow('objects to the hours');
  await checkInvariants(app.db);
});
