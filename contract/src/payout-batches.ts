import { z } from 'zod';
import { endpoint, fileEndpoint, listEndpoint } from './endpoint.ts';
import { id, line, paging, rupees, time, timeSorts } from './fields.ts';
import { saying } from './problems.ts';

/** `open` while results are missing, `settled` once every payout has one. */
export const payoutBatchStatuses = ['open', 'settled', 'cancelled'] as const;
export type PayoutBatchStatus = (typeof payoutBatchStatuses)[number];

/**
 * Payment channel of a batch: staff take a file to the bank, RazorpayX executes it, or the simulator, which only pays
 * test mode payouts.
 */
export const payoutChannels = ['bank_file', 'razorpayx', 'simulator'] as const;
export type PayoutChannelName = (typeof payoutChannels)[number];

/** Columns of the bank's results, in any order; others are ignored. */
export const bankResultColumns = ['reference', 'status', 'utr', 'reason'] as const;
/** Maximum payouts per batch, and rows per result file. */
export const MOST_BANK_ROWS = 500;

const PayoutBatch = z
  .object({
    id,
    /** Sequence number from 1, used by staff and the bank. */
    number: z.int(),
    batch_status: z.enum(payoutBatchStatuses),
    channel: z.enum(payoutChannels),
    /** Number of payouts in it, and their outcomes. */
    payouts: z.int(),
    paid: z.int(),
    failed: z.int(),
    /** Total of its payouts in rupees. */
    amount: rupees,
    made_by: z.string(),
    created_at: time,
    /** Reason for the cancellation. */
    reason: z.string().nullable(),
    /** `read_results`: whether there is a file whose results are uploaded here. */
    can: z.object({ read_results: z.boolean(), cancel: z.boolean() }),
  })
  .meta({ id: 'PayoutBatch' });
export type PayoutBatch = z.output<typeof PayoutBatch>;

export const bankOutcomes = ['paid', 'failed', 'unchanged', 'refused'] as const;
export type BankOutcome = (typeof bankOutcomes)[number];

const BankResults = z
  .object({
    batch: PayoutBatch,
    /** Each row of the file, in its order. */
    rows: z.array(
      z.object({
        /** Line of the file, counted from 1; the header is 1. */
        line: z.int(),
        reference: z.string(),
        /** `unchanged`: the payout already had this status. */
        outcome: z.enum(bankOutcomes),
        /** Why it was refused. */
        refusal: z.object({ ...saying, detail: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'BankResults' });
export type BankResults = z.output<typeof BankResults>;

const staff = { access: ['super_admin'] } as const;
const params = z.strictObject({ id });

export const listPayoutBatches = listEndpoint({
  ...staff,
  name: 'payouts.list_batches',
  path: '/admin/payout-batches',
  summary: 'List payout batches, newest first unless sorted otherwise',
  query: z.strictObject({
    ...paging,
    batch_status: z.enum(payoutBatchStatuses).optional(),
    sort: z.enum(timeSorts).default('-created_at'),
  }),
  reply: PayoutBatch,
});

export const createPayoutBatch = endpoint({
  ...staff,
  name: 'payouts.create_batch',
  secondPerson: true,
  method: 'POST',
  status: 201,
  path: '/admin/payout-batches',
  summary:
    'Create a batch of up to 500 due payouts, oldest first, or given ones still due. Payment settings choose the method; the simulator takes test payouts only',
  body: z.strictObject({ payouts: z.array(id).min(1).max(MOST_BANK_ROWS).optional() }).nullish(),
  reply: PayoutBatch,
  problems: ['nothing-to-pay'],
});

export const readPayoutBatchFile = fileEndpoint({
  ...staff,
  name: 'payouts.read_batch_file',
  path: '/admin/payout-batches/:id/file',
  summary:
    'Export a batch as CSV for bulk UPI and NEFT transfer: reference, name, UPI id, amount, remark, mode, account number, IFSC; always the same bytes',
  media: 'text/csv',
  params,
  problems: ['invalid-transition'],
});

export const importBankResults = endpoint({
  ...staff,
  name: 'payouts.import_bank_results',
  method: 'POST',
  path: '/admin/payout-batches/:id/results',
  summary:
    'Import the bank’s results for a batch as CSV: each row becomes paid (with its UTR) or failed (with a reason); safe to repeat',
  params,
  body: z.strictObject({
    csv: z
      .string()
      .min(1)
      .max(80_000)
      .meta({
        examples: ['reference,status,utr,reason\n0190b1de-5a5c-7d7f-8e2a-3c1f0a9b4d11,paid,432198765012,'],
      }),
  }),
  reply: BankResults,
  problems: ['invalid-transition'],
});

export const cancelPayoutBatch = endpoint({
  ...staff,
  name: 'payouts.cancel_batch',
  method: 'PUT',
  path: '/admin/payout-batches/:id/cancel',
  summary:
    'Cancel a batch that the bank will not pay, before any results are imported. Its payouts go into the next batch',
  params,
  body: z.strictObject({ reason: line(300) }),
  reply: PayoutBatch,
  problems: ['invalid-transition'],
});
