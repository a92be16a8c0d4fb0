import type { Role } from '@dihaadi/contract/roles';
import { guest } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { type CodeSubject, saveCodeUsed } from '../accounts.codes.queries.ts';
import { CALLS, type CodePurpose } from '../accounts.codes.rules.ts';
import { type Account, accountByPhone, lockAccount } from '../accounts.queries.ts';
import { lastUsedAccount, lockAccountOfRole } from '../accounts.roles.queries.ts';
import { mayEnterByPhone } from '../accounts.rules.ts';
import { type Deps as AccountDeps, openSession, userOf } from '../accounts.usecases.ts';
import {
  type CodeDeps,
  codeRefused,
  countedCode,
  judgeCode,
  makeCode,
  subjectOfAddress,
} from './one-time-codes.ts';
import { verify } from './verify-contact.ts';

const PURPOSE: CodePurpose = 'sign_in';
const subjectOf = (phone: string): CodeSubject => ({ purpose: PURPOSE, subject: subjectOfAddress(phone) });

/**
 * Has a code sent by SMS to sign in with. Whether there is an account with this phone shows neither in the answer nor in
 * the work that is done for it (S19), and no SMS is paid for one that has none. Within a minute of the last one, and
 * within five after six of them, no other is sent, and the last one holds. By `voice` the code is read out by a call, where
 * that is configured; otherwise it comes by SMS. Refuses more than sixty an hour from one address, and more than three calls an
 * hour to one phone, with 429.
 */
export async function requestSignInCode(
  deps: CodeDeps,
  { phone, address, by }: { phone: string; address: string; by: 'sms' | 'voice' },
): Promise<{ message: string; can_call: boolean }> {
  const byVoice = by === 'voice' && deps.canCall;
  const account = await accountByPhone(deps.db, phone);
  const accountId = account !== undefined && mayEnterByPhone(account) ? account.id : null;
  const code = { ...subjectOf(phone), accountId, sentTo: phone, byVoice, actor: guest };
  const make = () => inTransaction(deps.db, (tx) => makeCode(tx, code, deps.clock.now()));
  const call = `call:${subjectOfAddress(phone)}`;
  if (byVoice) await deps.limiter.take(call, CALLS);
  const { isNew } = await countedCode(deps, { address }, make);
  if (byVoice && !isNew) await deps.limiter.giveBack(call);
  return {
    message: 'If there is an account with this phone, a code is on its way.',
    can_call: deps.canCall,
  };
}

/**
 * Signs in by the code that came to the phone, which is used up by it, and proves the phone. Refuses a wrong code, and any
 * after five wrong ones or five minutes, with 422 `code-refused`, alike for a phone without an account; so it does when the
 * number of the account has changed meanwhile. A person with several roles comes in as the one that was used last.
 */
export async function signInByCode(
  deps: CodeDeps & Pick<AccountDeps, 'tokens'>,
  { phone, code: typed }: { phone: string; code: string },
) {
  const at = deps.clock.now();
  const judged = await inTransaction(deps.db, async (tx): Promise<Account | 'wrong' | 'closed'> => {
    const found = await judgeCode(deps, tx, { ...subjectOf(phone), typed, at });
    if (found.verdict !== 'right' || found.code.accountId === null)
      return found.verdict === 'wrong' ? 'wrong' : 'closed';
    const account = await lockAccount(tx, found.code.accountId);
    if (account?.phone !== phone || !mayEnterByPhone(account)) return 'closed';
    await saveCodeUsed(tx, found.code.id, at);
    if (account.personId !== null) return (await lastUsedAccount(tx, account.personId)) ?? account;
    if (account.phoneVerifiedAt !== null) return account;
    return verify(tx, { account, channel: 'phone', actor: guest, at });
  });
  if (typeof judged === 'string') throw codeRefused(judged);
  return { access_token: await openSession(deps, judged), user: userOf(judged) };
}

/**
 * Proves by the code that came to a phone that its person's account of this role is the caller's own; the code is used up by it.
 * Gives the account's id. Refuses as `signInByCode` does, and so a person without that role.
 */
export async function provePhone(
  deps: CodeDeps,
  { phone, code: typed, role }: { phone: string; code: string; role: Role },
): Promise<string> {
  const at = deps.clock.now();
  const judged = await inTransaction(deps.db, async (tx): Promise<{ id: string } | 'wrong' | 'closed'> => {
    const found = await judgeCode(deps, tx, { ...subjectOf(phone), typed, at });
    if (found.verdict !== 'right' || found.code.accountId === null)
      return found.verdict === 'wrong' ? 'wrong' : 'closed';
    const account = await lockAccount(tx, found.code.accountId);
    if (account?.phone !== phone) return 'closed';
    const own =
      account.role === role || account.personId === null
        ? account
        : await lockAccountOfRole(tx, account.personId, role);
    if (own?.role !== role) return 'closed';
    await saveCodeUsed(tx, found.code.id, at);
    return { id: own.id };
  });
  if (typeof judged === 'string') throw codeRefused(judged);
  return judged.id;
}
