import type { CodeBy } from '@dihaadi/contract/accounts';
import type { Role } from '@dihaadi/contract/roles';
import { guest } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { type CodeSubject, saveCodeUsed } from '../accounts.codes.queries.ts';
import type { CodePurpose } from '../accounts.codes.rules.ts';
import { isAsked } from '../accounts.recycled-numbers.rules.ts';
import { type Account, accountByPhone, lockAccount, savePhoneProved } from '../accounts.queries.ts';
import { lastUsedAccount, lockAccountOfRole } from '../accounts.roles.queries.ts';
import { maySignInByPhone } from '../accounts.rules.ts';
import { type Deps as AccountDeps, endSessions, openSession, userOf } from '../accounts.usecases.ts';
import {
  type CodeDeps,
  codeRefused,
  makeRateLimitedCode,
  countedTry,
  checkCode,
  makeCode,
  subjectOfAddress,
} from './one-time-codes.ts';
import { type AnswerDeps, countAnswer, checkAnswer, numbered, unproved } from './recycled-numbers.ts';
import { verify } from './verify-contact.ts';

type Typed = { phone: string; code: string; address: string };
type Refused = 'wrong' | 'closed' | Parameters<typeof unproved>[0];

const PURPOSE: CodePurpose = 'sign_in';
const subjectOf = (phone: string): CodeSubject => ({ purpose: PURPOSE, subject: subjectOfAddress(phone) });

/**
 * Sends a sign-in code by SMS. Neither the response nor its processing reveals whether this phone has an account (S19),
 * and no SMS is paid for a phone without one. Within a minute of the last code, and within five after six of them, none
 * is sent, and the last one stays valid. With `voice` a call reads the code out, where configured; otherwise it comes
 * by SMS. Throws 429 after three hundred codes an hour from one address, twenty of them calls, and after three calls an
 * hour to one phone.
 */
export async function requestSignInCode(
  deps: CodeDeps,
  { phone, address, by }: { phone: string; address: string; by: CodeBy },
): Promise<{ result: 'code_sent_if_known'; can_call: boolean }> {
  const byVoice = by === 'voice' && deps.canCall;
  const account = await accountByPhone(deps.db, phone);
  const accountId = account !== undefined && maySignInByPhone(account) ? account.id : null;
  const code = { ...subjectOf(phone), accountId, sentTo: phone, byVoice, actor: guest };
  const make = () => inTransaction(deps.db, (tx) => makeCode(tx, code, deps.clock.now()));
  await makeRateLimitedCode(deps, { address, callTo: byVoice ? phone : undefined }, make);
  return {
    result: 'code_sent_if_known',
    can_call: deps.canCall,
  };
}

/**
 * Signs in with the code sent to the phone, which is used up and proves the phone. Throws 422 `code-refused` for a
 * wrong code, and for any after five wrong ones from this address, twenty in all, or five minutes, alike for a phone
 * without an account, and if the account's number has changed meanwhile. A person with several roles signs in as the
 * last used one. A number that was not proved for 90 days, or never for an account with a password, may be another
 * person's (ADR 91): without the correct `answer` it gets 422 `person-unproved`, and the code can be used again; more
 * than five answers a day get 429. The first proof of a number ends the sessions of the person who registered with it
 * unproved.
 */
export async function signInByCode(
  deps: AnswerDeps & Pick<AccountDeps, 'tokens' | 'revocations'>,
  { phone, code: typed, answer, address }: Typed & { answer?: string | undefined },
) {
  const at = deps.clock.now();
  if (answer !== undefined) await countAnswer(deps, { phone, code: typed });
  const check = async (tx: Tx): Promise<Entered | Refused> => {
    const found = await checkCode(deps, tx, { ...subjectOf(phone), typed, sender: address, at });
    if (found.verdict !== 'right' || found.code.accountId === null)
      return found.verdict === 'wrong' ? 'wrong' : 'closed';
    const account = await lockAccount(tx, found.code.accountId);
    if (account?.phone !== phone || !maySignInByPhone(account)) return 'closed';
    const verdict = isAsked(numbered(account), at)
      ? await checkAnswer(deps, tx, { account, code: found.code, answer, sender: address })
      : 'right';
    if (verdict !== 'right') return verdict;
    await saveCodeUsed(tx, found.code.id, at);
    return signInPhoneAccount(tx, account, at);
  };
  const outcome = await countedTry(deps, address, async () => {
    const verdict = await inTransaction(deps.db, check);
    return { isWrong: verdict === 'wrong', outcome: verdict };
  });
  if (outcome === 'wrong' || outcome === 'closed') throw codeRefused(outcome);
  if (typeof outcome === 'string') throw unproved(outcome);
  outcome.ended.forEach(deps.revocations.add);
  return { access_token: await openSession(deps, outcome.account), user: userOf(outcome.account) };
}

/** The account signed in to, and the sessions this ended. */
type Entered = { account: Account; ended: readonly string[] };

/** Marks the phone as proved. Of several roles, signs in to the last used one. */
async function signInPhoneAccount(tx: Tx, account: Account, at: Date): Promise<Entered> {
  const entered = account.personId === null ? account : await lastUsedAccount(tx, account.personId);
  if (account.phoneVerifiedAt !== null) {
    await savePhoneProved(tx, account.id, at);
    return { account: entered ?? account, ended: [] };
  }
  const verified = await verify(tx, { account: entered ?? account, channel: 'phone', actor: guest, at });
  // A person who registered with only this number has not proved owning it.
  const ended = numbered(account).hasPassword
    ? []
    : await endSessions(tx, { accountId: account.id, actor: guest, at });
  return { account: verified, ended };
}

/**
 * Verifies by a code sent to a phone that its person's account of this role is the caller's own; the code is used up.
 * Returns the account's id. Throws like `signInByCode`, also for a person without that role. A number that may be
 * another person's by now (ADR 91) proves only the account the caller is signed in to (`signedIn`).
 */
export async function checkPhoneOwnership(
  deps: CodeDeps,
  { phone, code: typed, role, signedIn }: { phone: string; code: string; role: Role; signedIn: string },
): Promise<string> {
  const at = deps.clock.now();
  type Proved = { id: string } | 'wrong' | 'closed' | 'passed-on';
  const outcome = await inTransaction(deps.db, async (tx): Promise<Proved> => {
    const found = await checkCode(deps, tx, { ...subjectOf(phone), typed, sender: signedIn, at });
    if (found.verdict !== 'right' || found.code.accountId === null)
      return found.verdict === 'wrong' ? 'wrong' : 'closed';
    const account = await lockAccount(tx, found.code.accountId);
    if (account?.phone !== phone) return 'closed';
    const own = await accountOfRole(tx, account, role);
    if (own === undefined) return 'closed';
    if (own.id !== signedIn && isAsked(numbered(account), at)) return 'passed-on';
    await saveCodeUsed(tx, found.code.id, at);
    await savePhoneProved(tx, account.id, at);
    return { id: own.id };
  });
  if (outcome === 'passed-on') throw problem('person-unproved', 'log-in-with-number-first');
  if (typeof outcome === 'string') throw codeRefused(outcome);
  return outcome.id;
}

/** Returns the account with this role: this one, or another of the same person. */
async function accountOfRole(tx: Tx, account: Account, role: Role): Promise<Pick<Account, 'id'> | undefined> {
  if (account.role === role) return account;
  return account.personId === null ? undefined : lockAccountOfRole(tx, account.personId, role);
}
