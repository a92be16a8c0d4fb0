import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, rupees } from './fields.ts';
import { wrong } from './texts/field-saying.ts';

/** Sources of reports on incoming money: a gateway, or for `upi` the bank's statement of transfers. */
export const incomingSources = ['razorpay', 'stripe', 'payu', 'upi'] as const;
export type IncomingSource = (typeof incomingSources)[number];
/**
 * Sources of reports on payouts: RazorpayX's statement, or the bank's statement of payouts made by bank file or
 * manually.
 */
export const payoutSources = ['razorpayx', 'bank_payouts'] as const;
export type PayoutSource = (typeof payoutSources)[number];
/** Source of a report. */
export const reportSources = [...incomingSources, ...payoutSources] as const;
export type ReportSource = (typeof reportSources)[number];

/** Maximum rows and bytes of one report, and days compared at a time. */
export const MOST_REPORT_ROWS = 10_000;
export const MOST_REPORT_BYTES = 3_000_000;
/** Line ends and quotes take two bytes each in JSON. */
const MOST_BODY_BYTES = 2 * MOST_REPORT_BYTES + 1_000;
export const MOST_REPORT_DAYS = 31;

/**
 * `missing_here`: in the report, but not paid in our books. `missing_there`: paid in our books within these days, but
 * not in the report. `doubled`: a duplicate of the same payment, in the report or as a second payment of one order.
 */
export const differenceKinds = ['missing_here', 'missing_there', 'different_amount', 'doubled'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Action for staff. `look_up`: unknown here, so staff check it at the gateway or bank. */
export const differenceActions = ['open', 'confirm', 'refund', 'look_up'] as const;
export type DifferenceAction = (typeof differenceActions)[number];

const Difference = z.object({
  kind: z.enum(differenceKinds),
  entry: z.enum(['payment', 'refund', 'payout']),
  /** The gateway's or bank's reference. */
  reference: z.string(),
  /** Line of the report, counted from 1; the header is 1. Null for `missing_there`. */
  line: z.int().nullable(),
  /** Rupees in the report, and in our books. */
  reported: rupees.nullable(),
  booked: rupees.nullable(),
  /** The payment concerned, or the one that was refunded. */
  payment_id: id.nullable(),
  payout_id: id.nullable(),
  /**
   * For `look_up`: up to three payments of the same amount, started in these days, or payouts, started before their
   * end, that are not booked as paid and that no other row names: the reference may have been mistyped.
   */
  alike: z.array(id),
  action: z.enum(differenceActions),
});
export type Difference = z.output<typeof Difference>;

const Reconciliation = z
  .object({
    matched: z.object({ count: z.int(), amount: rupees }),
    /** Rows of other kinds, such as fees and adjustments, and money in the opposite direction. */
    ignored: z.int(),
    /** In the order of the report, followed by `missing_there`, oldest first. */
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
    'Compare a settlement report (CSV, in rupees) with our books: matches, entries missing on either side, differences and duplicates; changes nothing',
  body: z
    .strictObject({
      source: z.enum(reportSources),
      /** Payment dates that the report covers, in IST, both included. */
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
