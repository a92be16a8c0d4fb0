import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { receiveWebhook } from '@dihaadi/contract/payment-webhooks';
import { z } from 'zod';
import type { Fact, Gateway, Refunded, Verdict } from '../modules/gateways/gateways.adapters/gateway.ts';
import { initiate, setPayments } from './payments.ts';
import { type TestApp, urlOf } from './test-app.ts';

const SECRET = 'only the stand-in knows';
const Message = z.object({ id: z.string(), facts: z.array(z.custom<Fact>()) });

const sign = (body: string | Buffer): string => createHmac('sha256', SECRET).update(body).digest('hex');

/**
 * Replaces Razorpay's adapter with a gateway whose responses the test sets, and switches live mode on with it. Browser
 * evidence counts when it is signed; webhooks are signed over their bytes.
 */
export async function standInGateway(app: TestApp) {
  const said = new Map<string, Verdict>();
  const state = { isAway: false, refund: 'done' as Refunded['outcome'], refunds: new Set<string>() };
  const answer = <T>(value: T): Promise<T> =>
    state.isAway ? Promise.reject(new Error('The gateway is away.')) : Promise.resolve(value);
  const clientFields = { gateway: 'simulator' } as const;
  const gateway: Gateway = {
    name: 'razorpay',
    open: ({ paymentId }) => answer({ gatewayOrderId: `order_${paymentId}`, clientFields }),
    confirm: ({ payment, evidence }) =>
      answer(
        evidence.fields['razorpay_signature'] ===
          sign(`${payment.gatewayOrderId}|${evidence.gatewayPaymentId}`)
          ? paid(evidence.gatewayPaymentId, payment.amountPaise)
          : { outcome: 'unverified' },
      ),
    fetch: ({ gatewayOrderId }) => answer(said.get(gatewayOrderId) ?? { outcome: 'pending' }),
    refund: ({ refund }) => {
      if (!state.isAway) state.refunds.add(refund.refundId);
      return answer(
        state.refund === 'refused'
          ? { outcome: 'refused', reason: 'The bank said no.' }
          : { outcome: state.refund, gatewayRefundId: `rfnd_${refund.refundId}` },
      );
    },
    webhook: async ({ rawBody, headers }) => {
      const signature = Buffer.from(headers['x-razorpay-signature'] ?? '');
      const right = Buffer.from(sign(rawBody));
      if (signature.length !== right.length || !timingSafeEqual(signature, right)) return undefined;
      const { id, facts } = Message.parse(JSON.parse(rawBody.toString('utf8')));
      return { eventId: id, facts };
    },
  };
  app.deps.gateways.set('razorpay', () => gateway);
  await setPayments(app, {
    test_mode: false,
    razorpay_enabled: true,
    razorpay_key_id: 'rzp_live_1',
    razorpay_key_secret: 'a secret of razorpay',
  });
  return {
    state,
    /** Sets the gateway's response to queries about this payment. */
    say: (paymentId: string, verdict: Verdict) => said.set(`order_${paymentId}`, verdict),
    /** The browser's evidence after a real payment. */
    evidence: (paymentId: string, gatewayPaymentId: string) => ({
      razorpay_signature: sign(`order_${paymentId}|${gatewayPaymentId}`),
    }),
    /** Sends an event, signed by default. */
    tell: async (
      facts: readonly Fact[],
      { id = randomUUID(), signature, body }: { id?: string; signature?: string; body?: string } = {},
    ) => {
      const payload = JSON.stringify({ id, facts });
      const response = await app.fastify.inject({
        method: 'POST',
        url: urlOf(receiveWebhook, { params: { gateway: 'razorpay' } }),
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': signature ?? sign(payload),
        },
        payload: body ?? payload,
      });
      return { status: response.statusCode, text: response.body };
    },
    begin: async (driverId: string) => (await initiate(app, driverId)).payment_id,
  };
}

/** Returns the verdict of a received payment; the correct amount in rupees by default. */
export const paid = (gatewayPaymentId: string, amountPaise = 100_000, currency = 'INR'): Verdict => ({
  outcome: 'paid',
  gatewayPaymentId,
  amountPaise,
  currency,
});

/** A webhook's information about a payment. */
export const fact = (paymentId: string, verdict: Verdict): Fact => ({
  gatewayOrderId: `order_${paymentId}`,
  gatewayPaymentId: null,
  verdict,
});
