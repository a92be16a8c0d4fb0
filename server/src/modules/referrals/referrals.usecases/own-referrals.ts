import type { Person } from '../../../platform/actor.ts';
import { referralsOf } from '../referrals.queries.ts';
import { shownReferral } from '../referrals.views.ts';
import type { Deps } from './generate-code.ts';

/** Returns the caller's codes with their status, newest first, at most a hundred. */
export async function ownReferrals({ db, clock }: Pick<Deps, 'db' | 'clock'>, { actor }: { actor: Person }) {
  const at = clock.now();
  const own = await referralsOf(db, actor.id);
  // An overdue referral counts as expired even before the sweep has marked it.
  return own.map((one) =>
    shownReferral(one.status === 'pending' && one.expiresAt <= at ? { ...one, status: 'expired' } : one),
  );
}
