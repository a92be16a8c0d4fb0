import { saying } from './problems.ts';
import { z } from 'zod';
import { endpoint, fileEndpoint, listEndpoint } from './endpoint.ts';
import { day, id, line, paging, rupees, time, timeSorts } from './fields.ts';
import { currencies, gatewayNames, paymentStatuses, payerKinds, refundStatuses } from './payments.ts';
import { StandingChange } from './suspension.ts';
import { lookedAt } from './history.ts';

/** Anomalies of a payment that staff should check. */
export const concernKinds = [
  'amount_mismatch',
  'duplicate_payment',
  'second_transfer',
  'not_taken',
  'message_not_understood',
  'other',
] as const;
export type ConcernKind = (typeof concernKinds)[number];

const StaffPayment = z
  .object({
    payment_id: id,
    payer_kind: z.enum(payerKinds),
    /** The driver, the account of a customer or worker, the assignment of a wage, or the booking of a trip or of wages paid ahead. */
    payer_id: id,
    /** The payer: for a wage and a trip the customer. `id` opens their record; a guest has none. */
    payer: z.object({
      kind: z.enum(['driver', 'customer', 'worker', 'job_provider', 'guest']),
      id: id.nullable(),
      name: z.string(),
    }),
    purpose: z.enum(['registration_fee', 'wage', 'wage_fund', 'trip', 'trip_commission', 'membership']),
    /** Nothing was due for it, or another amount was: it settles nothing, and is refunded. */
    surplus: z.boolean(),
    status: z.enum(paymentStatuses),
    gateway: z.enum(gatewayNames).nullable(),
    gateway_payment_id: z.string().nullable(),
    test_mode: z.boolean(),
    currency: z.enum(currencies),
    total: rupees,
    /** Amount refunded so far. */
    refunded: rupees,
    /** Why staff should check it: the kind of `concern`, or the sentence of a flag from before flags were codes. */
    flag: z.string().nullable(),
    /**
     * The amount that arrived instead, and why the gateway's message could not be processed: a reason of
     * `texts/refusals.*.ts`.
     */
    concern: z
      .object({
        kind: z.enum(concernKinds),
        /** In `currency`. */
        amount: rupees.nullable(),
        currency: z.string().nullable(),
        gateway_payment_id: z.string().nullable(),
        ...saying,
      })
      .nullable(),
    created_at: time,
    paid_at: time.nullable(),
  })
  .meta({ id: 'StaffPayment' });
export type StaffPayment = z.output<typeof StaffPayment>;

/** Filters of the list of payments, without paging. */
export const paymentFilters = z.strictObject({
  /**
   * Prefix of a word of the payer’s name, of the phone or its end, of the gateway's id of the payment or its order (the
   * UTR of a transfer), or of the payment’s id.
   */
  q: line(100).optional(),
  status: z.enum(paymentStatuses).optional(),
  /** Whether staff should check it. */
  flagged: z.enum(['true', 'false']).optional(),
  gateway: z.enum(gatewayNames).optional(),
  /** First and last day (IST) on which it was started. */
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(timeSorts).default('-created_at'),
});

export const listPayments = listEndpoint({
  name: 'payments.list',
  path: '/admin/payments',
  summary:
    'List payments, newest first unless sorted otherwise; filter those awaiting staff with `status=awaiting_confirmation` or `flagged=true`',
  access: ['super_admin'],
  query: paymentFilters.extend(paging),
  reply: StaffPayment,
});

export const exportPayments = fileEndpoint({
  name: 'payments.export',
  secondPerson: true,
  path: '/admin/payments/export',
  summary: 'Export all pages of the list of payments as CSV; cells are safe to open in a spreadsheet',
  access: ['super_admin'],
  media: 'text/csv',
  query: paymentFilters,
});

/** Maximum number of payments that are totalled. */
export const MOST_IN_TOTALS = 50_000;

const PaymentTotals = z
  .object({
    /** More than `MOST_IN_TOTALS` payments match, so there are no totals. */
    too_many: z.boolean(),
    /** Test payments are separate. */
    sums: z.array(
      z.object({
        currency: z.enum(currencies),
        test_mode: z.boolean(),
        count: z.int(),
        /** Amount paid, including payments refunded later. */
        paid: rupees,
        refunded: rupees,
      }),
    ),
  })
  .meta({ id: 'PaymentTotals' });
export type PaymentTotals = z.output<typeof PaymentTotals>;

export const readPaymentTotals = endpoint({
  name: 'payments.totals',
  method: 'GET',
  path: '/admin/payments/totals',
  summary: 'Get the number of payments in the list, with the total paid and the total refunded',
  access: ['super_admin'],
  query: paymentFilters.omit({ sort: true }),
  reply: PaymentTotals,
});

const GivenBack = z.object({
  refund_id: id,
  /** In the payment’s currency. */
  amount: rupees,
  status: z.enum(refundStatuses),
  reason: z.string(),
  /** The gateway's reference, or the number of the transfer made by staff. */
  reference: z.string().nullable(),
  requested_at: time,
  /** Whether it needs a manual transfer, which staff then confirm, because no gateway sends it. */
  by_hand: z.boolean(),
});
export type GivenBack = z.output<typeof GivenBack>;

const PaymentRecord = StaffPayment.extend({
  /** Before any discount, in `currency`; `total` is the amount requested. */
  fee: rupees,
  discount: rupees,
  /** Included in `total`. */
  gst: rupees,
  gateway_order_id: z.string().nullable(),
  /** Oldest first. */
  refunds: z.array(
    GivenBack.extend({
      /** Name of the staff member who requested it; null for the platform. */
      requested_by: z.string().nullable(),
    }),
  ),
  /** Amount of wages paid ahead that has been used for wages so far; 0 for other payments. */
  drawn: rupees,
  /** Amount that can still be refunded. */
  left: rupees,
  /** For a wage or a trip: its booking. */
  booking_id: id.nullable(),
  /** Whether the payer’s document (`payments.driver_document`, `payments.registration_document`) is for this payment. */
  has_document: z.boolean(),
  can: z.object({
    /** Confirm that the transfer has arrived. */
    confirm: z.boolean(),
    /** Report that it has not. */
    refuse: z.boolean(),
    refund: z.boolean(),
  }),
  /** History, oldest first. */
  history: z.array(StandingChange),
  ...lookedAt,
}).meta({ id: 'PaymentRecord' });
export type PaymentRecord = z.output<typeof PaymentRecord>;

export const readPayment = endpoint({
  name: 'payments.read',
  method: 'GET',
  path: '/admin/payments/:payment_id',
  summary: 'Get a payment with its refunds and history; access is recorded',
  access: ['super_admin'],
  params: z.strictObject({ payment_id: id }),
  reply: PaymentRecord,
});

const StaffRefund = StaffPayment.extend({ refund: GivenBack, ...lookedAt }).meta({ id: 'StaffRefund' });
export type StaffRefund = z.output<typeof StaffRefund>;

/** Filters of the list of refunds, without paging. */
export const refundFilters = z.strictObject({ status: z.enum(refundStatuses).optional() });

export const listRefunds = listEndpoint({
  name: 'payments.list_refunds',
  path: '/admin/refunds',
  desk: { area: 'payments' },
  summary: 'List refunds, newest first; filter those waiting for a gateway or staff with `status=requested`',
  access: ['super_admin'],
  query: refundFilters.extend(paging),
  reply: StaffRefund,
});

export const refundPayment = endpoint({
  name: 'payments.refund',
  secondPerson: true,
  method: 'POST',
  path: '/admin/payments/:payment_id/refund',
  summary: 'Refund a payment, fully or partially; the refund is `requested` until the gateway makes it',
  access: ['super_admin'],
  idempotent: true,
  params: z.strictObject({ payment_id: id }),
  body: z.strictObject({
    /** In rupees, at least 1; defaults to the amount left of the payment. */
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
  summary: 'Confirm whether the transfer reported by a payer has arrived (direct UPI)',
  access: ['super_admin'],
  idempotent: true,
  params: z.strictObject({ payment_id: id }),
  body: z.strictObject({
    received: z.boolean(),
    /**
     * Rupees received, if they differ from the amount requested: then it settles nothing, and is kept as a separate
     * flagged payment, to be refunded.
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
  summary: 'Confirm whether a refund that no gateway sends has been sent manually (direct UPI)',
  access: ['super_admin'],
  idempotent: true,
  params: z.strictObject({ refund_id: id }),
  body: z.strictObject({
    sent: z.boolean(),
    /** The transfer’s own number, to look it up. */
    reference: line(100).optional(),
    reason: line(500).optional(),
  }),
  reply: StaffRefund,
  problems: ['invalid-transition'],
});
