import { type NomineeRelation, nomineeRelations } from '@dihaadi/contract/privacy';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db.ts';

export type StoredNominee = { name: string; phone: string; relation: NomineeRelation; updatedAt: Date };

const Relation = z.enum(nomineeRelations);

export async function nomineeOf(db: Db, accountId: string): Promise<StoredNominee | undefined> {
  const row = await db
    .selectFrom('nominee')
    .select(['name', 'phone', 'relation', 'updated_at as updatedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && { ...row, relation: Relation.parse(row.relation) };
}

/** Writes the nominee of an account, in place of the last one. */
export async function writeNominee(tx: Tx, accountId: string, nominee: StoredNominee): Promise<void> {
  const { name, phone, relation, updatedAt } = nominee;
  const row = { name, phone, relation, updated_at: updatedAt };
  await tx
    .insertInto('nominee')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** Whether there was one. */
export async function deleteNominee(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('nominee')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
