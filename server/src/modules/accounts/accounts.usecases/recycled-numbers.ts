import type { Role } from '@dihaadi/contract/roles';
import { guest } from '../../../platform/actor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { AppError, problem, saying } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { countTry, newestCode, type OneTimeCode, saveCodeUsed } from '../accounts.codes.queries.ts';
import { isOpen } from '../accounts.codes.rules.ts';
import { ANSWERS, isReleasable, isRightAnswer, questionFor } from '../accounts.recycled-numbers.rules.ts';
import { type Account, lockAccount, savePerson } from '../accounts.queries.ts';
import { accountsOfPerson } from '../accounts.roles.queries.ts';
import { NO_PASSWORD } from '../accounts.team.rules.ts';
import { accountEvent } from '../accounts.usecases.ts';
import {
  type CodeDeps,
  codeRefused,
  countedTry,
  checkCode,
  senderKeyOf,
  subjectOfAddress,
} from './one-time-codes.ts';

/** Returns the PIN codes of these accounts' homes; provided by the profiles module. */
export type HomePincodesOf = (
  db: Db,
  accounts: readonly { id: string; role: Role }[],
) => Promise<readonly string[]>;

export type AnswerDeps = CodeDeps & { homePincodesOf: HomePincodesOf };

type Unproved = 'answer-wrong' | 'ask-pincode' | 'ask-name';

/**
 * Counts an answer sent with the correct code, before checking it, so that others cannot use up the answers. Throws 429
 * after five a day for one number.
 */
export async function countAnswer(
  deps: AnswerDeps,
  { phone, code: typed }: { phone: string; code: string },
): Promise<void> {
  const subject = subjectOfAddress(phone);
  const code = await newestCode(deps.db, { purpose: 'sign_in', subject });
  if (code === undefined || !isOpen(code, deps.clock.now()) || !deps.codes.matches(code.id, typed)) return;
  await deps.limiter.take(`answer:${subject}`, ANSWERS);
}

/**
 * Checks by their answer, in the caller's transaction, whether the number's user is the account's person. A wrong
 * answer counts as a wrong try of the code.
 */
export async function checkAnswer(
  deps: AnswerDeps,
  tx: Tx,
  {
    account,
    code,
    answer,
    sender,
  }: { account: Account; code: OneTimeCode; answer: string | undefined; sender: string },
): Promise<'right' | Unproved> {
  const accounts = await accountsOfPerson(tx, account.id);
  const names = accounts.map(({ name }) => name);
  const known = { pincodes: await deps.homePincodesOf(tx, accounts), names };
  if (answer === undefined) return questionFor(known) === 'pincode' ? 'ask-pincode' : 'ask-name';
  if (isRightAnswer(known, answer)) return 'right';
  await countTry(tx, code.id, senderKeyOf(code, sender));
  return 'answer-wrong';
}

/** Returns the account in the shape the rules about its number need. */
export const numbered = (account: Account) => ({
  ...account,
  hasPassword: account.passwordHash !== NO_PASSWORD,
});

const REASONS = {
  'answer-wrong': 'answer-wrong',
  'ask-pincode': 'say-home-pincode',
  'ask-name': 'say-first-name',
} as const;

/** Returns the problem while the number's ownership is unproved. */
export const unproved = (verdict: Unproved): AppError =>
  new AppError('person-unproved', saying(REASONS[verdict]));

/**
 * Removes a number from its previous owner's account, for the new owner, who proves it by a sign-in code. The account
 * stays, and its person is notified. Throws 422 `code-refused` for a wrong code, and 409 `number-in-use` if the number
 * was verified for that account by a code within 90 days.
 */
export async function releaseNumber(
  deps: CodeDeps,
  { phone, code: typed, address }: { phone: string; code: string; address: string },
): Promise<{ result: 'number_released' }> {
  const at = deps.clock.now();
  const check = async (tx: Tx): Promise<'right' | 'wrong' | 'closed' | 'in-use'> => {
    const of = { purpose: 'sign_in', subject: subjectOfAddress(phone) } as const;
    const found = await checkCode(deps, tx, { ...of, typed, sender: address, at });
    if (found.verdict !== 'right') return found.verdict;
    const account = found.code.accountId === null ? undefined : await lockAccount(tx, found.code.accountId);
    if (account?.phone !== phone) return 'closed';
    if (!isReleasable(numbered(account), at)) return 'in-use';
    await saveCodeUsed(tx, found.code.id, at);
    await savePerson(tx, account.id, { name: account.name, phone: null, at });
    await recordEvent(tx, {
      ...accountEvent(account.id, { name: 'release_number', actor: guest, at }),
      topics: [topic.account(account.id)],
    });
    return 'right';
  };
  const verdict = await countedTry(deps, address, async () => {
    const outcome = await inTransaction(deps.db, check);
    return { isWrong: outcome === 'wrong', outcome };
  });
  if (verdict === 'in-use') throw problem('number-in-use');
  if (verdict !== 'right') throw codeRefused(verdict);
  return { result: 'number_released' };
}
