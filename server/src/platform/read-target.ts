import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';

/** Which replica one request reads from instead of `primary`; none once it has begun a transaction. */
type Target = { primary: Pool; replica: Pool | undefined };

const targets = new AsyncLocalStorage<Target | undefined>();

/** The pool that is asked here where the code says `pool`. */
export function poolHere(pool: Pool): Pool {
  const target = targets.getStore();
  return (target?.primary === pool ? target.replica : undefined) ?? pool;
}

/** Runs `work` with what it reads from `primary` read from `replica`, up to its first transaction. */
export const readingAt = <T>(
  { primary, replica }: { primary: Pool; replica: Pool },
  work: () => Promise<T>,
): Promise<T> => targets.run({ primary, replica }, work);

/** Runs `work` on the primary, whatever surrounds it: what it reads is kept longer than the request. */
export const atPrimary = <T>(work: () => T): T => targets.run(undefined, work);

/** From here on the surrounding request reads from the primary: it is about to write, and must see what it wrote. */
export function stayAtPrimary(): void {
  const target = targets.getStore();
  if (target !== undefined) target.replica = undefined;
}
