import { z } from 'zod';
import { paidServices } from './coupons.ts';
import { endpoint, fileEndpoint, listEndpoint } from './endpoint.ts';
import { payoutKinds, payoutStatuses } from './payouts.ts';
import { email, id, line, paging, rupees, time, timeSorts } from './fields.ts';

export const referralStatuses = ['pending', 'completed', 'expired'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

const Referral = z
  .object({
    id,
    /** Code for the friend's registration: `?ref=` in the address, or `referral_code` in the form. */
    referral_code: z.string(),
    referrer_user_id: id,
    /** Empty for a code that is open to the first friend who registers with it and pays. */
    referred_email: z.string(),
    service_type: z.enum(paidServices),
    referral_status: z.enum(referralStatuses),
    /** In rupees, for the sender of the code and for the friend. */
    referrer_bonus: rupees,
    referred_bonus: rupees,
    bonus_paid: z.boolean(),
    created_at: time,
    /** When the friend had registered with the code and paid. */
    completed_at: time.nullable(),
    /** The friend's deadline. */
    expires_at: time,
  })
  .meta({ id: 'Referral' });
export type Referral = z.output<typeof Referral>;

const referrers = ['customer', 'worker', 'driver', 'job_provider', 'job_seeker'] as const;

export const ownReferrals = endpoint({
  name: 'referrals.own',
  method: 'GET',
  path: '/referrals',
  summary: 'List your referral codes with their results, newest first, at most 100',
  access: referrers,
  reply: z.array(Referral),
});

export const generateReferral = endpoint({
  name: 'referrals.generate',
  method: 'POST',
  path: '/referrals/generate',
  summary: 'Create a referral code for a friend to register with',
  access: referrers,
  status: 201,
  idempotent: true,
  body: z.strictObject({
    /** The caller’s own id; any other id is refused. */
    referrer_user_id: id,
    /** Omitted for a link to share: the code is for the first friend who registers with it and pays. */
    referred_email: email.optional(),
    service_type: z.enum(paidServices),
  }),
  reply: Referral,
  limit: { max: 100, seconds: 60 },
  problems: ['forbidden', 'not-found', 'referral-refused', 'too-many-requests'],
});

const StaffReferral = Referral.extend({
  referrer_name: z.string(),
  /** The friend's name; null until they have registered and paid. */
  referred_name: z.string().nullable(),
  /** The two payouts of a bonus that was paid. */
  payouts: z.array(
    z.object({
      id,
      payout_kind: z.enum(payoutKinds),
      amount: rupees,
      payout_status: z.enum(payoutStatuses),
    }),
  ),
  /** Earliest time for the bonus: 7 days after the friend's approval; null until then. */
  bonus_due_at: time.nullable(),
  /** Whether the friend's fee was refunded after the bonus was paid: payouts that had not been sent were cancelled. */
  bonus_revoked: z.boolean(),
  can: z.object({ pay_bonus: z.boolean() }),
}).meta({ id: 'StaffReferral' });
export type StaffReferral = z.output<typeof StaffReferral>;

const filters = {
  referral_status: z.enum(referralStatuses).optional(),
  bonus_paid: z.enum(['true', 'false']).optional(),
  /** A referral code, or a friend’s complete email address. */
  q: line(254).optional(),
  sort: z.enum(timeSorts).default('-created_at'),
};

export const listReferrals = listEndpoint({
  name: 'referrals.list',
  path: '/admin/referrals',
  summary: 'List referrals, newest first unless sorted otherwise',
  access: ['super_admin'],
  query: z.strictObject({ ...paging, ...filters }),
  reply: StaffReferral,
});

export const exportReferrals = fileEndpoint({
  name: 'referrals.export',
  secondPerson: true,
  path: '/admin/referrals/export',
  summary: 'Export all pages of the list of referrals as CSV; cells are safe to open in a spreadsheet',
  access: ['super_admin'],
  media: 'text/csv',
  query: z.strictObject(filters),
});

export const payReferralBonus = endpoint({
  name: 'referrals.pay_bonus',
  method: 'PUT',
  path: '/admin/referrals/:id/pay-bonus',
  summary:
    'Pay the bonus of a completed referral, once, from 7 days after approval. Creates a payout for each of the two people',
  access: ['super_admin'],
  idempotent: true,
  params: z.strictObject({ id }),
  reply: StaffReferral,
  problems: ['invalid-transition', 'already-paid'],
});
