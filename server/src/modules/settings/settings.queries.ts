import { z } from 'zod';
import type { Db, Tx } from '../../platform/db.ts';
import type { Stored } from './settings.rules.ts';

const Value = z.record(z.string(), z.unknown());

/** Returns the value stored under this name, or undefined. */
export async function storedSetting(db: Db, name: string): Promise<Stored | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row && Value.parse(row.value);
}

/**
 * Returns the same as `storedSetting`, locked until the transaction ends. Inserts an empty row if there is none, so
 * that two concurrent first saves wait for each other, too.
 */
export async function lockSetting(tx: Tx, name: string, at: Date): Promise<Stored> {
  await tx
    .insertInto('setting')
    .values({ name, value: '{}', updated_at: at, updated_by: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await tx
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return Value.parse(value);
}

export async function saveStored(
  tx: Tx,
  name: string,
  saved: { value: object; at: Date; by: string | null },
): Promise<void> {
  await tx
    .updateTable('setting')
    .set({ value: JSON.stringify(saved.value), updated_at: saved.at, updated_by: saved.by })
    .where('name', '=', name)
    .execute();
}
