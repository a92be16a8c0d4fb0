import type { SeekerProfile as ShownProfile } from '@dihaadi/contract/seeker-profile';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { type CodeDeps, checkPhoneOwnership } from '../../accounts/accounts.public.ts';
import { lockProfile, saveWorkAccount } from '../seekers.profile.queries.ts';
import { checkSeekersOpen, type ProfileDeps, seekerEvent, shownProfile } from './profile.ts';
import { noSuchSeeker } from './profile.ts';

/**
 * Shows companies the work of a worker account, proved by the code to be the seeker's own. Throws 422 `code-refused`
 * for a wrong code or that of an account that is no worker's, 422 `person-unproved` if the number was not verified for
 * 90 days, and as `readOwnProfile` does.
 */
export async function proveWork(
  deps: ProfileDeps & CodeDeps,
  { actor, phone, code }: { actor: Person; phone: string; code: string },
): Promise<ShownProfile> {
  await checkSeekersOpen(deps.db);
  const workAccountId = await checkPhoneOwnership(deps, { phone, code, role: 'worker', signedIn: actor.id });
  return saveWork(deps, actor, workAccountId);
}

/** Withdraws the consent to show that work. Throws as `readOwnProfile` does. */
export async function hideWork(deps: ProfileDeps, actor: Person): Promise<ShownProfile> {
  await checkSeekersOpen(deps.db);
  return saveWork(deps, actor, null);
}

function saveWork(deps: ProfileDeps, actor: Person, workAccountId: string | null): Promise<ShownProfile> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockProfile(tx, actor.id);
    if (before === undefined) throw noSuchSeeker();
    await saveWorkAccount(tx, actor.id, workAccountId);
    const name = workAccountId === null ? 'hide_work' : 'prove_work';
    await recordEvent(tx, seekerEvent(actor, name, deps.clock.now()));
    return shownProfile(tx, { ...before, workAccountId });
  });
}
