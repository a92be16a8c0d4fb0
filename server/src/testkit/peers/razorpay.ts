import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Asked, freshName, type GatewayPeer, pageOf, type Reply, startPeer } from './peer.ts';

const KEY_SECRET = 'razorpay-key-secret';
const WEBHOOK_SECRET = 'razorpay-webhook-secret';
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

const Order = z.object({
  amount: z.int().min(100),
  currency: z.string(),
  receipt: z.string().max(40),
  notes: z.record(z.string(), z.string().max(256)),
});
const Capture = z.object({ amount: z.int(), currency: z.string() });
const RefundBody = z.object({ amount: z.int(), speed: z.literal('normal'), receipt: z.string() });

type Payment = {
  id: string;
  order_id: string;
  amount: number;
  currency: string;
  status: string;
  captured: boolean;
};
type Refund = { id: string; payment_id: string; amount: number; receipt: string; status: string };

const refusal = (description: string): Reply => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', metadata: {} } },
});

/** Razorpay as https://razorpay.com/docs/api describes it; payments are captured at once by default. */
export async function razorpayPeer() {
  const orders = new Map<string, z.output<typeof Order> & { id: string }>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const state: GatewayPeer['state'] & { capture: boolean } = {
    fault: undefined,
    onAsked: undefined,
    refunds: 'done',
    capture: true,
  };

  const capture = (payment: Payment, body: unknown): Reply => {
    if (payment.status === 'captured') return refusal('This payment has already been captured');
    const { amount, currency } = Capture.parse(body);
    if (amount !== payment.amount || currency !== payment.currency) return refusal('Capture amount differs');
    Object.assign(payment, { status: 'captured', captured: true });
    return { body: payment };
  };
  const refund = (payment: Payment, { headers, body }: Asked): Reply => {
    const key = z
      .string()
      .regex(/^[\w-]{10,}$/)
      .parse(headers['x-refund-idempotency']);
    const asked = RefundBody.parse(JSON.parse(body));
    const known = refunds.get(key);
    if (known !== undefined)
      return known.amount === asked.amount ? { body: known } : refusal('Different request body');
    if (state.refunds === 'refused') return refusal('The payment has been fully refunded already');
    const status = state.refunds === 'done' ? 'processed' : 'pending';
    const made = { id: `rfnd_${freshName()}`, payment_id: payment.id, ...asked, status };
    refunds.set(key, made);
    return { body: made };
  };
  const ofPayment = (id: string, rest: string, asked: Asked): Reply => {
    const payment = payments.get(id);
    if (payment === undefined) return refusal('The id provided does not exist');
    if (rest === '/capture') return capture(payment, JSON.parse(asked.body));
    if (rest === '/refund') return refund(payment, asked);
    if (rest === '/refunds')
      return { body: { items: [...refunds.values()].filter(({ payment_id }) => payment_id === id) } };
    return { body: payment };
  };
  /** Its script, its window, and the payer's actions there. */
  const browserSees = ({ path, query }: Asked): Reply | undefined => {
    if (path === '/v1/checkout.js') return { script: CHECKOUT_JS };
    const [, id = '', done] = /^\/v1\/checkout\/(order_\w+)(?:\/(pay|fail))?$/.exec(path) ?? [];
    const order = orders.get(id);
    if (order === undefined) return undefined;
    if (done === undefined)
      return query.get('amount') === String(order.amount) && query.get('key') === 'rzp_test_peer'
        ? { page: windowOf(id) }
        : refusal('The amount or the key is not that of the order');
    if (done === 'pay') {
      attempt(id, 'captured');
      return { body: evidenceOf(id) };
    }
    return { body: { error: { metadata: { order_id: id, payment_id: attempt(id, 'failed') } } } };
  };
  const answer = (asked: Asked): Reply => {
    const basic = `Basic ${Buffer.from(`rzp_test_peer:${KEY_SECRET}`).toString('base64')}`;
    if (asked.headers['authorization'] !== basic)
      return { status: 401, body: { error: { description: 'Authentication failed' } } };
    if (asked.path === '/v1/orders' && asked.method === 'GET')
      return { body: { entity: 'collection', count: 0, items: [] } };
    if (asked.path === '/v1/orders') {
      const order = { id: `order_${freshName()}`, ...Order.parse(JSON.parse(asked.body)) };
      orders.set(order.id, order);
      return { body: { ...order, entity: 'order', status: 'created', attempts: 0 } };
    }
    const [, kind, id = '', rest = ''] = /^\/v1\/(orders|payments)\/(\w+)(\/\w+)?$/.exec(asked.path) ?? [];
    if (kind === 'payments') return ofPayment(id, rest, asked);
    return { body: { items: [...payments.values()].filter(({ order_id }) => order_id === id) } };
  };

  const server = await startPeer(state, answer, browserSees);
  const attempt = (orderId: string, status: string, told: { paise?: number; currency?: string } = {}) => {
    const order = orders.get(orderId);
    const id = `pay_${freshName()}`;
    const { paise = order?.amount ?? 0, currency = order?.currency ?? '' } = told;
    const captured = status === 'captured';
    payments.set(id, { id, order_id: orderId, amount: paise, currency, status, captured });
    return id;
  };
  const lastOf = (orderId: string): Payment => {
    const last = [...payments.values()].findLast(({ order_id }) => order_id === orderId);
    const unknown = { amount: 0, currency: 'INR', status: 'created', captured: false };
    return last ?? { id: 'pay_nobody', order_id: orderId, ...unknown };
  };
  const evidenceOf = (orderId: string) => {
    const { id } = lastOf(orderId);
    const razorpay_signature = hmac(KEY_SECRET, `${orderId}|${id}`);
    return { razorpay_payment_id: id, razorpay_order_id: orderId, razorpay_signature };
  };
  return {
    name: 'razorpay' as const,
    variables: {
      RAZORPAY_API_URL: server.url,
      RAZORPAY_CHECKOUT_URL: `${server.url}/v1/checkout.js`,
    },
    settings: {
      razorpay_enabled: true,
      razorpay_key_id: 'rzp_test_peer',
      razorpay_key_secret: KEY_SECRET,
      razorpay_webhook_secret: WEBHOOK_SECRET,
    },
    state,
    pay: (orderId: string, told?: { paise?: number; currency?: string }) =>
      attempt(orderId, state.capture ? 'captured' : 'authorized', told),
    fail: (orderId: string) => void attempt(orderId, 'failed'),
    /** Razorpay refunds the last payment, captured or not. */
    giveBack: (orderId: string) => void (lastOf(orderId).status = 'refunded'),
    evidence: (orderId: string) => ({
      gatewayPaymentId: lastOf(orderId).id,
      body: evidenceOf(orderId),
    }),
    message: (orderId: string, at: Date) => {
      const entity = lastOf(orderId);
      const created_at = Math.floor(at.getTime() / 1000);
      const event = { entity: 'event', event: `payment.${entity.status}`, contains: ['payment'], created_at };
      const payload = JSON.stringify({ ...event, payload: { payment: { entity } } });
      const headers = {
        'x-razorpay-signature': hmac(WEBHOOK_SECRET, payload),
        'x-razorpay-event-id': `evt_${entity.id}_${entity.status}`,
      };
      return { payload, headers };
    },
    refunded: () => [...refunds.values()].map(({ amount }) => amount),
    /** Completes the pending refunds. */
    finishRefunds: () => {
      for (const one of refunds.values()) one.status = 'processed';
    },
    stop: server.stop,
  };
}

/** What https://checkout.razorpay.com/v1/checkout.js does for a page: opens a window over it and reports the result. */
const CHECKOUT_JS = `{
  const { origin } = new URL(document.currentScript.src);
  window.Razorpay = class {
    #options;
    #told = [];
    constructor(options) {
      this.#options = options;
    }
    on(event, told) {
      if (event === 'payment.failed') this.#told.push(told);
    }
    open() {
      const { order_id, key, amount, handler, modal } = this.#options;
      const frame = document.createElement('iframe');
      frame.title = 'Razorpay';
      frame.src = origin + '/v1/checkout/' + order_id + '?key=' + key + '&amount=' + amount;
      frame.style = 'position:fixed;inset:0;width:100%;height:100%;border:0;background:#fff;z-index:99';
      const hear = ({ source, data: { paid, failed, closed } }) => {
        if (source !== frame.contentWindow) return;
        if (failed) for (const told of this.#told) told(failed);
        if (!paid && !closed) return;
        window.removeEventListener('message', hear);
        frame.remove();
        if (paid) handler(paid);
        else modal.ondismiss();
      };
      window.addEventListener('message', hear);
      document.body.append(frame);
    }
  };
}`;

const windowOf = (orderId: string): string =>
  pageOf(
    'Razorpay',
    '<button id="pay">Pay by UPI</button> <button id="fail">Let the bank refuse</button> <button id="close">Close</button>',
    `<script>
      const ask = async (what) => (await fetch('/v1/checkout/${orderId}/' + what, { method: 'POST' })).json();
      pay.onclick = async () => parent.postMessage({ paid: await ask('pay') }, '*');
      fail.onclick = async () => parent.postMessage({ failed: await ask('fail') }, '*');
      document.getElementById('close').onclick = () => parent.postMessage({ closed: true }, '*');
    </script>`,
  );
