import { z } from 'zod';
import { endpoint, listEndpoint, returnEndpoint, webhookEndpoint } from './endpoint.ts';
import { id, line, paging, rupees, time, yesOrNo } from './fields.ts';
import { currencies, gatewayNames, paymentStatuses, payerKinds, refundStatuses } from './payments.ts';

/** The gateways that tell by themselves what became of a payment. */
export const webhookGateways = ['razorpay', 'stripe', 'payu'] as const;

export const receiveWebhook = webhookEndpoint({
  name: 'payments.webhook',
  path: '/webhooks/:gateway',
  summary: 'A gateway tells what became of payments; the same message again changes nothing',
  access: 'public',
  params: z.strictObject({ gateway: z.enum(webhookGateways) }),
  limit: { max: 6_000, seconds: 60 },
  problems: ['webhook-refused'],
});

export const returnFromGateway = returnEndpoint({
  name: 'payments.return',
  path: '/payments/return/:gateway',
  summary: 'A gateway sends the payer’s browser back; on to the page of the payment',
  access: 'public',
  params: z.strictObject({ gateway: z.enum(['payu']) }),
  limit: { max: 600, seconds: 60 },
});

const StaffPayment = z
  .object({
    payment_id: id,
    payer_kind: z.enum(payerKinds),
    payer_id: id,
    status: z.enum(paymentStatuses),
    gateway: z.enum(gatewayNames).nullable(),
    gateway_payment_id: z.string().nullable(),
    test_mode: z.boolean(),
    currency: z.enum(currencies),
    total: rupees,
    /** What has gone back so far. */
    refunded: rupees,
    /** Why staff should look: what the gateway says does not fit what was asked for. */
    flag: z.string().nullable(),
    created_at: time,
    paid_at: time.nullable(),
  })
  .meta({ id: 'StaffPayment' });
export type StaffPayment = z.output<typeof StaffPayment>;

export const listPayments = listEndpoint({
  name: 'payments.list',
  path: '/admin/payments',
  summary:
    'Payments, newest first: those that wait for staff by `status=awaiting_confirmation` or `flagged=true`',
  access: ['super_admin'],
  query: z.strictObject({
    ...paging,
    status: z.enum(paymentStatuses).optional(),
    flagged: yesOrNo.optional(),
  }),
  reply: StaffPayment,
});

const ParkedWebhook = z
  .object({
    id,
    gateway: z.enum(webhookGateways),
    /** What the gateway calls its message. */
    event_id: z.string(),
    /** Why it could not be worked on; null of those of long ago. */
    reason: z.string().nullable(),
    received_at: time,
    /** How often it was tried again. */
    tries: z.int(),
    /** What it says, payment by payment. */
    facts: z.array(
      z.object({
        outcome: z.enum(['paid', 'awaiting_confirmation', 'pending', 'failed', 'ask', 'unverified']),
        gateway_order_id: z.string().nullable(),
        gateway_payment_id: z.string().nullable(),
        /** What came, in `currency`. */
        amount: rupees.nullable(),
        currency: z.string().nullable(),
        /** Our payment; null when nobody here knows it. */
        payment_id: id.nullable(),
      }),
    ),
  })
  .meta({ id: 'ParkedWebhook' });
export type ParkedWebhook = z.output<typeof ParkedWebhook>;

export const listParkedWebhooks = listEndpoint({
  name: 'payments.list_parked_webhooks',
  path: '/admin/payments/parked-webhooks',
  summary:
    'What gateways have told and nobody could work on, newest first; the payments it is of are flagged',
  access: ['super_admin'],
  query: z.strictObject(paging),
  reply: ParkedWebhook,
});

const StaffRefund = StaffPayment.extend({
  refund: z.object({
    refund_id: id,
    /** In the payment’s currency. */
    amount: rupees,
    status: z.enum(refundStatuses),
    reason: z.string(),
    /** What the gateway calls it, or the number of the transfer that staff sent. */
    reference: z.string().nullable(),
    requested_at: time,
    /** No gateway sends it: it waits until staff have, and say so. */
    by_hand: z.boolean(),
  }),
}).meta({ id: 'StaffRefund' });
export type StaffRefund = z.output<typeof StaffRefund>;

export const listRefunds = listEndpoint({
  name: 'payments.list_refunds',
  path: '/admin/refunds',
  summary: 'Refunds, newest first: those that wait, for a gateway or for staff, by `status=requested`',
  access: ['super_admin'],
  query: z.strictObject({ ...paging, status: z.enum(refundStatuses).optional() }),
  reply: StaffRefund,
});

export const refundPayment = endpoint({
  name: 'payments.refund',
  method: 'POST',
  path: '/admin/payments/:payment_id/refund',
  summary: 'Give back a payment or a part of it; one that the gateway has not made yet is `requested`',
  access: ['super_admin'],
  idempotent: true,
  params: z.strictObject({ payment_id: id }),
  body: z.strictObject({
    /** Rupees, at least 1; what is left of the payment when left out. */
    amount: rupees.min(1).optional(),
    reason: line(500),
  }),
  reply: StaffRefund,
  problems: ['invalid-transition', 'refund-in-progress'],
});

export const confirmPayment = endpoint({
  name: 'payments.confirm',
  method: 'POST',
  path: '/admin/payments/:payment_id/confirm',
  summary: 'Say whether the transfer that a payer names has come (direct UPI)',
  access: ['super_admin'],
  idempotent: true,
  params: z.strictObject({ payment_id: id }),
  body: z.strictObject({
    received: z.boolean(),
    /**
     * Rupees that really came, where they are not what was asked for: it pays nothing then, and is kept as a flagged
     * payment of its own, to be given back.
     */
    amount: rupees.min(0.01).optional(),
    reason: line(500).optional(),
  }),
  reply: StaffPayment,
  problems: ['invalid-transition', 'payment-id-used'],
});

export const confirmRefund = endpoint({
  name: 'payments.confirm_refund',
  method: 'POST',
  path: '/admin/refunds/:refund_id/confirm',
  summary: 'Say whether a refund that no gateway sends has been sent by hand (direct UPI)',
  access: ['super_admin'],
  idempotent: true,
  params: z.strictObject({ refund_id: id }),
  body: z.strictObject({
    sent: z.boolean(),
    /** The transfer’s own number, for whoever looks for it. */
    reference: line(100).optional(),
    reason: line(500).optional(),
  }),
  reply: StaffRefund,
  problems: ['invalid-transition'],
});
