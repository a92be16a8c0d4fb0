import { initiateDriverPayment, initiateRegistrationPayment } from '@dihaadi/contract/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin, makeCoupon, payRegistration, usesOf } from '../../testkit/coupons.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { fact, standInGateway } from '../../testkit/gateways.ts';
import { initiate, paymentStanding, sweepNow } from '../../testkit/payments.ts';
import { customerAt } from '../../testkit/people.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limitScale: 1 });
});
afterAll(() => app.close());

const newcomers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => customerAt(app, 'payment_required')));

describe('people who reserve a coupon and never pay', () => {
  test('reserve twenty uses from one address, and no more until half an hour has passed (S36)', async () => {
    const { id, coupon_code } = await makeCoupon(app, { usage_limit: 1000 });
    const people = await newcomers(22);
    const first = people.slice(0, 20);
    for (const userId of first) await app.ok(initiateRegistrationPayment, begin(userId, coupon_code));
    const [late = '', other = ''] = people.slice(20);
    const refusal = await app.refused(429, initiateRegistrationPayment, begin(late, coupon_code));
    expect(refusal).toMatchObject({
      code: 'too-many-requests',
      detail: 'Too many tries. Please wait 30 minutes and try again.',
    });
    expect(await usesOf(app, id)).toMatchObject({ held: 20, used: 0 });
    // Without a coupon everybody pays, and the others' reservations end by themselves.
    await payRegistration(app, other);
    app.clock.advance(30 * 60_000);
    expect(await usesOf(app, id)).toMatchObject({ held: 0 });
    await payRegistration(app, late, coupon_code);
    expect(await usesOf(app, id)).toMatchObject({ used: 1 });
  });

  test('are counted once, however often they ask, and not at all for what is refused', async () => {
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

  test('keep one use of one coupon each: who fails and begins anew leaves none behind', async () => {
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
      expect((await paymentStanding(app, paymentId)).status).toBe('failed');
      app.clock.advance(60_000);
    }
    for (let takes = 0; takes < 3; takes += 1) {
      const { id } = await driverAt(app, 'approved_payment_required');
      await app.ok(initiateDriverPayment, { params: { id }, body: { coupon_code: one.coupon_code } });
    }
  });
});
