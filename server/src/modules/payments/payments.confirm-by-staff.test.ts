import { randomUUID } from 'node:crypto';
import { confirmPayment, confirmRefund, refundPayment } from '@dihaadi/contract/staff-payments';
import * as contract from '@dihaadi/contract/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driverAt } from '../../testkit/drivers.ts';
import {
  completion,
  initiate,
  payFee,
  paymentRecords,
  retryNow,
  setPayments,
} from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
  await setPayments(app, { upi_enabled: true, upi_virtual_address: 'dihaadi@okaxis' });
});
afterAll(() => app.close());

let utrs = 700_000_000_000;

/** Returns a fee that was paid by direct UPI and has a requested refund, which staff have not sent yet. */
async function askedBack(amount?: number) {
  await setPayments(app, { test_mode: false });
  const { id: driverId } = await driverAt(app, 'approved_payment_required');
  const { payment_id: paymentId } = await initiate(app, driverId);
  const sent = completion({ driverId, paymentId }, String((utrs += 1)));
  await app.ok(contract.completeDriverPayment, sent);
  const params = { payment_id: paymentId };
  await app.ok(confirmPayment, { token, params, body: { received: true } });
  const { refund } = await app.ok(refundPayment, {
    token,
    params,
    headers: { 'idempotency-key': randomUUID() },
    body: { reason: 'Paid by mistake.', ...(amount !== undefined && { amount }) },
  });
  return { paymentId, refundId: refund.refund_id, status: refund.status };
}
const say = (refundId: string, body: object) => ({ token, params: { refund_id: refundId }, body });

describe('a refund by direct UPI', () => {
  test('waits until staff have sent it, and is then booked, once', async () => {
    const { paymentId, refundId, status } = await askedBack();
    expect(status).toBe('requested');
    await retryNow(app);
    expect((await paymentRecords(app, paymentId)).status).toBe('paid');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        app.send(confirmRefund, say(refundId, { sent: true, reference: 'UTR 1' })),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThan(0);
    expect(answers.filter((answer) => ![200, 409].includes(answer.status))).toEqual([]);
    expect(await paymentRecords(app, paymentId)).toMatchObject({
      status: 'refunded',
      steps: expect.arrayContaining(['refund']),
    });
    const done = await app.refused(409, confirmRefund, say(refundId, { sent: true }));
    expect(done.code).toBe('invalid-transition');
  });

  test('repeated with the same key after a lost response gets the same response', async () => {
    const { paymentId, refundId } = await askedBack();
    const headers = { 'idempotency-key': randomUUID() };
    const sent = { ...say(refundId, { sent: true, reference: 'UTR 2' }), headers };
    const first = await app.ok(confirmRefund, sent);
    expect(first).toMatchObject({ status: 'refunded', refund: { status: 'done', reference: 'UTR 2' } });
    expect(await app.ok(confirmRefund, sent)).toEqual(first);
    const otherwise = { ...say(refundId, { sent: false }), headers };
    expect((await app.refused(422, confirmRefund, otherwise)).code).toBe('idempotency-key-reused');
    const { steps } = await paymentRecords(app, paymentId);
    expect(steps.filter((name) => name === 'refund')).toHaveLength(1);
  });

  test('fails if it cannot be sent, and may be requested again', async () => {
    const { paymentId, refundId } = await askedBack(250);
    const body = { sent: false, reason: 'The account is closed.' };
    expect(await app.ok(confirmRefund, say(refundId, body))).toMatchObject({
      status: 'paid',
      refunded: 0,
      refund: { amount: 250, status: 'failed' },
    });
    expect((await paymentRecords(app, paymentId)).status).toBe('paid');
  });

  test('is confirmed only by the super admin; an unknown refund is not found', async () => {
    const { refundId } = await askedBack();
    const manager = await app.token('manager');
    await app.refused(403, confirmRefund, { ...say(refundId, { sent: true }), token: manager });
    await app.refused(404, confirmRefund, say(randomUUID(), { sent: true }));
    await app.refused(400, confirmRefund, say(refundId, { sent: 'yes' }));
  });
});

test('a refund made by a gateway cannot be confirmed by staff', async () => {
  await setPayments(app, { test_mode: true });
  const { id } = await driverAt(app, 'approved_payment_required');
  const { refund } = await app.ok(refundPayment, {
    token,
    params: { payment_id: await payFee(app, id) },
    headers: { 'idempotency-key': randomUUID() },
    body: { reason: 'A test.' },
  });
  expect((await app.refused(409, confirmRefund, say(refund.refund_id, { sent: false }))).code).toBe(
    'invalid-transition',
  );
});
