import type { TipMethod } from '@dihaadi/contract/tips';
import type { Db, Tx } from '../../platform/db.ts';

export type WorkTip = {
  assignmentId: string;
  personId: string;
  paise: number;
  method: TipMethod;
  createdAt: Date;
};

/** Writes a tip. Returns whether it is the first for this work. */
export async function insertTip(tx: Tx, tip: WorkTip): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('work_tip')
    .values({
      assignment_id: tip.assignmentId,
      person_id: tip.personId,
      paise: tip.paise,
      method: tip.method,
      created_at: tip.createdAt,
    })
    .onConflict((conflict) => conflict.column('assignment_id').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Returns the tips for these assignments in paise, by assignment. */
export async function tipsOf(db: Db, assignmentIds: readonly string[]): Promise<Map<string, number>> {
  if (assignmentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('work_tip')
    .select(['assignment_id', 'paise'])
    .where('assignment_id', 'in', assignmentIds)
    .execute();
  return new Map(rows.map(({ assignment_id: id, paise }) => [id, paise]));
}
