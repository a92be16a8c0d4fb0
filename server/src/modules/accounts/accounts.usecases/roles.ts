import { randomUUID } from 'node:crypto';
import { DETAILS_NEEDED, type OwnRole } from '@dihaadi/contract/account-roles';
import type { Language } from '@dihaadi/contract/registration';
import type { Role } from '@dihaadi/contract/roles';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { violates } from '../../../platform/database-errors.ts';
import { fieldProblem, problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { newId } from '../../../platform/new-id.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import { copyReservedTime } from '../../commitments/commitments.public.ts';
import {
  accountById,
  type Account,
  lockAccountForShare,
  insertAccount,
  saveLanguage,
  lockAccount,
} from '../accounts.queries.ts';
import { insertSession, lockLiveSession } from '../accounts.sessions.queries.ts';
import {
  accountsOfPerson,
  awaitsDetails,
  lockAccountOfRole,
  recordSignIn,
  ROLE_TAKEN,
  type RoleAccount,
  saveDetailsSent,
  savePersonId,
} from '../accounts.roles.queries.ts';
import { noEmailOf, shownEmail } from '../accounts.rules.ts';
import { NO_PASSWORD } from '../accounts.team.rules.ts';
import { accountEvent, type Deps, endSessions, userOf } from '../accounts.usecases.ts';
import { recordRoleConsents } from './consents.ts';

/** Returns an account's registration status; provided by the registrations module. */
export type RoleStatusOf = (
  account: Pick<Account, 'id' | 'role'>,
) => Promise<{ status: string; feePaid: boolean | null } | undefined>;

type Answered = { db: Db; roleStatusOf: RoleStatusOf };

async function shownRole(
  { roleStatusOf }: Pick<Answered, 'roleStatusOf'>,
  account: RoleAccount,
  actor: Person,
): Promise<OwnRole> {
  const known = account.awaitsDetails ? undefined : await roleStatusOf(account);
  return {
    role: account.role,
    user_id: account.id,
    status: account.awaitsDetails ? DETAILS_NEEDED : (known?.status ?? null),
    registration_fee_paid: known?.feePaid ?? null,
    is_current: account.id === actor.id,
    since: account.createdAt.toISOString(),
  };
}

/** Returns the caller's roles, oldest first, each with the status of its registration and fee. */
export async function listRoles(deps: Answered, actor: Person): Promise<{ roles: OwnRole[] }> {
  const accounts = await accountsOfPerson(deps.db, actor.id);
  return { roles: await Promise.all(accounts.map((account) => shownRole(deps, account, actor))) };
}

const roleTaken = () => fieldProblem('already-registered', { path: 'role', reason: 'role-taken' });

/**
 * Starts the registration of a further role of the caller (ADR 87): a separate account with the same name and phone,
 * and the time the person has already committed. Throws 409 `phone-unverified` if the phone is not verified, 409
 * `already-registered` if the person has the role, and 403 `account-suspended` if any role of theirs is suspended.
 */
export async function addRole(
  deps: Answered & { clock: Clock },
  { actor, role }: { actor: Person; role: Role },
): Promise<OwnRole> {
  const at = deps.clock.now();
  const before = await listRoles(deps, actor);
  if (before.roles.some(({ status }) => status === 'suspended'))
    throw problem('account-suspended', 'another-role-suspended');
  const made = await inTransaction(deps.db, async (tx) => {
    const own = await lockAccount(tx, actor.id);
    if (own === undefined) throw signInFirst();
    if (own.phone === null || own.phoneVerifiedAt === null)
      throw problem('phone-unverified', 'verify-phone-first');
    if (own.role === role) throw roleTaken();
    const personId = own.personId ?? own.id;
    if (own.personId === null) await savePersonId(tx, own.id);
    const id = newId('account');
    const { name, phone, phoneVerifiedAt, phoneProvedAt, language } = own;
    const account = { id, role, name, phone, email: noEmailOf(id), passwordHash: NO_PASSWORD };
    const row = { ...account, language, referralCode: null, createdAt: at };
    await insertAccount(tx, row, { personId, phoneVerifiedAt, phoneProvedAt }).catch((error: unknown) => {
      throw violates(error, ROLE_TAKEN) ? roleTaken() : error;
    });
    await copyReservedTime(tx, { from: own.id, with: id, at });
    await recordEvent(tx, {
      ...accountEvent(own.id, { name: 'add_role', actor, at }),
      data: { role },
      topics: [topic.account(own.id)],
    });
    return { ...own, ...account, personId, emailVerifiedAt: null, photoId: null };
  });
  return shownRole(deps, { ...made, awaitsDetails: true, createdAt: at }, actor);
}

/** Person registering for a further role; these details are known, so the form leaves them out. */
type Known = { name: string; email: string; phone: string };

type Completing = {
  actor: Person;
  role: Role;
  language: Language;
  /**
   * Whether an account of the role lacks what its form creates, so that it may be submitted although the role is not
   * new.
   */
  isWithout?: (tx: Tx, accountId: string) => Promise<boolean>;
};

/** Returns the caller's account of a role, locked; it may be the one they are signed in to. */
async function accountToComplete(tx: Tx, { actor, role }: Completing): Promise<Account | undefined> {
  const own = await accountById(tx, actor.id);
  if (own?.role === role) return lockAccount(tx, own.id);
  return own === undefined || own.personId === null ? undefined : lockAccountOfRole(tx, own.personId, role);
}

/**
 * Submits the registration form of a started role: `make` inserts what that role needs, in the same transaction, with
 * the new account as its actor. Submitting it records consent to the terms it shows, in its `language`, unless the
 * person has withdrawn their consent, which they renew on its own page. Throws 404 `not-found` if the role was not
 * started, 409 `already-registered` if its form was submitted already.
 */
export async function completeRole(
  deps: Pick<Deps, 'db' | 'clock'>,
  completing: Completing,
  make: (tx: Tx, by: { actor: Person; at: Date; person: Known }) => Promise<unknown>,
): Promise<{ user_id: string; role: Role }> {
  const at = deps.clock.now();
  const { actor, role, language, isWithout } = completing;
  return inTransaction(deps.db, async (tx) => {
    const account = await accountToComplete(tx, completing);
    if (account === undefined) throw problem('not-found', 'no-such-role');
    const isNew = await awaitsDetails(tx, account.id);
    if (!isNew && !(await isWithout?.(tx, account.id))) throw roleTaken();
    const { id, name, phone } = account;
    const person = { name, phone: phone ?? '', email: shownEmail(account.email) };
    await make(tx, { actor: { ...actor, id, role }, at, person });
    await saveDetailsSent(tx, id);
    await saveLanguage(tx, id, language);
    await recordRoleConsents(tx, { accountId: id, language, at });
    return { user_id: id, role };
  });
}

/** Returns the role to switch to. Throws 404 if the person does not have it, 409 if its details are missing. */
async function targetOf(tx: Tx, actor: Person, role: Role): Promise<Account> {
  const own = await lockAccountForShare(tx, actor.id);
  if (own === undefined) throw signInFirst();
  const target = own.personId === null ? undefined : await lockAccountOfRole(tx, own.personId, role);
  if (target === undefined || target.id === own.id) throw problem('not-found', 'no-such-role');
  if (target.awaitsDetails) throw problem('invalid-transition', 'role-details-missing');
  return target;
}

/**
 * Switches to another role of the same person. The caller's session ends and one of that role starts, which ends when
 * the old one would have: switching does not prolong it. Of two switches with one session the second gets 401. Throws
 * 404 `not-found` if the person does not have the role, 409 if its form is still to be submitted.
 */
export async function switchRole(
  deps: Pick<Deps, 'db' | 'clock' | 'tokens' | 'revocations'>,
  { actor, role }: { actor: Person; role: Role },
) {
  const at = deps.clock.now();
  const { ended, target, person } = await inTransaction(deps.db, async (tx) => {
    const found = await targetOf(tx, actor, role);
    const session = await lockLiveSession(tx, actor.sessionId);
    if (session === undefined) throw signInFirst();
    const revoked = await endSessions(tx, { accountId: actor.id, sessionId: actor.sessionId, actor, at });
    const next: Person = { ...actor, id: found.id, role: found.role, sessionId: randomUUID() };
    await recordSignIn(tx, found.id, at);
    await insertSession(tx, {
      id: next.sessionId,
      accountId: found.id,
      // Renewals count from the first sign-in.
      createdAt: session.createdAt,
      expiresAt: actor.tokenExpiresAt,
    });
    await recordEvent(tx, {
      ...accountEvent(actor.id, { name: 'switch_role', actor, at }),
      data: { role: found.role },
    });
    await recordEvent(tx, accountEvent(found.id, { name: 'sign_in', actor: next, at }));
    return { ended: revoked, target: found, person: next };
  });
  ended.forEach(deps.revocations.add);
  const access_token = deps.tokens.sign({ ...person, tokenId: randomUUID(), issuedAt: at });
  return { access_token, user: userOf(target) };
}
