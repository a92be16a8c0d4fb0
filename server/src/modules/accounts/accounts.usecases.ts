import { createHash, randomUUID } from 'node:crypto';
import type { DeskArea } from '@dihaadi/contract/manager-areas';
import type { Standing } from '@dihaadi/contract/accounts';
import type { Role } from '@dihaadi/contract/roles';
import { areasOf, guest, type Actor, type Person } from '../../platform/actor.ts';
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
import { type Account, accountByEmail, accountById } from './accounts.queries.ts';
import {
  extendSession,
  insertSession,
  lockLiveSession,
  revokeSessions,
} from './accounts.sessions.queries.ts';
import { accountsOfPerson, recordSignIn } from './accounts.roles.queries.ts';
import type { Revocations } from './accounts.revocations.ts';
import { NO_PASSWORD } from './accounts.team.rules.ts';
import { isAppCode, passFactor } from './accounts.usecases/two-factor.ts';
import {
  type Door,
  FACTOR_ALERTS,
  FACTOR_TRIES,
  lastSessionEnd,
  mayEnter,
  RECOVERY_TRIES,
  SESSION,
  sessionEnd,
  WRONG_FACTORS,
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
  /** Undefined: none that there is. */
  userType: Role | undefined;
  email: string;
  password: string;
  address: string;
  /** Of the authenticator app, or a recovery code. */
  code?: string | undefined;
};

/**
 * Signs in: an access token and who it speaks for, a person with several roles as the chosen one. Refuses every wrong e-mail, password, kind of account
 * or door alike with 401 `invalid-credentials`, a missing second factor with 401 `second-factor-needed`, and with 429 more
 * than ten wrong tries a minute for one account from one address, and more than ten second factors an hour for one account.
 */
export async function signIn(deps: Deps, attempt: Attempt) {
  const email = normalEmail(attempt.email);
  const key = `sign-in:${createHash('sha256').update(`${email} ${attempt.address}`).digest('base64url')}`;
  // Counted before hashing: hashing is what an attacker would make us do.
  await deps.limiter.take(key, WRONG_TRIES);
  const account = await accountByEmail(deps.db, email);
  const right = await deps.passwords.matches(attempt.password, usableHash(account));
  const entered = account && right ? await roleAskedFor(deps.db, account, attempt) : undefined;
  if (account === undefined || entered === undefined) {
    await recordFailure(deps, attempt, account);
    throw invalidCredentials();
  }
  await checkSecondFactor(deps, attempt, account);
  await deps.limiter.forget(key);
  return { access_token: await openSession(deps, entered), user: userOf(entered) };
}

/** The account that is signed in to: that of the e-mail, or of the same person's role that was chosen (ADR 87). */
async function roleAskedFor(db: Db, account: Account, attempt: Attempt): Promise<Account | undefined> {
  if (account.disabledAt !== null) return undefined;
  const known = account.personId === null ? [] : await accountsOfPerson(db, account.id);
  const ready = known.filter((one) => !one.awaitsDetails && one.role === attempt.userType);
  return [account, ...ready].find(({ role }) => mayEnter(role, attempt));
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
    passFactor(deps, tx, { accountId: account.id, code: attempt.code, at }),
  );
  if (verdict === 'missing') throw problem('second-factor-needed');
  if (verdict === 'right') await deps.limiter.forget(key);
  if (verdict !== 'wrong') return;
  await recordFailure(deps, attempt, account);
  await alertOwner(deps, account);
  throw invalidCredentials();
}

/** Has the owner told, once an hour, when a caller who has the password tries one wrong code after the other. */
async function alertOwner(deps: Deps, { id }: Account): Promise<void> {
  const isWithin = (key: string, limit: typeof FACTOR_ALERTS) =>
    deps.limiter.take(key, limit).then(
      () => true,
      () => false,
    );
  if (await isWithin(`wrong-factor:${id}`, WRONG_FACTORS)) return;
  if (!(await isWithin(`factor-alert:${id}`, FACTOR_ALERTS))) return;
  await inTransaction(deps.db, (tx) =>
    recordEvent(tx, accountEvent(id, { name: 'guess_second_factor', actor: guest, at: deps.clock.now() })),
  );
}

const invalidCredentials = () => problem('invalid-credentials');

export const normalEmail = (email: string) => email.normalize('NFC').trim().toLowerCase();

export const userOf = ({ id, name, role }: Account) => ({ id, name, role });

/**
 * Begins a session of this account; gives its access token. Refuses with 401 `invalid-credentials` one whose password has
 * changed, or that was closed, since `account` was read.
 */
export async function openSession(
  deps: Pick<Deps, 'db' | 'clock' | 'tokens'>,
  account: Account,
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
    // While the password was hashed it may have been changed, or the account closed: that ended every
    // session, and this one must not begin after it.
    const held = await recordSignIn(tx, account.id, now);
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
 * Gives a new token for the caller's session. Refuses with 401 `unauthenticated` a session that was revoked, and with 403
 * `forbidden` a support session, which ends when the user was told it would.
 */
export async function renewSession(deps: Pick<Deps, 'db' | 'clock' | 'tokens'>, actor: Person) {
  if (actor.supporter !== undefined) throw problem('forbidden');
  const now = deps.clock.now();
  const [account, expiresAt] = await inTransaction(deps.db, async (tx) => {
    const session = await lockLiveSession(tx, actor.sessionId);
    const owner = await accountById(tx, actor.id);
    if (session === undefined || owner === undefined || owner.disabledAt !== null) throw signInFirst();
    const ends = earlier(sessionEnd(owner.role, now), lastSessionEnd(owner.role, session.createdAt));
    // Near the last end a new token would not outlive the one at hand.
    if (ends > actor.tokenExpiresAt) await extendSession(tx, actor.sessionId, ends);
    return [owner, ends > actor.tokenExpiresAt ? ends : actor.tokenExpiresAt] as const;
  });
  const person = { ...actor, tokenExpiresAt: expiresAt, tokenId: randomUUID(), issuedAt: now };
  return { access_token: deps.tokens.sign(person), user: userOf(account) };
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

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

/** Tells until when a person can answer the notice of a suspension; undefined without one, and once it is answered. */
export type NoticeUntil = (actor: Person) => Promise<Date | undefined>;

type MeDeps = Pick<Deps, 'db'> & { standingOf: StandingOf; noticeUntil: NoticeUntil };

/** Who is signed in, what they may do, and why not. Refuses an account that is gone with 401. */
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

/** Whose the token is. Refuses a revoked session like any other bad token, with 401. */
export function authenticate(deps: Pick<Deps, 'tokens' | 'revocations'>, token: string): Person {
  const person = deps.tokens.verify(token);
  const { sessionId, supporter } = person;
  const sessions = supporter === undefined ? [sessionId] : [sessionId, supporter.sessionId];
  if (sessions.some(deps.revocations.has)) throw signInFirst();
  return person;
}
