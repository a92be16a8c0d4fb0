import type { PhoneRole } from '@dihaadi/contract/accounts';
import type { Person } from '../../../platform/actor.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { topic } from '../../../platform/events.ts';
import { NEVER_PROVED } from '../accounts.recycled-numbers.rules.ts';
import { lockAccount, savePerson } from '../accounts.queries.ts';
import { maySignInByPhone } from '../accounts.rules.ts';
import { accountEvent, type Deps, endPersonSessions } from '../accounts.usecases.ts';
import { onTaken } from './account-details.ts';

/** Returns the account of a person's record; the registrations module knows a driver's. */
export type AccountOfRecord = (db: Db, role: PhoneRole, recordId: string) => Promise<string | undefined>;

type Entered = { actor: Person; role: PhoneRole; recordId: string; phone: string; reason: string };

/**
 * Sets another number for a person who has lost theirs and calls the desk. It is unproved: the first login with it
 * requires an answer only the person knows (ADR 91). All their sessions end, because the lost phone may be in other
 * hands. The account's current number changes nothing. Throws 404 `not-found` if the account is closed, unknown or of
 * another role, and 409 `already-registered` if another account has the number.
 */
export async function enterPhone(
  deps: Pick<Deps, 'db' | 'clock' | 'revocations'> & { accountOfRecord: AccountOfRecord },
  { actor, role, recordId, phone, reason }: Entered,
): Promise<{ phone: string }> {
  const at = deps.clock.now();
  const accountId = await deps.accountOfRecord(deps.db, role, recordId);
  if (accountId === undefined) throw problem('not-found');
  const ended = await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account?.role !== role || !maySignInByPhone(account)) throw problem('not-found');
    if (account.phone === phone) return [];
    await savePerson(tx, accountId, { name: account.name, phone, at: NEVER_PROVED }).catch(onTaken);
    await recordEvent(tx, {
      ...accountEvent(accountId, { name: 'enter_phone', actor, at }),
      reason,
      topics: [topic.account(accountId)],
    });
    return endPersonSessions(tx, { accountId, actor, at });
  });
  ended.forEach(deps.revocations.add);
  return { phone };
}
