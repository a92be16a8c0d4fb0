import { z } from 'zod';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { rupees } from './fields.ts';
import { currencies } from './payments.ts';

/** Month in IST, `YYYY-MM`. */
const params = z.strictObject({
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
    .meta({ examples: ['2026-11'] }),
});

/** Rupees, or units of another currency, negative on the credit side. */
const signed = z.number();

/**
 * Section of GSTR-1: `b2b` invoices to buyers with a GSTIN (table 4A), `b2cl` invoices of more than ₹1,00,000 to
 * another state (5A), `b2cs` all other sales, less their credit notes (7), `cdnr` and `cdnur` credit notes to the first
 * two (9B), `ecom_9_5` fares on which the platform pays the tax (14/15, CGST Act section 9(5)).
 */
export const gstSections = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'ecom_9_5'] as const;
export type GstSection = (typeof gstSections)[number];

const TrialBalanceLine = z.object({
  account: z.string(),
  currency: z.enum(currencies),
  opening: signed,
  debit: rupees,
  credit: rupees,
  closing: signed,
});
export type TrialBalanceLine = z.output<typeof TrialBalanceLine>;

const GstTotal = z.object({
  section: z.enum(gstSections),
  /** State of supply by its GST code and name, `08-Rajasthan`; empty if unknown. */
  place: z.string(),
  /** Percent of the taxable value. */
  rate: z.number(),
  currency: z.enum(currencies),
  /** Number of invoices, credit notes or fares. */
  count: z.int(),
  taxable: signed,
  igst: signed,
  cgst: signed,
  sgst: signed,
});
export type GstTotal = z.output<typeof GstTotal>;

const ClosedMonth = z
  .object({
    month: params.shape.month,
    /** Whether the month is closed to new entries. */
    is_over: z.boolean(),
    trial_balance: z.array(TrialBalanceLine),
    gst: z.array(GstTotal),
    /** Number of people who earned in the month, and of those whose tax must be deducted. */
    tds: z.object({ people: z.int(), above_limit: z.int(), tax: rupees }),
  })
  .meta({ id: 'ClosedMonth' });
export type ClosedMonth = z.output<typeof ClosedMonth>;

const staff = { access: ['super_admin'], params } as const;

export const readMonth = endpoint({
  ...staff,
  name: 'month_closing.read',
  method: 'GET',
  path: '/admin/months/:month',
  summary:
    'Get the books of a month: trial balance, GST by section, state and rate, and tax to deduct; excludes test mode',
  reply: ClosedMonth,
});

export const exportTrialBalance = fileEndpoint({
  ...staff,
  name: 'month_closing.export_trial_balance',
  path: '/admin/months/:month/trial-balance',
  summary:
    'Export the trial balance of a month as CSV: opening, debit, credit and closing balance of each account',
  media: 'text/csv',
});

export const exportGst = fileEndpoint({
  ...staff,
  name: 'month_closing.export_gst',
  path: '/admin/months/:month/gst',
  summary:
    'Export the GSTR-1 lines of a month as CSV: individually listed invoices and credit notes, and the others by state and rate',
  media: 'text/csv',
});

export const exportTds = fileEndpoint({
  ...staff,
  name: 'month_closing.export_tds',
  secondPerson: true,
  path: '/admin/months/:month/tds',
  summary: 'Export each person’s earnings in a month and its financial year as CSV, with the tax to deduct',
  media: 'text/csv',
});
