import type { Person } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import { keepFormerContact } from '../accounts.contacts.queries.ts';
import { type Account, accountById, saveErased } from '../accounts.queries.ts';
import { detachFromPerson } from '../accounts.roles.queries.ts';
import { noEmailOf, WRONG_TRIES } from '../accounts.rules.ts';
import { accountEvent, type Deps, endSessions } from '../accounts.usecases.ts';
import { NO_PASSWORD } from '../accounts.team.rules.ts';
import type { CodeDeps } from './one-time-codes.ts';
import { checkPhoneOwnership } from './sign-in-by-code.ts';

/** One of the two; if both are sent, the code counts. */
export type Proof = { password?: string | undefined; code?: string | undefined };
export type IdentityCheckDeps = CodeDeps & Pick<Deps, 'passwords'>;

/**
 * Verifies that the caller is the session's user, by the password or by a sign-in code sent to the account's phone.
 * Throws 422 `password-refused` for neither or a wrong password, 422 `code-refused` for a wrong code, and 429 after ten
 * passwords a minute.
 */
export async function checkIdentity(deps: IdentityCheckDeps, actor: Person, proof: Proof): Promise<void> {
  const account = await accountById(deps.db, actor.id);
  if (account === undefined || account.disabledAt !== null) throw signInFirst();
  if (proof.code !== undefined) {
    const { id: signedIn, role } = account;
    await checkPhoneOwnership(deps, { phone: account.phone ?? '', code: proof.code, role, signedIn });
    return;
  }
  await checkOwnPassword(deps, account, proof.password);
}

/**
 * Verifies by the password that the caller is the session's user. Throws 422 `password-refused` for a missing or wrong
 * one, and 429 after ten a minute.
 */
export async function checkOwnPassword(
  deps: IdentityCheckDeps,
  account: Pick<Account, 'id' | 'passwordHash'>,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw problem('password-refused', 'required');
  const key = `prove:${account.id}`;
  await deps.limiter.take(key, WRONG_TRIES);
  const stored = account.passwordHash === NO_PASSWORD ? undefined : account.passwordHash;
  if (!(await deps.passwords.matches(password, stored))) throw problem('password-refused', 'password-wrong');
  await deps.limiter.forget(key);
}

/**
 * Overwrites the identifying data of a locked account and closes it, in the caller's transaction; the person's other
 * roles stay. If the person `isTold`, their addresses are kept for one last message. Returns the ended sessions, to be
 * revoked once it is committed.
 */
export async function eraseAccount(
  tx: Tx,
  { id, actor, at, isNotified }: { id: string; actor: Person; at: Date; isNotified: boolean },
): Promise<string[]> {
  const account = await accountById(tx, id);
  if (isNotified && account !== undefined) await keepFormerContact(tx, account, { cause: 'erased', at });
  const personId = account?.personId ?? null;
  await saveErased(tx, id, { name: 'Deleted user', email: noEmailOf(id), passwordHash: NO_PASSWORD, at });
  if (personId !== null) await detachFromPerson(tx, id, personId);
  await recordEvent(tx, accountEvent(id, { name: 'erase', actor, at }));
  return endSessions(tx, { accountId: id, actor, at });
}
