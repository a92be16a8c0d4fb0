import { randomUUID } from 'node:crypto';
import { validateCoupon } from '@dihaadi/contract/coupons';
import { refundPayment } from '@dihaadi/contract/staff-payments';
import * as payments from '@dihaadi/contract/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { begin, complete, makeCoupon, payRegistration, usesOf } from '../../testkit/coupons.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { customerAt, workerAt } from '../../testkit/people-at-status.ts';
import { completion, initiate, paymentRecords, setPayments } from '../../testkit/payments.ts';
import { customerAndWorker } from '../../testkit/roles.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { lockPayment } from './payments.queries.ts';
import { transitionPayment } from './payments.usecases/payment-transitions.ts';
import { expireOverdue } from './payments.usecases/reconcile-payments.ts';
import { tokenFor } from '../../testkit/token.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => setPayments(app, { registration_fee: 1000 }));

const HALF_AN_HOUR = 30 * 60_000;
const { initiateRegistrationPayment, completeRegistrationPayment } = payments;
const unpaid = () => customerAt(app, 'payment_required');
const start = (userId: string, code?: string) => app.ok(initiateRegistrationPayment, begin(userId, code));
const refuse = async (userId: string, code: string) => {
  const answer = await app.refused(422, initiateRegistrationPayment, begin(userId, code));
  // With a code, for non-English readers.
  expect(answer).toMatchObject({ code: 'coupon-refused', reason: expect.stringMatching(/^coupon-/) });
  return answer.detail;
};

/** Starts a payment with a coupon, whose money is on its way. */
async function payUntil(name: 'begin' | 'await_confirmation', userId: string, code: string) {
  const { payment_id: paymentId } = await start(userId, code);
  await inTransaction(app.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === undefined) throw new Error('The row just created is missing.');
    const change = { gatewayPaymentId: randomUUID() };
    await transitionPayment(tx, { payment, name, actor: system, at: app.clock.now(), change });
  });
  return { userId, paymentId };
}

describe('paying with a coupon', () => {
  test('a customer pays ₹900 plus ₹162 GST with WELCOME100, a driver ₹900 with GST included', async () => {
    const userId = await unpaid();
    const begun = await start(userId, 'welcome100');
    expect(begun).toMatchObject({ fee: 1000, discount: 100, gst: 162, total: 1062, gateway: 'simulator' });
    await app.ok(completeRegistrationPayment, complete(userId, begun.payment_id));
    const { lines, documents } = await paymentRecords(app, begun.payment_id);
    expect(lines.map(({ account, paise }) => [account, paise])).toEqual([
      ['test:gateway:simulator', 106_200],
      ['test:registration_fees', 90_000],
      ['test:cgst_payable', 8_100],
      ['test:sgst_payable', 8_100],
    ]);
    expect(documents).toMatchObject([{ data: { fee: 1000, discount: 100, taxable: 900, total: 1062 } }]);
    const { id } = await driverAt(app, 'approved_payment_required');
    expect(await initiate(app, id, { coupon_code: 'WELCOME100' })).toMatchObject({
      discount: 100,
      gst: 137.28,
      total: 900,
    });
  });

  test('a worker with FREESTART has paid at once: no gateway, no journal, a receipt for ₹0', async () => {
    const userId = await workerAt(app, 'payment_required');
    const begun = await start(userId, 'FREESTART');
    expect(begun).toMatchObject({ discount: 1000, gst: 0, total: 0, status: 'paid', gateway: null });
    expect(await paymentRecords(app, begun.payment_id)).toMatchObject({
      steps: ['initiate', 'pay'],
      lines: [],
      documents: [{ kind: 'receipt', data: { fee: 1000, discount: 1000, total: 0 } }],
    });
    const own = { params: { user_id: userId }, token: tokenFor(app, userId, 'worker') };
    expect(await app.ok(payments.registrationPaymentStatus, own)).toMatchObject({
      status: 'pending_approval',
      registration_fee_paid: true,
      payment_details: { amount: 0, coupon_code: 'FREESTART' },
    });
  });

  test('a payer who returns to an open payment finds the coupon reserved until the reservation ends', async () => {
    const userId = await unpaid();
    const params = { params: { user_id: userId } };
    const last = async () => (await app.ok(payments.registrationPaymentStatus, params)).last_payment;
    expect(await last()).toBeNull();
    const { payment_id } = await start(userId, 'WELCOME100');
    const coupon = { coupon_code: 'WELCOME100', coupon_name: expect.any(String), discount: 100 };
    expect(await last()).toMatchObject({ payment_id, status: 'created', coupon });
    app.clock.advance(1000);
    await start(userId);
    expect(await last()).toMatchObject({ status: 'created', coupon: null });
  });

  test('a discount equal to the fee makes the registration free', async () => {
    const { id, coupon_code } = await makeCoupon(app, { discount_value: 1000 });
    expect(await start(await unpaid(), coupon_code)).toMatchObject({
      total: 0,
      status: 'paid',
      gateway: null,
    });
    expect(await usesOf(app, id)).toEqual({ used: 1, redeemed: 1, held: 0 });
  });

  test('reserves a use at the start and redeems it on payment; both are recorded', async () => {
    const { id, coupon_code } = await makeCoupon(app);
    const userId = await unpaid();
    const { payment_id: paymentId } = await start(userId, coupon_code);
    expect(await usesOf(app, id)).toEqual({ used: 0, redeemed: 0, held: 1 });
    const sent = complete(userId, paymentId);
    const first = await app.ok(completeRegistrationPayment, sent);
    expect(await app.ok(completeRegistrationPayment, sent)).toEqual(first);
    expect(await usesOf(app, id)).toEqual({ used: 1, redeemed: 1, held: 0 });
    expect(await historyOf(app, 'coupon', id)).toMatchObject([
      { name: 'create', to_state: 'active' },
      { name: 'redeem', to_state: null, data: { payment_id: paymentId, discount_paise: 10_000 } },
    ]);
  });

  test('continues when started again with the same coupon; with another or none it starts over', async () => {
    const [one, other] = [await makeCoupon(app), await makeCoupon(app)];
    const userId = await unpaid();
    const first = await start(userId, one.coupon_code);
    expect(await start(userId, one.coupon_code)).toEqual(first);
    // Of the same value, but not the same coupon.
    const second = await start(userId, other.coupon_code);
    expect(second).toMatchObject({ discount: 100 });
    expect(second.payment_id).not.toBe(first.payment_id);
    expect([(await usesOf(app, one.id)).held, (await usesOf(app, other.id)).held]).toEqual([0, 1]);
    expect(await start(userId)).toMatchObject({ discount: 0, total: 1180 });
    expect((await usesOf(app, other.id)).held).toBe(0);
    expect((await paymentRecords(app, second.payment_id)).status).toBe('expired');
  });

  test('is refused with an explanation if the coupon cannot be used, and no payment is created', async () => {
    const userId = await unpaid();
    const gone = await makeCoupon(app, { valid_from: '2026-01-01', valid_until: '2026-01-02' });
    const dear = await makeCoupon(app, { minimum_amount: 1000.01 });
    expect(await refuse(userId, 'NO-SUCH-CODE')).toBe('Invalid coupon code');
    expect(await refuse(userId, gone.coupon_code)).toBe('This coupon has expired.');
    expect(await refuse(userId, dear.coupon_code)).toBe('This coupon is for ₹1,000.01 or more.');
    const begun = await app.db.selectFrom('payment').select('id').where('payer_id', '=', userId).execute();
    expect(begun).toEqual([]);
  });

  test('R25: a person who has used a coupon cannot validate it again', async () => {
    const { coupon_code } = await makeCoupon(app);
    const userId = await unpaid();
    await payRegistration(app, userId, coupon_code);
    const answer = await app.refused(422, validateCoupon, {
      token: tokenFor(app, userId, 'customer'),
      body: { coupon_code, service_type: 'registration', user_id: userId, original_amount: 1000 },
    });
    expect(answer.detail).toBe('You have already used this coupon.');
  });

  test('S40: uses the new price when it changes while the payer has the coupon', async () => {
    const { id, coupon_code } = await makeCoupon(app, { coupon_type: 'percentage', discount_value: 10 });
    const userId = await unpaid();
    const first = await start(userId, coupon_code);
    await setPayments(app, { registration_fee: 500 });
    const second = await start(userId, coupon_code);
    expect(second).toMatchObject({ fee: 500, discount: 50, total: 531 });
    expect((await paymentRecords(app, first.payment_id)).status).toBe('expired');
    expect(await usesOf(app, id)).toEqual({ used: 0, redeemed: 0, held: 1 });
  });
});

describe('a reserved use of a coupon', () => {
  const last = () => makeCoupon(app, { usage_limit: 1 });
  const USED_UP = 'This coupon has been used up.';

  test('is reserved for half an hour, then free for the next payer', async () => {
    const { id, coupon_code } = await last();
    const [a, b] = [await unpaid(), await unpaid()];
    await start(a, coupon_code);
    app.clock.advance(HALF_AN_HOUR - 1);
    expect(await refuse(b, coupon_code)).toBe(USED_UP);
    app.clock.advance(1);
    await payRegistration(app, b, coupon_code);
    expect(await refuse(a, coupon_code)).toBe(USED_UP);
    expect(await usesOf(app, id)).toEqual({ used: 1, redeemed: 1, held: 0 });
  });

  test.each([
    [
      'fails',
      async (userId: string, paymentId: string) => {
        await app.refused(
          422,
          completeRegistrationPayment,
          complete(userId, paymentId, `test_fail_${randomUUID()}`),
        );
      },
    ],
    [
      'expires',
      async () => {
        app.clock.advance(HALF_AN_HOUR);
        await expireOverdue(app.deps);
      },
    ],
  ] as const)('is released when the payment %s', async (_what, end) => {
    const { id, coupon_code } = await last();
    const [a, b] = [await unpaid(), await unpaid()];
    const { payment_id: paymentId } = await start(a, coupon_code);
    await end(a, paymentId);
    expect(await usesOf(app, id)).toEqual({ used: 0, redeemed: 0, held: 0 });
    await payRegistration(app, b, coupon_code);
  });

  test('that was released is redeemed if the payer pays late and it is still available', async () => {
    const { id, coupon_code } = await last();
    const userId = await unpaid();
    const { payment_id: paymentId } = await start(userId, coupon_code);
    app.clock.advance(HALF_AN_HOUR);
    await expireOverdue(app.deps);
    expect(await app.ok(completeRegistrationPayment, complete(userId, paymentId))).toMatchObject({
      status: 'active',
    });
    expect(await usesOf(app, id)).toEqual({ used: 1, redeemed: 1, held: 0 });
  });

  test('cannot be redeemed once others have used it: the money is refunded, and the fee stays due', async () => {
    const { id, coupon_code } = await last();
    const [slow, quick] = [await unpaid(), await unpaid()];
    const { payment_id: paymentId } = await start(slow, coupon_code);
    app.clock.advance(HALF_AN_HOUR);
    await payRegistration(app, quick, coupon_code);
    expect(await app.ok(completeRegistrationPayment, complete(slow, paymentId))).toMatchObject({
      outcome: 'surplus',
      status: 'payment_required',
      registration_fee_paid: false,
    });
    expect(await usesOf(app, id)).toEqual({ used: 1, redeemed: 1, held: 0 });
    expect(await paymentRecords(app, paymentId)).toMatchObject({
      row: { is_surplus: true },
      lines: [{ account: 'test:gateway:simulator' }, { account: 'test:surplus' }],
      documents: [],
    });
    await payRegistration(app, slow);
  });

  test('stays valid if the coupon is switched off or ends before the payment', async () => {
    const { id, coupon_code } = await makeCoupon(app);
    const userId = await unpaid();
    const { payment_id: paymentId } = await start(userId, coupon_code);
    await app.db.updateTable('coupon').set({ valid_until: app.clock.now() }).where('id', '=', id).execute();
    await app.ok(completeRegistrationPayment, complete(userId, paymentId));
    expect(await usesOf(app, id)).toEqual({ used: 1, redeemed: 1, held: 0 });
  });
});

describe('R26: a reversal is complete', () => {
  test('a completion that fails after redeeming the use releases it again', async () => {
    const { id, coupon_code } = await makeCoupon(app);
    const { id: driverId } = await driverAt(app, 'approved_payment_required');
    const taken = `sim_${randomUUID()}`;
    const { payment_id: first } = await initiate(app, driverId);
    await app.ok(payments.completeDriverPayment, completion({ driverId, paymentId: first }, taken));
    const userId = await unpaid();
    const { payment_id: paymentId } = await start(userId, coupon_code);
    const refused = await app.refused(409, completeRegistrationPayment, complete(userId, paymentId, taken));
    expect(refused.code).toBe('payment-id-used');
    expect(await usesOf(app, id)).toEqual({ used: 0, redeemed: 0, held: 1 });
  });

  test('a use reserved while the money is on its way is refused in another role of the person', async () => {
    const { id, coupon_code } = await makeCoupon(app);
    const who = await customerAndWorker(app);
    const { paymentId } = await payUntil('begin', who.id, coupon_code);
    expect(await refuse(who.workerId, coupon_code)).toBe('You have already used this coupon.');
    await app.ok(completeRegistrationPayment, complete(who.id, paymentId));
    expect(await usesOf(app, id)).toEqual({ used: 1, redeemed: 1, held: 0 });
  });

  test('a refund returns the money but not the use', async () => {
    const { id, coupon_code } = await makeCoupon(app);
    const paymentId = await payRegistration(app, await unpaid(), coupon_code);
    const token = await app.token('super_admin');
    const params = { payment_id: paymentId };
    const given = await app.ok(refundPayment, { token, params, body: { reason: 'Moved away.' } });
    expect(given).toMatchObject({ total: 1062, refunded: 1062, status: 'refunded' });
    expect(await usesOf(app, id)).toEqual({ used: 1, redeemed: 1, held: 0 });
  });
});

// Last, since it advances the clock beyond the staff's session.
test('a reserved use remains while the money is on its way, however long that takes', async () => {
  const [one, other] = [await makeCoupon(app, { usage_limit: 1 }), await makeCoupon(app, { usage_limit: 1 })];
  const move = async (code: string, name: 'begin' | 'await_confirmation') =>
    payUntil(name, await unpaid(), code);
  const [processing, awaiting] = [
    await move(one.coupon_code, 'begin'),
    await move(other.coupon_code, 'await_confirmation'),
  ];
  const stillReserved = async (code: string, hours: number) => {
    app.clock.advance(hours * 2 * HALF_AN_HOUR);
    await expireOverdue(app.deps);
    expect(await refuse(await unpaid(), code)).toBe('This coupon has been used up.');
  };
  await stillReserved(one.coupon_code, 70);
  await app.ok(completeRegistrationPayment, complete(processing.userId, processing.paymentId));
  await stillReserved(other.coupon_code, 500);
  await app.ok(completeRegistrationPayment, complete(awaiting.userId, awaiting.paymentId));
  for (const { id } of [one, other]) expect(await usesOf(app, id)).toEqual({ used: 1, redeemed: 1, held: 0 });
});
