import { indianDay } from '@dihaadi/contract/indian-time';
import * as contract from '@dihaadi/contract/month-closing';
import { toPaise } from '@dihaadi/contract/money';
import { savePaymentSettings } from '@dihaadi/contract/payment-settings';
import { savePlatform } from '@dihaadi/contract/settings';
import { refundPayment } from '@dihaadi/contract/staff-payments';
import { confirmWage, payWage } from '@dihaadi/contract/wage-payments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LiveApp, startLiveApp } from '../../testkit/live.ts';
import { payFee, retryNow } from '../../testkit/payments.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { urlOf } from '../../testkit/test-app.ts';
import { paidTrip } from '../../testkit/trips.ts';
import { worked } from '../../testkit/worked-assignment.ts';
import { sealLedger } from '../ledger/ledger.usecases/seal-ledger.ts';

let live: LiveApp;
let month: string;
beforeAll(async () => {
  live = await startLiveApp();
  live.peers.razorpay.state.capture = true;
  await live.app.ok(savePlatform, {
    token: await live.app.token('super_admin'),
    body: { gstin: '08AAGCB7383J1Z8', state: 'Rajasthan' },
  });
});
afterAll(() => live.close());
beforeEach(() => {
  // Each test has a month of its own.
  live.app.clock.advance(31 * 24 * 3_600_000);
  month = indianDay(live.app.clock.now()).slice(0, 7);
});

const asked = async (of = month) => ({ token: await live.app.token('super_admin'), params: { month: of } });
const monthNow = async () => live.app.ok(contract.readMonth, await asked());
type Export = typeof contract.exportGst | typeof contract.exportTds | typeof contract.exportTrialBalance;

/** Returns the rows of a file, keyed by header. */
async function fileOf(endpoint: Export): Promise<Record<string, string>[]> {
  const { token, params } = await asked();
  const url = urlOf(endpoint, { params });
  const answer = await live.app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode, answer.body).toBe(200);
  const [head = [], ...rows] = answer.body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

/** A driver pays the fee through Razorpay; it awaits its seal. */
async function feeBooked() {
  const begun = await live.begin('razorpay');
  live.peers.razorpay.pay(begun.orderId);
  await live.webhook(begun);
  await live.work();
  return begun;
}

async function feePaid() {
  const begun = await feeBooked();
  await sealLedger(live.app.deps);
  return begun;
}

test('a fee paid with real money is in the trial balance and in GSTR-1, and a refund reduces both', async () => {
  const { paymentId } = await feePaid();
  const before = await monthNow();
  expect(before).toMatchObject({ month, is_over: false });
  const [line] = before.gst;
  expect(before.gst).toEqual([expect.objectContaining({ section: 'b2cs', rate: 18, count: 1 })]);
  const fees = before.trial_balance.find(({ account }) => account === 'registration_fees');
  expect(fees).toMatchObject({ debit: 0, credit: line?.taxable });

  const body = { amount: 100, reason: 'Paid by mistake' };
  await live.app.ok(refundPayment, {
    token: await live.app.token('super_admin'),
    params: { payment_id: paymentId },
    body,
  });
  await retryNow(live.app);
  await sealLedger(live.app.deps);
  const after = await monthNow();
  const paise = (of: typeof line) =>
    of === undefined ? 0 : toPaise(of.taxable) + toPaise(of.cgst) + toPaise(of.sgst) + toPaise(of.igst);
  expect(paise(line) - paise(after.gst[0])).toBe(100_00);
  expect(after.gst).toHaveLength(1);
  expect(await fileOf(contract.exportGst)).toEqual([
    expect.objectContaining({ section: 'b2cs', document: '', count: '2' }),
  ]);
});

test('an unsealed journal is in the trial balance, and appears once when it is sealed', async () => {
  await feeBooked();
  expect(await live.app.db.selectFrom('ledger_unsealed').select('id').execute()).not.toEqual([]);
  const { trial_balance } = await monthNow();
  expect(trial_balance.find(({ account }) => account === 'registration_fees')?.credit).toBeGreaterThan(0);
  await sealLedger(live.app.deps);
  expect((await monthNow()).trial_balance).toEqual(trial_balance);
});

test('the trial balance balances, opens with the balances of earlier months, and contains no test-mode money', async () => {
  await feePaid();
  const { trial_balance } = await monthNow();
  const sum = (of: 'debit' | 'credit' | 'opening' | 'closing') =>
    trial_balance.reduce((total, line) => total + toPaise(line[of]), 0);
  expect(sum('debit')).toBe(sum('credit'));
  expect([sum('opening'), sum('closing')]).toEqual([0, 0]);
  const opened = trial_balance.find(({ account }) => account === 'registration_fees');
  expect(opened?.opening).toBeLessThan(0);
  expect(opened?.closing).toBe((toPaise(opened?.opening ?? 0) - toPaise(opened?.credit ?? 0)) / 100);
  expect(trial_balance.filter(({ account }) => account.startsWith('test:'))).toEqual([]);
  expect(await fileOf(contract.exportTrialBalance)).toHaveLength(trial_balance.length);
});

test('wages and fares paid in cash are earned in their month, by each person', async () => {
  const { app } = live;
  const work = await worked(app);
  const params = { id: work.bookingId };
  const body = { assignment_id: work.assignmentId, method: 'cash' } as const;
  await app.ok(payWage, { token: work.customer.token(), params, body });
  await app.ok(confirmWage, { token: work.worker.token(), params: { id: work.assignmentId } });
  await paidTrip(app);
  expect(await monthNow()).toMatchObject({ tds: { people: 2, above_limit: 0, tax: 0 } });
  const rows = await fileOf(contract.exportTds);
  expect(rows).toContainEqual(
    expect.objectContaining({
      person: work.worker.id,
      name: 'Ramesh Kumawat',
      earned_in_month: '500.00',
      above_limit: 'no',
      tds_with_pan: '0.00',
    }),
  );
  live.app.clock.advance(31 * 24 * 3_600_000);
  const later = await app.ok(contract.readMonth, await asked(month));
  expect(later).toMatchObject({ is_over: true, tds: { people: 2 } });
});

test('test-mode money is in no part of a month', async () => {
  const { app } = live;
  await app.ok(savePaymentSettings, {
    token: await app.token('super_admin'),
    body: { test_mode: true },
  });
  await payFee(app, (await driverAt(app, 'approved_payment_required')).id);
  await sealLedger(app.deps);
  const { gst, trial_balance } = await monthNow();
  expect(gst).toEqual([]);
  expect(trial_balance.every(({ debit, credit }) => debit === 0 && credit === 0)).toBe(true);
});
