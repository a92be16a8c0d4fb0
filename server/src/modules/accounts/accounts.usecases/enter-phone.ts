import type { PhoneRole } from '@dihaadi/contract/accounts';
import type { Person } from '../../../platform/actor.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { topic } from '../../../platform/events.ts';
import { NEVER_PROVED } from '../accounts.numbers.rules.ts';
import { lockAccount, savePerson } from '../accounts.queries.ts';
import { accountsOfPerson } from '../accounts.roles.queries.ts';
import { mayEnterByPhone } from '../accounts.rules.ts';
import { accountEvent, type Deps, endSessions } from '../accounts.usecases.ts';
import { onTaken } from './account-details.ts';

/** The account of a person as their record is named; the module of registrations knows a driver's. */
export type AccountOfRecord = (db: Db, role: PhoneRole, recordId: string) => Promise<string | undefined>;

type Entered = { actor: Person; role: PhoneRole; recordId: string; phone: string; reason: string };

/**
 * Gives a person another number, for one who has lost theirs and calls the desk. Nothing has proved it yet: the first login with
 * it asks what only the person knows (ADR 91). Every session of theirs ends, as the lost phone may be in other hands. The number
 * that the account has already changes nothing. Refuses an account that is closed or unknown, or of another role, with 404 `not-found`,
 * another account's number with 409 `already-registered`.
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
    if (account?.role !== role || !mayEnterByPhone(account)) throw problem('not-found');
    if (account.phone === phone) return [];
    await savePerson(tx, accountId, { name: account.name, phone, at: NEVER_PROVED }).catch(onTaken);
    await recordEvent(tx, {
      ...accountEvent(accountId, { name: 'enter_phone', actor, at }),
      reason,
      topics: [topic.account(accountId)],
    });
    const sessions: string[] = [];
    for (const { id } of await accountsOfPerson(tx, accountId))
      sessions.push(...(await endSessions(tx, { accountId: id, actor, at })));
    return sessions;
  });
  ended.forEach(deps.revocations.add);
  return { phone };
}
