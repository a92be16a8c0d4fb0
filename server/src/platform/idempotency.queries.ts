import type { Db, Tx } from './db.ts';

type Key = { scope: string; key: string };

/** Takes the key for what this transaction makes; waits while another holds it; false when it is already used. */
export async function claimKey(
  tx: Tx,
  claim: Key & { requestHash: string; resultId: string; at: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('idempotency_key')
    .values({
      scope: claim.scope,
      key: claim.key,
      request_hash: claim.requestHash,
      result_id: claim.resultId,
      created_at: claim.at,
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

export async function deleteKeysBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
}
