import type { Channel, CodeBy } from '@dihaadi/contract/accounts';
import type { Actor, Person } from '../../../platform/actor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem, AppError, saying } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import { saveCodeUsed } from '../accounts.codes.queries.ts';
import { CODE_LASTS_MS, COOLDOWN_MS, purposeOf } from '../accounts.codes.rules.ts';
import { shownEmail } from '../accounts.rules.ts';
import { type Account, accountById, lockAccount, saveVerified } from '../accounts.queries.ts';
import { accountEvent, shownVerified } from '../accounts.usecases.ts';
import { type CodeDeps, codeRefused, countedCode, checkCode, makeCode } from './one-time-codes.ts';

/**
 * Has a code sent to the caller's own phone or e-mail. Refuses what is verified already, or a phone that the account
 * does not have, with 409 `nothing-to-verify`; a second code within a minute, and more than six, or three calls, an hour,
 * with 429. By `voice` the code is read out by a call to the phone, where that is configured.
 */
export async function requestCode(
  deps: CodeDeps,
  { actor, channel, by, address }: { actor: Person; channel: Channel; by: CodeBy; address: string },
) {
  const of = { purpose: purposeOf(channel), subject: actor.id };
  const sentTo = toVerify(await accountOf(deps.db, actor.id), channel);
  const at = deps.clock.now();
  const byVoice = channel === 'phone' && by === 'voice' && deps.canCall;
  const counted = { address, person: of, callTo: byVoice ? sentTo : undefined };
  const code = { ...of, accountId: actor.id, sentTo, byVoice, actor };
  const { isNew, createdAt } = await countedCode(deps, counted, () =>
    inTransaction(deps.db, (tx) => makeCode(tx, code, at)),
  );
  const nextAt = new Date(createdAt.getTime() + COOLDOWN_MS);
  if (!isNew)
    throw new AppError('too-many-requests', saying('code-on-its-way'), {
      retryAfterSeconds: Math.max(1, Math.ceil((nextAt.getTime() - at.getTime()) / 1000)),
    });
  return {
    channel,
    expires_at: new Date(createdAt.getTime() + CODE_LASTS_MS).toISOString(),
    next_at: nextAt.toISOString(),
    can_call: channel === 'phone' && deps.canCall,
  };
}

async function accountOf(db: Db, id: string): Promise<Account> {
  const account = await accountById(db, id);
  if (account === undefined) throw signInFirst();
  return account;
}

/** The address that is still to be verified. */
function toVerify(account: Account, channel: Channel): string {
  const [address, verifiedAt] =
    channel === 'phone'
      ? [account.phone, account.phoneVerifiedAt]
      : [shownEmail(account.email) || null, account.emailVerifiedAt];
  if (address === null) throw problem('nothing-to-verify', 'no-phone-yet');
  if (verifiedAt !== null) throw problem('nothing-to-verify', 'already-verified');
  return address;
}

/**
 * Marks the caller's phone or e-mail as theirs, once for one code. Refuses a wrong code, and any after five wrong ones,
 * five minutes or a change of the number, with 422 `code-refused`; what is verified already as `requestCode`.
 */
export async function confirmCode(
  deps: CodeDeps,
  { actor, channel, code: typed }: { actor: Person; channel: Channel; code: string },
) {
  const at = deps.clock.now();
  const outcome = await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, actor.id);
    if (account === undefined) throw signInFirst();
    const address = toVerify(account, channel);
    const found = await checkCode(deps, tx, {
      purpose: purposeOf(channel),
      subject: actor.id,
      typed,
      sender: actor.id,
      at,
    });
    if (found.verdict !== 'right') return found.verdict;
    if (found.code.sentTo !== address) return 'closed';
    await saveCodeUsed(tx, found.code.id, at);
    return verify(tx, { account, channel, actor, at });
  });
  if (typeof outcome === 'string') throw codeRefused(outcome);
  return shownVerified(outcome);
}

type Verifying = { account: Account; channel: Channel; actor: Actor; at: Date };

/** Marks the phone or e-mail of an account that is locked as its person's. */
export async function verify(tx: Tx, { account, channel, actor, at }: Verifying): Promise<Account> {
  await saveVerified(tx, account.id, { channel, at });
  await recordEvent(tx, {
    ...accountEvent(account.id, { name: `verify_${channel}`, actor, at }),
    topics: [topic.account(account.id)],
  });
  return channel === 'phone' ? { ...account, phoneVerifiedAt: at } : { ...account, emailVerifiedAt: at };
}
