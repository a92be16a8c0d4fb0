import { type NomineeRelation, nomineeRelations } from '@dihaadi/contract/privacy';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db.ts';

export type StoredNominee = { name: string; phone: string; relation: NomineeRelation; updatedAt: Date };

const Relation = z.enum(nomineeRelations);

const ofPerson = (accountId: string) => sql<string>`(select accounts_of_person(${accountId}::uuid))`;

/** Returns a person's newest nominee, whichever role named it. */
export async function nomineeOf(db: Db, accountId: string): Promise<StoredNominee | undefined> {
  const row = await db
    .selectFrom('nominee')
    .select(['name', 'phone', 'relation', 'updated_at as updatedAt'])
    .where('account_id', 'in', ofPerson(accountId))
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, relation: Relation.parse(row.relation) };
}

/** Saves a person's nominee, replacing the last one. */
export async function writeNominee(tx: Tx, accountId: string, nominee: StoredNominee): Promise<void> {
  await deleteNominee(tx, accountId);
  const { name, phone, relation, updatedAt } = nominee;
  const row = { name, phone, relation, updated_at: updatedAt };
  await tx
    .insertInto('nominee')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** Returns whether there was one. */
export async function deleteNominee(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('nominee')
    .where('account_id', 'in', ofPerson(accountId))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Moves the nominee of an erased role to a role that stays. */
export async function moveNominee(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('nominee').set({ account_id: to }).where('account_id', '=', from).execute();
}
