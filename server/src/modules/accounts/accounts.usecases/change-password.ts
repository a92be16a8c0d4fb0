import type { Actor } from '../../../platform/actor.ts';
import { isCommonPassword } from '../../../platform/common-passwords.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { badField } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { lockPerson, saveDisabled, savePassword } from '../accounts.queries.ts';
import { accountEvent, type Deps, endPersonSessions, endSessions } from '../accounts.usecases.ts';

/** Hashes a password chosen by a user. Throws 400 if it is one of the commonly guessed ones. */
export async function hashNewPassword(deps: Pick<Deps, 'passwords'>, password: string): Promise<string> {
  if (await isCommonPassword(password)) throw badField('password', 'password-common');
  return deps.passwords.hash(password);
}

/** Sets a new password and ends every session of the person, in all their roles. Throws 400 for a common password. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords' | 'revocations'>,
  change: { accountId: string; password: string; actor: Actor },
): Promise<void> {
  const passwordHash = await hashNewPassword(deps, change.password);
  const at = deps.clock.now();
  const { accountId, actor } = change;
  const revoked = await inTransaction(deps.db, (tx) =>
    replacePassword(tx, { accountId, passwordHash, actor, at }),
  );
  revoked.forEach(deps.revocations.add);
}

/** Like `changePassword`, in the caller's transaction. Returns the ended sessions, to be revoked once it is committed. */
export async function replacePassword(
  tx: Tx,
  change: { accountId: string; passwordHash: string; actor: Actor; at: Date },
): Promise<string[]> {
  const { accountId, passwordHash, actor, at } = change;
  // A session that is switching to another role is either ended here or finds itself ended.
  await lockPerson(tx, accountId);
  await savePassword(tx, accountId, passwordHash);
  await recordEvent(tx, accountEvent(accountId, { name: 'change_password', actor, at }));
  return endPersonSessions(tx, { accountId, actor, at });
}

type Closing = { accountId: string; actor: Actor; reason: string; at: Date };

/** Like `disableAccount`, in the caller's transaction. Returns the ended sessions, to be revoked once it is committed. */
export async function closeAccount(tx: Tx, { accountId, actor, reason, at }: Closing): Promise<string[]> {
  await saveDisabled(tx, accountId, at);
  await recordEvent(tx, { ...accountEvent(accountId, { name: 'disable', actor, at }), reason });
  return endSessions(tx, { accountId, actor, at });
}

/** Closes an account: it can no longer sign in, and its sessions end at once. */
export async function disableAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'revocations'>,
  change: Omit<Closing, 'at'>,
): Promise<void> {
  const at = deps.clock.now();
  const revoked = await inTransaction(deps.db, (tx) => closeAccount(tx, { ...change, at }));
  revoked.forEach(deps.revocations.add);
}
