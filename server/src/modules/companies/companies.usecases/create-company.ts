import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordRegistered } from '../../registration/registration.public.ts';
import { insertCompany, type NewCompany } from '../companies.queries.ts';

/** Turns an account into a company, in the caller's transaction; staff verify it. */
export async function createCompany(
  tx: Tx,
  company: NewCompany,
  by: { actor: Actor; at: Date },
): Promise<void> {
  const { id, accountId } = company;
  await insertCompany(tx, company, by.at);
  await recordRegistered(tx, { kind: 'company', id, accountId, status: 'pending', ...by });
}
