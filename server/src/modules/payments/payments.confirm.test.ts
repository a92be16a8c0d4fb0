import { randomUUID } from 'node:crypto';
import { confirmPayment, listPayments } from '@dihaadi/contract/staff-payments';
import * as contract from '@dihaadi/contract/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driverAt } from '../../testkit/drivers.ts';
import { completion, initiate, paymentRecords, setPayments } from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { expireOverdue } from './payments.usecases/reconcile-payments.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
  await setPayments(app, { test_mode: false, upi_enabled: true, upi_virtual_address: 'dihaadi@okaxis' });
});
afterAll(() => app.close());

let utrs = 100_000_000_000;
const freshUtr = () => String((utrs += 1));

async function waiting(utr = freshUtr()) {
  const { id: driverId } = await driverAt(app, 'approved_payment_required');
  const { payment_id: paymentId } = await initiate(app, driverId);
  const sent = completion({ driverId, paymentId }, utr);
  return { driverId, paymentId, utr, sent, answer: await app.send(contract.completeDriverPayment, sent) };
}
const say = (paymentId: string, body: object) => ({ token, params: { payment_id: paymentId }, body });
const statusOf = (id: string) => app.ok(contract.driverPaymentStatus, { params: { id } });

describe('a payer’s transfer', () => {
  test('waits for staff: the payer is told so, is not paid yet, and does not expire', async () => {
    const { driverId, paymentId, sent, answer } = await waiting();
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Thank you. We will tell you as soon as the payment is confirmed.',
        outcome: 'waiting',
        registration_fee_paid: false,
      },
    });
    expect((await app.send(contract.completeDriverPayment, sent)).status).toBe(200);
    app.clock.advance(40 * 60_000);
    await expireOverdue(app.deps);
    expect((await paymentRecords(app, paymentId)).status).toBe('awaiting_confirmation');
    expect((await initiate(app, driverId)).payment_id).toBe(paymentId);
  });

  test('found by staff pays the fee; once', async () => {
    const { driverId, paymentId, utr } = await waiting();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.send(confirmPayment, say(paymentId, { received: true }))),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(answers.filter(({ status }) => status === 409).length).toBe(9);
    expect(await statusOf(driverId)).toMatchObject({
      driver_status: 'active',
      payment_details: { transaction_id: utr },
    });
    expect(await paymentRecords(app, paymentId)).toMatchObject({
      steps: ['initiate', 'await_confirmation', 'pay'],
      events: [{}, {}, { actor_role: 'super_admin' }],
    });
  });

  test('confirmed again with the same key after a lost response gets the same response', async () => {
    const { paymentId } = await waiting();
    const headers = { 'idempotency-key': randomUUID() };
    const sent = { ...say(paymentId, { received: true }), headers };
    const first = await app.ok(confirmPayment, sent);
    expect(first).toMatchObject({ payment_id: paymentId, status: 'paid' });
    expect(await app.ok(confirmPayment, sent)).toEqual(first);
    expect((await paymentRecords(app, paymentId)).steps).toEqual(['initiate', 'await_confirmation', 'pay']);
    const otherwise = { ...say(paymentId, { received: false }), headers };
    expect((await app.refused(422, confirmPayment, otherwise)).code).toBe('idempotency-key-reused');
    expect((await app.refused(409, confirmPayment, say(paymentId, { received: true }))).code).toBe(
      'invalid-transition',
    );
  });

  test('not found by staff fails, and pays if it turns up after all', async () => {
    const { driverId, paymentId } = await waiting();
    const body = { received: false, reason: 'Not on the statement.' };
    expect(await app.ok(confirmPayment, say(paymentId, body))).toMatchObject({ status: 'failed' });
    expect(await statusOf(driverId)).toMatchObject({ payment_required: true });
    await app.ok(confirmPayment, say(paymentId, { received: true }));
    expect(await statusOf(driverId)).toMatchObject({ driver_status: 'active' });
  });

  test('of another amount pays nothing: it is kept for staff to refund, and the payer pays again', async () => {
    for (const amount of [600, 1000.5]) {
      const { driverId, paymentId, utr } = await waiting();
      const concern = { kind: 'amount_mismatch', amount, currency: 'INR', gateway_payment_id: utr };
      expect(await app.ok(confirmPayment, say(paymentId, { received: true, amount }))).toMatchObject({
        status: 'failed',
        concern,
      });
      expect(await statusOf(driverId)).toMatchObject({
        payment_required: true,
        last_payment: { status: 'failed', amount_mismatch: true },
      });
      const { rows } = await app.list(listPayments, { token, query: { flagged: 'true' } });
      const kept = rows.find((row) => row.gateway_payment_id === utr && row.status === 'paid');
      expect(kept).toMatchObject({ total: amount, concern, payer_id: driverId });
      expect((await paymentRecords(app, kept?.payment_id ?? '')).lines).toEqual([
        { kind: 'unclaimed', account: 'gateway:upi', side: 'debit', paise: amount * 100 },
        { kind: 'unclaimed', account: 'surplus', side: 'credit', paise: amount * 100 },
      ]);
      const again = await app.refused(409, confirmPayment, say(paymentId, { received: true }));
      expect(again.code).toBe('payment-id-used');
      app.clock.advance(1_000);
      const { payment_id: second } = await initiate(app, driverId);
      await app.ok(contract.completeDriverPayment, completion({ driverId, paymentId: second }, freshUtr()));
      await app.ok(confirmPayment, say(second, { received: true, amount: 1000 }));
      expect(await statusOf(driverId)).toMatchObject({ driver_status: 'active' });
    }
  });

  test('of another amount that already paid for another payer is refused, and so is an amount of zero', async () => {
    const owner = await waiting();
    const other = await waiting(owner.utr);
    await app.ok(confirmPayment, say(owner.paymentId, { received: true }));
    const used = await app.refused(409, confirmPayment, say(other.paymentId, { received: true, amount: 5 }));
    expect(used.code).toBe('payment-id-used');
    for (const body of [
      { received: true, amount: 0 },
      { received: true, amount: -5 },
      { received: true, amount: 1.005 },
      { received: false, amount: 5 },
    ])
      await app.refused(400, confirmPayment, say(other.paymentId, body));
    expect((await paymentRecords(app, other.paymentId)).status).toBe('awaiting_confirmation');
  });

  test('named again with another number after the payment is flagged for staff', async () => {
    const { driverId, paymentId, utr, sent } = await waiting();
    await app.ok(confirmPayment, say(paymentId, { received: true }));
    const flagOf = async () => {
      const { row } = await paymentRecords(app, paymentId);
      return { flag: row.flag, params: row.flag_params };
    };
    const owner = await waiting();
    await app.ok(confirmPayment, say(owner.paymentId, { received: true }));
    const name = (number: string) =>
      app.refused(409, contract.completeDriverPayment, completion({ driverId, paymentId }, number));
    // Neither an invalid transfer number nor another payer's: there is nothing to trace.
    for (const number of ['12345', owner.utr]) expect((await name(number)).code).toBe('already-paid');
    await app.ok(contract.completeDriverPayment, sent);
    expect(await flagOf()).toEqual({ flag: null, params: null });
    const second = freshUtr();
    expect((await name(second)).code).toBe('already-paid');
    await name(freshUtr());
    expect(await flagOf()).toEqual({
      flag: 'second_transfer',
      params: { gateway_payment_id: second, before: utr },
    });
    const { rows } = await app.list(listPayments, { token, query: { flagged: 'true' } });
    expect(rows.map(({ payment_id: id }) => id)).toContain(paymentId);
    expect((await paymentRecords(app, paymentId)).status).toBe('paid');
  });

  test('named by two payers waits for staff with both, and pays for one of them (R8)', async () => {
    const first = await waiting();
    const owner = await waiting(first.utr);
    expect(owner.answer.status).toBe(200);
    await app.ok(confirmPayment, say(owner.paymentId, { received: true }));
    expect(await statusOf(owner.driverId)).toMatchObject({ driver_status: 'active' });
    const again = await app.refused(409, confirmPayment, say(first.paymentId, { received: true }));
    expect(again.code).toBe('payment-id-used');
    expect((await paymentRecords(app, first.paymentId)).status).toBe('awaiting_confirmation');
    const late = await waiting(first.utr);
    expect(late.answer).toMatchObject({ status: 409, body: { code: 'payment-id-used' } });
  });

  test('named by twenty payers and confirmed for all at once pays for one', async () => {
    const { utr, paymentId } = await waiting();
    const others = await Promise.all(Array.from({ length: 19 }, () => waiting(utr)));
    const answers = await Promise.all(
      [paymentId, ...others.map((one) => one.paymentId)].map((id) =>
        app.send(confirmPayment, say(id, { received: true })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('named after the payment expired is checked all the same', async () => {
    const { id: driverId } = await driverAt(app, 'approved_payment_required');
    const { payment_id: paymentId } = await initiate(app, driverId);
    app.clock.advance(31 * 60_000);
    await expireOverdue(app.deps);
    expect((await paymentRecords(app, paymentId)).status).toBe('expired');
    await app.ok(contract.completeDriverPayment, completion({ driverId, paymentId }, freshUtr()));
    expect((await paymentRecords(app, paymentId)).status).toBe('awaiting_confirmation');
    await app.ok(confirmPayment, say(paymentId, { received: true }));
    expect(await statusOf(driverId)).toMatchObject({ driver_status: 'active' });
  });

  test('cannot be named under two numbers: the second is refused, and nothing is lost', async () => {
    const { driverId, paymentId, utr } = await waiting();
    const other = completion({ driverId, paymentId }, freshUtr());
    const refusal = await app.refused(409, contract.completeDriverPayment, other);
    expect([refusal.code, refusal.detail]).toEqual(['invalid-transition', expect.stringContaining(utr)]);
    expect((await paymentRecords(app, paymentId)).status).toBe('awaiting_confirmation');
  });

  test('not found for one payer can still be named by its owner', async () => {
    const { paymentId, utr } = await waiting();
    await app.ok(confirmPayment, say(paymentId, { received: false, reason: 'Not on the statement.' }));
    const owner = await waiting(utr);
    expect(owner.answer.status).toBe(200);
    await app.ok(confirmPayment, say(owner.paymentId, { received: true }));
    expect(await statusOf(owner.driverId)).toMatchObject({ driver_status: 'active' });
  });

  test('is listed for staff, page by page, newest first', async () => {
    app.clock.advance(1_000);
    const made = [await waiting(), await waiting(), await waiting()].map(({ paymentId }) => paymentId);
    const query = { status: 'awaiting_confirmation', limit: 2 };
    const first = await app.list(listPayments, { token, query });
    const second = await app.list(listPayments, { token, query: { ...query, cursor: first.cursor ?? '' } });
    const found = [...first.rows, ...second.rows].map(({ payment_id: id }) => id);
    expect(new Set(found).size).toBe(found.length);
    expect(new Set(found.slice(0, 3))).toEqual(new Set(made));
    expect(first.rows[0]).toMatchObject({
      gateway: 'upi',
      refunded: 0,
      total: 1000,
      flag: null,
      paid_at: null,
    });
    const flagged = (await app.list(listPayments, { token, query: { flagged: 'true' } })).rows;
    expect(flagged.filter(({ payment_id: id }) => made.includes(id))).toEqual([]);
    for (const wrong of [{ status: 'gone' }, { flagged: 'yes' }, { cursor: '%%%' }])
      await app.refused(400, listPayments, { token, query: wrong });
  });

  test('is confirmed only by the super admin, and only if one was named', async () => {
    const { paymentId } = await waiting();
    for (const role of ['manager', 'driver'] as const)
      await app.refused(403, confirmPayment, {
        ...say(paymentId, { received: true }),
        token: await app.token(role),
      });
    const { id: driverId } = await driverAt(app, 'approved_payment_required');
    const { payment_id: unpaid } = await initiate(app, driverId);
    for (const received of [true, false])
      expect((await app.refused(409, confirmPayment, say(unpaid, { received }))).code).toBe(
        'invalid-transition',
      );
    await app.refused(404, confirmPayment, say(randomUUID(), { received: true }));
    await app.refused(400, confirmPayment, say(paymentId, { received: 'yes' }));
  });
});
