import { saying } from './problems.ts';
import { z } from 'zod';
import { endpoint, fileEndpoint, listEndpoint } from './endpoint.ts';
import { day, id, line, paging, rupees, time, timeSorts } from './fields.ts';
import { currencies, gatewayNames, paymentStatuses, payerKinds, refundStatuses } from './payments.ts';
import { StandingChange } from './suspension.ts';
import { lookedAt } from './history.ts';

/** What can be odd about a payment: what staff should look at. */
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
    /** The person who pays: of a wage and a trip the customer. `id` opens their record; a guest has none. */
    payer: z.object({
      kind: z.enum(['driver', 'customer', 'worker', 'job_provider', 'guest']),
      id: id.nullable(),
      name: z.string(),
    }),
    purpose: z.enum(['registration_fee', 'wage', 'wage_fund', 'trip', 'trip_commission', 'membership']),
    /** Nothing was due for it, or another sum was: it pays nothing, and goes back. */
    surplus: z.boolean(),
    status: z.enum(paymentStatuses),
    gateway: z.enum(gatewayNames).nullable(),
    gateway_payment_id: z.string().nullable(),
    test_mode: z.boolean(),
    currency: z.enum(currencies),
    total: rupees,
    /** What has gone back so far. */
    refunded: rupees,
    /** Why staff should look: the kind of `concern`, or the sentence of a flag from before flags were codes. */
    flag: z.string().nullable(),
    /** What arrived instead, and why the gateway's message could not be processed: a reason of `texts/refusals.*.ts`. */
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

/** What the list of payments can be asked, less its pages. */
export const paymentFilters = z.strictObject({
  /**
   * The beginning of a word of the payer’s name, of the phone or its end, of what the gateway calls the payment or its
   * order (the UTR of a transfer), or of the payment’s id.
   */
  q: line(100).optional(),
  status: z.enum(paymentStatuses).optional(),
  /** Whether staff should look at it. */
  flagged: z.enum(['true', 'false']).optional(),
  gateway: z.enum(gatewayNames).optional(),
  /** The first and the last day in India on which it was begun. */
  from: day.optional(),
  to: day.optional(),
  sort: z.enum(timeSorts).default('-created_at'),
});

export const listPayments = listEndpoint({
  name: 'payments.list',
  path: '/admin/payments',
  summary:
    'Payments, newest first unless sorted otherwise: those that wait for staff by `status=awaiting_confirmation` or `flagged=true`',
  access: ['super_admin'],
  query: paymentFilters.extend(paging),
  reply: StaffPayment,
});

export const exportPayments = fileEndpoint({
  name: 'payments.export',
  secondPerson: true,
  path: '/admin/payments/export',
  summary: 'The payments of the list, all pages of it, as CSV; cells are safe to open in a spreadsheet',
  access: ['super_admin'],
  media: 'text/csv',
  query: paymentFilters,
});

/** Up to how many payments are added up. */
export const MOST_IN_TOTALS = 50_000;

const PaymentTotals = z
  .object({
    /** More than `MOST_IN_TOTALS` payments are found: nothing is added up. */
    too_many: z.boolean(),
    /** Test payments by themselves. */
    sums: z.array(
      z.object({
        currency: z.enum(currencies),
        test_mode: z.boolean(),
        count: z.int(),
        /** What was paid, also where it went back later. */
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
  summary: 'How many payments the list holds, what was paid and what went back',
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
  /** What the gateway calls it, or the number of the transfer that staff sent. */
  reference: z.string().nullable(),
  requested_at: time,
  /** No gateway sends it: it waits until staff have, and say so. */
  by_hand: z.boolean(),
});
export type GivenBack = z.output<typeof GivenBack>;

const PaymentRecord = StaffPayment.extend({
  /** Before any discount, in `currency`; `total` is what was asked for. */
  fee: rupees,
  discount: rupees,
  /** In `total`. */
  gst: rupees,
  gateway_order_id: z.string().nullable(),
  /** Oldest first. */
  refunds: z.array(GivenBack),
  /** What of wages paid ahead was used for wages by now; 0 of anything else. */
  drawn: rupees,
  /** What can still be given back. */
  left: rupees,
  /** Of a wage: whose work it pays; of a trip: which. */
  booking_id: id.nullable(),
  /** Whether the payer’s document (`payments.driver_document`, `payments.registration_document`) is of this payment. */
  has_document: z.boolean(),
  can: z.object({
    /** To say that the transfer has come. */
    confirm: z.boolean(),
    /** To say that it has not. */
    refuse: z.boolean(),
    refund: z.boolean(),
  }),
  /** What happened to it, oldest first. */
  history: z.array(StandingChange),
  ...lookedAt,
}).meta({ id: 'PaymentRecord' });
export type PaymentRecord = z.output<typeof PaymentRecord>;

export const readPayment = endpoint({
  name: 'payments.read',
  method: 'GET',
  path: '/admin/payments/:payment_id',
  summary: 'One payment with its refunds and history; looking is recorded',
  access: ['super_admin'],
  params: z.strictObject({ payment_id: id }),
  reply: PaymentRecord,
});

const StaffRefund = StaffPayment.extend({ refund: GivenBack, ...lookedAt }).meta({ id: 'StaffRefund' });
export type StaffRefund = z.output<typeof StaffRefund>;

/** What the list of refunds can be asked, less its pages. */
export const refundFilters = z.strictObject({ status: z.enum(refundStatuses).optional() });

export const listRefunds = listEndpoint({
  name: 'payments.list_refunds',
  path: '/admin/refunds',
  desk: { area: 'payments' },
  summary: 'Refunds, newest first: those that wait, for a gateway or for staff, by `status=requested`',
  access: ['super_admin'],
  query: refundFilters.extend(paging),
  reply: StaffRefund,
});

export const refundPayment = endpoint({
  name: 'payments.refund',
  secondPerson: true,
  method: 'POST',
  path: '/admin/payments/:payment_id/refund',
  summary: 'Refund a payment or a part of it; one that the gateway has not made yet is `requested`',
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
    /** The transfer’s own number, by which it can be found. */
    reference: line(100).optional(),
    reason: line(500).optional(),
  }),
  reply: StaffRefund,
  problems: ['invalid-transition'],
});
