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
import { shareTime } from '../../commitments/commitments.public.ts';
import {
  accountById,
  type Account,
  holdAccount,
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
import { agreeAsRole } from './consents.ts';

/** Tells how far the registration of an account has got; the module of registrations knows. */
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

/** The caller's roles, the oldest first, each with the status of its registration and its fee. */
export async function listRoles(deps: Answered, actor: Person): Promise<{ roles: OwnRole[] }> {
  const accounts = await accountsOfPerson(deps.db, actor.id);
  return { roles: await Promise.all(accounts.map((account) => shownRole(deps, account, actor))) };
}

const roleTaken = () => fieldProblem('already-registered', { path: 'role', reason: 'role-taken' });

/**
 * Begins the registration of a further role of the caller (ADR 87): an account of its own with the same name and phone,
 * and the time that the person has promised already. Refuses a phone that is not verified with 409
 * `phone-unverified`, a role that the person has with 409 `already-registered`, and a person of whom any role is suspended
 * with 403 `account-suspended`.
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
    await shareTime(tx, { from: own.id, with: id, at });
    await recordEvent(tx, {
      ...accountEvent(own.id, { name: 'add_role', actor, at }),
      data: { role },
      topics: [topic.account(own.id)],
    });
    return { ...own, ...account, personId, emailVerifiedAt: null, photoId: null };
  });
  return shownRole(deps, { ...made, awaitsDetails: true, createdAt: at }, actor);
}

/** Who registers for a further role: known already, so not asked again. */
type Known = { name: string; email: string; phone: string };

type Completing = {
  actor: Person;
  role: Role;
  language: Language;
  /** Whether an account of the role lacks what its form makes, so that it may be sent although the role is not new. */
  isWithout?: (tx: Tx, accountId: string) => Promise<boolean>;
};

/** The caller's account of a role, locked: it may be the one that they are signed in to. */
async function accountToComplete(tx: Tx, { actor, role }: Completing): Promise<Account | undefined> {
  const own = await accountById(tx, actor.id);
  if (own?.role === role) return lockAccount(tx, own.id);
  return own === undefined || own.personId === null ? undefined : lockAccountOfRole(tx, own.personId, role);
}

/**
 * Sends the registration form of a role that was begun: `make` inserts what that role needs, in the same transaction, with
 * the new account as its actor. By sending it the person agrees to the terms that it shows, in its `language`; not where they
 * have withdrawn their consent, which they give again on its own page. Refuses a role that was not begun with 404 `not-found`, one whose form was sent already with
 * 409 `already-registered`.
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
    await agreeAsRole(tx, { accountId: id, language, at });
    return { user_id: id, role };
  });
}

/** The role that is switched to. Refuses one that the person does not have with 404, one without its details with 409. */
async function targetOf(tx: Tx, actor: Person, role: Role): Promise<Account> {
  const own = await holdAccount(tx, actor.id);
  if (own === undefined) throw signInFirst();
  const target = own.personId === null ? undefined : await lockAccountOfRole(tx, own.personId, role);
  if (target === undefined || target.id === own.id) throw problem('not-found', 'no-such-role');
  if (target.awaitsDetails) throw problem('invalid-transition', 'role-details-missing');
  return target;
}

/**
 * Goes on as another role of the same person. The caller's session ends and one of that role begins, which ends when the
 * old one would have: switching to and fro does not prolong it. Of two switches with one session the second is refused with
 * 401; a role that the person does not have with 404 `not-found`, one whose form is still to be sent with 409.
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
      // A renewal counts from the first sign-in.
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
