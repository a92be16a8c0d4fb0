import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, rupees } from './fields.ts';
import { wrong } from './texts/field-saying.ts';

/** Reports of money that comes: a gateway's, or for `upi` the bank's statement of transfers. */
export const incomingSources = ['razorpay', 'stripe', 'payu', 'upi'] as const;
export type IncomingSource = (typeof incomingSources)[number];
/** Reports of payouts: RazorpayX's statement, or the bank's of what was paid by its file or by hand. */
export const payoutSources = ['razorpayx', 'bank_payouts'] as const;
export type PayoutSource = (typeof payoutSources)[number];
/** Whose report it is. */
export const reportSources = [...incomingSources, ...payoutSources] as const;
export type ReportSource = (typeof reportSources)[number];

/** The most rows and bytes of one report, and days that are compared at a time. */
export const MOST_REPORT_ROWS = 10_000;
export const MOST_REPORT_BYTES = 3_000_000;
/** Line ends and quotes take two bytes each in JSON. */
const MOST_BODY_BYTES = 2 * MOST_REPORT_BYTES + 1_000;
export const MOST_REPORT_DAYS = 31;

/**
 * `missing_here`: in the report, and not paid in our books. `missing_there`: paid in our books within these days, and not in
 * the report. `doubled`: the same money once more, in the report or as a second payment of one order.
 */
export const differenceKinds = ['missing_here', 'missing_there', 'different_amount', 'doubled'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What staff do about it. `look_up`: we do not know it, so it is looked up at the gateway or bank. */
export const differenceActions = ['open', 'confirm', 'refund', 'look_up'] as const;
export type DifferenceAction = (typeof differenceActions)[number];

const Difference = z.object({
  kind: z.enum(differenceKinds),
  entry: z.enum(['payment', 'refund', 'payout']),
  /** What the gateway or bank calls it. */
  reference: z.string(),
  /** The line of the report, counted from 1; the header is 1. Null of what is missing there. */
  line: z.int().nullable(),
  /** Rupees by the report, and by our books. */
  reported: rupees.nullable(),
  booked: rupees.nullable(),
  /** The payment that it is about, or whose refund it is. */
  payment_id: id.nullable(),
  payout_id: id.nullable(),
  /**
   * Of `look_up`: at most three payments of the same amount, begun in these days, or payouts, begun before their end, that are not
   * booked as paid and that no other row names: the reference may have been mistyped.
   */
  alike: z.array(id),
  action: z.enum(differenceActions),
});
export type Difference = z.output<typeof Difference>;

const Reconciliation = z
  .object({
    matched: z.object({ count: z.int(), amount: rupees }),
    /** Rows of other kinds, such as fees and adjustments, and money that went the other way. */
    ignored: z.int(),
    /** In the order of the report, then what is missing there, oldest first. */
    differences: z.array(Difference),
  })
  .meta({ id: 'Reconciliation' });
export type Reconciliation = z.output<typeof Reconciliation>;

export const reconcileReport = endpoint({
  access: ['super_admin'],
  name: 'payments.reconcile_report',
  method: 'POST',
  path: '/admin/reconciliations',
  summary:
    'Compare a settlement report (CSV, amounts in rupees) with our books: what matches, what is missing on either side, differs or came twice. Changes nothing',
  body: z
    .strictObject({
      source: z.enum(reportSources),
      /** The days of payment that the report covers, in India, both included. */
      from: day,
      to: day,
      csv: z
        .string()
        .min(1)
        .max(MOST_REPORT_BYTES)
        .meta({
          examples: [
            'transaction_entity,entity_id,amount,order_id\npayment,pay_29QQoUBi66xm2f,1180.00,order_9A33XWu170gUtm',
          ],
        }),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: wrong('end-after-beginning') }),
  reply: Reconciliation,
  maxBytes: MOST_BODY_BYTES,
  limit: { max: 10, seconds: 60 },
});
