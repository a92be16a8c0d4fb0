import { createHash, randomUUID } from 'node:crypto';
import type { Standing } from '@dihaadi/contract/accounts';
import type { Role } from '@dihaadi/contract/roles';
import { guest, type Actor, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import { type Db, inTransaction, type Tx, violates } from '../../platform/db.ts';
import { badField, problem } from '../../platform/errors.ts';
import { topic } from '../../platform/events.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import type { Limiter } from '../../platform/limits.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Safe } from '../../platform/safe.ts';
import { signInFirst, type Tokens } from '../../platform/tokens.ts';
import { capabilitiesOf } from './accounts.policy.ts';
import {
  type Account,
  accountByEmail,
  accountById,
  EMAIL_TAKEN,
  holdAccount,
  insertAccount,
  insertSession,
  lockAccount,
  PHONE_TAKEN,
  revokeSessions,
  saveDisabled,
  savePassword,
  savePerson,
} from './accounts.queries.ts';
import type { Revocations } from './accounts.revocations.ts';
import { NO_PASSWORD } from './accounts.team.rules.ts';
import { passFactor } from './accounts.usecases/two-factor.ts';
import { type Door, mayEnter, SESSION, sessionEnd, WRONG_TRIES } from './accounts.rules.ts';

export type Deps = {
  db: Db;
  safe: Safe;
  clock: Clock;
  passwords: Passwords;
  tokens: Tokens;
  limiter: Limiter;
  revocations: Revocations;
};

type Attempt = {
  door: Door;
  userType: Role;
  email: string;
  password: string;
  address: string;
  /** Of the authenticator app, or a recovery code. */
  code?: string | undefined;
};

/**
 * Signs in: an access token and who it speaks for. Refuses every wrong e-mail, password, kind of account
 * or door alike with 401 `invalid-credentials`, a missing second factor with 401 `second-factor-needed`, and more than ten
 * wrong tries a minute for one account from one address with 429.
 */
export async function signIn(deps: Deps, attempt: Attempt) {
  const email = normalEmail(attempt.email);
  const key = `sign-in:${createHash('sha256').update(`${email} ${attempt.address}`).digest('base64url')}`;
  // Counted before hashing: hashing is what an attacker would make us do.
  await deps.limiter.take(key, WRONG_TRIES);
  const account = await accountByEmail(deps.db, email);
  const right = await deps.passwords.matches(attempt.password, usableHash(account));
  if (account === undefined || !right || account.disabledAt !== null || !mayEnter(account.role, attempt)) {
    await recordFailure(deps, attempt, account);
    throw invalidCredentials();
  }
  await checkSecondFactor(deps, attempt, account);
  await deps.limiter.forget(key);
  return { access_token: await openSession(deps, account), user: userOf(account) };
}

/** Of whoever was only invited there is none: no password is theirs. */
const usableHash = (account: Account | undefined): string | undefined =>
  account?.passwordHash === NO_PASSWORD ? undefined : account?.passwordHash;

async function checkSecondFactor(deps: Deps, attempt: Attempt, account: Account): Promise<void> {
  const at = deps.clock.now();
  const verdict = await inTransaction(deps.db, (tx) =>
    passFactor(deps, tx, { accountId: account.id, code: attempt.code, at }),
  );
  if (verdict === 'missing')
    throw problem('second-factor-needed', 'Enter the code of your authenticator app.');
  if (verdict !== 'wrong') return;
  await recordFailure(deps, attempt, account);
  throw invalidCredentials();
}

const invalidCredentials = () => problem('invalid-credentials', 'Invalid credentials. Please try again.');

export const normalEmail = (email: string) => email.normalize('NFC').trim().toLowerCase();

const userOf = ({ id, name, role }: Account) => ({ id, name, role });

async function openSession(deps: Deps, account: Account): Promise<string> {
  const now = deps.clock.now();
  const session = {
    id: randomUUID(),
    accountId: account.id,
    createdAt: now,
    expiresAt: sessionEnd(account.role, now),
  };
  const person: Person = {
    id: account.id,
    role: account.role,
    sessionId: session.id,
    tokenExpiresAt: session.expiresAt,
  };
  await inTransaction(deps.db, async (tx) => {
    // While the password was hashed it may have been changed, or the account closed: that ended every
    // session, and this one must not begin after it.
    const held = await holdAccount(tx, account.id);
    if (held?.passwordHash !== account.passwordHash || held.disabledAt !== null) throw invalidCredentials();
    await insertSession(tx, session);
    await recordEvent(tx, accountEvent(account.id, { name: 'sign_in', actor: person, at: now }));
  });
  return deps.tokens.sign({ ...person, tokenId: randomUUID(), issuedAt: now });
}

async function recordFailure(deps: Deps, attempt: Attempt, account: Account | undefined): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    recordEvent(tx, {
      ...accountEvent(account?.id ?? null, { name: 'fail_sign_in', actor: guest, at: deps.clock.now() }),
      data: { door: attempt.door, user_type: attempt.userType },
    }),
  );
}

export const accountEvent = (accountId: string | null, what: { name: string; actor: Actor; at: Date }) => ({
  thing: 'account',
  thingId: accountId,
  topics: [],
  ...what,
});

/** Ends the caller's session, on every server. */
export async function signOut(deps: Deps, actor: Person): Promise<null> {
  const revoked = await inTransaction(deps.db, (tx) =>
    endSessions(tx, { accountId: actor.id, sessionId: actor.sessionId, actor, at: deps.clock.now() }),
  );
  revoked.forEach(deps.revocations.add);
  return null;
}

/** Ends the sessions of an account, or one of them; gives them, to be revoked once the transaction is committed. */
export async function endSessions(
  tx: Tx,
  which: { accountId: string; sessionId?: string; actor: Actor; at: Date },
): Promise<string[]> {
  const ids = await revokeSessions(tx, which);
  for (const id of ids) {
    await recordEvent(tx, {
      thing: SESSION,
      thingId: id,
      name: 'revoke',
      actor: which.actor,
      topics: [topic.account(which.accountId)],
      at: which.at,
    });
  }
  return ids;
}

/** Tells how far the registration of a customer, worker or driver has got; their own modules know. */
export type StandingOf = (actor: Person) => Promise<Standing | undefined>;

/** Who is signed in, what they may do, and why not. Refuses an account that is gone with 401. */
export async function me(deps: Pick<Deps, 'db'> & { standingOf: StandingOf }, actor: Person) {
  const [account, standing = null] = await Promise.all([
    accountById(deps.db, actor.id),
    deps.standingOf(actor),
  ]);
  if (account === undefined) throw signInFirst();
  return {
    user: { ...userOf(account), email: account.email, phone: account.phone, ...shownVerified(account) },
    registration: standing,
    can: capabilitiesOf(account.role, standing),
  };
}

export const shownVerified = ({
  phoneVerifiedAt,
  emailVerifiedAt,
}: Pick<Account, 'phoneVerifiedAt' | 'emailVerifiedAt'>) => ({
  phone_verified_at: phoneVerifiedAt?.toISOString() ?? null,
  email_verified_at: emailVerifiedAt?.toISOString() ?? null,
});

/** Whose the token is. Refuses a revoked session like any other bad token, with 401. */
export function authenticate(deps: Pick<Deps, 'tokens' | 'revocations'>, token: string): Person {
  const person = deps.tokens.verify(token);
  if (deps.revocations.has(person.sessionId)) throw signInFirst();
  return person;
}

type NewAccount = {
  /** Only the demo town chooses its own. */
  id?: string;
  role: Role;
  email: string;
  phone: string | null;
  name: string;
  password: string;
  /** A friend's, in capitals. */
  referralCode?: string | null;
  actor: Actor;
};

/**
 * Makes an account, in the caller's transaction, and gives its id. The password is hashed before, with
 * `deps.passwords`. Refuses an e-mail or phone that is taken with 409 `already-registered`.
 */
export async function createAccount(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  account: Omit<NewAccount, 'password'> & { passwordHash: string },
): Promise<string> {
  const { id = randomUUID() } = account;
  const at = deps.clock.now();
  const email = normalEmail(account.email);
  const { referralCode = null } = account;
  await insertAccount(tx, { ...account, id, email, referralCode, createdAt: at }).catch(onTaken);
  await recordEvent(tx, {
    ...accountEvent(id, { name: 'create', actor: account.actor, at }),
    data: { role: account.role },
  });
  return id;
}

/** Somebody has this e-mail, or this phone, already; the problem names the field. */
export const taken = (field: 'email' | 'phone') => {
  const message =
    field === 'email' ? 'This e-mail already has an account.' : 'This phone number already has an account.';
  return problem('already-registered', message, { errors: [{ path: field, message }] });
};

function onTaken(error: unknown): never {
  if (violates(error, EMAIL_TAKEN)) throw taken('email');
  if (violates(error, PHONE_TAKEN)) throw taken('phone');
  throw error;
}

type Known = Pick<Account, 'name' | 'email' | 'phone'>;

/**
 * Changes a person's name and phone, in the caller's transaction, and gives the account as it is then,
 * with the names of what changed. The account stays locked until the transaction ends. Refuses another
 * `email` than the account's with 400, a phone that is taken with 409 `already-registered`, an account
 * that is gone with 401.
 */
export async function changePerson(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  change: {
    accountId: string;
    name: string;
    phone: string;
    email?: string | undefined;
    actor: Actor;
    /** Sees the account locked, as it was, and may refuse. */
    check: (before: Known) => Promise<void>;
  },
): Promise<{ account: Known; changed: ('name' | 'phone')[] }> {
  const { accountId, name, phone, actor } = change;
  const before = await lockAccount(tx, accountId);
  if (before === undefined) throw signInFirst();
  await change.check(before);
  if (change.email !== undefined && normalEmail(change.email) !== before.email)
    throw badField('email', 'The e-mail cannot be changed here');
  const changed = (['name', 'phone'] as const).filter((field) => before[field] !== change[field]);
  if (changed.length > 0) {
    await savePerson(tx, accountId, { name, phone }).catch(onTaken);
    await recordEvent(tx, {
      ...accountEvent(accountId, { name: 'change_person', actor, at: deps.clock.now() }),
      data: { fields: changed.join(' ') },
    });
  }
  return { account: { name, email: before.email, phone }, changed };
}

/** Hashes a password that somebody has chosen. Refuses, with 400, one of those that are tried first. */
export async function hashNewPassword(deps: Pick<Deps, 'passwords'>, password: string): Promise<string> {
  if (await isCommonPassword(password))
    throw badField('password', 'Too many people use this password. Please choose another one.');
  return deps.passwords.hash(password);
}

/** Sets a new password and ends every session of the account. Refuses a common one with 400. */
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

/** As `changePassword`, in the caller's transaction; gives the sessions that ended, to be revoked once it is committed. */
export async function replacePassword(
  tx: Tx,
  change: { accountId: string; passwordHash: string; actor: Actor; at: Date },
): Promise<string[]> {
  const { accountId, passwordHash, actor, at } = change;
  await savePassword(tx, accountId, passwordHash);
  await recordEvent(tx, accountEvent(accountId, { name: 'change_password', actor, at }));
  return endSessions(tx, { accountId, actor, at });
}

type Closing = { accountId: string; actor: Actor; reason: string; at: Date };

/** As `disableAccount`, in the caller's transaction; gives the sessions that ended, to be revoked once it is committed. */
export async function closeAccount(tx: Tx, { accountId, actor, reason, at }: Closing): Promise<string[]> {
  await saveDisabled(tx, accountId, at);
  await recordEvent(tx, { ...accountEvent(accountId, { name: 'disable', actor, at }), reason });
  return endSessions(tx, { accountId, actor, at });
}

/** Closes an account: it cannot sign in any more, and its sessions end at once. */
export async function disableAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'revocations'>,
  change: Omit<Closing, 'at'>,
): Promise<void> {
  const at = deps.clock.now();
  const revoked = await inTransaction(deps.db, (tx) => closeAccount(tx, { ...change, at }));
  revoked.forEach(deps.revocations.add);
}
