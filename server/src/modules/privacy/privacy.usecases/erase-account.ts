import { problem } from '../../../platform/errors.ts';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import {
  eraseAccount as eraseIdentity,
  holdPerson,
  type Proof,
  type ProofDeps,
  provePerson,
} from '../../accounts/accounts.public.ts';
import { eraseApplicationsOf } from '../../jobs/jobs.public.ts';
import { exportsOf, subjectOf } from '../privacy.queries.ts';
import { keptUntil } from '../privacy.rules.ts';
import { type Deps as ExportDeps, removeExportFiles } from './export-data.ts';
import { erasePersonalData, obligationsOf, retentionOf } from './personal-data.ts';

export type EraseDeps = ExportDeps & ProofDeps & { revocations: { add: (sessionId: string) => void } };

/** Whether the caller's account can be erased now, what stands against it, and what would be kept until when. */
export async function previewErasure(deps: Pick<ExportDeps, 'db' | 'clock'>, actor: Person) {
  const subject = await subjectOf(deps.db, actor.id);
  if (subject === undefined) throw signInFirst();
  const obligations = await obligationsOf(deps.db, subject);
  const kept = keptUntil(await retentionOf(deps.db, subject), deps.clock.now());
  return {
    can_erase: obligations.length === 0,
    obligations,
    kept: kept.map(({ reason, until }) => ({ reason, until: until.toISOString() })),
  };
}

/**
 * Erases the caller's account at once: what identifies the person is deleted or overwritten in every module, what the law
 * wants kept stays under an id that leads to no name, open job applications are withdrawn, and every session ends. Refuses a wrong proof as `provePerson` does,
 * and with 409 `account-busy` while something is open or owed.
 */
export async function eraseAccount(
  deps: EraseDeps,
  { actor, proof }: { actor: Person; proof: Proof },
): Promise<null> {
  await provePerson(deps, actor, proof);
  const at = deps.clock.now();
  const { revoked, copies } = await inTransaction(deps.db, async (tx) => {
    // Payments and exports hold the account, too: of two at once the second sees the first.
    const account = await holdPerson(tx, actor.id);
    if (account === undefined || account.disabledAt !== null) throw signInFirst();
    const subject = await subjectOf(tx, actor.id);
    if (subject === undefined) throw signInFirst();
    if ((await obligationsOf(tx, subject)).length > 0) throw problem('account-busy', 'account-busy');
    const held = await exportsOf(tx, actor.id);
    await eraseApplicationsOf(tx, actor, at);
    await erasePersonalData(tx, subject);
    return { revoked: await eraseIdentity(tx, { actor, at }), copies: held };
  });
  revoked.forEach(deps.revocations.add);
  await removeExportFiles(deps, copies);
  return null;
}
