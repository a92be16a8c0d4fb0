import { randomUUID } from 'node:crypto';
import {
  completeRegistrationPayment,
  initiateDriverPayment,
  initiateRegistrationPayment,
} from '@dihaadi/contract/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { begin, complete, makeCoupon, payRegistration, usesOf } from '../../testkit/coupons.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { fact, standInGateway } from '../../testkit/gateways.ts';
import { initiate, paymentRecords, setPayments, sweepNow } from '../../testkit/payments.ts';
import { customerAt } from '../../testkit/people-at-status.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { lockPayment } from './payments.queries.ts';
import { transitionPayment } from './payments.usecases/payment-transitions.ts';
import { expireOverdue } from './payments.usecases/reconcile-payments.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limitScale: 1 });
});
afterAll(() => app.close());

const newcomers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => customerAt(app, 'payment_required')));

describe('users who reserve a coupon and never pay', () => {
  test('reserve up to twenty uses from one address, and no more for half an hour (S36)', async () => {
    const { id, coupon_code } = await makeCoupon(app, { usage_limit: 1000 });
    const people = await newcomers(22);
    const first = people.slice(0, 20);
    for (const userId of first) await app.ok(initiateRegistrationPayment, begin(userId, coupon_code));
    const [late = '', other = ''] = people.slice(20);
    const refusal = await app.refused(429, initiateRegistrationPayment, begin(late, coupon_code));
    expect(refusal).toMatchObject({
      code: 'too-many-requests',
      detail: 'Too many tries. Wait 30 minutes and try again.',
    });
    expect(await usesOf(app, id)).toMatchObject({ held: 20, used: 0 });
    // Without a coupon every payer can pay, and the others' reservations expire.
    await payRegistration(app, other);
    app.clock.advance(30 * 60_000);
    expect(await usesOf(app, id)).toMatchObject({ held: 0 });
    await payRegistration(app, late, coupon_code);
    expect(await usesOf(app, id)).toMatchObject({ used: 1 });
  });

  test('count once, however often they try, and not at all for refused requests', async () => {
    app.clock.advance(60 * 60_000);
    const { coupon_code } = await makeCoupon(app, { usage_limit: 1000 });
    const [userId = '', other = ''] = await newcomers(2);
    for (let asked = 0; asked < 30; asked += 1) {
      app.clock.advance(10_000);
      await app.ok(initiateRegistrationPayment, begin(userId, coupon_code));
      await app.refused(422, initiateRegistrationPayment, begin(other, 'NOSUCHCODE'));
    }
    await app.ok(initiateRegistrationPayment, begin(other, coupon_code));
  });

  test('keep one use of one coupon each: failing and starting over leaves no other use reserved', async () => {
    app.clock.advance(60 * 60_000);
    const gateway = await standInGateway(app);
    const [one, other] = [
      await makeCoupon(app, { usage_limit: 3 }),
      await makeCoupon(app, { usage_limit: 3 }),
    ];
    const { id: driverId } = await driverAt(app, 'approved_payment_required');
    for (const coupon of [one, one, one, other]) {
      const body = { coupon_code: coupon.coupon_code };
      const { payment_id: paymentId } = await initiate(app, driverId, body);
      expect([(await usesOf(app, one.id)).held, (await usesOf(app, other.id)).held]).toEqual(
        coupon === one ? [1, 0] : [0, 1],
      );
      await gateway.tell([fact(paymentId, { outcome: 'failed', reason: 'The bank said no.' })]);
      await sweepNow(app);
      expect((await paymentRecords(app, paymentId)).status).toBe('failed');
      app.clock.advance(60_000);
    }
    for (let takes = 0; takes < 3; takes += 1) {
      const { id } = await driverAt(app, 'approved_payment_required');
      await app.ok(initiateDriverPayment, { params: { id }, body: { coupon_code: one.coupon_code } });
    }
  });
});

describe('an expired reservation', () => {
  const HALF_AN_HOUR = 30 * 60_000;
  const nameTransfer = (paymentId: string) =>
    inTransaction(app.db, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment === undefined) throw new Error('The row just created is missing.');
      const change = { gatewayPaymentId: randomUUID() };
      const at = app.clock.now();
      await transitionPayment(tx, { payment, name: 'await_confirmation', actor: system, at, change });
    });

  test('is not revived by a late UPI number: the limit applies, and the first payer gets the use', async () => {
    await setPayments(app, { test_mode: true });
    const { id, coupon_code } = await makeCoupon(app, { usage_limit: 1 });
    const [slow = '', quick = ''] = await newcomers(2);
    const { payment_id: paymentId } = await app.ok(initiateRegistrationPayment, begin(slow, coupon_code));
    app.clock.advance(HALF_AN_HOUR);
    await expireOverdue(app.deps);
    const { payment_id: theirs } = await app.ok(initiateRegistrationPayment, begin(quick, coupon_code));
    await nameTransfer(paymentId);
    expect(await usesOf(app, id)).toEqual({ used: 0, redeemed: 0, held: 1 });
    await app.ok(completeRegistrationPayment, complete(quick, theirs));
    expect(await app.ok(completeRegistrationPayment, complete(slow, paymentId))).toMatchObject({
      registration_fee_paid: false,
    });
    expect(await usesOf(app, id)).toEqual({ used: 1, redeemed: 1, held: 0 });
  });
});
