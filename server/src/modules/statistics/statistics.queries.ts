import { figures } from '@dihaadi/contract/statistics';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** Up to which event everything is counted; nobody else counts until the transaction ends. */
export async function lockCursor(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('figure_cursor').select('seq').forUpdate().executeTakeFirstOrThrow();
  return row.seq;
}

export async function moveCursor(tx: Tx, seq: number): Promise<void> {
  await tx.updateTable('figure_cursor').set({ seq }).execute();
}

/** Adds to each figure; one that was not there begins at 0. */
export async function addToFigures(tx: Tx, changes: ReadonlyMap<string, number>): Promise<void> {
  if (changes.size === 0) return;
  await tx
    .insertInto('figure')
    .values([...changes].map(([name, value]) => ({ name, value })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`figure.value + excluded.value` }),
    )
    .execute();
}

/** The figures that were ever counted. */
export async function countedFigures(db: Db): Promise<Record<string, number>> {
  const rows = await db.selectFrom('figure').select(['name', 'value']).where('name', 'in', figures).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
