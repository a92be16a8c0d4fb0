import type { Db, Tx } from './db.ts';
import { fixedInsert } from './fixed-insert.queries.ts';

type Key = { scope: string; key: string };

const insertKey = fixedInsert(
  'idempotency_key',
  ['scope', 'key', 'request_hash', 'result_id', 'created_at'],
  ' on conflict (scope, key) do nothing',
);

/** Claims the key for what this transaction creates; waits while another has it. Returns false if it is already used. */
export async function claimKey(
  tx: Tx,
  claim: Key & { requestHash: string; resultId: string; at: Date },
): Promise<boolean> {
  const written = await insertKey(tx, {
    scope: claim.scope,
    key: claim.key,
    request_hash: claim.requestHash,
    result_id: claim.resultId,
    created_at: claim.at,
  });
  return written === 1;
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
