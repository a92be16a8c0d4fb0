import { toRupees } from '@dihaadi/contract/money';
import type { Referral as ShownReferral } from '@dihaadi/contract/referrals';
import type { Referral } from './referrals.rules.ts';

/** A referral as who made it sees it; amounts in rupees. */
export const shownReferral = (referral: Referral): ShownReferral => ({
  id: referral.id,
  referral_code: referral.code,
  referrer_user_id: referral.referrerId,
  referred_email: referral.referredEmail,
  service_type: referral.service,
  referral_status: referral.status,
  referrer_bonus: toRupees(referral.referrerBonusPaise),
  referred_bonus: toRupees(referral.referredBonusPaise),
  bonus_paid: referral.bonusPaid,
  created_at: referral.createdAt.toISOString(),
  completed_at: referral.completedAt?.toISOString() ?? null,
  expires_at: referral.expiresAt.toISOString(),
});
