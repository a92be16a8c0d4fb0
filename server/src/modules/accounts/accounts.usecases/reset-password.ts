import { guest } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { type CodeSubject, saveCodeUsed } from '../accounts.codes.queries.ts';
import type { CodePurpose } from '../accounts.codes.rules.ts';
import { accountByEmail } from '../accounts.queries.ts';
import { type Deps as AccountDeps, normalEmail } from '../accounts.usecases.ts';
import { hashNewPassword, replacePassword } from './change-password.ts';
import {
  type CodeDeps,
  codeRefused,
  makeRateLimitedCode,
  countedTry,
  checkCode,
  makeCode,
  subjectOfAddress,
} from './one-time-codes.ts';

const PURPOSE: CodePurpose = 'reset_password';
const subjectOf = (email: string): CodeSubject => ({
  purpose: PURPOSE,
  subject: subjectOfAddress(normalEmail(email)),
});

/**
 * Sends a code for setting a new password, to the email and to a verified phone. Neither the response nor its
 * processing reveals whether an account has the email (S19). Within a minute of the last code, and within five after
 * six of them, none is sent, and the response does not show this: the last one stays valid. Strangers can't use up
 * another person's codes. Throws 429 after three hundred an hour from one address.
 */
export async function forgotPassword(deps: CodeDeps, { email, address }: { email: string; address: string }) {
  const of = subjectOf(email);
  const account = await accountByEmail(deps.db, normalEmail(email));
  const accountId = account === undefined || account.disabledAt !== null ? null : account.id;
  const code = { ...of, accountId, sentTo: null, actor: guest };
  await makeRateLimitedCode(deps, { address }, () =>
    inTransaction(deps.db, (tx) => makeCode(tx, code, deps.clock.now())),
  );
  return { result: 'code_sent_if_known' as const };
}

type Reset = { email: string; code: string; password: string; address: string };

/**
 * Sets a new password with a code, which is used up, and ends every session of the person, in all their roles.
 * Throws 400 for a common password; 422 `code-refused` for a wrong code, and for any after five wrong ones from this
 * address, twenty in all, or five minutes, alike for an email without an account.
 */
export async function resetPassword(
  deps: CodeDeps & Pick<AccountDeps, 'passwords' | 'revocations'>,
  { email, code: typed, password, address }: Reset,
) {
  const of = subjectOf(email);
  const check = (tx: Tx) => checkCode(deps, tx, { ...of, typed, sender: address, at: deps.clock.now() });
  // Checked before hashing, because an attacker would try to make us hash.
  const first = await countedTry(deps, address, async () => {
    const outcome = await inTransaction(deps.db, check);
    return { isWrong: outcome.verdict === 'wrong', outcome };
  });
  if (first.verdict !== 'right') throw codeRefused(first.verdict);
  const passwordHash = await hashNewPassword(deps, password);
  const at = deps.clock.now();
  const revoked = await inTransaction(deps.db, async (tx) => {
    // Checked again: another request may have used it while the password was hashed.
    const outcome = await check(tx);
    if (outcome.verdict !== 'right' || outcome.code.accountId === null) return undefined;
    await saveCodeUsed(tx, outcome.code.id, at);
    return replacePassword(tx, { accountId: outcome.code.accountId, passwordHash, actor: guest, at });
  });
  if (revoked === undefined) throw codeRefused('closed');
  revoked.forEach(deps.revocations.add);
  return { result: 'password_changed' as const };
}
