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
  countedCode,
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
 * Has a code sent by which a new password can be set, to the e-mail and to a verified phone. Whether an account has the
 * e-mail shows neither in the answer nor in the work that is done for it (S19); within a minute of the last one, and
 * within five after six of them, no other is sent, and nothing tells: the last one holds. Strangers can't use up another person's codes.
 * Refuses more than three hundred an hour from one address with 429.
 */
export async function forgotPassword(deps: CodeDeps, { email, address }: { email: string; address: string }) {
  const of = subjectOf(email);
  const account = await accountByEmail(deps.db, normalEmail(email));
  const accountId = account === undefined || account.disabledAt !== null ? null : account.id;
  const code = { ...of, accountId, sentTo: null, actor: guest };
  await countedCode(deps, { address }, () =>
    inTransaction(deps.db, (tx) => makeCode(tx, code, deps.clock.now())),
  );
  return { result: 'code_sent_if_known' as const };
}

type Reset = { email: string; code: string; password: string; address: string };

/**
 * Sets a new password by a code, which is used up by it, and ends every session of the account. Refuses a common
 * password with 400; a wrong code, and any after five wrong ones from this address, twenty from all, or five minutes, with 422 `code-refused`, alike for an
 * e-mail that no account has.
 */
export async function resetPassword(
  deps: CodeDeps & Pick<AccountDeps, 'passwords' | 'revocations'>,
  { email, code: typed, password, address }: Reset,
) {
  const of = subjectOf(email);
  const check = (tx: Tx) => checkCode(deps, tx, { ...of, typed, sender: address, at: deps.clock.now() });
  // Before hashing: hashing is what an attacker would make us do.
  const first = await countedTry(deps, address, async () => {
    const outcome = await inTransaction(deps.db, check);
    return { isWrong: outcome.verdict === 'wrong', outcome };
  });
  if (first.verdict !== 'right') throw codeRefused(first.verdict);
  const passwordHash = await hashNewPassword(deps, password);
  const at = deps.clock.now();
  const revoked = await inTransaction(deps.db, async (tx) => {
    // Checked again: while the password was hashed another request may have used it.
    const outcome = await check(tx);
    if (outcome.verdict !== 'right' || outcome.code.accountId === null) return undefined;
    await saveCodeUsed(tx, outcome.code.id, at);
    return replacePassword(tx, { accountId: outcome.code.accountId, passwordHash, actor: guest, at });
  });
  if (revoked === undefined) throw codeRefused('closed');
  revoked.forEach(deps.revocations.add);
  return { result: 'password_changed' as const };
}
