import type { Db, Tx } from './db.ts';

type Key = { scope: string; key: string };

/** Takes the key for this transaction; waits while another holds it; false when it is already used. */
export async function claimKey(
  tx: Tx,
  idempotency: Key & { requestHash: string },
  at: Date,
): Promise<boolean> {
  const result = await tx
    .insertInto('idempotency_key')
    .values({
      scope: idempotency.scope,
      key: idempotency.key,
      request_hash: idempotency.requestHash,
      result_id: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function keyHolder(
  tx: Tx,
  { scope, key }: Key,
): Promise<{ requestHash: string; resultId: string | null } | undefined> {
  const row = await tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'result_id'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { requestHash: row.request_hash, resultId: row.result_id };
}

export async function saveResult(tx: Tx, { scope, key }: Key, resultId: string): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ result_id: resultId })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}

export async function deleteKeysBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
}
