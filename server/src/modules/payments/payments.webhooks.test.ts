import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/payments';
import { listPayments } from '@dihaadi/contract/staff-payments';
import { listFailedWebhooks, receiveWebhook } from '@dihaadi/contract/payment-webhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driverAt } from '../../testkit/drivers.ts';
import { fact, paid, standInGateway } from '../../testkit/gateways.ts';
import { completion, paymentRecords, sweepNow } from '../../testkit/payments.ts';
import { startTestApp, type TestApp, urlOf } from '../../testkit/test-app.ts';
import { amountMismatchAuthorised } from '../gateways/gateways.review-reasons.ts';
import { sweepWebhooks } from './payments.usecases/gateway-webhooks.ts';

let app: TestApp;
const log: string[] = [];
let gateway: Awaited<ReturnType<typeof standInGateway>>;
beforeAll(async () => {
  app = await startTestApp({ onLog: (line) => log.push(line) });
  gateway = await standInGateway(app);
});
afterAll(() => app.close());

async function begun() {
  const { id: driverId } = await driverAt(app, 'approved_payment_required');
  return { driverId, paymentId: await gateway.begin(driverId) };
}
const work = () => sweepNow(app);
const eventsNamed = (id: string) =>
  app.db.selectFrom('webhook_event').selectAll().where('event_id', '=', id).execute();
const failed = async (id: string) => {
  const sent = { token: await app.token('super_admin'), query: { limit: 200 } };
  return (await app.list(listFailedWebhooks, sent)).rows.find(({ event_id: eventId }) => eventId === id);
};
const complete = ({ driverId, paymentId }: { driverId: string; paymentId: string }, id: string) => ({
  ...completion({ driverId, paymentId }, id),
  body: gateway.evidence(paymentId, id),
});

describe('a webhook', () => {
  test('marks as paid what the gateway confirms, once its task has run', async () => {
    const { driverId, paymentId } = await begun();
    expect(await gateway.tell([fact(paymentId, paid('pay_hook'))])).toEqual({
      status: 200,
      text: '{"received":true}',
    });
    expect((await paymentRecords(app, paymentId)).status).toBe('created');
    await work();
    expect(await paymentRecords(app, paymentId)).toMatchObject({
      status: 'paid',
      row: { gateway_payment_id: 'pay_hook', is_surplus: false },
      events: [{ name: 'initiate' }, { name: 'pay', actor_role: 'system' }],
    });
    const params = { id: driverId };
    expect(await app.ok(contract.driverPaymentStatus, { params })).toMatchObject({ driver_status: 'active' });
  });

  test('R10: is one event with one effect when sent five times in a row and twenty at once', async () => {
    const { paymentId } = await begun();
    const id = randomUUID();
    const facts = [fact(paymentId, paid(`pay_${id}`))];
    for (let time = 0; time < 5; time += 1) expect((await gateway.tell(facts, { id })).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.tell(facts, { id })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await Promise.all([work(), work(), work()]);
    expect(await eventsNamed(id)).toMatchObject([{ status: 'processed' }]);
    expect((await paymentRecords(app, paymentId)).steps).toEqual(['initiate', 'pay']);
  });

  test('R11: keeps a paid payment paid, whatever the order of events', async () => {
    const { paymentId } = await begun();
    for (const verdict of [
      paid('pay_first'),
      { outcome: 'pending' },
      { outcome: 'failed', reason: 'Too late.' },
      paid('pay_first'),
    ] as const) {
      await gateway.tell([fact(paymentId, verdict)]);
      await work();
    }
    expect(await paymentRecords(app, paymentId)).toMatchObject({
      status: 'paid',
      steps: ['initiate', 'pay'],
      row: { flag: null },
    });
  });

  test('R12: marks a failed payment as paid when it is captured late', async () => {
    const { paymentId } = await begun();
    await gateway.tell([fact(paymentId, { outcome: 'pending' })]);
    await gateway.tell([fact(paymentId, { outcome: 'failed', reason: 'No answer from the bank.' })]);
    await work();
    expect((await paymentRecords(app, paymentId)).events.at(-1)).toMatchObject({
      name: 'fail',
      reason: 'No answer from the bank.',
    });
    await gateway.tell([fact(paymentId, paid('pay_late'))]);
    await work();
    expect(await paymentRecords(app, paymentId)).toMatchObject({
      status: 'paid',
      steps: ['initiate', 'begin', 'fail', 'pay'],
    });
  });

  test('R14: is refused and not stored when unsigned, signed with another key or altered by one byte', async () => {
    const { paymentId } = await begun();
    const id = randomUUID();
    const facts = [fact(paymentId, paid('pay_forged'))];
    const body = JSON.stringify({ id, facts });
    for (const forged of [
      { id, signature: '' },
      { id, signature: '0'.repeat(64) },
      { id, body: `${body} ` },
      { id, body: JSON.stringify({ facts, id }) },
    ]) {
      const { status, text } = await gateway.tell(facts, forged);
      expect(status).toBe(401);
      expect(text).toContain('"code":"webhook-refused"');
    }
    await work();
    expect(await eventsNamed(id)).toEqual([]);
    expect((await paymentRecords(app, paymentId)).status).toBe('created');
  });

  test.each(['stripe', 'payu'])('S44: for %s, which is not set up, is refused with 401', async (name) => {
    const url = urlOf(receiveWebhook, { params: { gateway: name } });
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
      const headers = { 'content-type': type };
      const response = await app.fastify.inject({ method: 'POST', url, headers, payload: 'a=1' });
      expect(response.statusCode).toBe(401);
    }
  });

  test.each(['simulator', 'upi', 'paypal'])('does not exist for %s', async (name) => {
    await app.refused(400, receiveWebhook, { params: { gateway: name } });
  });

  test('R15: with the wrong amount or currency pays nothing and is flagged', async () => {
    for (const verdict of [paid('pay_less', 99_900), paid('pay_usd', 100_000, 'USD')]) {
      const { paymentId } = await begun();
      await gateway.tell([fact(paymentId, verdict)]);
      await work();
      expect(await paymentRecords(app, paymentId)).toMatchObject({
        status: 'created',
        lines: [],
        documents: [],
        row: { flag: 'amount_mismatch', flag_params: { asked_paise: 100_000, asked_currency: 'INR' } },
      });
    }
  });

  test('R16: about an unknown payment fails, and is processed once the payment is known', async () => {
    const id = randomUUID();
    const { id: driverId } = await driverAt(app, 'approved_payment_required');
    const paymentId = await gateway.begin(driverId);
    await app.db.updateTable('payment').set({ gateway_order_id: null }).where('id', '=', paymentId).execute();
    expect((await gateway.tell([fact(paymentId, paid('pay_early'))], { id })).status).toBe(200);
    await work();
    expect(await eventsNamed(id)).toMatchObject([{ status: 'failed', processed_at: null }]);
    expect(await failed(id)).toMatchObject({
      gateway: 'razorpay',
      reason: 'webhook-payment-unknown',
      facts: [{ outcome: 'paid', amount: 1000, currency: 'INR', payment_id: null }],
    });
    await gateway.begin(driverId);
    await work();
    expect(await eventsNamed(id)).toMatchObject([{ status: 'processed', reason: null }]);
    expect(await failed(id)).toBeUndefined();
    expect((await paymentRecords(app, paymentId)).status).toBe('paid');
  });

  test('with a payment id that already paid for another payer pays nothing, and fails', async () => {
    const [first, second] = [await begun(), await begun()];
    const id = randomUUID();
    await gateway.tell([fact(first.paymentId, paid('pay_shared'))]);
    await work();
    await gateway.tell([fact(second.paymentId, paid('pay_shared'))], { id });
    await work();
    expect(await eventsNamed(id)).toMatchObject([{ status: 'failed' }]);
    expect((await paymentRecords(app, second.paymentId)).status).toBe('created');
  });

  test('that cannot be processed appears in the log once, at the payment, on the desk and in a metric', async () => {
    const count = async () =>
      Number(/^webhooks_failed\{.*\} (\d+)$/m.exec((await app.fastify.inject('/metrics')).body)?.[1]);
    const before = await count();
    const [first, second] = [await begun(), await begun()];
    const id = randomUUID();
    await gateway.tell([fact(first.paymentId, paid('pay_seen'))]);
    await gateway.tell([fact(second.paymentId, paid('pay_seen'))], { id });
    for (let time = 0; time < 3; time += 1) await work();

    const reason = 'payment-id-used';
    const [kept] = await eventsNamed(id);
    const warned = log.filter((line) => line.includes('"webhook failed"') && line.includes(kept?.id ?? '?'));
    expect(warned).toHaveLength(1);
    expect(JSON.parse(warned[0] ?? '')).toMatchObject({ level: 40, reason });
    expect(await count()).toBe(before + 1);
    const token = await app.token('super_admin');
    const { rows } = await app.list(listPayments, { token, query: { flagged: 'true' } });
    expect(rows.find((row) => row.payment_id === second.paymentId)).toMatchObject({
      concern: { kind: 'message_not_understood', reason },
    });
    expect((await paymentRecords(app, second.paymentId)).steps).toEqual(['initiate', 'flag']);
    expect(await failed(id)).toMatchObject({
      event_id: id,
      reason,
      tries: 3,
      facts: [{ outcome: 'paid', gateway_payment_id: 'pay_seen', payment_id: second.paymentId }],
    });
  });

  test('that failed is listed page by page for the super admin only', async () => {
    const token = await app.token('super_admin');
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) {
      app.clock.advance(1_000);
      await gateway.tell([fact(randomUUID(), { outcome: 'pending' })], { id });
    }
    await work();
    const first = await app.list(listFailedWebhooks, { token, query: { limit: 2 } });
    const next = { limit: 1, cursor: first.cursor ?? '' };
    const second = await app.list(listFailedWebhooks, { token, query: next });
    const found = [...first.rows, ...second.rows].map(({ event_id: eventId }) => eventId);
    expect(found).toEqual(ids.toReversed());
    expect(first.rows[0]?.facts).toMatchObject([{ outcome: 'pending', amount: null, currency: null }]);
    await app.refused(400, listFailedWebhooks, { token, query: { cursor: '%%%' } });
  });

  test('is deleted when old, unless it is about an unmatched payment', async () => {
    const [done, told, money] = [randomUUID(), randomUUID(), randomUUID()];
    const { paymentId } = await begun();
    await gateway.tell([fact(paymentId, paid(`pay_${paymentId}`))], { id: done });
    await gateway.tell([fact(randomUUID(), { outcome: 'failed', reason: 'No.' })], { id: told });
    await gateway.tell([fact(randomUUID(), paid('pay_lost'))], { id: money });
    await work();
    app.clock.advance(91 * 24 * 3_600_000);
    await sweepWebhooks(app.deps);
    expect(await eventsNamed(done)).toEqual([]);
    expect(await eventsNamed(told)).toEqual([]);
    expect(await eventsNamed(money)).toMatchObject([{ status: 'failed' }]);
  });

  test('that reports an authorisation of the wrong amount flags its payment', async () => {
    const { paymentId } = await begun();
    const held = { paise: 50_000, currency: 'INR', gatewayPaymentId: `pay_${paymentId}` };
    const flag = amountMismatchAuthorised(held, { paise: 100_000, currency: 'INR' });
    await gateway.tell([fact(paymentId, { outcome: 'failed', reason: 'other-amount-authorised', flag })]);
    await work();
    expect(await paymentRecords(app, paymentId)).toMatchObject({
      status: 'failed',
      row: { flag: flag.kind, flag_params: flag.params },
    });
  });
});

describe('a browser in live mode', () => {
  test('pays with the gateway’s signature; with a forged one, or none, it pays nothing (S40)', async () => {
    const { driverId, paymentId } = await begun();
    const forged = [
      completion({ driverId, paymentId }, 'pay_fake'),
      { ...completion({ driverId, paymentId }, 'pay_fake'), body: { razorpay_signature: 'f'.repeat(64) } },
      { ...complete({ driverId, paymentId }, 'pay_other'), query: { gateway_payment_id: 'pay_fake' } },
    ];
    for (const sent of forged) {
      expect(await app.refused(422, contract.completeDriverPayment, sent)).toMatchObject({
        code: 'payment-failed',
        detail: 'Payment completion failed',
      });
    }
    expect((await paymentRecords(app, paymentId)).steps).toEqual(['initiate']);
    const sent = complete({ driverId, paymentId }, 'pay_true');
    expect(await app.ok(contract.completeDriverPayment, sent)).toMatchObject({ driver_status: 'active' });
  });

  test('gets 503 while the gateway is unavailable, and pays once it is back', async () => {
    const { id: driverId } = await driverAt(app, 'approved_payment_required');
    gateway.state.isAway = true;
    const params = { id: driverId };
    expect((await app.refused(503, contract.initiateDriverPayment, { params })).code).toBe(
      'gateway-unavailable',
    );
    gateway.state.isAway = false;
    const paymentId = await gateway.begin(driverId);
    gateway.state.isAway = true;
    const sent = complete({ driverId, paymentId }, `pay_${paymentId}`);
    await app.refused(503, contract.completeDriverPayment, sent);
    gateway.state.isAway = false;
    await app.ok(contract.completeDriverPayment, sent);
    expect((await paymentRecords(app, paymentId)).status).toBe('paid');
  });
});
