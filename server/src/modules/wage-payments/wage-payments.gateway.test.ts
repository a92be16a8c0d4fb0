import { refundPayment } from '@dihaadi/contract/staff-payments';
import { cancelPayout, listPayouts, markPayoutPaid, savePayoutDetails } from '@dihaadi/contract/payouts';
import { askForHeldWages, heldWages } from '@dihaadi/contract/held-wages';
import * as contract from '@dihaadi/contract/wage-payments';
import { indianDay } from '@dihaadi/contract/indian-time';
import { markAttendance } from '@dihaadi/contract/worker-bookings/booking-changes';
import { readEarnings } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { bookingNow, moveClock } from '../../testkit/worker-bookings.ts';
import { worked, type Worked } from '../../testkit/worked-assignment.ts';
import { completePayment } from '../payments/payments.public.ts';
import { wagePaymentsTasks } from './wage-payments.tasks.ts';
import { settleFromGateway } from './wage-payments.usecases/pay-wage-online.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const pay = (work: Worked, method: string) => ({
  token: work.customer.token(),
  params: { id: work.bookingId },
  body: { assignment_id: work.assignmentId, method },
});

/** Starts an online payment. Returns what the browser then reports. */
async function begun(work: Worked) {
  const { payment } = await app.ok(contract.payWage, pay(work, 'gateway'));
  const payment_id = payment?.payment_id ?? '';
  return {
    token: work.customer.token(),
    params: { id: work.bookingId, assignment_id: work.assignmentId, payment_id },
    query: { gateway_payment_id: `pay_${payment_id}` },
  };
}

async function paidOnline(): Promise<Worked & { paymentId: string }> {
  const work = await worked(app);
  const made = await begun(work);
  await app.ok(contract.completeWage, made);
  return { ...work, paymentId: made.params.payment_id };
}

const statusOf = async ({ customer, bookingId }: Worked) =>
  (await bookingNow(app, customer, bookingId)).assignments[0]?.status;

/** Returns what this thing moved, in rupees, by account; debits are positive. */
async function booksOf(id: string): Promise<Record<string, number>> {
  const rows = await app.db
    .selectFrom('journal')
    .innerJoin('ledger_entry', 'journal_id', 'journal.id')
    .select(['account', 'side', 'paise'])
    .where('thing_id', '=', id)
    .execute();
  return Object.fromEntries(
    rows.map(({ account, side, paise }) => [account, (side === 'debit' ? paise : -paise) / 100]),
  );
}

const held = ({ worker }: Worked) => app.ok(heldWages, { token: worker.token() });
const ask = ({ worker }: Worked) => app.ok(askForHeldWages, { token: worker.token() });
const payoutsOf = async ({ worker, bookingId }: Worked) => {
  // As staff find them: by the booking.
  const { rows } = await app.list(listPayouts, {
    token: await app.token('super_admin'),
    query: { q: bookingId },
  });
  return rows.filter(({ account_id }) => account_id === worker.id);
};

describe('a wage that is paid online', () => {
  test('R5: is settled when the gateway confirms it, and owed to the worker until they request it', async () => {
    const work = await worked(app);
    const { payment, can } = await app.ok(contract.payWage, pay(work, 'gateway'));
    expect(payment).toMatchObject({
      gateway: 'simulator',
      test_mode: true,
      total: 500,
      gst: 0,
      currency: 'INR',
    });
    expect(can.confirm).toBe(false);
    const made = await begun(work);
    expect(made.params.payment_id).toBe(payment?.payment_id);
    expect(await app.ok(contract.completeWage, made)).toMatchObject({
      method: 'gateway',
      payment_status: 'paid',
    });
    expect(await statusOf(work)).toBe('settled');
    expect(await booksOf(made.params.payment_id)).toEqual({
      'test:gateway:simulator': 500,
      'test:wages_payable': -500,
    });
    expect(await held(work)).toEqual({
      amount: 500,
      commission: 0,
      commission_owed: 0,
      on_hold: 0,
      wages: 1,
      test_mode: true,
      upi_id: null,
      bank_account: null,
    });
  });

  test('is settled once when twenty browsers and the event’s task report it', async () => {
    const work = await worked(app);
    const made = await begun(work);
    const job = wagePaymentsTasks[0];
    const { payment_id: thing_id } = made.params;
    const said = Array.from({ length: 20 }, async () => (await app.send(contract.completeWage, made)).status);
    const told = Array.from({ length: 5 }, async () => job?.run(app.deps, { thing_id, seq: 1 }));
    expect(new Set(await Promise.all(said))).toEqual(new Set([200]));
    await Promise.all(told);
    await job?.run(app.deps, { thing_id, seq: 1 });
    expect(await booksOf(thing_id)).toEqual({ 'test:gateway:simulator': 500, 'test:wages_payable': -500 });
    const rows = await app.db
      .selectFrom('event')
      .select('id')
      .where('thing_id', '=', work.assignmentId)
      .where('name', '=', 'settle')
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('is one payout when requested ten times at once', async () => {
    const work = await paidOnline();
    await app.ok(savePayoutDetails, { token: work.worker.token(), body: { upi_id: 'asked@okbank' } });
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => app.send(askForHeldWages, { token: work.worker.token() })),
    );
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await payoutsOf(work)).map(({ amount }) => amount)).toEqual([500]);
    expect(await held(work)).toMatchObject({ wages: 0, amount: 0 });
  });

  test('is recorded by the event alone when the browser closes after the gateway’s confirmation', async () => {
    const work = await worked(app);
    const made = await begun(work);
    // The engine's own response, without what follows it.
    await completePayment(app.deps, {
      named: { wageId: work.assignmentId },
      paymentId: made.params.payment_id,
      evidence: { gatewayPaymentId: 'pay_closed_browser', fields: {} },
    });
    expect(await held(work)).toMatchObject({ wages: 0 });
    expect((await app.refused(409, contract.payWage, pay(work, 'cash'))).code).toBe('already-paid');
    await wagePaymentsTasks[0]?.run(app.deps, { thing_id: made.params.payment_id, seq: 1 });
    expect(await statusOf(work)).toBe('settled');
  });

  test('replaces unconfirmed cash; it is refunded if cash was confirmed meanwhile', async () => {
    const work = await worked(app);
    await app.ok(contract.payWage, pay(work, 'cash'));
    const made = await begun(work);
    const params = { id: work.assignmentId };
    const confirm = { token: work.worker.token(), params };
    expect((await app.refused(409, contract.confirmWage, confirm)).code).toBe('nothing-to-confirm');
    await app.ok(contract.payWage, pay(work, 'cash'));
    await app.ok(contract.confirmWage, confirm);
    await app.ok(contract.completeWage, made);
    expect(await booksOf(made.params.payment_id)).toEqual({
      'test:gateway:simulator': 500,
      'test:surplus': -500,
    });
    expect(await held(work)).toMatchObject({ amount: 0 });
  });

  test('cannot be paid by a stranger, before the work is done, or twice', async () => {
    const [work, other] = [await worked(app), await worked(app)];
    const asOther = { ...pay(work, 'gateway'), token: other.customer.token() };
    await app.refused(404, contract.payWage, asOther);
    const { params } = await begun(work);
    const of = { id: params.id, assignment_id: params.assignment_id };
    await app.refused(404, contract.wageStanding, { token: other.customer.token(), params: of });
    await app.refused(404, contract.completeWage, { ...(await begun(work)), token: other.customer.token() });
    const early = await worked(app, { isDone: false });
    expect((await app.refused(409, contract.payWage, pay(early, 'gateway'))).code).toBe('work-not-done');
    await app.ok(contract.completeWage, await begun(work));
    expect((await app.refused(409, contract.payWage, pay(work, 'gateway'))).code).toBe('already-paid');
    expect(await app.ok(contract.wageStanding, { token: work.customer.token(), params: of })).toMatchObject({
      is_paid: true,
      due: null,
    });
  });

  test('stays unpaid when the gateway refuses it, and another method can be chosen', async () => {
    const work = await worked(app);
    const made = await begun(work);
    const failed = { ...made, query: { gateway_payment_id: 'test_fail_1' } };
    expect((await app.refused(422, contract.completeWage, failed)).code).toBe('payment-failed');
    expect(await statusOf(work)).toBe('checked_out');
    expect(await app.ok(contract.payWage, pay(work, 'cash'))).toMatchObject({ method: 'cash' });
  });
});

test('13.2 work paid online is settled at once: no mark and no cash changes what was earned', async () => {
  const work = await worked(app);
  const { start_at: start } = await bookingNow(app, work.customer, work.bookingId);
  moveClock(app, new Date(start));
  const { payment } = await app.ok(contract.payWage, pay(work, 'gateway'));
  const token = work.customer.token();
  const params = { id: work.bookingId };
  // The gateway has the money; the browser was closed before reporting it, and nothing else has run yet.
  await completePayment(app.deps, {
    named: { wageId: work.assignmentId },
    paymentId: payment?.payment_id ?? '',
    evidence: { gatewayPaymentId: `pay_${work.assignmentId}`, fields: {} },
  });
  expect(await statusOf(work)).toBe('settled');
  const mark = {
    assignment_id: work.assignmentId,
    day: indianDay(new Date(start)),
    mark: 'present',
    overtime_hours: 4,
  };
  const refused = await app.refused(409, markAttendance, { token, params, body: mark });
  expect(refused.code).toBe('invalid-transition');
  const cash = { assignment_id: work.assignmentId, method: 'cash' };
  expect((await app.refused(409, contract.payWage, { token, params, body: cash })).code).toBe('already-paid');
  const confirm = { token: work.worker.token(), params: { id: work.assignmentId } };
  expect((await app.refused(409, contract.confirmWage, confirm)).code).toBe('nothing-to-confirm');
  const earned = () => app.ok(readEarnings, { token: work.worker.token(), query: {} });
  expect(await earned()).toMatchObject([{ wage: 500, paid: 500 }]);
  await settleFromGateway(app.deps, payment?.payment_id ?? '');
  await settleFromGateway(app.deps, payment?.payment_id ?? '');
  expect(await earned()).toMatchObject([{ wage: 500, paid: 500 }]);
  expect(await held(work)).toMatchObject({ amount: 500, wages: 1 });
  const changed = app.db
    .updateTable('assignment')
    .set({ wage_paise: 250_000 })
    .where('id', '=', work.assignmentId);
  await expect(changed.execute()).rejects.toThrow('the wage of this work is paid');
});

describe('a wage held by the platform', () => {
  test('goes to the worker’s UPI id once, however often it is requested, and the books close', async () => {
    const work = await paidOnline();
    const body = { upi_id: 'ramesh@okbank' };
    await app.ok(savePayoutDetails, { token: work.worker.token(), body });
    await Promise.all(Array.from({ length: 10 }, () => ask(work)));
    expect(await held(work)).toMatchObject({ amount: 0, wages: 0 });
    const [payout, ...more] = await payoutsOf(work);
    expect(more).toEqual([]);
    expect(payout).toMatchObject({
      payout_kind: 'wage',
      amount: 500,
      test_mode: true,
      payout_status: 'processing',
      upi_id: 'ramesh@okbank',
      can: { cancel: false },
    });
    const token = await app.token('super_admin');
    const params = { id: payout?.id ?? '' };
    await app.ok(markPayoutPaid, { token, params, body: { utr: '432198765099' } });
    expect(await booksOf(params.id)).toMatchObject({ 'test:wages_payable': 500, 'test:bank': -500 });
  });

  test('waits for a UPI id, and cannot be cancelled because it is earned', async () => {
    const work = await paidOnline();
    await ask(work);
    const [payout] = await payoutsOf(work);
    expect(payout).toMatchObject({ payout_status: 'requested', can: { cancel: false } });
    const token = await app.token('super_admin');
    const cancel = { token, params: { id: payout?.id ?? '' }, body: { reason: 'No.' } };
    expect((await app.refused(409, cancelPayout, cancel)).code).toBe('invalid-transition');
  });

  test('can be partly refunded to the customer until the worker requests it, and not afterwards', async () => {
    const work = await paidOnline();
    const token = await app.token('super_admin');
    const params = { payment_id: work.paymentId };
    const part = { token, params, body: { amount: 120, reason: 'A tap still drips.' } };
    const { refund } = await app.ok(refundPayment, part);
    expect(await booksOf(refund.refund_id)).toEqual({
      'test:wages_payable': 120,
      'test:gateway:simulator': -120,
    });
    expect(await held(work)).toMatchObject({ amount: 380 });
    await ask(work);
    expect(await payoutsOf(work)).toMatchObject([{ amount: 380 }]);
    const rest = { token, params, body: { reason: 'All of it.' } };
    expect((await app.refused(409, refundPayment, rest)).code).toBe('invalid-transition');
  });
});
