import { z } from 'zod';
import { endpoint, fileEndpoint, listEndpoint, webhookEndpoint } from './endpoint.ts';
import {
  accountHolder,
  bankAccountNumber,
  id,
  ifsc,
  line,
  paging,
  rupees,
  time,
  timeSorts,
  upiAddress,
} from './fields.ts';
import { wrong } from './texts/field-saying.ts';

/** design/domain.md, section 3; `requested` until there is a UPI id or bank account for the payout. */
export const payoutStatuses = ['requested', 'processing', 'paid', 'failed', 'cancelled'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** Reasons for a payout. */
export const payoutKinds = ['referrer_bonus', 'friend_bonus', 'wage', 'fare', 'compensation'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** Bank account for display: only the last four digits of its number. */
export const ShownBankAccount = z
  .object({ account_holder: z.string(), account_number: z.string(), ifsc: z.string() })
  .meta({ id: 'ShownBankAccount' });
export type ShownBankAccount = z.output<typeof ShownBankAccount>;

const shown = {
  id,
  payout_kind: z.enum(payoutKinds),
  /** In rupees. */
  amount: rupees,
  payout_status: z.enum(payoutStatuses),
  /** No real money moves: a test mode payout. */
  test_mode: z.boolean(),
  /** Destination, once decided: a UPI id or a bank account. */
  upi_id: z.string().nullable(),
  bank_account: ShownBankAccount.nullable(),
  /** The bank’s reference for the transfer. */
  utr: z.string().nullable(),
  /** Why it failed or was cancelled. */
  reason: z.string().nullable(),
  created_at: time,
  paid_at: time.nullable(),
};

const OwnPayout = z.object(shown).meta({ id: 'OwnPayout' });
export type OwnPayout = z.output<typeof OwnPayout>;

const PayoutDetails = z
  .object({
    /** Null until entered; without it and a bank account no payout is possible. */
    upi_id: z.string().nullable(),
    /** Destination of payouts if set; otherwise they go to the UPI id. */
    bank_account: ShownBankAccount.nullable(),
    /** The newest `OWN_PAYOUTS`. */
    payouts: z.array(OwnPayout),
  })
  .meta({ id: 'PayoutDetails' });
export type PayoutDetails = z.output<typeof PayoutDetails>;

/** Number of payouts that a person sees. */
export const OWN_PAYOUTS = 20;

const people = ['customer', 'worker', 'driver', 'job_provider', 'job_seeker'] as const;

export const readPayoutDetails = endpoint({
  name: 'payouts.read_details',
  whileSuspended: true,
  method: 'GET',
  path: '/account/payouts',
  summary: 'Get the signed-in user’s UPI id, bank account, and pending and past payouts',
  access: people,
  reply: PayoutDetails,
});

export const savePayoutDetails = endpoint({
  name: 'payouts.save_details',
  whileSuspended: true,
  method: 'PUT',
  path: '/account/payouts',
  summary:
    'Set your UPI id or bank account; payouts waiting for it are sent. Null removes a value; omitted fields keep theirs',
  access: people,
  body: z.strictObject({
    upi_id: upiAddress.nullable().optional(),
    bank_account: z
      .strictObject({ account_holder: accountHolder, account_number: bankAccountNumber, ifsc })
      .nullable()
      .optional(),
  }),
  reply: PayoutDetails,
});

const StaffPayout = z
  .object({
    ...shown,
    account_id: id,
    name: z.string(),
    /** Number of its batch, until the result is known; null without one. */
    bank_file: z.int().nullable(),
    can: z.object({ pay: z.boolean(), fail: z.boolean(), retry: z.boolean(), cancel: z.boolean() }),
  })
  .meta({ id: 'StaffPayout' });
export type StaffPayout = z.output<typeof StaffPayout>;

const staff = { access: ['super_admin'] } as const;
const params = z.strictObject({ id });
const filters = {
  payout_status: z.enum(payoutStatuses).optional(),
  /** Words of the person's name, the phone, UPI id, UTR, or the start of the payout's or booking's id. */
  q: line(320).optional(),
  sort: z.enum(timeSorts).default('-created_at'),
};

export const listPayouts = listEndpoint({
  ...staff,
  name: 'payouts.list',
  path: '/admin/payouts',
  desk: { area: 'payments' },
  summary: 'List payouts, newest first unless sorted otherwise',
  query: z.strictObject({ ...paging, ...filters }),
  reply: StaffPayout,
});

export const exportPayouts = fileEndpoint({
  ...staff,
  name: 'payouts.export',
  secondPerson: true,
  path: '/admin/payouts/export',
  desk: { area: 'payments' },
  summary: 'Export all pages of the list of payouts as CSV; cells are safe to open in a spreadsheet',
  media: 'text/csv',
  query: z.strictObject(filters),
});

/** Reference of a transfer: 12 digits for UPI and IMPS, up to 22 characters for NEFT and RTGS. */
const utr = line(40)
  .overwrite((value) => value.replaceAll(' ', '').toUpperCase())
  .regex(/^[A-Z0-9]{12,22}$/, wrong('utr'))
  .meta({ examples: ['432198765012'] });

export const markPayoutPaid = endpoint({
  ...staff,
  name: 'payouts.mark_paid',
  method: 'PUT',
  path: '/admin/payouts/:id/paid',
  summary: 'Mark a processing payout as paid, with the bank’s transfer number',
  params,
  body: z.strictObject({ utr }),
  reply: StaffPayout,
  problems: ['invalid-transition', 'payment-id-used'],
});

const Reason = z.strictObject({ reason: line(300) });

export const markPayoutFailed = endpoint({
  ...staff,
  name: 'payouts.mark_failed',
  method: 'PUT',
  path: '/admin/payouts/:id/failed',
  summary: 'Mark a processing payout as failed',
  params,
  body: Reason,
  reply: StaffPayout,
  problems: ['invalid-transition'],
});

export const retryPayout = endpoint({
  ...staff,
  name: 'payouts.retry',
  method: 'PUT',
  path: '/admin/payouts/:id/retry',
  summary: 'Retry a failed payout to the person’s current bank account or UPI id',
  params,
  reply: StaffPayout,
  problems: ['invalid-transition'],
});

export const cancelPayout = endpoint({
  ...staff,
  name: 'payouts.cancel',
  method: 'PUT',
  path: '/admin/payouts/:id/cancel',
  summary: 'Cancel a requested or failed payout; payouts in progress cannot be cancelled',
  params,
  body: Reason,
  reply: StaffPayout,
  problems: ['invalid-transition'],
});

/** Payout providers that send webhooks. */
export const payoutProviders = ['razorpayx'] as const;

export const receivePayoutWebhook = webhookEndpoint({
  name: 'payouts.webhook',
  path: '/webhooks/payouts/:provider',
  summary:
    'Receive a payout provider’s webhook; only signed messages are accepted, and repeated ones have no effect',
  access: 'public',
  params: z.strictObject({ provider: z.enum(payoutProviders) }),
  limit: { max: 6_000, seconds: 60 },
  problems: ['webhook-refused'],
});
