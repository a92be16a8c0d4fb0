import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { atPrimary } from './read-target.ts';

/** Long enough for those who come back to a report, short enough for a figure of weeks. */
export const TEN_MINUTES = 600_000;

type Deps = { db: Db; clock: Clock };

/**
 * As `read`, for reports that add up months of work: the answer is kept in the memory of this process for so many
 * milliseconds by the key of what is asked, and is asked for once however many ask at a time. Only for few keys; callers must
 * not change the value.
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
    const value = atPrimary(() => read(deps, asked));
    kept.set(key, { at: now, value });
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    return value;
  };
}
