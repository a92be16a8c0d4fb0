import type { CodeBy } from '@dihaadi/contract/accounts';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { AppError, problem, saying } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import { saveCodeUsed } from '../accounts.codes.queries.ts';
import { CODE_LASTS_MS, COOLDOWN_MS } from '../accounts.codes.rules.ts';
import { accountById, accountByPhone, lockAccount, savePerson, saveVerified } from '../accounts.queries.ts';
import { accountEvent } from '../accounts.usecases.ts';
import { onTaken, taken } from './account-details.ts';
import { type ProofDeps, provePerson } from './erase-account.ts';
import { type CodeDeps, codeRefused, countedCode, judgeCode, makeCode } from './one-time-codes.ts';

const PURPOSE = 'change_phone' as const;

/**
 * Has a code sent to the number that is to be the caller's. Refuses the number they have verified already with 409
 * `nothing-to-verify`, another's with 409 `already-registered`, a second code within a minute, and more than six, or three
 * calls, an hour, with 429. By `voice` the code is read out by a call, where that is configured.
 */
export async function requestPhoneChange(
  deps: CodeDeps,
  { actor, phone, by, address }: { actor: Person; phone: string; by: CodeBy; address: string },
) {
  const holder = await accountByPhone(deps.db, phone);
  if (holder !== undefined) {
    const own = await accountById(deps.db, actor.id);
    const isOwn = holder.id === actor.id || (holder.personId !== null && holder.personId === own?.personId);
    if (!isOwn) throw taken('phone');
    if (holder.phoneVerifiedAt !== null) throw problem('nothing-to-verify', 'already-verified');
  }
  const at = deps.clock.now();
  const of = { purpose: PURPOSE, subject: actor.id };
  const byVoice = by === 'voice' && deps.canCall;
  const counted = { address, person: of, callTo: byVoice ? phone : undefined };
  const code = { ...of, accountId: actor.id, sentTo: phone, byVoice, actor };
  const { isNew, createdAt } = await countedCode(deps, counted, () =>
    inTransaction(deps.db, (tx) => makeCode(tx, code, at)),
  );
  const nextAt = new Date(createdAt.getTime() + COOLDOWN_MS);
  if (!isNew)
    throw new AppError('too-many-requests', saying('code-on-its-way'), {
      retryAfterSeconds: Math.max(1, Math.ceil((nextAt.getTime() - at.getTime()) / 1000)),
    });
  return {
    expires_at: new Date(createdAt.getTime() + CODE_LASTS_MS).toISOString(),
    next_at: nextAt.toISOString(),
    can_call: deps.canCall,
  };
}

type Change = {
  actor: Person;
  phone: string;
  code: string;
  old_code?: string | undefined;
  password?: string | undefined;
};

/**
 * Makes `phone` the caller's number, verified by its code, once the caller has proved to be the account's person: by a code
 * sent to the old number, or by the password. Refuses as `provePerson` does, a wrong code of the new number with 422
 * `code-refused`, and one that is another's by now with 409 `already-registered`.
 */
export async function changePhone(
  deps: ProofDeps,
  { actor, phone, code: typed, old_code, password }: Change,
) {
  const account = await accountById(deps.db, actor.id);
  if (account === undefined) throw signInFirst();
  await provePerson(deps, actor, { code: old_code, password });
  const at = deps.clock.now();
  const verdict = await inTransaction(deps.db, async (tx) => {
    const locked = await lockAccount(tx, actor.id);
    // Of two changes at once the second was proved with a number that is the account's no more.
    if (locked === undefined || locked.phone !== account.phone) return 'closed';
    const found = await judgeCode(deps, tx, {
      purpose: PURPOSE,
      subject: actor.id,
      typed,
      sender: actor.id,
      at,
    });
    if (found.verdict !== 'right') return found.verdict;
    if (found.code.sentTo !== phone) return 'closed';
    await saveCodeUsed(tx, found.code.id, at);
    await savePerson(tx, actor.id, { name: locked.name, phone, at }).catch(onTaken);
    await saveVerified(tx, actor.id, { channel: 'phone', at });
    await recordEvent(tx, {
      ...accountEvent(actor.id, { name: 'change_phone', actor, at }),
      topics: [topic.account(actor.id)],
    });
    return 'right';
  });
  if (verdict !== 'right') throw codeRefused(verdict);
  return { phone, phone_verified_at: at.toISOString() };
}
