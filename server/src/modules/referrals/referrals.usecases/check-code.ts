import type { Db } from '../../../platform/db.ts';
import { badField } from '../../../platform/errors.ts';
import { hasCode } from '../referrals.queries.ts';

/**
 * Refuses, with 400 at `referral_code`, an unknown code, so that a person who has mistyped it learns of it
 * while it can still be corrected. A code whose time is over, or that is another friend's, registers and
 * earns nothing.
 */
export async function checkReferralCode(db: Db, code: string | null | undefined): Promise<void> {
  if (code == null || (await hasCode(db, code))) return;
  throw badField('referral_code', 'referral-code-unknown');
}
