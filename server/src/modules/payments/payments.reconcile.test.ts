import * as contract from '@dihaadi/contract/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activeDriver, driverAt, moveDriver } from '../../testkit/drivers.ts';
import { fact, paid, standInGateway } from '../../testkit/gateways.ts';
import { completion, paymentsOf, paymentRecords } from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { expireOverdue, reconcile } from './payments.usecases/reconcile-payments.ts';
import { sweepWebhooks } from './payments.usecases/gateway-webhooks.ts';

let app: TestApp;
let gateway: Awaited<ReturnType<typeof standInGateway>>;
beforeAll(async () => {
  app = await startTestApp();
  gateway = await standInGateway(app);
});
afterAll(() => app.close());

const MINUTE = 60_000;
async function begun() {
  const { id: driverId } = await driverAt(app, 'approved_payment_required');
  return { driverId, paymentId: await gateway.begin(driverId) };
}
const statusOf = async (paymentId: string) => (await paymentRecords(app, paymentId)).status;

describe('an open payment', () => {
  test('is queried at the gateway after two minutes, and paid when the gateway confirms it', async () => {
    const { paymentId } = await begun();
    gateway.say(paymentId, paid(`pay_${paymentId}`));
    await reconcile(app.deps);
    expect(await statusOf(paymentId)).toBe('created');
    app.clock.advance(2 * MINUTE);
    await reconcile(app.deps);
    expect(await paymentRecords(app, paymentId)).toMatchObject({
      status: 'paid',
      // Checked again an hour later: a Razorpay order can be paid twice.
      row: { check_at: new Date(app.clock.now().getTime() + 60 * MINUTE) },
      events: [{ name: 'initiate' }, { name: 'pay', actor_role: 'system' }],
    });
  });

  test('is queried less and less often, for three days at most', async () => {
    const { paymentId } = await begun();
    const checks: number[] = [];
    const began = app.clock.now().getTime();
    for (;;) {
      const { check_at: checkAt } = (await paymentRecords(app, paymentId)).row;
      if (checkAt === null) break;
      checks.push((checkAt.getTime() - began) / MINUTE);
      app.clock.advance(checkAt.getTime() - app.clock.now().getTime());
      await reconcile(app.deps);
    }
    expect(checks).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192]);
  });

  test('is queried again when the gateway was unavailable, while others continue', async () => {
    const { paymentId } = await begun();
    gateway.say(paymentId, paid(`pay_${paymentId}`));
    app.clock.advance(2 * MINUTE);
    gateway.state.isAway = true;
    await expect(reconcile(app.deps)).rejects.toThrow('Some gateways could not be asked.');
    gateway.state.isAway = false;
    app.clock.advance(2 * MINUTE);
    await reconcile(app.deps);
    expect(await statusOf(paymentId)).toBe('paid');
  });

  test('does not hold up others when its gateway is down: the gateway is queried once per run', async () => {
    const asked: string[] = [];
    const original = app.deps.gateways.get('razorpay');
    app.deps.gateways.set('razorpay', (config) => {
      const adapter = original?.(config);
      if (adapter === undefined) throw new Error('No stand-in.');
      return {
        ...adapter,
        fetch: (payment) => {
          asked.push(payment.paymentId);
          return adapter.fetch(payment);
        },
      };
    });
    const waiting = [await begun(), await begun(), await begun()];
    const other = await begun();
    // Another gateway, which is reachable.
    const standIn = original;
    app.deps.gateways.set('stripe', (config) => {
      const adapter = standIn?.(config);
      if (adapter === undefined) throw new Error('No stand-in.');
      return { ...adapter, name: 'stripe', fetch: () => Promise.resolve(paid('pi_other')) };
    });
    await app.db
      .updateTable('payment')
      .set({
        gateway: 'stripe',
        created_at: app.clock.now(),
        check_at: new Date(app.clock.now().getTime() + 3 * MINUTE),
      })
      .where('id', '=', other.paymentId)
      .execute();
    gateway.state.isAway = true;
    app.clock.advance(3 * MINUTE);
    await expect(reconcile(app.deps)).rejects.toThrow('Some gateways could not be asked.');
    expect(asked).toHaveLength(1);
    expect(await statusOf(other.paymentId)).toBe('paid');

    // Payments not queried are still due at the next run, not at some later time.
    gateway.state.isAway = false;
    for (const { paymentId } of waiting) gateway.say(paymentId, paid(`pay_${paymentId}`));
    await reconcile(app.deps);
    const left = waiting.filter(({ paymentId }) => paymentId !== asked[0]);
    for (const { paymentId } of left) expect(await statusOf(paymentId)).toBe('paid');
    if (original !== undefined) app.deps.gateways.set('razorpay', original);
    app.deps.gateways.delete('stripe');
  });

  test('expires after half an hour, or three days later if the gateway is still processing it', async () => {
    const [created, processing] = [await begun(), await begun()];
    await gateway.tell([fact(processing.paymentId, { outcome: 'pending' })]);
    await sweepWebhooks(app.deps);
    app.clock.advance(30 * MINUTE);
    await expireOverdue(app.deps);
    expect([await statusOf(created.paymentId), await statusOf(processing.paymentId)]).toEqual([
      'expired',
      'processing',
    ]);
    app.clock.advance(3 * 24 * 60 * MINUTE);
    expect(await expireOverdue(app.deps)).toBe(1);
    expect(await statusOf(processing.paymentId)).toBe('expired');
  });

  test('counts when it is paid after it has expired', async () => {
    const { paymentId, driverId } = await begun();
    app.clock.advance(31 * MINUTE);
    await expireOverdue(app.deps);
    gateway.say(paymentId, paid(`pay_${paymentId}`));
    await reconcile(app.deps);
    expect(await statusOf(paymentId)).toBe('paid');
    expect(await app.ok(contract.driverPaymentStatus, { params: { id: driverId } })).toMatchObject({
      driver_status: 'active',
    });
  });

  test('is not replaced by one on other terms while its money may be on the way', async () => {
    const { paymentId, driverId } = await begun();
    await gateway.tell([fact(paymentId, { outcome: 'pending' })]);
    await sweepWebhooks(app.deps);
    expect(await gateway.begin(driverId)).toBe(paymentId);
    const other = { ...(await app.db.selectFrom('payment_setting').selectAll().executeTakeFirstOrThrow()) };
    await app.db
      .updateTable('payment_setting')
      .set({ value: JSON.stringify({ ...Object(other.value), registration_fee: 900 }) })
      .execute();
    const params = { id: driverId };
    expect((await app.refused(409, contract.initiateDriverPayment, { params })).code).toBe(
      'payment-in-progress',
    );
    await app.db
      .updateTable('payment_setting')
      .set({ value: JSON.stringify(other.value) })
      .execute();
  });
});

describe('a payment for which nothing is due any more', () => {
  test('is kept as surplus when it is the same driver’s second payment', async () => {
    const { paymentId, driverId } = await begun();
    app.clock.advance(31 * MINUTE);
    const second = await gateway.begin(driverId);
    await gateway.tell([fact(second, paid(`pay_${second}`)), fact(paymentId, paid(`pay_${paymentId}`))]);
    await sweepWebhooks(app.deps);
    expect(await paymentRecords(app, second)).toMatchObject({ status: 'paid', row: { is_surplus: false } });
    expect(await paymentRecords(app, paymentId)).toMatchObject({
      status: 'paid',
      row: { is_surplus: true },
      steps: ['initiate', 'expire', 'pay', 'surplus'],
      documents: [],
      lines: [
        { kind: 'surplus', account: 'gateway:razorpay', side: 'debit', paise: 100_000 },
        { kind: 'surplus', account: 'surplus', side: 'credit', paise: 100_000 },
      ],
    });
  });

  test('is flagged for staff when it is a second payment on one order', async () => {
    const { paymentId } = await begun();
    await gateway.tell([fact(paymentId, paid('pay_one_a'))]);
    await sweepWebhooks(app.deps);
    await gateway.tell([fact(paymentId, paid('pay_one_b'))]);
    await sweepWebhooks(app.deps);
    expect((await paymentRecords(app, paymentId)).row).toMatchObject({
      gateway_payment_id: 'pay_one_a',
      flag: 'duplicate_payment',
      flag_params: { gateway_payment_id: 'pay_one_b' },
    });
  });
});

test('R5, R13: browser, webhook and reconciliation, fifty at once in random order, pay once', async () => {
  const { driverId, paymentId } = await begun();
  const id = `pay_${paymentId}`;
  gateway.say(paymentId, paid(id));
  app.clock.advance(2 * MINUTE);
  const ways = [
    () =>
      app.send(contract.completeDriverPayment, {
        ...completion({ driverId, paymentId }, id),
        body: gateway.evidence(paymentId, id),
      }),
    async () => {
      const answer = await gateway.tell([fact(paymentId, paid(id))]);
      await sweepWebhooks(app.deps);
      return answer;
    },
    async () => {
      await reconcile(app.deps);
      return { status: 200 };
    },
  ];
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => ways[Math.floor(Math.random() * ways.length)]?.()),
  );
  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]));
  const { steps, lines, documents } = await paymentRecords(app, paymentId);
  expect(steps).toEqual(['initiate', 'pay']);
  expect(lines.filter(({ side }) => side === 'debit').length).toBe(1);
  expect(documents.length).toBe(1);
  expect((await paymentsOf(app, driverId)).length).toBe(1);
});

test('a working driver is not charged a fee that was marked as paid without a payment', async () => {
  const { id } = await activeDriver(app);
  await moveDriver(app, id, 'suspend');
  expect(await app.ok(contract.driverPaymentStatus, { params: { id } })).toMatchObject({
    registration_fee_paid: true,
    payment_required: false,
    payment_details: null,
  });
});
