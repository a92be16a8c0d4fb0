import type { Reason } from '@dihaadi/contract/refusals';
import { z } from 'zod';
import type {
  Fact,
  Gateway,
  GatewayConfig,
  Money,
  OpenPayment,
  Refund,
  Refunded,
  Verdict,
  WebhookMessage,
} from './gateway.ts';
import { amountMismatchAuthorised } from '../gateways.review-reasons.ts';
import { askGateway, jsonOf, type Line } from './http.ts';
import { equalsSecret } from '../../../platform/constant-time.ts';
import { validSecretsOf, hmacSha256, sha256 } from './signatures.ts';

const PAYMENT_ID = /^pay_\w{1,40}$/;
const DAY_MS = 24 * 3_600_000;
// Razorpay retries for a day, and staff may replay for a week.
const BELIEVED_FOR_MS = 8 * DAY_MS;

const Opened = z.object({ id: z.string().regex(/^order_\w+$/) });
const OrderList = z.object({ items: z.array(z.unknown()) });
const Payment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  captured: z.boolean().nullish(),
  error_description: z.string().nullish(),
});
type Payment = z.output<typeof Payment>;
const Payments = z.object({ items: z.array(Payment) });
const Refund = z.object({ id: z.string(), status: z.string(), receipt: z.string().nullish() });
const Refunds = z.object({ items: z.array(Refund) });
const Refusal = z.object({ error: z.object({ description: z.string() }) });
const Event = z.object({
  created_at: z.int(),
  payload: z.object({ payment: z.object({ entity: Payment }).optional() }),
});

/** Razorpay’s orders, payments and refunds (https://razorpay.com/docs/api), and its webhooks. */
export function razorpay(config: GatewayConfig, { line, script }: { line: Line; script: string }): Gateway {
  const api = apiOf(config, line);
  const fetch = async (payment: OpenPayment): Promise<Verdict> => {
    const { body } = await api.get(`orders/${payment.gatewayOrderId}/payments`);
    const tried = Payments.parse(body).items.toSorted((a, b) => progress(b) - progress(a));
    const [furthest, ...others] = tried;
    if (furthest === undefined) return { outcome: 'unverified' };
    const verdict = await settled(api, furthest, payment);
    const more = others.filter((one) => stateOf(one) === 'captured').map(moneyOf);
    return verdict.outcome === 'paid' && more.length > 0 ? { ...verdict, more } : verdict;
  };
  return {
    name: 'razorpay',
    open: async ({ paymentId, amountPaise, currency, description }) => {
      const { body } = await api.post('orders', {
        amount: amountPaise,
        currency,
        receipt: paymentId,
        notes: { payment_id: paymentId },
      });
      const { id } = Opened.parse(body);
      const key = config.settings.razorpay_key_id ?? '';
      const clientFields = { script, key, order_id: id, amount: amountPaise, currency, description };
      return { gatewayOrderId: id, clientFields: { gateway: 'razorpay', ...clientFields } };
    },
    confirm: async ({ payment, evidence }) => {
      const { gatewayPaymentId: id, fields } = evidence;
      if (!PAYMENT_ID.test(id) || isForged(config, { orderId: payment.gatewayOrderId, id, fields }))
        return { outcome: 'unverified' };
      // The signature proves who paid for what; only the payment itself contains the amount, and whether it is
      // captured.
      const { isOk, body } = await api.get(`payments/${id}`);
      const found = isOk ? Payment.parse(body) : undefined;
      return found?.order_id === payment.gatewayOrderId
        ? settled(api, found, payment)
        : { outcome: 'unverified' };
    },
    fetch,
    refund: (wanted) => refund(api, wanted),
    check: async () => void OrderList.parse((await api.get('orders?count=1')).body),
    webhook: async ({ rawBody, headers }) =>
      isSigned(config, rawBody, headers['x-razorpay-signature']) ? messageOf(config, rawBody) : undefined,
  };
}

type Api = ReturnType<typeof apiOf>;

function apiOf({ settings }: GatewayConfig, line: Line) {
  const keys = `${settings.razorpay_key_id ?? ''}:${settings.razorpay_key_secret ?? ''}`;
  const headers = { authorization: `Basic ${Buffer.from(keys).toString('base64')}` };
  return {
    get: (path: string) => askGateway(line, { method: 'GET', path: `/v1/${path}`, headers }),
    post: (path: string, body: object, more: Record<string, string> = {}) =>
      askGateway(line, {
        method: 'POST',
        path: `/v1/${path}`,
        headers: { ...headers, 'content-type': 'application/json', ...more },
        body: JSON.stringify(body),
      }),
  };
}

type Brought = { orderId: string; id: string; fields: Readonly<Record<string, string | undefined>> };

/** Whether the signature or order from the browser does not match the stored order. */
function isForged({ settings, before }: GatewayConfig, { orderId, id, fields }: Brought): boolean {
  const { razorpay_signature: signature, razorpay_order_id: named = orderId } = fields;
  if (named !== orderId) return true;
  if (signature === undefined) return false;
  return !validSecretsOf(settings.razorpay_key_secret, before.razorpay_key_secret).some((secret) =>
    equalsSecret(signature, hmacSha256(secret, `${orderId}|${id}`)),
  );
}

const RANK = ['failed', 'created', 'authorized', 'refunded', 'captured'];
const progress = (payment: Payment): number => RANK.indexOf(stateOf(payment));

// Razorpay automatically refunds what is captured too late, or paid twice for an order: we never received that money.
const stateOf = ({ status, captured }: Payment): string =>
  status === 'refunded' && captured !== true ? 'failed' : status;

const moneyOf = ({ id, amount, currency }: Payment): Money => ({
  gatewayPaymentId: id,
  amountPaise: amount,
  currency,
});

/** Returns the verdict for a payment’s state. Refunded money had been captured: refunds are in our own books. */
function verdictOf(payment: Payment): Verdict {
  const { error_description: reason } = payment;
  const status = stateOf(payment);
  if (status === 'captured' || status === 'refunded') return { outcome: 'paid', ...moneyOf(payment) };
  if (status === 'authorized') return { outcome: 'ask' };
  if (status === 'failed')
    return { outcome: 'failed', reason: reason ?? ('bank-refused-payment' satisfies Reason) };
  return { outcome: 'pending' };
}

/**
 * Like `verdictOf`, for a response: a correct payment that is only authorized is captured, or it would be returned in 5
 * days.
 */
async function settled(api: Api, found: Payment, { amountPaise, currency }: OpenPayment): Promise<Verdict> {
  const verdict = verdictOf(found);
  if (verdict.outcome !== 'ask') return verdict;
  // Left for staff to review: uncaptured, it is not ours and is released automatically.
  if (found.amount !== amountPaise || found.currency !== currency)
    return {
      outcome: 'failed',
      reason: 'other-amount-authorised' satisfies Reason,
      flag: amountMismatchAuthorised(
        { paise: found.amount, currency: found.currency, gatewayPaymentId: found.id },
        { paise: amountPaise, currency },
      ),
    };
  const { isOk, body } = await api.post(`payments/${found.id}/capture`, { amount: amountPaise, currency });
  // If another process captures it concurrently, that response or the next query shows it.
  const captured = isOk ? verdictOf(Payment.parse(body)) : verdict;
  return captured.outcome === 'ask' ? { outcome: 'pending' } : captured;
}

async function refund(
  api: Api,
  { payment, refund: wanted }: { payment: OpenPayment; refund: Refund },
): Promise<Refunded> {
  const of = `payments/${payment.gatewayPaymentId ?? ''}`;
  // The idempotency key only returns the first response, which may have been “pending”.
  const known = Refunds.parse((await api.get(`${of}/refunds`)).body).items;
  const made = known.find(({ receipt }) => receipt === wanted.refundId);
  if (made !== undefined) return refundedOf(made);
  const { isOk, status, body } = await api.post(
    `${of}/refund`,
    {
      amount: wanted.paise,
      speed: 'normal',
      receipt: wanted.refundId,
      notes: { refund_id: wanted.refundId },
    },
    { 'x-refund-idempotency': wanted.refundId },
  );
  if (isOk) return refundedOf(Refund.parse(body));
  const { description } = Refusal.parse(body).error;
  // In progress, or the account's balance is too low today.
  if (status === 409 || /balance/i.test(description)) throw new Error('Razorpay cannot make the refund now.');
  return { outcome: 'refused', reason: description };
}

function refundedOf({ id, status }: z.output<typeof Refund>): Refunded {
  if (status === 'failed') return { outcome: 'refused', reason: 'bank-refused-refund' satisfies Reason };
  return { outcome: status === 'processed' ? 'done' : 'pending', gatewayRefundId: id };
}

function isSigned({ settings, before }: GatewayConfig, rawBody: Buffer, signature = ''): boolean {
  const secrets = validSecretsOf(settings.razorpay_webhook_secret, before.razorpay_webhook_secret);
  return secrets.some((secret) => equalsSecret(signature, hmacSha256(secret, rawBody)));
}

function messageOf({ clock }: GatewayConfig, rawBody: Buffer): WebhookMessage | undefined {
  // The header x-razorpay-event-id is not signed: anyone who has seen one message could resend it with the next one's
  // id, which would then be treated as a repeat.
  const eventId = sha256(rawBody);
  const event = Event.safeParse(jsonOf(rawBody));
  // Signed but unknown events are accepted, or Razorpay would retry them and then disable the webhook.
  if (!event.success) return { eventId, facts: [] };
  const { created_at: at, payload } = event.data;
  if (clock.now().getTime() - at * 1000 > BELIEVED_FOR_MS) return undefined;
  return { eventId, facts: payload.payment === undefined ? [] : [factOf(payload.payment.entity)] };
}

const factOf = (entity: Payment): Fact => ({
  gatewayOrderId: entity.order_id ?? null,
  gatewayPaymentId: entity.id,
  verdict: verdictOf(entity),
});
