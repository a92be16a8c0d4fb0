import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { runAtPrimary } from './read-target.ts';

/** Long enough for people who return to a report, short enough for a figure over weeks. */
export const TEN_MINUTES = 600_000;

type Deps = { db: Db; clock: Clock };

/**
 * Caches `read` for reports that add up months of work: the result is kept in this process's memory for this many
 * milliseconds by the key of the query, and concurrent callers share one read. Only for few keys; callers must not
 * modify the value.
 */
export function keptFor<Asked, Value>(
  ms: number,
  keyOf: (asked: Asked) => string,
  read: (deps: Deps, asked: Asked) => Promise<Value>,
): (deps: Deps, asked: Asked) => Promise<Value> {
  const keptOf = new WeakMap<Db, Map<string, { at: number; value: Promise<Value> }>>();
  return (deps, asked) => {
    const now = deps.clock.now().getTime();
    const key = keyOf(asked);
    const kept = keptOf.get(deps.db) ?? new Map<string, { at: number; value: Promise<Value> }>();
    keptOf.set(deps.db, kept);
    const before = kept.get(key);
    if (before !== undefined && Math.abs(now - before.at) < ms) return before.value;
    for (const [old, { at }] of kept) if (Math.abs(now - at) >= ms) kept.delete(old);
    const value = runAtPrimary(() => read(deps, asked));
    kept.set(key, { at: now, value });
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    return value;
  };
}
