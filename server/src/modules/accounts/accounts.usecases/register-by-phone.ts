import { randomUUID } from 'node:crypto';
import type { Language } from '@dihaadi/contract/registration';
import type { Role } from '@dihaadi/contract/roles';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db.ts';
import { lockAccount } from '../accounts.queries.ts';
import { noEmailOf } from '../accounts.rules.ts';
import { NO_PASSWORD } from '../accounts.team.rules.ts';
import { createAccount } from './account-details.ts';
import { giveConsents } from './consents.ts';
import { verify } from './verify-contact.ts';

type Caller = { role: Role; name: string; phone: string; language: Language };

/**
 * Creates an account, in the caller's transaction, for a person who calls the desk from their own phone and agrees to
 * the terms. Returns its id. The person signs in with a code sent to that phone. Throws 409 `already-registered` if the
 * phone has an account.
 */
export async function registerByPhone(
  deps: { clock: Clock },
  tx: Tx,
  { actor, language, ...caller }: Caller & { actor: Person },
): Promise<string> {
  const id = randomUUID();
  const at = deps.clock.now();
  await createAccount(deps, tx, {
    ...caller,
    id,
    language,
    email: noEmailOf(id),
    passwordHash: NO_PASSWORD,
    actor,
  });
  await giveConsents(tx, { accountId: id, language, at });
  const account = await lockAccount(tx, id);
  if (account !== undefined) await verify(tx, { account, channel: 'phone', actor, at });
  return id;
}
