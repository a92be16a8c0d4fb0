import { randomUUID } from 'node:crypto';
import { refundPayment } from '@dihaadi/contract/staff-payments';
import * as contract from '@dihaadi/contract/payments';
import { savePlatform } from '@dihaadi/contract/settings';
import { rejectWorker } from '@dihaadi/contract/workers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driverAt } from '../../testkit/drivers.ts';
import { fact, paid, standInGateway } from '../../testkit/gateways.ts';
import { workerAt } from '../../testkit/people-at-status.ts';
import { payFee, paymentRecords, retryNow, setPayments } from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { refundRejected, refundSurplus } from './refunds.usecases/refund-payment.ts';
import { sweepWebhooks } from '../payments/payments.usecases/gateway-webhooks.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const paidDriver = async () => payFee(app, (await driverAt(app, 'approved_payment_required')).id);
const refund = (paymentId: string, body: object = {}) => ({
  token,
  params: { payment_id: paymentId },
  body: { reason: 'Paid by mistake.', ...body },
});
const give = (paymentId: string, body?: object) => app.ok(refundPayment, refund(paymentId, body));
const refundsOf = (paymentId: string) =>
  app.db
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('requested_at')
    .execute();
const bookedFor = async (refundId: string) =>
  (await paymentStandingOf(refundId)).map(({ account, side, paise }) => [account, side, paise]);
const paymentStandingOf = (id: string) =>
  app.db
    .selectFrom('journal')
    .innerJoin('ledger_entry', 'ledger_entry.journal_id', 'journal.id')
    .select(['account', 'side', 'paise'])
    .where('thing_id', '=', id)
    .orderBy('ledger_entry.id')
    .execute();

describe('a refund', () => {
  test('of the whole fee returns every paisa of fee and tax, with its own document', async () => {
    const paymentId = await paidDriver();
    const given = await give(paymentId);
    expect(given).toMatchObject({
      payment_id: paymentId,
      status: 'refunded',
      total: 1000,
      refunded: 1000,
      refund: { amount: 1000, status: 'done' },
    });
    expect(await bookedFor(given.refund.refund_id)).toEqual([
      ['test:registration_fees', 'debit', 84_746],
      ['test:cgst_payable', 'debit', 7_627],
      ['test:sgst_payable', 'debit', 7_627],
      ['test:gateway:simulator', 'credit', 100_000],
    ]);
    const documents = await app.db
      .selectFrom('document')
      .selectAll()
      .where('thing_id', '=', given.refund.refund_id)
      .execute();
    expect(documents).toMatchObject([
      { kind: 'credit_note', data: { of_payment: paymentId, total: 1000, reason: 'Paid by mistake.' } },
    ]);
    expect((await paymentRecords(app, paymentId)).events.at(-1)).toMatchObject({
      name: 'refund',
      from_state: 'paid',
      to_state: 'refunded',
      reason: 'Paid by mistake.',
    });
    expect((await app.refused(409, refundPayment, refund(paymentId))).code).toBe('invalid-transition');
  });

  test('in parts adds up to the whole, and never exceeds it', async () => {
    const paymentId = await paidDriver();
    expect(await give(paymentId, { amount: 333.33 })).toMatchObject({
      status: 'partially_refunded',
      refunded: 333.33,
    });
    expect(await give(paymentId, { amount: 1 })).toMatchObject({
      status: 'partially_refunded',
      refunded: 334.33,
    });
    const tooMuch = await app.refused(400, refundPayment, refund(paymentId, { amount: 665.68 }));
    expect(tooMuch).toMatchObject({
      errors: [{ path: 'amount' }],
      detail: 'You can refund at most ₹665.67.',
    });
    expect(await give(paymentId)).toMatchObject({
      status: 'refunded',
      refunded: 1000,
      refund: { amount: 665.67 },
    });
  });

  test('is made once for two requests with one key, and once for ten full refunds at once', async () => {
    const [once, raced] = [await paidDriver(), await paidDriver()];
    const sent = { ...refund(once, { amount: 10 }), headers: { 'idempotency-key': randomUUID() } };
    expect(await app.ok(refundPayment, sent)).toEqual(await app.ok(refundPayment, sent));
    expect((await refundsOf(once)).length).toBe(1);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.send(refundPayment, refund(raced))),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(answers.filter(({ status }) => status === 409).length).toBe(9);
    expect(await refundsOf(raced)).toMatchObject([{ status: 'done', paise: 100_000 }]);
  });

  test('is refused when there is nothing to refund', async () => {
    const { id } = await driverAt(app, 'approved_payment_required');
    const params = { id };
    const { payment_id: unpaid } = await app.ok(contract.initiateDriverPayment, { params });
    expect((await app.refused(409, refundPayment, refund(unpaid))).code).toBe('invalid-transition');
    expect((await app.refused(404, refundPayment, refund(randomUUID()))).code).toBe('not-found');
    for (const body of [{ amount: 0 }, { amount: 0.5 }, { amount: -1 }, { amount: 1.234 }, { reason: '' }])
      await app.refused(400, refundPayment, refund(unpaid, body));
  });
});

describe('a worker rejected after paying', () => {
  const paidWorker = async () => {
    const userId = await workerAt(app, 'payment_required');
    const { payment_id: paymentId } = await app.ok(contract.initiateRegistrationPayment, {
      params: { user_id: userId },
    });
    const params = { user_id: userId, payment_id: paymentId };
    const query = { gateway_payment_id: `sim_${paymentId}` };
    await app.ok(contract.completeRegistrationPayment, { params, query });
    return { userId, paymentId };
  };

  test('gets a full refund once, however often the event is delivered', async () => {
    const { userId, paymentId } = await paidWorker();
    await refundRejected(app.deps, userId);
    expect(await refundsOf(paymentId)).toEqual([]);
    const body = { reason: 'No such skill.' };
    await app.ok(rejectWorker, { token, params: { workerId: userId }, body });
    await Promise.all(Array.from({ length: 5 }, () => refundRejected(app.deps, userId)));
    expect(await refundsOf(paymentId)).toMatchObject([
      { status: 'done', paise: 118_000, reason: 'registration-rejected' },
    ]);
    expect((await paymentRecords(app, paymentId)).status).toBe('refunded');
  });

  test('gets the rest after an earlier partial refund by staff', async () => {
    const { userId, paymentId } = await paidWorker();
    await give(paymentId, { amount: 100 });
    const body = { reason: 'No such skill.' };
    await app.ok(rejectWorker, { token, params: { workerId: userId }, body });
    await refundRejected(app.deps, userId);
    expect((await refundsOf(paymentId)).map(({ paise }) => paise)).toEqual([10_000, 108_000]);
  });
});

describe('through a real gateway', () => {
  test('a refund not possible now is made later, a refused one is recorded, and surplus is refunded', async () => {
    await app.ok(savePlatform, { token, body: { state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' } });
    const gateway = await standInGateway(app);
    const pay = async (paymentId: string) => {
      await gateway.tell([fact(paymentId, paid(`pay_${paymentId}`))]);
      await sweepWebhooks(app.deps);
    };
    const { id: driverId } = await driverAt(app, 'approved_payment_required');
    const first = await gateway.begin(driverId);
    app.clock.advance(31 * 60_000);
    const second = await gateway.begin(driverId);
    await pay(second);
    await pay(first);
    expect((await paymentRecords(app, second)).documents).toMatchObject([{ kind: 'tax_invoice' }]);

    await Promise.all([
      refundSurplus(app.deps, first),
      refundSurplus(app.deps, first),
      refundSurplus(app.deps, second),
    ]);
    expect((await paymentRecords(app, first)).status).toBe('refunded');
    expect((await paymentRecords(app, second)).status).toBe('paid');
    const [surplus] = await refundsOf(first);
    expect(await bookedFor(surplus?.id ?? '')).toEqual([
      ['surplus', 'debit', 100_000],
      ['gateway:razorpay', 'credit', 100_000],
    ]);

    gateway.state.isAway = true;
    expect(await give(second, { amount: 100 })).toMatchObject({
      status: 'paid',
      refunded: 0,
      refund: { status: 'requested' },
    });
    expect((await app.refused(409, refundPayment, refund(second))).code).toBe('refund-in-progress');
    await expect(retryNow(app)).rejects.toThrow('Some refunds could not be asked for.');
    gateway.state.isAway = false;
    gateway.state.refund = 'pending';
    await retryNow(app);
    expect(await refundsOf(second)).toMatchObject([
      { status: 'requested', gateway_refund_id: expect.stringMatching(/^rfnd_/) },
    ]);
    gateway.state.refund = 'done';
    await retryNow(app);
    expect((await paymentRecords(app, second)).status).toBe('partially_refunded');
    gateway.state.refund = 'refused';
    expect(await give(second)).toMatchObject({
      status: 'partially_refunded',
      refunded: 100,
      refund: { status: 'failed' },
    });
    gateway.state.refund = 'done';
    expect(await give(second)).toMatchObject({ status: 'refunded', refunded: 1000 });
    const refundIds = (await refundsOf(second)).map(({ id }) => id);
    const notes = await app.db
      .selectFrom('document')
      .select('kind')
      .where('thing_id', 'in', refundIds)
      .execute();
    expect(notes).toEqual([{ kind: 'credit_note' }, { kind: 'credit_note' }]);
    await setPayments(app, { test_mode: true });
  });
});
