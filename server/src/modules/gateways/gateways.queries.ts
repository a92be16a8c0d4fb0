import { z } from 'zod';
import type { Db, Tx } from '../../platform/db.ts';

const Sealed = z.object({
  sealed: z.string(),
  /** The previous secret: gateways sign repeated old events with it for a day. */
  before: z.object({ sealed: z.string(), until: z.coerce.date() }).optional(),
});
const Secrets = z.record(z.string(), Sealed);
export type Secrets = z.output<typeof Secrets>;
const Value = z.record(z.string(), z.unknown());

export type StoredSettings = { value: Record<string, unknown>; secrets: Secrets };

const parsed = (row: { value: unknown; secrets: unknown }): StoredSettings => ({
  value: Value.parse(row.value),
  secrets: Secrets.parse(row.secrets),
});

/** Returns the stored settings; empty before the first save. */
export async function storedSettings(db: Db): Promise<StoredSettings> {
  const row = await db.selectFrom('payment_setting').select(['value', 'secrets']).executeTakeFirst();
  return row === undefined ? { value: {}, secrets: {} } : parsed(row);
}

/** Like `storedSettings`, locked until the transaction ends; creates the row if missing. */
export async function lockSettings(tx: Tx, at: Date): Promise<StoredSettings> {
  await tx
    .insertInto('payment_setting')
    .values({ value: '{}', secrets: '{}', updated_at: at, updated_by: null })
    .onConflict((conflict) => conflict.column('only_one').doNothing())
    .execute();
  return parsed(
    await tx.selectFrom('payment_setting').select(['value', 'secrets']).forUpdate().executeTakeFirstOrThrow(),
  );
}

/** Saves the secrets alone; who last changed the settings stays. */
export async function saveSecrets(tx: Tx, secrets: Secrets): Promise<void> {
  await tx
    .updateTable('payment_setting')
    .set({ secrets: JSON.stringify(secrets) })
    .where('only_one', '=', true)
    .execute();
}

export async function saveSettings(
  tx: Tx,
  saved: StoredSettings & { at: Date; by: string | null },
): Promise<void> {
  await tx
    .updateTable('payment_setting')
    .set({
      value: JSON.stringify(saved.value),
      secrets: JSON.stringify(saved.secrets),
      updated_at: saved.at,
      updated_by: saved.by,
    })
    .where('only_one', '=', true)
    .execute();
}
