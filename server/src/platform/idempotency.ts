import type { Tx } from './db.ts';
import { isLockTimeout } from './database-errors.ts';
import { problem } from './errors.ts';
import { claimKey, keyHolder } from './idempotency.queries.ts';

/** Identity of a request with an `Idempotency-Key`: who and where, the key, and a hash of the request. */
export type Idempotency = { scope: string; key: string; requestHash: string };

/**
 * Runs `make`, which creates `id`, once per key, inside its transaction. Returns the id of what was created: the first
 * time `id`, afterwards the same again. A second caller waits for the first to commit. Throws 422
 * `idempotency-key-reused` for another body under the same key, and 409 `idempotency-in-flight` if the first takes
 * longer than a lock may.
 */
export async function once(
  tx: Tx,
  { idempotency, id, at }: { idempotency: Idempotency | undefined; id: string; at: Date },
  make: () => Promise<void>,
): Promise<string> {
  if (idempotency === undefined) {
    await make();
    return id;
  }
  const claimed = await claimKey(tx, { ...idempotency, resultId: id, at }).catch((error: unknown) => {
    if (isLockTimeout(error)) throw problem('idempotency-in-flight');
    throw error;
  });
  if (claimed) {
    await make();
    return id;
  }
  const holder = await keyHolder(tx, idempotency);
  if (holder?.requestHash !== idempotency.requestHash) {
    throw problem('idempotency-key-reused');
  }
  if (holder.resultId === null) throw problem('idempotency-in-flight');
  return holder.resultId;
}
