import type { Reason } from '@dihaadi/contract/refusals';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import type {
  Fact,
  Gateway,
  GatewayConfig,
  OpenPayment,
  Order,
  Refund,
  Refunded,
  Verdict,
} from './gateway.ts';
import { KeysRefused, type Line } from './http.ts';
import { validSecretsOf } from './signatures.ts';

// Stripe’s page stays open for at least 30 minutes, and may be opened as long as our payment is open.
const EXTRA_CHECKOUT_MS = 30 * 60_000;
const MAX_SIGNATURE_AGE_SECONDS = 300;

const Session = z.object({
  id: z.string().regex(/^cs_\w+$/),
  url: z.url().nullish(),
  status: z.string().nullish(),
  payment_status: z.string(),
  payment_intent: z.string().nullish(),
  amount_total: z.int(),
  currency: z.string(),
});
type Session = z.output<typeof Session>;
const RefundReply = z.object({
  id: z.string(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** Loaded only when Stripe is used, because the SDK is large. */
const sdk = async () => (await import('stripe')).default;

/**
 * Stripe’s own payment page (Checkout Sessions), through its SDK: cards, UPI and any other method of the account. The
 * browser identifies a payment by the session’s id or the payment’s.
 */
export function stripe(config: GatewayConfig, { line, site }: { line: Line; site: string }): Gateway {
  const session = async ({ gatewayOrderId }: OpenPayment): Promise<Session> =>
    Session.parse(await (await clientOf(config, line)).checkout.sessions.retrieve(gatewayOrderId));
  return {
    name: 'stripe',
    open: async (order) => {
      const client = await clientOf(config, line);
      const made = await client.checkout.sessions.create(sessionOf(order, site), {
        idempotencyKey: order.paymentId,
      });
      const { id, url } = Session.parse(made);
      if (typeof url !== 'string') throw new Error('Stripe returned no payment page.');
      return { gatewayOrderId: id, clientFields: { gateway: 'stripe', session_id: id, url } };
    },
    confirm: async ({ payment, evidence: { gatewayPaymentId } }) => {
      const found = await session(payment);
      const isIt = [found.id, found.payment_intent].includes(gatewayPaymentId);
      return isIt ? verdictOf(found) : { outcome: 'unverified' };
    },
    fetch: async (payment) => verdictOf(await session(payment)),
    refund: (wanted) => refund(config, line, wanted),
    check: async () => {
      const client = await clientOf(config, line);
      await client.balance.retrieve().catch(throwRefusal);
    },
    webhook: async ({ rawBody, headers }) => {
      const event = await eventOf(config, rawBody, headers['stripe-signature']);
      return event && { eventId: event.id, facts: factsOf(event) };
    },
  };
}

const Refusal = z.object({ statusCode: z.union([z.literal(401), z.literal(403)]) });

function throwRefusal(error: unknown): never {
  throw Refusal.safeParse(error).success ? new KeysRefused('Stripe refused the key.') : error;
}

async function clientOf({ settings }: GatewayConfig, { url, timeoutMs }: Line): Promise<Stripe> {
  const { protocol, hostname, port } = new URL(url);
  const Client = await sdk();
  return new Client(settings.stripe_secret_key ?? '', {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port: Number(port) }),
    timeout: timeoutMs,
    // We retry ourselves, and callers do not wait that long.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Identical for the same order at any time; otherwise Stripe rejects the repeat. */
function sessionOf(order: Order, site: string): Stripe.Checkout.SessionCreateParams {
  const back = `${site}${order.page}`;
  return {
    mode: 'payment',
    client_reference_id: order.paymentId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amountPaise,
          product_data: { name: order.description },
        },
      },
    ],
    metadata: { payment_id: order.paymentId },
    payment_intent_data: { metadata: { payment_id: order.paymentId } },
    expires_at: Math.ceil((order.expiresAt.getTime() + EXTRA_CHECKOUT_MS) / 1000),
    // Stripe replaces the placeholder in braces.
    success_url: `${back}&gateway_payment_id={CHECKOUT_SESSION_ID}`,
    cancel_url: back,
  };
}

function verdictOf({ status, payment_status, payment_intent, amount_total, currency }: Session): Verdict {
  if (payment_status === 'paid' && typeof payment_intent === 'string')
    return {
      outcome: 'paid',
      gatewayPaymentId: payment_intent,
      amountPaise: amount_total,
      currency: currency.toUpperCase(),
    };
  if (status === 'complete') return { outcome: 'pending' };
  if (status === 'expired') return { outcome: 'failed', reason: 'payment-time-over' satisfies Reason };
  return { outcome: 'unverified' };
}

/** Returns the event if one of our secrets signed these bytes recently. */
async function eventOf(
  { settings, before, clock }: GatewayConfig,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<Stripe.Event | undefined> {
  if (signature === undefined) return undefined;
  const { webhooks, errors } = await sdk();
  for (const secret of validSecretsOf(settings.stripe_webhook_secret, before.stripe_webhook_secret)) {
    try {
      const now = clock.now().getTime();
      return webhooks.constructEvent(rawBody, signature, secret, MAX_SIGNATURE_AGE_SECONDS, undefined, now);
    } catch (error) {
      if (!(error instanceof errors.StripeSignatureVerificationError)) throw error;
    }
  }
  return undefined;
}

const SESSION_EVENT = /^checkout\.session\./;
const ASYNC_FAILED = 'checkout.session.async_payment_failed';

function factsOf({ type, data }: Stripe.Event): Fact[] {
  const session = SESSION_EVENT.test(type) ? Session.safeParse(data.object).data : undefined;
  if (session === undefined) return [];
  const verdict: Verdict =
    type === ASYNC_FAILED
      ? { outcome: 'failed', reason: 'bank-refused-payment' satisfies Reason }
      : verdictOf(session);
  const { id, payment_intent: gatewayPaymentId = null } = session;
  return [{ gatewayOrderId: id, gatewayPaymentId, verdict }];
}

async function refund(
  config: GatewayConfig,
  line: Line,
  { payment, refund: wanted }: { payment: OpenPayment; refund: Refund },
): Promise<Refunded> {
  const { refunds } = await clientOf(config, line);
  const of = { payment_intent: payment.gatewayPaymentId ?? '' };
  const known = z.array(RefundReply).parse((await refunds.list({ ...of, limit: 100 })).data);
  const made = known.find(({ metadata }) => metadata?.['refund_id'] === wanted.refundId);
  if (made !== undefined) return refundedOf(made);
  const { errors } = await sdk();
  try {
    const asked = { ...of, amount: wanted.paise, metadata: { refund_id: wanted.refundId } };
    return refundedOf(
      RefundReply.parse(await refunds.create(asked, { idempotencyKey: `refund-${wanted.refundId}` })),
    );
  } catch (error) {
    const isDecided =
      error instanceof errors.StripeInvalidRequestError && error.code !== 'balance_insufficient';
    if (!isDecided) throw error;
    return { outcome: 'refused', reason: error.message };
  }
}

function refundedOf({ id, status }: z.output<typeof RefundReply>): Refunded {
  if (status === 'failed' || status === 'canceled')
    return { outcome: 'refused', reason: 'bank-refused-refund' satisfies Reason };
  return { outcome: status === 'succeeded' ? 'done' : 'pending', gatewayRefundId: id };
}
