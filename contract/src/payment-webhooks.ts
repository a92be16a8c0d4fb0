import { saying } from './problems.ts';
import { z } from 'zod';
import { listEndpoint, returnEndpoint, webhookEndpoint } from './endpoint.ts';
import { id, paging, rupees, time } from './fields.ts';

/** Gateways that report payment results by webhook. */
export const webhookGateways = ['razorpay', 'stripe', 'payu'] as const;

export const receiveWebhook = webhookEndpoint({
  name: 'payments.webhook',
  path: '/webhooks/:gateway',
  summary: 'Receive a gateway’s webhook about payments; repeated messages have no effect',
  access: 'public',
  params: z.strictObject({ gateway: z.enum(webhookGateways) }),
  limit: { max: 6_000, seconds: 60 },
  problems: ['webhook-refused'],
});

export const returnFromGateway = returnEndpoint({
  name: 'payments.return',
  path: '/payments/return/:gateway',
  summary: 'Receive the payer’s browser from a gateway and redirect it to the payment’s page',
  access: 'public',
  params: z.strictObject({ gateway: z.enum(['payu']) }),
  limit: { max: 600, seconds: 60 },
});

const FailedWebhook = z
  .object({
    id,
    gateway: z.enum(webhookGateways),
    /** The gateway's id of its message. */
    event_id: z.string(),
    /** Why processing failed: a reason of `texts/refusals.*.ts`; null for old messages. */
    reason: z.string().nullable(),
    params: saying.params,
    received_at: time,
    /** Number of retries. */
    tries: z.int(),
    /** Its contents, payment by payment. */
    facts: z.array(
      z.object({
        outcome: z.enum(['paid', 'awaiting_confirmation', 'pending', 'failed', 'ask', 'unverified']),
        gateway_order_id: z.string().nullable(),
        gateway_payment_id: z.string().nullable(),
        /** Amount received, in `currency`. */
        amount: rupees.nullable(),
        currency: z.string().nullable(),
        /** Our payment; null if unknown. */
        payment_id: id.nullable(),
      }),
    ),
  })
  .meta({ id: 'FailedWebhook' });
export type FailedWebhook = z.output<typeof FailedWebhook>;

export const listFailedWebhooks = listEndpoint({
  name: 'payments.list_failed_webhooks',
  path: '/admin/payments/failed-webhooks',
  summary: 'List failed webhooks, newest first; the payments they concern are flagged',
  access: ['super_admin'],
  query: z.strictObject(paging),
  reply: FailedWebhook,
});
