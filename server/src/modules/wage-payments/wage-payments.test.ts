import { savePayoutDetails } from '@dihaadi/contract/payouts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { listAssignments } from '@dihaadi/contract/worker-bookings/assignments';
import { markAttendance } from '@dihaadi/contract/worker-bookings/booking-changes';
import * as contract from '@dihaadi/contract/wage-payments';
import type { WagePaymentMethod } from '@dihaadi/contract/wage-payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dice } from '../../testkit/seeded-random.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { bookingNow, HOUR } from '../../testkit/worker-bookings.ts';
import { worked, type Worked } from '../../testkit/worked-assignment.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const wanted = (work: Worked, method: WagePaymentMethod) => ({
  params: { id: work.bookingId },
  body: { assignment_id: work.assignmentId, method },
});
const pay = (work: Worked, method: WagePaymentMethod = 'cash') =>
  app.ok(contract.payWage, { token: work.customer.token(), ...wanted(work, method) });
const confirm = ({ worker, assignmentId }: Worked) =>
  app.send(contract.confirmWage, { token: worker.token(), params: { id: assignmentId } });
const statusOf = async ({ customer, bookingId }: Worked) =>
  (await bookingNow(app, customer, bookingId)).assignments[0]?.status;
const booksOf = (id: string) =>
  app.db
    .selectFrom('journal')
    .innerJoin('ledger_entry', 'journal_id', 'journal.id')
    .select(['account', 'side', 'paise'])
    .where('thing_id', '=', id)
    .orderBy('account')
    .execute();

describe('a wage in cash', () => {
  test('is paid when both sides confirm: the work is settled, and both halves are in the books', async () => {
    const work = await worked(app);
    const payment = await pay(work);
    expect(payment).toMatchObject({
      method: 'cash',
      amount: 500,
      payment_status: 'awaiting_confirmation',
      upi: null,
      can: { confirm: false },
    });
    expect(await statusOf(work)).toBe('checked_out');
    const { text, status } = await confirm(work);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      id: payment.id,
      payment_status: 'paid',
      can: { confirm: false },
    });
    expect(await statusOf(work)).toBe('settled');
    expect(await booksOf(payment.id)).toEqual([
      { account: 'wages_earned', side: 'credit', paise: 50_000 },
      { account: 'wages_paid_by_customers', side: 'debit', paise: 50_000 },
    ]);
  });

  test('is paid once with twenty confirmations at once, each of which reports it as paid', async () => {
    const work = await worked(app);
    const { id } = await pay(work);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(work)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await booksOf(id)).toHaveLength(2);
  });

  test('is on the worker’s list of unpaid work until it is received', async () => {
    const work = await worked(app);
    const unpaid = async () => {
      const asked = { token: work.worker.token(), query: { which: 'unpaid' } } as const;
      return (await app.list(listAssignments, asked)).rows.map(({ id }) => id);
    };
    await pay(work);
    expect(await unpaid()).toEqual([work.assignmentId]);
    await confirm(work);
    expect(await unpaid()).toEqual([]);
  });

  test('can be denied with a reason if not received, and reported as paid again', async () => {
    const work = await worked(app);
    await pay(work);
    const token = work.worker.token();
    const params = { id: work.assignmentId };
    const reason = 'He gave me only half.';
    expect(await app.ok(contract.denyWage, { token, params, body: { reason } })).toMatchObject({
      payment_status: 'failed',
      reason,
    });
    expect((await app.refused(409, contract.confirmWage, { token, params })).code).toBe('nothing-to-confirm');
    app.clock.advance(60_000);
    await pay(work);
    // By a button, without a reason.
    expect(await app.ok(contract.denyWage, { token, params, body: {} })).toMatchObject({ reason: null });
    app.clock.advance(60_000);
    await pay(work);
    expect((await confirm(work)).status).toBe(200);
    const refused = await app.refused(409, contract.denyWage, { token, params, body: { reason } });
    expect(refused.code).toBe('invalid-transition');
    const { customer, bookingId } = work;
    const all = await app.ok(contract.wagePayments, { token: customer.token(), params: { id: bookingId } });
    expect(all.map((one) => one.payment_status)).toEqual(['paid', 'failed', 'failed']);
  });
});

test('a wage whose attendance is marked again after it was reported as paid must be reported again', async () => {
  const work = await worked(app);
  const { start_at: start } = await bookingNow(app, work.customer, work.bookingId);
  app.clock.advance(Date.parse(start) - app.clock.now().getTime() + 3 * HOUR);
  await pay(work);
  const token = work.customer.token();
  const day = indianDay(app.clock.now());
  const mark = { assignment_id: work.assignmentId, day, mark: 'present', overtime_hours: 1 };
  await app.ok(markAttendance, { token, params: { id: work.bookingId }, body: mark });
  const refused = JSON.parse((await confirm(work)).text);
  expect(refused).toMatchObject({ code: 'nothing-to-confirm' });
  expect(await statusOf(work)).toBe('checked_out');
  expect(await pay(work)).toMatchObject({ amount: 1000 });
  expect((await confirm(work)).status).toBe(200);
});

test('a wage reported, confirmed and denied in any order and all at once is paid at most once (invariants 5 and 7)', async () => {
  const works: Worked[] = [];
  for (let made = 0; made < 5; made += 1) works.push(await worked(app));
  const roll = dice(20_261_121);
  const step = (work: Worked) => {
    const token = work.worker.token();
    const params = { id: work.assignmentId };
    const chance = roll();
    if (chance < 0.4)
      return app.send(contract.payWage, { token: work.customer.token(), ...wanted(work, 'cash') });
    if (chance < 0.7) return confirm(work);
    return app.send(contract.denyWage, { token, params, body: { reason: 'Not yet.' } });
  };
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(works.flatMap((work) => [step(work), step(work), step(work)]));
    for (const { status, text } of answers) expect([200, 201, 409], text).toContain(status);
  }
  for (const work of works) {
    const { customer, bookingId } = work;
    const all = await app.ok(contract.wagePayments, { token: customer.token(), params: { id: bookingId } });
    const paid = all.filter((one) => one.payment_status === 'paid');
    expect(paid.length).toBeLessThanOrEqual(1);
    expect(await statusOf(work)).toBe(paid.length === 1 ? 'settled' : 'checked_out');
    const booked = await Promise.all(all.map(({ id }) => booksOf(id)));
    expect(booked.flat()).toHaveLength(2 * paid.length);
  }
});

describe('a wage by UPI', () => {
  test('goes to the worker’s own UPI id, through a link for the exact amount', async () => {
    const work = await worked(app);
    const token = work.customer.token();
    const refused = await app.refused(422, contract.payWage, { token, ...wanted(work, 'upi') });
    expect(refused.code).toBe('no-upi-id');
    const params = { id: work.bookingId, assignment_id: work.assignmentId };
    const takesUpi = async () => (await app.ok(contract.wageStanding, { token, params })).takes_upi;
    expect(await takesUpi()).toBe(false);
    await app.ok(savePayoutDetails, { token: work.worker.token(), body: { upi_id: 'ramesh@okaxis' } });
    expect(await takesUpi()).toBe(true);
    const { upi } = await pay(work, 'upi');
    expect(upi).toMatchObject({ upi_id: 'ramesh@okaxis', payee: 'Ramesh Kumawat' });
    expect(upi?.link).toMatch(/^upi:\/\/pay\?pa=ramesh@okaxis&pn=Ramesh%20Kumawat&.*am=500\.00&cu=INR$/);
    expect(JSON.parse((await confirm(work)).text)).toMatchObject({ payment_status: 'paid', upi: null });
  });

  test('can change to cash until it is confirmed, never after', async () => {
    const work = await worked(app);
    await app.ok(savePayoutDetails, { token: work.worker.token(), body: { upi_id: 'ramesh@okaxis' } });
    const first = await pay(work, 'upi');
    await pay(work, 'cash');
    await confirm(work);
    const token = work.customer.token();
    const refused = await app.refused(409, contract.payWage, { token, ...wanted(work, 'upi') });
    expect(refused.code).toBe('already-paid');
    const all = await app.ok(contract.wagePayments, { token, params: { id: work.bookingId } });
    expect(all.find(({ id }) => id === first.id)?.payment_status).toBe('expired');
  });
});

describe('a wage', () => {
  test('13.15 is one payment when reported as paid in cash ten times at once; another method or amount is a new one', async () => {
    const work = await worked(app);
    const all = () =>
      app.ok(contract.wagePayments, { token: work.customer.token(), params: { id: work.bookingId } });
    const first = await Promise.all(Array.from({ length: 10 }, () => pay(work)));
    expect(new Set(first.map(({ id }) => id)).size).toBe(1);
    expect(await all()).toHaveLength(1);
    await app.ok(savePayoutDetails, { token: work.worker.token(), body: { upi_id: 'ramesh@okaxis' } });
    await pay(work, 'upi');
    expect((await pay(work, 'upi')).upi?.upi_id).toBe('ramesh@okaxis');
    await app.ok(savePayoutDetails, { token: work.worker.token(), body: { upi_id: 'ramesh@ybl' } });
    expect((await pay(work, 'upi')).upi?.upi_id).toBe('ramesh@ybl');
    expect((await all()).map((one) => one.payment_status).toSorted()).toEqual([
      'awaiting_confirmation',
      'expired',
      'expired',
    ]);
  });

  test('is not due before the work is done, and is hidden from strangers', async () => {
    const [early, other] = [await worked(app, { isDone: false }), await worked(app)];
    const tooSoon = { token: early.customer.token(), ...wanted(early, 'cash') };
    expect((await app.refused(409, contract.payWage, tooSoon)).code).toBe('work-not-done');
    await app.refused(404, contract.payWage, { token: early.customer.token(), ...wanted(other, 'cash') });
    await pay(other);
    const params = { id: other.assignmentId };
    await app.refused(404, contract.confirmWage, { token: early.worker.token(), params });
    const body = { reason: 'Not mine.' };
    await app.refused(404, contract.denyWage, { token: early.worker.token(), params, body });
    const ofOther = { token: early.customer.token(), params: { id: other.bookingId } };
    await app.refused(404, contract.wagePayments, ofOther);
  });
});
