import type { Db } from '../../platform/db.ts';
import { accountByEmail as findByEmail, accountsByIds } from './accounts.queries.ts';

export { isRevocation, openRevocations, type Revocations } from './accounts.revocations.ts';
export { authenticate, changePassword, createAccount } from './accounts.usecases.ts';

/** What other modules may know of an account. */
export type AccountCard = { id: string; name: string; email: string; phone: string | null };

/** The accounts of `ids`, by id. */
export async function accountCards(db: Db, ids: readonly string[]): Promise<Map<string, AccountCard>> {
  if (ids.length === 0) return new Map();
  const accounts = await accountsByIds(db, ids);
  return new Map(accounts.map(({ id, name, email, phone }) => [id, { id, name, email, phone }]));
}

/** The id of the account with this e-mail. */
export async function accountIdByEmail(db: Db, email: string): Promise<string | undefined> {
  return (await findByEmail(db, email))?.id;
}
