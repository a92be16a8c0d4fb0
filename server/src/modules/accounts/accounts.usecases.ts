import { createHash, randomUUID } from 'node:crypto';
import type { DeskArea } from '@dihaadi/contract/manager-areas';
import type { Standing } from '@dihaadi/contract/accounts';
import type { Role } from '@dihaadi/contract/roles';
import { areasOf, guest, sessionsOf, type Actor, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { problem } from '../../platform/errors.ts';
import { topic } from '../../platform/events.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import type { Limiter } from '../../platform/limits.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Safe } from '../../platform/encryption.ts';
import type { EventName } from '../../platform/event-names.ts';
import { signInFirst, type Tokens } from '../../platform/tokens.ts';
import { deskRightsOf } from './accounts.areas.queries.ts';
import { capabilitiesOf } from './accounts.policy.ts';
import { type Account, accountByEmail, accountById, lockPerson } from './accounts.queries.ts';
import {
  extendSession,
  insertSession,
  lockLiveSession,
  revokeSessions,
} from './accounts.sessions.queries.ts';
import { accountsOfPerson, recordSignIn } from './accounts.roles.queries.ts';
import type { Revocations } from './accounts.revocations.ts';
import { NO_PASSWORD } from './accounts.team.rules.ts';
import { isAppCode, checkSecondFactorCode } from './accounts.usecases/two-factor.ts';
import {
  type Door,
  FACTOR_ALERTS,
  FACTOR_TRIES,
  lastSessionEnd,
  maySignIn,
  RECOVERY_TRIES,
  SESSION,
  sessionEnd,
  FACTOR_ALERT_THRESHOLD,
  WRONG_TRIES,
  shownEmail,
} from './accounts.rules.ts';

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
  /** Undefined: not a known type. */
  userType: Role | undefined;
  email: string;
  password: string;
  address: string;
  /** Code of the authenticator app, or a recovery code. */
  code?: string | undefined;
};

/**
 * Signs in. Returns an access token and its user; a person with several roles signs in as the chosen one. Throws 401
 * `invalid-credentials` alike for a wrong email, password, account type or login page, 401 `second-factor-needed` for a
 * missing second factor, and 429 after ten wrong tries a minute for one account from one address, or ten second factors
 * an hour for one account.
 */
export async function signIn(deps: Deps, attempt: Attempt) {
  const email = normalEmail(attempt.email);
  const key = `sign-in:${createHash('sha256').update(`${email} ${attempt.address}`).digest('base64url')}`;
  // Counted before hashing, because an attacker would try to make us hash.
  await deps.limiter.take(key, WRONG_TRIES);
  const account = await accountByEmail(deps.db, email);
  const right = await deps.passwords.matches(attempt.password, usableHash(account));
  const entered = account && right ? await findRequestedAccount(deps.db, account, attempt) : undefined;
  if (account === undefined || entered === undefined) {
    await recordFailure(deps, attempt, account);
    throw invalidCredentials();
  }
  await checkSecondFactor(deps, attempt, account);
  await deps.limiter.forget(key);
  return { access_token: await openSession(deps, entered, account), user: userOf(entered) };
}

/** Returns the account to sign in to: the email's, or the chosen role of the same person (ADR 87). */
async function findRequestedAccount(
  db: Db,
  account: Account,
  attempt: Attempt,
): Promise<Account | undefined> {
  if (account.disabledAt !== null) return undefined;
  const known = account.personId === null ? [] : await accountsOfPerson(db, account.id);
  const ready = known.filter((one) => !one.awaitsDetails && one.role === attempt.userType);
  return [account, ...ready].find(({ role }) => maySignIn(role, attempt));
}

/** People who were only invited have no password, so none matches. */
const usableHash = (account: Account | undefined): string | undefined =>
  account?.passwordHash === NO_PASSWORD ? undefined : account?.passwordHash;

async function checkSecondFactor(deps: Deps, attempt: Attempt, account: Account): Promise<void> {
  const at = deps.clock.now();
  const key = `second-factor:${account.id}`;
  if (attempt.code !== undefined) {
    if (isAppCode(attempt.code)) await deps.limiter.take(key, FACTOR_TRIES);
    else await deps.limiter.take(`recovery-code:${account.id}`, RECOVERY_TRIES);
  }
  const verdict = await inTransaction(deps.db, (tx) =>
    checkSecondFactorCode(deps, tx, { accountId: account.id, code: attempt.code, at }),
  );
  if (verdict === 'missing') throw problem('second-factor-needed');
  if (verdict === 'right') await deps.limiter.forget(key);
  if (verdict !== 'wrong') return;
  await recordFailure(deps, attempt, account);
  await alertOwner(deps, account);
  throw invalidCredentials();
}

/** Notifies the owner, once an hour, if a caller with the correct password keeps entering wrong codes. */
async function alertOwner(deps: Deps, { id }: Account): Promise<void> {
  const isWithin = (key: string, limit: typeof FACTOR_ALERTS) =>
    deps.limiter.take(key, limit).then(
      () => true,
      () => false,
    );
  if (await isWithin(`wrong-factor:${id}`, FACTOR_ALERT_THRESHOLD)) return;
  if (!(await isWithin(`factor-alert:${id}`, FACTOR_ALERTS))) return;
  await inTransaction(deps.db, (tx) =>
    recordEvent(tx, accountEvent(id, { name: 'guess_second_factor', actor: guest, at: deps.clock.now() })),
  );
}

const invalidCredentials = () => problem('invalid-credentials');

export const normalEmail = (email: string) => email.normalize('NFC').trim().toLowerCase();

export const userOf = ({ id, name, role }: Account) => ({ id, name, role });

/**
 * Starts a session of this account. Returns its access token. Throws 401 `invalid-credentials` if the password of
 * `proved`, the person's account whose password was entered, has changed since it was read, or `account` was closed.
 */
export async function openSession(
  deps: Pick<Deps, 'db' | 'clock' | 'tokens'>,
  account: Account,
  proved: Account = account,
): Promise<string> {
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
    // While the password was hashed, it may have been changed, or the account closed. That ended every session, and
    // this one must not start after it.
    await lockPerson(tx, account.id);
    const held = await recordSignIn(tx, account.id, now);
    const current = await accountById(tx, proved.id);
    if (held === undefined || held.disabledAt !== null) throw invalidCredentials();
    if (current?.passwordHash !== proved.passwordHash) throw invalidCredentials();
    await insertSession(tx, session);
    await recordEvent(tx, accountEvent(account.id, { name: 'sign_in', actor: person, at: now }));
  });
  return deps.tokens.sign({ ...person, tokenId: randomUUID(), issuedAt: now });
}

async function recordFailure(deps: Deps, attempt: Attempt, account: Account | undefined): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    recordEvent(tx, {
      ...accountEvent(account?.id ?? null, { name: 'fail_sign_in', actor: guest, at: deps.clock.now() }),
      data: { door: attempt.door, user_type: attempt.userType ?? null },
    }),
  );
}

export const accountEvent = (
  accountId: string | null,
  what: { name: EventName; actor: Actor; at: Date },
) => ({
  thing: 'account',
  thingId: accountId,
  topics: [],
  ...what,
});

/**
 * Returns a new token for the caller's session. Throws 401 `unauthenticated` if the session was revoked, and 403
 * `forbidden` for a support session, which ends when the user was told it would.
 */
export async function renewSession(deps: Pick<Deps, 'db' | 'clock' | 'tokens'>, actor: Person) {
  if (actor.supporter !== undefined) throw problem('forbidden');
  const now = deps.clock.now();
  const [account, expiresAt] = await inTransaction(deps.db, async (tx) => {
    const session = await lockLiveSession(tx, actor.sessionId);
    const owner = await accountById(tx, actor.id);
    if (session === undefined || owner === undefined || owner.disabledAt !== null) throw signInFirst();
    const ends = earlier(sessionEnd(owner.role, now), lastSessionEnd(owner.role, session.createdAt));
    // Near the session's latest end, a new token would not outlive the current one.
    if (ends > actor.tokenExpiresAt) await extendSession(tx, actor.sessionId, ends);
    return [owner, ends > actor.tokenExpiresAt ? ends : actor.tokenExpiresAt] as const;
  });
  const person = { ...actor, tokenExpiresAt: expiresAt, tokenId: randomUUID(), issuedAt: now };
  return { access_token: deps.tokens.sign(person), user: userOf(account) };
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** Ends the caller's session on every server. */
export async function signOut(deps: Deps, actor: Person): Promise<null> {
  const revoked = await inTransaction(deps.db, (tx) =>
    endSessions(tx, { accountId: actor.id, sessionId: actor.sessionId, actor, at: deps.clock.now() }),
  );
  revoked.forEach(deps.revocations.add);
  return null;
}

/** Ends an account's sessions, or one of them. Returns them, to be revoked once the transaction is committed. */
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

/** Ends the sessions of all roles of an account's person. Returns them like `endSessions`. */
export async function endPersonSessions(
  tx: Tx,
  { accountId, actor, at }: { accountId: string; actor: Actor; at: Date },
): Promise<string[]> {
  const ended: string[] = [];
  for (const { id } of await accountsOfPerson(tx, accountId))
    ended.push(...(await endSessions(tx, { accountId: id, actor, at })));
  return ended;
}

/** Returns the registration status of a customer, worker or driver; provided by their own modules. */
export type AccountStatusOf = (actor: Person) => Promise<Standing | undefined>;

/** Returns until when a person can answer a suspension notice; undefined without one, or once answered. */
export type NoticeUntil = (actor: Person) => Promise<Date | undefined>;

type MeDeps = Pick<Deps, 'db'> & { standingOf: AccountStatusOf; noticeUntil: NoticeUntil };

/** Returns the signed-in user, their capabilities, and reasons for missing ones. Throws 401 if the account is gone. */
export async function me(deps: MeDeps, actor: Person) {
  const [account, standing = null, until] = await Promise.all([
    accountById(deps.db, actor.id),
    deps.standingOf(actor),
    deps.noticeUntil(actor),
  ]);
  if (account === undefined) throw signInFirst();
  const own = account.personId === null ? [] : await accountsOfPerson(deps.db, account.id);
  return {
    user: {
      ...userOf(account),
      email: shownEmail(account.email),
      phone: account.phone,
      ...shownVerified(account),
    },
    registration: standing,
    answer_notice_until: until?.toISOString() ?? null,
    can: capabilitiesOf(account.role, standing),
    areas: await areasOfStaff(deps.db, account),
    roles: own.length < 2 ? [account.role] : own.filter((one) => !one.awaitsDetails).map(({ role }) => role),
  };
}

async function areasOfStaff(db: Db, { id, role }: Account): Promise<DeskArea[]> {
  const { areas } = role === 'manager' ? await deskRightsOf(db, id) : { areas: areasOf({ role }) };
  return [...areas];
}

export const shownVerified = ({
  phoneVerifiedAt,
  emailVerifiedAt,
}: Pick<Account, 'phoneVerifiedAt' | 'emailVerifiedAt'>) => ({
  phone_verified_at: phoneVerifiedAt?.toISOString() ?? null,
  email_verified_at: emailVerifiedAt?.toISOString() ?? null,
});

/** Returns the token's user. Throws 401 for a revoked session, as for any invalid token. */
export function authenticate(deps: Pick<Deps, 'tokens' | 'revocations'>, token: string): Person {
  const person = deps.tokens.verify(token);
  if (sessionsOf(person).some(deps.revocations.has)) throw signInFirst();
  return person;
}
