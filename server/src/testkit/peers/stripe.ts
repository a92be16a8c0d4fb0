import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Asked, button, freshName, type GatewayPeer, pageOf, type Reply, startPeer } from './peer.ts';

const SECRET = 'sk_test_peer-secret-key';
const WEBHOOK_SECRET = 'whsec_peer-webhook-secret';

type Session = {
  id: string;
  object: 'checkout.session';
  url: string;
  success_url: string;
  cancel_url: string;
  status: string;
  payment_status: string;
  payment_intent: string | null;
  amount_total: number;
  currency: string;
};
type Refund = {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: string;
  metadata: object;
};

const SessionForm = z.object({
  mode: z.literal('payment'),
  'line_items[0][price_data][unit_amount]': z.coerce.number().int(),
  'line_items[0][price_data][currency]': z.string().length(3),
  'line_items[0][quantity]': z.literal('1'),
  success_url: z.string().includes('{CHECKOUT_SESSION_ID}'),
  cancel_url: z.url(),
  expires_at: z.coerce.number().int(),
});
const RefundForm = z.object({
  payment_intent: z.string(),
  amount: z.coerce.number().int(),
  'metadata[refund_id]': z.string(),
});

const error = (status: number, type: string, message: string): Reply => ({
  status,
  body: { error: { type, message } },
});

/** Stripe's Checkout Sessions and refunds as https://docs.stripe.com/api describes them. */
export async function stripePeer() {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, Refund>();
  const repeated = new Map<string, { body: string; reply: Reply }>();
  const state: GatewayPeer['state'] = { fault: undefined, onAsked: undefined, refunds: 'done' };

  const openSession = (form: Record<string, string>): Reply => {
    const asked = SessionForm.parse(form);
    const id = `cs_test_${freshName()}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `${server.url}/c/pay/${id}`,
      success_url: asked.success_url,
      cancel_url: asked.cancel_url,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: asked['line_items[0][price_data][unit_amount]'],
      currency: asked['line_items[0][price_data][currency]'],
    };
    sessions.set(id, session);
    return { body: session };
  };
  const refund = (form: Record<string, string>): Reply => {
    const { payment_intent, amount, 'metadata[refund_id]': ours } = RefundForm.parse(form);
    if (state.refunds === 'refused')
      return error(400, 'invalid_request_error', 'Charge has already been refunded.');
    const made: Refund = {
      id: `re_${freshName()}`,
      object: 'refund',
      payment_intent,
      amount,
      status: state.refunds === 'done' ? 'succeeded' : 'pending',
      metadata: { refund_id: ours },
    };
    refunds.set(made.id, made);
    return { body: made };
  };
  /** Like Stripe: the same key returns the first response again, and other parameters are refused. */
  const once = ({ headers, body }: Asked, make: (form: Record<string, string>) => Reply): Reply => {
    const key = z.string().min(1).parse(headers['idempotency-key']);
    const known = repeated.get(key);
    if (known !== undefined)
      return known.body === body
        ? known.reply
        : error(
            400,
            'idempotency_error',
            'Keys for idempotent requests can only be used with the same parameters.',
          );
    const reply = make(Object.fromEntries(new URLSearchParams(body)));
    repeated.set(key, { body, reply });
    return reply;
  };
  /** Its page, and the payer's actions there. */
  const browserSees = ({ path }: Asked): Reply | undefined => {
    const [, id = '', done] = /^\/c\/pay\/(cs_\w+)(?:\/(now|later))?$/.exec(path) ?? [];
    const one = sessions.get(id);
    if (one === undefined) return undefined;
    if (done === undefined) {
      const ways = [button(`${id}/now`, 'Pay by card'), button(`${id}/later`, 'Pay by bank transfer')];
      return { page: pageOf('Stripe', ...ways, `<a href="${one.cancel_url}">Back</a>`) };
    }
    if (done === 'now') payFor(id);
    else one.status = 'complete';
    return { to: one.success_url.replace('{CHECKOUT_SESSION_ID}', id) };
  };
  const answer = (asked: Asked): Reply => {
    if (asked.headers['authorization'] !== `Bearer ${SECRET}`)
      return error(401, 'invalid_request_error', 'Invalid API Key provided.');
    if (asked.path === '/v1/balance') return { body: { object: 'balance', available: [], pending: [] } };
    if (asked.method === 'POST' && asked.path === '/v1/checkout/sessions') return once(asked, openSession);
    if (asked.method === 'POST' && asked.path === '/v1/refunds') return once(asked, refund);
    if (asked.path === '/v1/refunds') {
      const of = asked.query.get('payment_intent');
      const data = [...refunds.values()].filter(({ payment_intent }) => payment_intent === of);
      return { body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
    }
    const found = sessions.get(asked.path.split('/').at(-1) ?? '');
    return found === undefined ? error(404, 'invalid_request_error', 'No such session') : { body: found };
  };

  const server = await startPeer(state, answer, browserSees);
  const session = (id: string): Session => {
    const found = sessions.get(id);
    const unknown = {
      id,
      object: 'checkout.session',
      url: 'https://checkout.stripe.com/',
      success_url: '',
      cancel_url: '',
      status: 'complete',
    } as const;
    const paid = {
      payment_status: 'paid',
      payment_intent: 'pi_nobody',
      amount_total: 100_000,
      currency: 'inr',
    };
    return found ?? { ...unknown, ...paid };
  };
  const payFor = (orderId: string, told: { paise?: number; currency?: string } = {}) => {
    const one = session(orderId);
    one.status = 'complete';
    one.payment_status = 'paid';
    one.payment_intent ??= `pi_${freshName()}`;
    one.amount_total = told.paise ?? one.amount_total;
    one.currency = (told.currency ?? one.currency).toLowerCase();
    return one.payment_intent;
  };
  return {
    name: 'stripe' as const,
    variables: { STRIPE_API_URL: server.url },
    settings: {
      stripe_enabled: true,
      stripe_publishable_key: 'pk_test_peer',
      stripe_secret_key: SECRET,
      stripe_webhook_secret: WEBHOOK_SECRET,
    },
    state,
    pay: payFor,
    fail: (orderId: string) => {
      session(orderId).status = 'expired';
    },
    evidence: (orderId: string) => ({ gatewayPaymentId: orderId }),
    message: (orderId: string, at: Date) => {
      const object = session(orderId);
      const type = `checkout.session.${object.status === 'expired' ? 'expired' : 'completed'}`;
      const id = `evt_${orderId}_${object.status}`;
      const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
      return { payload, headers: { 'stripe-signature': stripeSignature(payload, at) } };
    },
    refunded: () => [...refunds.values()].map(({ amount }) => amount),
    finishRefunds: () => {
      for (const one of refunds.values()) one.status = 'succeeded';
    },
    stop: server.stop,
  };
}

/** Returns Stripe's signature header for a body, as of `at`. */
export function stripeSignature(payload: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', WEBHOOK_SECRET).update(`${t}.${payload}`).digest('hex')}`;
}
