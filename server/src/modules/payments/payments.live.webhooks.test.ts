import { randomUUID } from 'node:crypto';
import { savePaymentSettings } from '@dihaadi/contract/payment-settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoEmail } from '../../../seeds/demo.ts';
import {
  deliver,
  goLive,
  type LiveApp,
  type LiveGateway,
  liveGateways,
  startLiveApp,
} from '../../testkit/live.ts';
import { paymentRecords } from '../../testkit/payments.ts';
import type { Message } from '../../testkit/peers/peer.ts';
import { stripeSignature } from '../../testkit/peers/stripe.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await startLiveApp();
});
afterAll(() => live.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const kept = async () => (await live.app.db.selectFrom('webhook_event').select('id').execute()).length;
/** Returns the one event that `work` causes. */
async function eventOf(work: () => Promise<unknown>) {
  const known = new Set(
    (await live.app.db.selectFrom('webhook_event').select('id').execute()).map(({ id }) => id),
  );
  await work();
  await live.work();
  const all = await live.app.db.selectFrom('webhook_event').selectAll().execute();
  return all.filter(({ id }) => !known.has(id));
}
const send = (name: LiveGateway, message: Message) => deliver(live.app, name, message);
async function paidThere(name: LiveGateway, told?: { paise?: number; currency?: string }) {
  const begun = await live.begin(name);
  live.peers[name].pay(begun.orderId, told);
  return { ...begun, message: live.peers[name].message(begun.orderId, live.app.clock.now()) };
}

describe.each(liveGateways)('a webhook of %s', (name) => {
  test('R14: is refused and not stored when altered by one byte, unsigned or signed for another gateway', async () => {
    const { message, paymentId } = await paidThere(name);
    const before = await kept();
    const { payload, headers } = message;
    const at = Math.floor(payload.length / 2);
    const flipped = String.fromCodePoint((payload.codePointAt(at) ?? 0) ^ 1);
    const changed = [
      payload.slice(0, at) + flipped + payload.slice(at + 1),
      payload.replace('hash=', 'hash=0'),
      payload.replace('hash=', 'hush='),
      '',
      '{}',
    ].filter((body) => body !== payload);
    for (const body of changed) expect(await send(name, { payload: body, headers })).toBe(401);
    if (name !== 'payu') {
      expect(await send(name, { payload, headers: {} })).toBe(401);
      // The same JSON, serialised differently.
      expect(await send(name, { payload: `${payload} `, headers })).toBe(401);
    }
    for (const other of liveGateways.filter((one) => one !== name))
      expect(await send(other, message)).toBe(401);
    expect(await kept()).toBe(before);
    expect(await send(name, message)).toBe(200);
    await live.work();
    expect((await paymentRecords(live.app, paymentId)).status).toBe('paid');
  });

  test('R14: is refused while the gateway has no secret, and the response never reveals the secret', async () => {
    const { message } = await paidThere(name);
    await live.app.db.deleteFrom('payment_setting').execute();
    expect(await send(name, message)).toBe(401);
    await goLive(live.app, live.peers);
    expect(await send(name, message)).toBe(200);
  });

  test('R10: is one event when sent five times in a row and twenty at once', async () => {
    const { message, paymentId } = await paidThere(name);
    const before = await kept();
    for (const _ of Array.from({ length: 5 })) expect(await send(name, message)).toBe(200);
    const all = await Promise.all(Array.from({ length: 20 }, () => send(name, message)));
    expect(new Set(all)).toEqual(new Set([200]));
    expect(await kept()).toBe(before + 1);
    await live.work();
    expect((await paymentRecords(live.app, paymentId)).steps).toEqual(['initiate', 'pay']);
  });

  test('R15: with the wrong amount pays nothing and is flagged', async () => {
    const { message, paymentId } = await paidThere(name, { paise: 99_900 });
    expect(await send(name, message)).toBe(200);
    await live.work();
    expect((await paymentRecords(live.app, paymentId)).row).toMatchObject({
      paid_at: null,
      flag: 'amount_mismatch',
      flag_params: { paise: 99_900, asked_paise: 100_000 },
    });
  });

  test('R16: about an unknown payment is accepted and recorded as failed', async () => {
    const unknown = { razorpay: 'order_nobody', stripe: 'cs_test_nobody', payu: 'NOBODY' }[name];
    const message = live.peers[name].message(unknown, live.app.clock.now());
    const made = await eventOf(async () => expect(await send(name, message)).toBe(200));
    expect(made).toMatchObject([{ gateway: name, status: 'failed' }]);
  });
});

describe('R15: another currency', () => {
  test.each(['razorpay', 'stripe'] as const)('from %s pays nothing and is flagged', async (name) => {
    const { message, paymentId } = await paidThere(name, { currency: 'USD' });
    expect(await send(name, message)).toBe(200);
    await live.work();
    expect((await paymentRecords(live.app, paymentId)).row).toMatchObject({
      paid_at: null,
      flag: 'amount_mismatch',
      flag_params: { paise: 100_000, currency: 'USD' },
    });
  });
});

test('an event that is not about a payment is accepted and has no effect', async () => {
  const { message } = await paidThere('stripe');
  const payload = JSON.stringify({ ...JSON.parse(message.payload), id: randomUUID(), type: 'invoice.paid' });
  const headers = { 'stripe-signature': stripeSignature(payload, live.app.clock.now()) };
  const made = await eventOf(async () => expect(await send('stripe', { payload, headers })).toBe(200));
  expect(made).toMatchObject([{ facts: [], status: 'processed' }]);
});

describe('S44: an old message', () => {
  test('from Stripe is refused after five minutes, however it is signed', async () => {
    const { message, orderId, paymentId } = await paidThere('stripe');
    const sentAt = live.app.clock.now();
    live.app.clock.advance(5 * MINUTE + 1_000);
    expect(await send('stripe', message)).toBe(401);
    const { payload } = message;
    // A newer time with the old signature is invalid.
    const now = stripeSignature('something else', live.app.clock.now());
    const mixed = `${now.split(',')[0]},${stripeSignature(message.payload, sentAt).split(',')[1]}`;
    for (const signature of [now, mixed, 't=1', 'v1=00', ''])
      expect(await send('stripe', { payload, headers: { 'stripe-signature': signature } })).toBe(401);
    expect((await paymentRecords(live.app, paymentId)).status).toBe('created');
    expect(await send('stripe', live.peers.stripe.message(orderId, live.app.clock.now()))).toBe(200);
  });

  test('from Razorpay is accepted for the week of its retries, and no longer', async () => {
    const [recent, old] = [await paidThere('razorpay'), await paidThere('razorpay')];
    live.app.clock.advance(7 * DAY);
    expect(await send('razorpay', recent.message)).toBe(200);
    live.app.clock.advance(DAY + MINUTE);
    expect(await send('razorpay', old.message)).toBe(401);
  });

  test('from PayU proves nothing on its own: PayU is queried', async () => {
    const { message, orderId, paymentId } = await paidThere('payu');
    live.peers.payu.fail(orderId);
    expect(await send('payu', message)).toBe(200);
    await live.work();
    expect((await paymentRecords(live.app, paymentId)).status).toBe('failed');
  });
});

test('signed with the previous secret is accepted for a day after the change', async () => {
  const early = await Promise.all(liveGateways.map((name) => paidThere(name)));
  const late = await Promise.all(liveGateways.map((name) => paidThere(name)));
  // A week has passed since the last sign-in.
  const token = await live.app.signIn(demoEmail('super_admin'), 'super_admin');
  const body = {
    razorpay_webhook_secret: `a new secret ${randomUUID()}`,
    stripe_webhook_secret: `whsec_${randomUUID()}`,
    payu_merchant_salt: `a new salt ${randomUUID()}`,
  };
  await live.app.ok(savePaymentSettings, { token, body });
  for (const { name, message } of early) expect(await send(name, message)).toBe(200);
  live.app.clock.advance(DAY + MINUTE);
  const again = late.map(({ name, orderId }) => ({
    name,
    message: live.peers[name].message(orderId, live.app.clock.now()),
  }));
  for (const { name, message } of again) expect(await send(name, message)).toBe(401);
});
