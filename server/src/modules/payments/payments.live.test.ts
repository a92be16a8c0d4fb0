import { receiveWebhook, returnFromGateway } from '@dihaadi/contract/payment-webhooks';
import { savePaymentSettings } from '@dihaadi/contract/payment-settings';
import * as contract from '@dihaadi/contract/payments';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { driverAt } from '../../testkit/drivers.ts';
import { type Begun, goLive, type LiveApp, liveGateways, startLiveApp } from '../../testkit/live.ts';
import { completion, initiate, paymentRecords, setPayments } from '../../testkit/payments.ts';
import { urlOf } from '../../testkit/test-app.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await startLiveApp();
});
afterAll(() => live.close());
beforeEach(async () => {
  for (const name of liveGateways)
    Object.assign(live.peers[name].state, { fault: undefined, onAsked: undefined, refunds: 'done' });
  live.peers.razorpay.state.capture = true;
  await goLive(live.app, live.peers);
});

const MINUTE = 60_000;
const standing = ({ paymentId }: Begun) => paymentRecords(live.app, paymentId);
const expectPaidOnce = async (begun: Begun) => {
  const { status, steps, lines, documents, row } = await standing(begun);
  expect({ status, pays: steps.filter((step) => step === 'pay') }).toEqual({ status: 'paid', pays: ['pay'] });
  expect(lines.filter(({ side }) => side === 'debit')).toEqual([
    { kind: 'fee', account: `gateway:${begun.name}`, side: 'debit', paise: 100_000 },
  ]);
  expect(documents.length).toBe(1);
  expect(row).toMatchObject({ flag: null, is_surplus: false });
};
const expectUnpaid = async (begun: Begun) => {
  const { row, lines, documents } = await standing(begun);
  expect({ paidAt: row.paid_at, lines, documents }).toEqual({ paidAt: null, lines: [], documents: [] });
};

describe.each(liveGateways)('live mode with %s', (name) => {
  test('takes a driver’s payment from start to finish, and repeats the same response', async () => {
    const begun = await live.begin(name);
    const id = live.peers[name].pay(begun.orderId);
    const answer = await live.browser(begun);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Payment completed successfully',
        driver_status: 'active',
        payment_details: { transaction_id: id },
      },
    });
    expect((await live.browser(begun)).text).toBe(answer.text);
    await expectPaidOnce(begun);
  });

  test('reveals no secret and no driver details when a payment begins (S1, S13, S14)', async () => {
    const { id } = await driverAt(live.app, 'approved_payment_required');
    const { text, status } = await live.app.send(contract.initiateDriverPayment, {
      params: { id },
      body: { gateway: name },
    });
    expect(status).toBe(200);
    for (const [field, value] of Object.entries(live.peers[name].settings))
      if (/secret|salt/.test(field)) expect(text).not.toContain(value);
    expect(text).not.toMatch(/Driver \d|@test\.example|\+91/);
  });

  test('creates one order when a payment is begun twice at once', async () => {
    const { id } = await driverAt(live.app, 'approved_payment_required');
    const all = await Promise.all(
      Array.from({ length: 10 }, () => initiate(live.app, id, { gateway: name })),
    );
    expect(new Set(all.map(({ checkout }) => JSON.stringify(checkout))).size).toBe(1);
  });

  test('the webhook completes the payment when the browser never comes back', async () => {
    const begun = await live.begin(name);
    live.peers[name].pay(begun.orderId);
    expect(await live.webhook(begun)).toBe(200);
    await live.work();
    await expectPaidOnce(begun);
  });

  test('reconciliation completes the payment when the webhook never comes either', async () => {
    const begun = await live.begin(name);
    live.peers[name].pay(begun.orderId);
    live.app.clock.advance(2 * MINUTE);
    await live.work();
    await expectPaidOnce(begun);
  });

  test('leaves an unfinished payment unchanged, however often the gateway is queried', async () => {
    const begun = await live.begin(name);
    live.app.clock.advance(2 * MINUTE);
    await live.work();
    expect(await standing(begun)).toMatchObject({ status: 'created', steps: ['initiate'] });
  });

  test.each([
    'pay_forged',
    'cs_test_forged',
    '403993715521889530',
    '../orders',
    'pay_x/../../orders',
    '%2e%2e',
  ])('S40: the made-up id %s pays nothing', async (forged) => {
    const begun = await live.begin(name);
    const sent = completion(begun, forged);
    for (const _ of [1, 2])
      expect(await live.app.refused(422, contract.completeDriverPayment, sent)).toMatchObject({
        code: 'payment-failed',
        detail: 'Payment completion failed',
      });
    await expectUnpaid(begun);
  });

  test('S40: the real id of another payer’s payment pays nothing', async () => {
    const [mine, theirs] = [await live.begin(name), await live.begin(name)];
    live.peers[name].pay(theirs.orderId);
    const { gatewayPaymentId } = live.peers[name].evidence(theirs.orderId);
    await live.app.refused(422, contract.completeDriverPayment, completion(mine, gatewayPaymentId));
    await expectUnpaid(mine);
    expect((await live.browser(theirs)).status).toBe(200);
  });

  test('R12: a failed payment that succeeds later is paid', async () => {
    const begun = await live.begin(name);
    live.peers[name].fail(begun.orderId);
    expect(await live.webhook(begun)).toBe(200);
    await live.work();
    expect((await standing(begun)).status).toBe('failed');
    live.peers[name].pay(begun.orderId);
    expect(await live.webhook(begun)).toBe(200);
    await live.work();
    await expectPaidOnce(begun);
  });

  test('R11: a failure reported after success changes nothing', async () => {
    const begun = await live.begin(name);
    live.peers[name].fail(begun.orderId);
    const late = live.peers[name].message(begun.orderId, live.app.clock.now());
    live.peers[name].pay(begun.orderId);
    expect((await live.browser(begun)).status).toBe(200);
    const url = urlOf(receiveWebhook, { params: { gateway: name } });
    const { statusCode } = await live.app.fastify.inject({ method: 'POST', url, ...late });
    expect(statusCode).toBe(200);
    await live.work();
    await expectPaidOnce(begun);
  });

  test('R10, R13: browser, webhook and reconciliation, fifty at once in random order, complete the payment once', async () => {
    const begun = await live.begin(name);
    live.peers[name].pay(begun.orderId);
    live.app.clock.advance(2 * MINUTE);
    const ways = [
      async () => expect((await live.browser(begun)).status).toBe(200),
      async () => expect(await live.webhook(begun)).toBe(200),
      () => live.work(),
    ];
    const [order = []] = fc.sample(fc.array(fc.nat({ max: 2 }), { minLength: 50, maxLength: 50 }), 1);
    await Promise.all(order.map((way) => (ways[way] ?? live.work)()));
    await live.work();
    await expectPaidOnce(begun);
  });
});

describe('Razorpay', () => {
  test.each(['razorpay_signature', 'razorpay_order_id'])('S40: a forged %s pays nothing', async (field) => {
    const begun = await live.begin('razorpay');
    live.peers.razorpay.pay(begun.orderId);
    const { status, text } = await live.browser(begun, { [field]: 'f'.repeat(64) });
    expect({ status, text }).toMatchObject({ status: 422, text: expect.stringContaining('payment-failed') });
    await expectUnpaid(begun);
  });

  test('captures an authorised payment, whichever request comes first', async () => {
    live.peers.razorpay.state.capture = false;
    const [byBrowser, byWebhook] = [await live.begin('razorpay'), await live.begin('razorpay')];
    for (const { orderId } of [byBrowser, byWebhook]) live.peers.razorpay.pay(orderId);
    expect((await live.browser(byBrowser)).status).toBe(200);
    expect(await live.webhook(byWebhook)).toBe(200);
    await live.work();
    await expectPaidOnce(byBrowser);
    await expectPaidOnce(byWebhook);
  });
});

describe('PayU', () => {
  const back = (payload: string) =>
    live.app.fastify.inject({
      method: 'POST',
      url: urlOf(returnFromGateway, { params: { gateway: 'payu' } }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });

  test('returns the browser with a form: the payment is paid, and the browser continues to its page', async () => {
    const begun = await live.begin('payu');
    const id = live.peers.payu.pay(begun.orderId);
    const { statusCode, headers } = await back(live.peers.payu.told(begun.orderId));
    expect(statusCode).toBe(303);
    expect(headers['location']).toBe(
      `/driver/payment/${begun.driverId}?payment_id=${begun.paymentId}&gateway_payment_id=${id}`,
    );
    await expectPaidOnce(begun);
  });

  test('S40: a form that is unsigned, altered or names no payment pays nothing', async () => {
    const begun = await live.begin('payu');
    live.peers.payu.pay(begun.orderId);
    const told = live.peers.payu.told(begun.orderId);
    const unsigned = new URLSearchParams(told);
    unsigned.delete('hash');
    // Nor does knowing its number reveal whose payment it is.
    const guessed = `txnid=${begun.orderId}&mihpayid=1`;
    for (const form of [unsigned.toString(), told.replace('amount=1000.00', 'amount=1.00'), guessed])
      expect((await back(form)).headers['location']).toBe('/');
    for (const form of ['', '[]', 'txnid=nobody&mihpayid=1', 'mihpayid=1', '\0', '%'])
      expect((await back(form)).headers['location']).toBe('/');
    await expectUnpaid(begun);
  });
});

describe('direct UPI', () => {
  test('provides a link with payee, amount and purpose, and waits for staff', async () => {
    const { id } = await driverAt(live.app, 'approved_payment_required');
    const { payment_id: paymentId, checkout } = await initiate(live.app, id, { gateway: 'upi' });
    expect(checkout).toEqual({
      gateway: 'upi',
      address: 'dihaadi@okaxis',
      payee: 'Dihaadi',
      link: expect.stringMatching(
        /^upi:\/\/pay\?pa=dihaadi@okaxis&pn=Dihaadi&tr=[0-9A-Z]{25}&tn=Registration%20fee&am=1000\.00&cu=INR$/,
      ),
    });
    const send = (utr: string) =>
      live.app.send(contract.completeDriverPayment, completion({ driverId: id, paymentId }, utr));
    for (const wrong of ['12345678901', '1234567890123', 'T23456789012', '१२३४५६७८९०१२'])
      expect((await send(wrong)).status).toBe(422);
    expect(await send('629912345678')).toMatchObject({ status: 200, body: { registration_fee_paid: false } });
    live.app.clock.advance(2 * MINUTE);
    await live.work();
    expect((await paymentRecords(live.app, paymentId)).status).toBe('awaiting_confirmation');
  });
});

describe('another currency', () => {
  const token = () => live.app.token('super_admin');
  test.each(['payu', 'upi'])(
    'S40: is refused while %s, which takes only rupees, is switched on',
    async (name) => {
      await setPayments(live.app, { payu_enabled: name === 'payu', upi_enabled: name === 'upi' });
      const problem = await live.app.refused(400, savePaymentSettings, {
        token: await token(),
        body: { currency: 'USD' },
      });
      expect(problem.errors).toMatchObject([{ path: 'currency' }]);
    },
  );

  test('is paid with Stripe', async () => {
    await setPayments(live.app, { payu_enabled: false, upi_enabled: false });
    await setPayments(live.app, { currency: 'USD' });
    const begun = await live.begin('stripe');
    live.peers.stripe.pay(begun.orderId);
    expect((await live.browser(begun)).status).toBe(200);
    await setPayments(live.app, { currency: 'INR' });
    await expectPaidOnce(begun);
  });
});
