import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';

/** The replica that one request reads from instead of `primary`; none once it has started a transaction. */
type Target = { primary: Pool; replica: Pool | undefined };

const targets = new AsyncLocalStorage<Target | undefined>();

/** Returns the pool to query here where the code says `pool`. */
export function currentPool(pool: Pool): Pool {
  const target = targets.getStore();
  return (target?.primary === pool ? target.replica : undefined) ?? pool;
}

/** Runs `work`; until its first transaction, its reads from `primary` go to `replica`. */
export const runReadingFrom = <T>(
  { primary, replica }: { primary: Pool; replica: Pool },
  work: () => Promise<T>,
): Promise<T> => targets.run({ primary, replica }, work);

/** Runs `work` on the primary, whatever the context: its reads are cached for longer than the request. */
export const runAtPrimary = <T>(work: () => T): T => targets.run(undefined, work);

/** From here on the current request reads from the primary: it is about to write and must see its own writes. */
export function stayAtPrimary(): void {
  const target = targets.getStore();
  if (target !== undefined) target.replica = undefined;
}
