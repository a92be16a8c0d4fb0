import type { ErasureScope } from '@dihaadi/contract/privacy';
import { people } from '@dihaadi/contract/accounts';
import type { Role } from '@dihaadi/contract/roles';
import { problem } from '../../../platform/errors.ts';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import {
  eraseAccount as eraseIdentity,
  lockPerson,
  lockAccount,
  type Proof,
  type IdentityCheckDeps,
  checkIdentity,
} from '../../accounts/accounts.public.ts';
import { eraseApplicationsOf } from '../../jobs/jobs.public.ts';
import { closeRegistration } from '../../registration/registration.public.ts';
import { keepRegisterName } from '../../worker-bookings/worker-bookings.public.ts';
import { moveNominee } from '../privacy.nominee.queries.ts';
import { exportsOf, type RoleSubject, type StoredExport, subjectsOfPerson } from '../privacy.queries.ts';
import { erasedOf, keptUntil } from '../privacy.rules.ts';
import { type Deps as ExportDeps, removeExportFiles } from './export-data.ts';
import { erasePersonalData, obligationsOf, retentionOf } from './personal-data.ts';

export type EraseDeps = ExportDeps &
  IdentityCheckDeps & { revocations: { add: (sessionId: string) => void } };

const rolesOf = (subjects: readonly RoleSubject[]) => subjects.map(({ role }) => role).filter(isPeopleRole);
const isPeopleRole = (role: Role): role is (typeof people)[number] => people.some((one) => one === role);

/**
 * Returns whether the caller's account can be erased now, with all their roles or just the current one; which roles go
 * and stay, what prevents it, and what would be kept until when.
 */
export async function previewErasure(
  deps: Pick<ExportDeps, 'db' | 'clock'>,
  actor: Person,
  scope: ErasureScope,
) {
  const all = await subjectsOfPerson(deps.db, actor.id);
  if (all.length === 0) throw signInFirst();
  const { erased, staying } = erasedOf(all, { current: actor.id, scope });
  const obligations = await obligationsOf(deps.db, erased);
  const kept = keptUntil(await retentionOf(deps.db, erased), deps.clock.now());
  return {
    erased: rolesOf(erased),
    staying: rolesOf(staying),
    can_erase: obligations.length === 0,
    obligations,
    kept: kept.map(({ reason, until }) => ({ reason, until: until.toISOString() })),
  };
}

type Erasure = { actor: Person; proof: Proof; scope: ErasureScope };

/**
 * Erases the caller's account immediately, with all their roles or just the current one: identifying data is deleted or
 * overwritten in every module, legally required data stays under an id that leads to a name only in wage registers,
 * open job applications are withdrawn, and every session of these roles ends. Roles only begun are erased with the last
 * registered one. Throws as `checkIdentity` does for a wrong proof, and 409 `account-busy` while anything is open or
 * owed.
 */
export async function eraseAccount(deps: EraseDeps, { actor, proof, scope }: Erasure): Promise<null> {
  await checkIdentity(deps, actor, proof);
  const at = deps.clock.now();
  const { revoked, copies } = await inTransaction(deps.db, async (tx) => {
    // Payments and exports lock the account, too: of two concurrent calls, the second sees the first.
    await lockPerson(tx, actor.id);
    const account = await lockAccount(tx, actor.id);
    if (account === undefined || account.disabledAt !== null) throw signInFirst();
    const all = await subjectsOfPerson(tx, actor.id);
    const { erased, staying } = erasedOf(all, { current: actor.id, scope });
    if ((await obligationsOf(tx, erased)).length > 0) throw problem('account-busy', 'account-busy');
    return eraseRoles(tx, { erased, heir: staying[0]?.account, actor, at });
  });
  revoked.forEach(deps.revocations.add);
  await removeExportFiles(deps, copies);
  return null;
}

type Roles = { erased: readonly RoleSubject[]; heir: string | undefined; actor: Person; at: Date };

/** Erases roles of one person; data belonging to the person moves to `heir`, a role that stays. */
async function eraseRoles(
  tx: Tx,
  { erased, heir, actor, at }: Roles,
): Promise<{ revoked: string[]; copies: StoredExport[] }> {
  const revoked: string[] = [];
  const copies: StoredExport[] = [];
  for (const subject of erased) {
    const id = subject.account;
    if (heir !== undefined) await moveNominee(tx, { from: id, to: heir });
    copies.push(...(await exportsOf(tx, id)));
    await closeRegistration(tx, { accountId: id, actor, at });
    if (subject.role === 'job_seeker')
      await eraseApplicationsOf(tx, { ...actor, id, role: 'job_seeker' }, at);
    await keepRegisterName(tx, id, at);
    await erasePersonalData(tx, subject);
    // One message for all roles erased together, and none for one that was only begun.
    const isNotified = id === actor.id;
    revoked.push(...(await eraseIdentity(tx, { id, actor, at, isNotified })));
  }
  return { revoked, copies };
}

/**
 * Removes a role of the caller whose form was never sent. Throws 404 `not-found` if the person does not have the role,
 * 409 `invalid-transition` if it is registered.
 */
export async function cancelRole(
  deps: EraseDeps,
  { actor, role }: { actor: Person; role: (typeof people)[number] },
): Promise<null> {
  const at = deps.clock.now();
  const { revoked, copies } = await inTransaction(deps.db, async (tx) => {
    await lockPerson(tx, actor.id);
    const all = await subjectsOfPerson(tx, actor.id);
    const begun = all.find((one) => one.role === role);
    if (begun === undefined) throw problem('not-found', 'no-such-role');
    if (!begun.awaitsDetails) throw problem('invalid-transition', 'role-registered');
    return eraseRoles(tx, { erased: [begun], heir: actor.id, actor, at });
  });
  revoked.forEach(deps.revocations.add);
  await removeExportFiles(deps, copies);
  return null;
}
