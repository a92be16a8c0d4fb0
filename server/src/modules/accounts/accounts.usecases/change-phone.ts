import type { CodeBy } from '@dihaadi/contract/accounts';
import type { Person } from '../../../platform/actor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { AppError, type FieldError, problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import { keepFormerContact } from '../accounts.contacts.queries.ts';
import { saveCodeUsed } from '../accounts.codes.queries.ts';
import type { CodePurpose } from '../accounts.codes.rules.ts';
import { accountById, accountByPhone, lockAccount, savePerson, saveVerified } from '../accounts.queries.ts';
import { accountEvent } from '../accounts.usecases.ts';
import { onTaken, taken } from './account-details.ts';
import { type IdentityCheckDeps, checkOwnPassword } from './erase-account.ts';
import { type CodeDeps, checkCode, sendNewCode } from './one-time-codes.ts';

type Asked = { actor: Person; phone: string; to: 'new' | 'old'; by: CodeBy; address: string };

/**
 * Sends a code to the caller's new number, or to the one they are leaving. Throws 409 `nothing-to-verify` for a number
 * they have already verified, 409 `already-registered` for another account's, and 429 for a second code within a
 * minute, or more than six codes or three calls an hour. With `voice` a call reads the code out, where configured.
 */
export async function requestPhoneChange(deps: CodeDeps, { actor, phone, to, by, address }: Asked) {
  const old = await checkPhoneAvailable(deps.db, actor, phone);
  const sentTo = to === 'new' ? phone : old;
  if (sentTo === null) throw problem('nothing-to-verify', 'no-phone-yet');
  const purpose: CodePurpose = to === 'new' ? 'change_phone' : 'leave_phone';
  const of = { purpose, subject: actor.id };
  const byVoice = by === 'voice' && deps.canCall;
  const counted = { address, person: of, callTo: byVoice ? sentTo : undefined };
  const sent = await sendNewCode(deps, { ...of, accountId: actor.id, sentTo, byVoice, actor }, counted);
  return { ...sent, can_call: deps.canCall };
}

/** Throws if the number belongs to another account or is already the caller's. Returns the caller's current number. */
async function checkPhoneAvailable(db: Db, actor: Person, phone: string): Promise<string | null> {
  const own = await accountById(db, actor.id);
  if (own === undefined) throw signInFirst();
  const holder = await accountByPhone(db, phone);
  if (holder === undefined) return own.phone;
  const isOwn = holder.id === actor.id || (holder.personId !== null && holder.personId === own.personId);
  if (!isOwn) throw taken('phone');
  if (holder.phoneVerifiedAt !== null) throw problem('nothing-to-verify', 'already-verified');
  return own.phone;
}

type Change = {
  actor: Person;
  phone: string;
  code: string;
  old_code?: string | undefined;
  password?: string | undefined;
};

/**
 * Makes `phone` the caller's verified number, once they have proved their identity by a code sent to the old number, or
 * by the password. Throws like `checkOwnPassword` for a wrong password, 409 `already-registered` if another account has
 * the number by now, and 422 `code-refused`, which lists each wrong code in `errors`. A wrong code counts as a try;
 * neither is used up until both are correct.
 */
export async function changePhone(deps: IdentityCheckDeps, change: Change) {
  const { actor, phone, old_code } = change;
  const account = await accountById(deps.db, actor.id);
  if (account === undefined || account.disabledAt !== null) throw signInFirst();
  if (old_code === undefined) await checkOwnPassword(deps, account, change.password);
  const at = deps.clock.now();
  const wrong = await inTransaction(deps.db, async (tx) => {
    const locked = await lockAccount(tx, actor.id);
    // Of two concurrent changes, the second was proved with a number the account no longer has.
    if (locked === undefined || locked.phone !== account.phone) return [refusal('code', 'closed')];
    const checked = await checkPhoneChangeCodes(deps, tx, { ...change, old: locked.phone, at });
    if (checked.wrong.length > 0) return checked.wrong;
    for (const id of checked.used) await saveCodeUsed(tx, id, at);
    await keepFormerContact(tx, locked, { cause: 'number_changed', at });
    await savePerson(tx, actor.id, { name: locked.name, phone, at }).catch(onTaken);
    await saveVerified(tx, actor.id, { channel: 'phone', at });
    await recordEvent(tx, {
      ...accountEvent(actor.id, { name: 'change_phone', actor, at }),
      topics: [topic.account(actor.id)],
    });
    return [];
  });
  const [first] = wrong;
  if (first !== undefined) throw new AppError('code-refused', first, { errors: wrong });
  return { phone, phone_verified_at: at.toISOString() };
}

const refusal = (path: 'code' | 'old_code', verdict: 'wrong' | 'closed'): FieldError => ({
  path,
  reason: verdict === 'wrong' ? 'code-wrong' : 'code-expired',
});

/** Checks every code of a change, so that one response names all wrong ones. The returned ids are the codes to use up. */
async function checkPhoneChangeCodes(
  deps: CodeDeps,
  tx: Tx,
  { actor, phone, code, old, old_code, at }: Change & { old: string | null; at: Date },
): Promise<{ used: string[]; wrong: FieldError[] }> {
  const codes = [
    ...(old_code === undefined
      ? []
      : [{ path: 'old_code', purpose: 'leave_phone', sentTo: old, typed: old_code } as const]),
    { path: 'code', purpose: 'change_phone', sentTo: phone, typed: code } as const,
  ];
  const used: string[] = [];
  const wrong: FieldError[] = [];
  for (const { path, purpose, sentTo, typed } of codes) {
    const found = await checkCode(deps, tx, { purpose, subject: actor.id, typed, sender: actor.id, at });
    if (found.verdict !== 'right') wrong.push(refusal(path, found.verdict));
    else if (found.code.sentTo !== sentTo) wrong.push(refusal(path, 'closed'));
    else used.push(found.code.id);
  }
  return { used, wrong };
}
