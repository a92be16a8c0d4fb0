import { randomUUID } from 'node:crypto';
import { listPayments, refundPayment } from '@dihaadi/contract/staff-payments';
import { listFailedWebhooks } from '@dihaadi/contract/payment-webhooks';
import { completeRegistrationPayment, initiateRegistrationPayment } from '@dihaadi/contract/payments';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin, complete, makeCoupon, usesOf } from '../../testkit/coupons.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { fact, paid, standInGateway } from '../../testkit/gateways.ts';
import { customerAt } from '../../testkit/people-at-status.ts';
import { paymentsOf, paymentRecords, sweepNow } from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { reconcile } from './payments.usecases/reconcile-payments.ts';
import { refundSurplus } from '../refunds/refunds.usecases/refund-payment.ts';

let app: TestApp;
let token: string;
let gateway: Awaited<ReturnType<typeof standInGateway>>;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
  gateway = await standInGateway(app);
});
afterAll(() => app.close());

const MINUTE = 60_000;
const begun = async () => gateway.begin((await driverAt(app, 'approved_payment_required')).id);
const failed = async (eventId: string) =>
  (await app.list(listFailedWebhooks, { token, query: { limit: 200 } })).rows.find(
    (one) => one.event_id === eventId,
  );

/** Makes the database refuse bookings while `work` runs, like a fault of ours. */
async function unbookable(work: () => Promise<void>): Promise<void> {
  await sql`create function refuse_journal() returns trigger language plpgsql as
    $$ begin raise exception 'no journal today'; end $$`.execute(app.db);
  await sql`create trigger refuse_journal before insert on journal execute function refuse_journal()`.execute(
    app.db,
  );
  await work().finally(() => sql`drop function refuse_journal cascade`.execute(app.db));
}

describe('13.6: money paid with a coupon that its payer has used in another attempt', () => {
  /** Creates a customer whose first attempt failed and whose second was paid with the same coupon and fully refunded. */
  async function twoAttempts() {
    const coupon = await makeCoupon(app);
    const userId = await customerAt(app, 'payment_required');
    const start = () => app.ok(initiateRegistrationPayment, begin(userId, coupon.coupon_code));
    const { payment_id: first } = await start();
    await gateway.tell([fact(first, { outcome: 'failed', reason: 'No answer from the bank.' })]);
    await sweepNow(app);
    const { payment_id: second, total } = await start();
    const id = `pay_${second}`;
    const paise = total * 100;
    await app.ok(completeRegistrationPayment, {
      ...complete(userId, second, id),
      body: gateway.evidence(second, id),
    });
    await app.ok(refundPayment, { token, params: { payment_id: second }, body: { reason: 'Asked for.' } });
    return { userId, first, paise, couponId: coupon.id };
  }

  test('is booked as a surplus, shown to staff and refunded, and the coupon is used once', async () => {
    const { first, paise, couponId } = await twoAttempts();
    const id = randomUUID();
    await gateway.tell([fact(first, paid(`pay_${first}`, paise))], { id });
    await sweepNow(app);
    expect(await paymentRecords(app, first)).toMatchObject({
      status: 'paid',
      row: { is_surplus: true },
      lines: [
        { kind: 'surplus', account: 'gateway:razorpay', paise },
        { kind: 'surplus', account: 'surplus', paise },
      ],
    });
    expect(await failed(id)).toBeUndefined();
    const { rows } = await app.list(listPayments, { token, query: { q: first } });
    expect(rows).toMatchObject([{ payment_id: first, surplus: true }]);
    expect(await usesOf(app, couponId)).toEqual({ used: 1, redeemed: 1, held: 0 });
    await refundSurplus(app.deps, first);
    expect((await paymentRecords(app, first)).status).toBe('refunded');
  });

  test('returns a proper response to the browser that reports it, not 500', async () => {
    const { userId, first } = await twoAttempts();
    const id = `pay_${first}`;
    const sent = { ...complete(userId, first, id), body: gateway.evidence(first, id) };
    expect((await app.send(completeRegistrationPayment, sent)).status).toBe(200);
    expect((await paymentRecords(app, first)).row.is_surplus).toBe(true);
  });
});

describe('13.6: an event that cannot be booked', () => {
  test('is set aside for staff after three tries of a webhook, flagged, and booked once possible', async () => {
    const [id, paymentId] = [randomUUID(), await begun()];
    await gateway.tell([fact(paymentId, paid(`pay_${paymentId}`))], { id });
    await unbookable(async () => {
      for (const isSeen of [false, false, true]) {
        await expect(sweepNow(app)).rejects.toThrow('Some events could not be worked on.');
        expect((await failed(id)) !== undefined).toBe(isSeen);
      }
    });
    expect(await failed(id)).toMatchObject({ reason: 'webhook-not-booked', tries: 3 });
    expect((await paymentRecords(app, paymentId)).steps).toEqual(['initiate', 'flag']);
    await sweepNow(app);
    expect(await failed(id)).toBeUndefined();
    expect((await paymentRecords(app, paymentId)).status).toBe('paid');
  });

  test('is flagged when reconciliation learns of it, which queries for three days only', async () => {
    const paymentId = await begun();
    gateway.say(paymentId, paid(`pay_${paymentId}`));
    app.clock.advance(2 * MINUTE);
    await unbookable(() => expect(reconcile(app.deps)).rejects.toThrow('Some gateways could not be asked.'));
    expect(await paymentRecords(app, paymentId)).toMatchObject({
      status: 'created',
      row: {
        flag: 'message_not_understood',
        flag_params: { gateway: 'razorpay', reason: 'webhook-not-booked' },
      },
    });
    app.clock.advance(4 * MINUTE);
    await reconcile(app.deps);
    expect((await paymentRecords(app, paymentId)).status).toBe('paid');
  });
});

test('13.15: a second capture of a paid order is found by reconciliation alone, once', async () => {
  const paymentId = await begun();
  const { payer_id: driverId } = (await paymentRecords(app, paymentId)).row;
  const [first, second] = [`pay_a_${paymentId}`, `pay_b_${paymentId}`];
  gateway.say(paymentId, paid(first));
  app.clock.advance(2 * MINUTE);
  await reconcile(app.deps);
  gateway.say(paymentId, {
    outcome: 'paid',
    gatewayPaymentId: first,
    amountPaise: 100_000,
    currency: 'INR',
    more: [{ gatewayPaymentId: second, amountPaise: 100_000, currency: 'INR' }],
  });
  for (let hours = 0; hours < 5; hours += 1) {
    app.clock.advance(62 * MINUTE);
    await reconcile(app.deps);
  }
  const [paidWith, kept, ...others] = await paymentsOf(app, driverId);
  expect(others).toEqual([]);
  expect(paidWith).toMatchObject({
    gateway_payment_id: first,
    flag: 'duplicate_payment',
    flag_params: { gateway_payment_id: second },
  });
  expect(kept).toMatchObject({ gateway_payment_id: second, is_surplus: true, total_paise: 100_000 });
  expect((await paymentRecords(app, paymentId)).steps).toEqual(['initiate', 'pay', 'flag']);
});
