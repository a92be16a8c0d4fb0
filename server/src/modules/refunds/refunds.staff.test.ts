import { randomUUID } from 'node:crypto';
import { confirmPayment, confirmRefund, listRefunds, refundPayment } from '@dihaadi/contract/staff-payments';
import { completeRegistrationPayment, initiateRegistrationPayment } from '@dihaadi/contract/payments';
import { listReferrals, payReferralBonus } from '@dihaadi/contract/referrals';
import { rejectWorker } from '@dihaadi/contract/workers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoEmail } from '../../../seeds/demo.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { begin, complete, makeCoupon, usesOf } from '../../testkit/coupons.ts';
import { fact, paid, standInGateway } from '../../testkit/gateways.ts';
import { customerAt, workerAt } from '../../testkit/people-at-status.ts';
import { paymentRecords, retryNow, setPayments } from '../../testkit/payments.ts';
import { completedReferral } from '../../testkit/referrals.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { refundRejected, refundRest } from './refunds.usecases/refund-payment.ts';
import { retryRefunds } from './refunds.usecases/try-refund.ts';
import { sweepWebhooks } from '../payments/payments.usecases/gateway-webhooks.ts';

let app: TestApp;
let token: string;
let gateway: Awaited<ReturnType<typeof standInGateway>>;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
  gateway = await standInGateway(app);
});
afterAll(() => app.close());

const DAY = 86_400_000;
/** Advances by days and signs in again, since no session lasts that long. */
async function daysPass(days: number): Promise<void> {
  app.clock.advance(days * DAY);
  token = await app.signIn(demoEmail('super_admin'), 'super_admin');
}
const refundsOf = (paymentId: string) =>
  app.db
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
const give = (paymentId: string, amount?: number) =>
  app.ok(refundPayment, {
    token,
    params: { payment_id: paymentId },
    body: { reason: 'Paid by mistake.', ...(amount !== undefined && { amount }) },
  });
/** Creates a worker whose fee was paid through the gateway. */
async function paidWorker() {
  const userId = await workerAt(app, 'payment_required');
  const { payment_id: paymentId } = await app.ok(initiateRegistrationPayment, begin(userId));
  await gateway.tell([fact(paymentId, paid(`pay_${paymentId}`, 118_000))]);
  await sweepWebhooks(app.deps);
  expect((await paymentRecords(app, paymentId)).status).toBe('paid');
  return { userId, paymentId };
}

describe('the desk’s list of refunds', () => {
  test('shows pending ones, newest first, page by page, and whether staff must send them', async () => {
    const { paymentId } = await paidWorker();
    gateway.state.refund = 'pending';
    const first = await give(paymentId, 10);
    gateway.state.refund = 'done';
    expect(first.refund.by_hand).toBe(false);
    const list = (query: object) => app.list(listRefunds, { token, query: { ...query } });
    const waiting = await list({ status: 'requested' });
    expect(waiting.rows).toMatchObject([
      {
        payment_id: paymentId,
        refund: {
          refund_id: first.refund.refund_id,
          amount: 10,
          status: 'requested',
          reason: 'Paid by mistake.',
        },
      },
    ]);
    app.clock.advance(1000);
    await retryNow(app);
    await give(paymentId, 20);
    const all = await list({ limit: 1 });
    expect(all.rows.map(({ refund }) => refund.amount)).toEqual([20]);
    expect((await list({ limit: 1, cursor: all.cursor })).rows.map(({ refund }) => refund.amount)).toEqual([
      10,
    ]);
    expect((await list({ status: 'requested' })).rows).toEqual([]);
    await app.refused(400, listRefunds, { token, query: { status: 'lost' } });
    await app.refused(403, listRefunds, { token: await app.token('manager') });
  });
});

describe('a worker rejected while part of the fee is being refunded', () => {
  test.each(['done', 'refused'] as const)(
    'gets all of it back, once, when that part is %s',
    async (outcome) => {
      const { userId, paymentId } = await paidWorker();
      gateway.state.refund = 'pending';
      const { refund } = await give(paymentId, 100);
      await app.ok(rejectWorker, { token, params: { workerId: userId }, body: { reason: 'No such skill.' } });
      await refundRejected(app.deps, userId);
      expect(await refundsOf(paymentId)).toHaveLength(1);
      gateway.state.refund = outcome;
      await retryNow(app);
      gateway.state.refund = 'done';
      // As the task is notified of it, however often.
      await Promise.all(Array.from({ length: 5 }, () => refundRest(app.deps, refund.refund_id)));
      const made = (await refundsOf(paymentId)).filter(({ status }) => status === 'done');
      expect(made.map(({ paise }) => paise).toSorted((a, b) => a - b)).toEqual(
        outcome === 'done' ? [10_000, 108_000] : [118_000],
      );
      expect((await paymentRecords(app, paymentId)).status).toBe('refunded');
    },
  );

  test('a partial refund by staff stays partial in every other case', async () => {
    const { paymentId } = await paidWorker();
    const { refund } = await give(paymentId, 100);
    await refundRest(app.deps, refund.refund_id);
    expect((await paymentRecords(app, paymentId)).status).toBe('partially_refunded');
  });
});

test('a failed attempt at an order that may still be paid keeps its coupon, which the next successful one uses', async () => {
  const { id, coupon_code } = await makeCoupon(app, { usage_limit: 1 });
  const userId = await customerAt(app, 'payment_required');
  const { payment_id: paymentId } = await app.ok(initiateRegistrationPayment, begin(userId, coupon_code));
  await gateway.tell([fact(paymentId, { outcome: 'failed', reason: 'The card was refused.' })]);
  await sweepWebhooks(app.deps);
  expect((await paymentRecords(app, paymentId)).status).toBe('failed');
  expect(await usesOf(app, id)).toEqual({ used: 0, redeemed: 0, held: 1 });
  const other = await customerAt(app, 'payment_required');
  await app.refused(422, initiateRegistrationPayment, begin(other, coupon_code));
  await gateway.tell([fact(paymentId, paid('pay_second_try', 106_200))]);
  await sweepWebhooks(app.deps);
  expect(await paymentRecords(app, paymentId)).toMatchObject({ status: 'paid', row: { is_surplus: false } });
  expect(await usesOf(app, id)).toEqual({ used: 1, redeemed: 1, held: 0 });

  const { id: left, coupon_code: leftCode } = await makeCoupon(app, { usage_limit: 1 });
  const late = await app.ok(initiateRegistrationPayment, begin(other, leftCode));
  await gateway.tell([fact(late.payment_id, { outcome: 'failed', reason: 'The card was refused.' })]);
  await sweepWebhooks(app.deps);
  app.clock.advance(31 * 60_000);
  expect((await usesOf(app, left)).held).toBe(0);
});

test('a friend whose fee was refunded earns no bonus', async () => {
  await setPayments(app, { test_mode: true });
  const { referralId, friendId } = await completedReferral(app);
  const { id: paymentId } = await app.db
    .selectFrom('payment')
    .select('id')
    .where('account_id', '=', friendId)
    .executeTakeFirstOrThrow();
  await give(paymentId, 1);
  const standing = async () =>
    (await app.list(listReferrals, { token, query: { limit: 200 } })).rows.find(({ id }) => id === referralId)
      ?.referral_status;
  expect(await standing()).toBe('completed');
  await give(paymentId);
  expect(await standing()).toBe('expired');
  await app.refused(409, payReferralBonus, { token, params: { id: referralId } });
  await setPayments(app, { test_mode: false });
});

test('five staff members confirm one refund at once: one succeeds, four learn that it is already confirmed', async () => {
  await setPayments(app, {
    razorpay_enabled: false,
    upi_enabled: true,
    upi_virtual_address: 'dihaadi@okaxis',
  });
  const userId = await workerAt(app, 'payment_required');
  const { payment_id: paymentId } = await app.ok(initiateRegistrationPayment, begin(userId));
  await app.ok(completeRegistrationPayment, complete(userId, paymentId, '712345678901'));
  await app.ok(confirmPayment, { token, params: { payment_id: paymentId }, body: { received: true } });
  const { refund } = await give(paymentId);
  const { rows } = await app.list(listRefunds, { token, query: { status: 'requested' } });
  expect(rows[0]?.refund).toMatchObject({ refund_id: refund.refund_id, by_hand: true });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      app.send(confirmRefund, { token, params: { refund_id: refund.refund_id }, body: { sent: true } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  await setPayments(app, { razorpay_enabled: true, upi_enabled: false });
});

test('a credit note has the date of the refund, and names the date of the document it reverses', async () => {
  const { paymentId } = await paidWorker();
  const paidOn = indianDay(app.clock.now());
  await daysPass(3);
  const { refund } = await give(paymentId);
  const { data } = await app.db
    .selectFrom('document')
    .select('data')
    .where('thing_id', '=', refund.refund_id)
    .executeTakeFirstOrThrow();
  expect(data).toMatchObject({ day: indianDay(app.clock.now()), of_day: paidOn });
});

describe('a row that can never be processed does not block others', () => {
  test('450 events about unknown payments do not hide the one behind them', async () => {
    const unknown = Array.from({ length: 450 }, () => ({
      id: randomUUID(),
      gateway: 'razorpay',
      event_id: randomUUID(),
      facts: JSON.stringify([fact(randomUUID(), paid(`pay_${randomUUID()}`))]),
      status: 'received',
      received_at: app.clock.now(),
    }));
    await app.db.insertInto('webhook_event').values(unknown).execute();
    app.clock.advance(1000);
    const { paymentId } = await paidWorker();
    expect((await paymentRecords(app, paymentId)).status).toBe('paid');
    const tried = async () =>
      (
        await app.db
          .selectFrom('webhook_event')
          .select('tries')
          .where('event_id', '=', unknown[0]?.event_id ?? '')
          .executeTakeFirstOrThrow()
      ).tries;
    expect(await tried()).toBe(1);
    await sweepWebhooks(app.deps);
    expect(await tried()).toBe(1);
    for (let minutes = 0; minutes < 60; minutes += 5) {
      app.clock.advance(5 * 60_000);
      await sweepWebhooks(app.deps);
    }
    // After 5, 10 and 20 minutes more; less and less often.
    expect(await tried()).toBe(4);
    await app.db.deleteFrom('webhook_event').where('gateway', '=', 'razorpay').execute();
  });

  test('a refund that its gateway cannot make is retried less and less often', async () => {
    const { paymentId } = await paidWorker();
    gateway.state.isAway = true;
    await give(paymentId);
    const triedIn = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 5) {
        app.clock.advance(5 * 60_000);
        await retryRefunds(app.deps).catch(() => undefined);
      }
      return (await refundsOf(paymentId))[0]?.tries;
    };
    const inAnHour = await triedIn(60);
    expect(inAnHour).toBeLessThanOrEqual(4);
    gateway.state.isAway = false;
    await triedIn(7 * 60);
    await daysPass(0);
    expect((await paymentRecords(app, paymentId)).status).toBe('refunded');
  });
});
