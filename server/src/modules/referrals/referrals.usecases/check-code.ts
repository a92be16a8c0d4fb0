import type { Db } from '../../../platform/db.ts';
import { badField } from '../../../platform/errors.ts';
import { hasCode } from '../referrals.queries.ts';

/**
 * Throws 400 at `referral_code` for an unknown code, so that a typo is noticed while it can still be corrected. An
 * expired code, or another friend's, registers and earns nothing.
 */
export async function checkReferralCode(db: Db, code: string | null | undefined): Promise<void> {
  if (code == null || (await hasCode(db, code))) return;
  throw badField('referral_code', 'referral-code-unknown');
}
