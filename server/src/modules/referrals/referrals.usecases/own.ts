import type { Person } from '../../../platform/actor.ts';
import { pendingOf } from '../referrals.queries.ts';
import { shownReferral } from '../referrals.views.ts';
import type { Deps } from './generate.ts';

/** The codes of whoever asks that still wait for a friend, the newest first, a hundred at most. */
export async function ownReferrals({ db, clock }: Pick<Deps, 'db' | 'clock'>, { actor }: { actor: Person }) {
  return (await pendingOf(db, actor.id, clock.now())).map(shownReferral);
}
