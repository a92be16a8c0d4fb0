import { randomUUID } from 'node:crypto';
import type { Language } from '@dihaadi/contract/registration';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export type Consent = {
  purpose: string;
  textVersion: string;
  language: Language;
  at: Date;
  withdrawnAt: Date | null;
};

const ofPerson = (id: string) => sql<string>`(select accounts_of_person(${id}::uuid))`;

/** Records a person's consents with their time. */
export async function insertConsents(
  tx: Tx,
  consent: {
    accountId: string;
    purposes: readonly string[];
    textVersion: string;
    language: Language;
    at: Date;
  },
): Promise<void> {
  const { accountId, purposes, textVersion, language, at } = consent;
  await tx
    .insertInto('consent')
    .values(
      purposes.map((purpose) => ({
        id: randomUUID(),
        account_id: accountId,
        purpose,
        text_version: textVersion,
        language,
        at,
      })),
    )
    .execute();
}

/** Whether consent given for this account is still in effect. */
export async function hasConsent(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('consent')
    .select('id')
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Withdraws the person's consents for all roles. Returns whether there were any. */
export async function saveConsentWithdrawal(tx: Tx, accountId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('consent')
    .set({ withdrawn_at: at })
    .where('account_id', 'in', ofPerson(accountId))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns a person's consents, newest first. Consent for several roles at once is listed once. */
export function consentsOf(db: Db, accountId: string): Promise<Consent[]> {
  return db
    .selectFrom('consent')
    .select(['purpose', 'text_version as textVersion', 'language', 'at', 'withdrawn_at as withdrawnAt'])
    .distinct()
    .where('account_id', 'in', ofPerson(accountId))
    .orderBy('at', 'desc')
    .orderBy('purpose')
    .execute();
}
