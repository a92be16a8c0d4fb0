import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, rupees } from './fields.ts';
import { wrong } from './texts/field-saying.ts';

/** Whose report it is: a gateway's, or for `upi` the bank's statement of transfers. */
export const reportSources = ['razorpay', 'stripe', 'payu', 'upi'] as const;
export type ReportSource = (typeof reportSources)[number];

/** The most rows of one report, and days that are compared at a time. */
export const MOST_REPORT_ROWS = 1_000;
export const MOST_REPORT_DAYS = 31;

/**
 * `missing_here`: in the report, and not paid in our books. `missing_there`: paid in our books within these days, and not in
 * the report. `doubled`: the same money once more, in the report or as a second payment of one order.
 */
export const differenceKinds = ['missing_here', 'missing_there', 'different_amount', 'doubled'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What staff do about it. `look_up`: we know no such payment, so it is looked up at the gateway or bank. */
export const differenceActions = ['open', 'confirm', 'refund', 'look_up'] as const;
export type DifferenceAction = (typeof differenceActions)[number];

const Difference = z.object({
  kind: z.enum(differenceKinds),
  entry: z.enum(['payment', 'refund']),
  /** What the gateway or bank calls it. */
  reference: z.string(),
  /** The line of the report, counted from 1; the header is 1. Null of what is missing there. */
  line: z.int().nullable(),
  /** Rupees by the report, and by our books. */
  reported: rupees.nullable(),
  booked: rupees.nullable(),
  /** The payment that it is about, or whose refund it is. */
  payment_id: id.nullable(),
  action: z.enum(differenceActions),
});
export type Difference = z.output<typeof Difference>;

const Reconciliation = z
  .object({
    matched: z.object({ count: z.int(), amount: rupees }),
    /** Rows of other kinds, such as fees, adjustments and money that went out of the account. */
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
        .max(80_000)
        .meta({
          examples: [
            'transaction_entity,entity_id,amount,order_id\npayment,pay_29QQoUBi66xm2f,1180.00,order_9A33XWu170gUtm',
          ],
        }),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: wrong('end-after-beginning') }),
  reply: Reconciliation,
});
