import type { Language } from '@dihaadi/contract/registration';
import type { Person } from '../../../platform/actor.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { saveLanguage } from '../accounts.queries.ts';

/** Saves the caller's language, for all their roles. */
export async function keepLanguage(
  { db }: { db: Db },
  { actor, language }: { actor: Person; language: Language },
): Promise<null> {
  await inTransaction(db, (tx) => saveLanguage(tx, actor.id, language));
  return null;
}
