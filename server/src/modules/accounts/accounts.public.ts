import type { Role } from '@dihaadi/contract/roles';
import type { Db } from '../../platform/db.ts';
import { accountByEmail as findByEmail, accountsByIds } from './accounts.queries.ts';

export { hasAccounts, referralClaim } from './accounts.queries.ts';
export { isRevocation, openRevocations } from './accounts.revocations.ts';
export { register, type RegistrationDeps } from './accounts.usecases/register.ts';
export { authenticate, changePassword, changePerson, createAccount } from './accounts.usecases.ts';

/** What other modules may know of an account. */
export type AccountCard = { id: string; name: string; email: string; phone: string | null };

/** The accounts of `ids`, by id. */
export async function accountCards(db: Db, ids: readonly string[]): Promise<Map<string, AccountCard>> {
  if (ids.length === 0) return new Map();
  const accounts = await accountsByIds(db, ids);
  return new Map(accounts.map(({ id, name, email, phone }) => [id, { id, name, email, phone }]));
}

/** Whose this e-mail is. */
export async function accountByEmail(
  db: Db,
  email: string,
): Promise<{ id: string; role: Role; disabled: boolean } | undefined> {
  const account = await findByEmail(db, email);
  return account && { id: account.id, role: account.role, disabled: account.disabledAt !== null };
}
