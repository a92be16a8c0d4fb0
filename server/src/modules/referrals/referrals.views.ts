import { toRupees } from '@dihaadi/contract/money';
import type { ReferralStatus, Referral as ShownReferral, StaffReferral } from '@dihaadi/contract/referrals';
import type { PayoutKind, PayoutStatus } from '@dihaadi/contract/payouts';
import type { CsvColumn } from '../../platform/csv.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { bonusDueAt, canPayBonus, type Referral } from './referrals.rules.ts';

/** Returns a referral as the referrer sees it; amounts in rupees. */
export const shownReferral = (referral: Referral): ShownReferral => ({
  id: referral.id,
  referral_code: referral.code,
  referrer_user_id: referral.referrerId,
  referred_email: referral.referredEmail ?? '',
  service_type: referral.service,
  referral_status: referral.status,
  referrer_bonus: toRupees(referral.referrerBonusPaise),
  referred_bonus: toRupees(referral.referredBonusPaise),
  bonus_paid: referral.bonusPaid,
  created_at: referral.createdAt.toISOString(),
  completed_at: referral.completedAt?.toISOString() ?? null,
  expires_at: referral.expiresAt.toISOString(),
});

type Around = {
  accounts: ReadonlyMap<string, { name: string }>;
  payouts: readonly { id: string; kind: PayoutKind; paise: number; status: PayoutStatus }[];
  at: Date;
};

/** Returns a referral as the super admin sees it, with both people and the amounts they were paid. */
export const staffReferral = (referral: Referral, { accounts, payouts, at }: Around): StaffReferral => ({
  ...shownReferral(referral),
  referrer_name: accounts.get(referral.referrerId)?.name ?? '',
  referred_name: accounts.get(referral.referredId ?? '')?.name ?? null,
  payouts: payouts.map(({ id, kind, paise, status }) => ({
    id,
    payout_kind: kind,
    amount: toRupees(paise),
    payout_status: status,
  })),
  bonus_due_at: bonusDueAt(referral)?.toISOString() ?? null,
  bonus_revoked: referral.bonusRevokedAt !== null,
  can: { pay_bonus: canPayBonus(referral, at) },
});

const STATUSES: Record<ReferralStatus, string> = {
  pending: 'Pending',
  completed: 'Completed',
  expired: 'Expired',
};

/** Columns of the exported list, as in the table. */
export const exportedColumns: readonly CsvColumn<StaffReferral>[] = [
  { header: 'Code', of: ({ referral_code }) => referral_code },
  { header: 'Referrer', of: ({ referrer_name }) => referrer_name },
  { header: 'Friend', of: ({ referred_email }) => referred_email },
  { header: 'Service', of: ({ service_type }) => service_type },
  { header: 'Status', of: ({ referral_status }) => STATUSES[referral_status] },
  { header: 'Referrer bonus', of: ({ referrer_bonus }) => referrer_bonus.toFixed(2) },
  { header: "Friend's bonus", of: ({ referred_bonus }) => referred_bonus.toFixed(2) },
  { header: 'Bonus', of: ({ bonus_paid }) => (bonus_paid ? 'Paid' : 'Unpaid') },
  { header: 'Invited', of: ({ created_at }) => indianDay(new Date(created_at)) },
  {
    header: 'Completed',
    of: ({ completed_at }) => (completed_at === null ? '' : indianDay(new Date(completed_at))),
  },
];
