import type { Channel, CodeBy } from '@dihaadi/contract/accounts';
import type { Actor, Person } from '../../../platform/actor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import { saveCodeUsed } from '../accounts.codes.queries.ts';
import { purposeOf } from '../accounts.codes.rules.ts';
import { shownEmail } from '../accounts.rules.ts';
import { type Account, accountById, lockAccount, saveVerified } from '../accounts.queries.ts';
import { accountEvent, shownVerified } from '../accounts.usecases.ts';
import { type CodeDeps, codeRefused, checkCode, sendNewCode } from './one-time-codes.ts';

/**
 * Sends a code to the caller's own phone or email. Throws 409 `nothing-to-verify` if it is already verified, or the
 * account has no phone; 429 for a second code within a minute, or more than six codes or three calls an hour. With
 * `voice` a call to the phone reads the code out, where configured.
 */
export async function requestCode(
  deps: CodeDeps,
  { actor, channel, by, address }: { actor: Person; channel: Channel; by: CodeBy; address: string },
) {
  const of = { purpose: purposeOf(channel), subject: actor.id };
  const sentTo = requireUnverifiedAddress(await accountOf(deps.db, actor.id), channel);
  const byVoice = channel === 'phone' && by === 'voice' && deps.canCall;
  const counted = { address, person: of, callTo: byVoice ? sentTo : undefined };
  const sent = await sendNewCode(deps, { ...of, accountId: actor.id, sentTo, byVoice, actor }, counted);
  return { channel, ...sent, can_call: channel === 'phone' && deps.canCall };
}

async function accountOf(db: Db, id: string): Promise<Account> {
  const account = await accountById(db, id);
  if (account === undefined) throw signInFirst();
  return account;
}

/** Returns the address that is still to be verified. */
function requireUnverifiedAddress(account: Account, channel: Channel): string {
  const [address, verifiedAt] =
    channel === 'phone'
      ? [account.phone, account.phoneVerifiedAt]
      : [shownEmail(account.email) || null, account.emailVerifiedAt];
  if (address === null) throw problem('nothing-to-verify', 'no-phone-yet');
  if (verifiedAt !== null) throw problem('nothing-to-verify', 'already-verified');
  return address;
}

/**
 * Marks the caller's phone or email as verified; each code works once. Throws 422 `code-refused` for a wrong code, and
 * for any after five wrong ones, five minutes or a change of the number; throws like `requestCode` if already verified.
 */
export async function confirmCode(
  deps: CodeDeps,
  { actor, channel, code: typed }: { actor: Person; channel: Channel; code: string },
) {
  const at = deps.clock.now();
  const outcome = await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, actor.id);
    if (account === undefined) throw signInFirst();
    const address = requireUnverifiedAddress(account, channel);
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

/** Marks the phone or email of a locked account as verified. */
export async function verify(tx: Tx, { account, channel, actor, at }: Verifying): Promise<Account> {
  await saveVerified(tx, account.id, { channel, at });
  await recordEvent(tx, {
    ...accountEvent(account.id, { name: `verify_${channel}`, actor, at }),
    topics: [topic.account(account.id)],
  });
  return channel === 'phone' ? { ...account, phoneVerifiedAt: at } : { ...account, emailVerifiedAt: at };
}
