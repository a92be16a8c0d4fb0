import type { Db } from './db.ts';
import { runAtPrimary } from './read-target.ts';

// Per pool that receives changes: the number of changes of each kind of thing.
const heardOn = new WeakMap<Db, Map<string, number>>();

/**
 * From now on, `cachedRead` caches reads through `db`. Returns the function to call with the kinds of things that
 * changed: at once after a change of this process, and for every event of the others.
 */
export function enableReadCache(db: Db): (changed: readonly string[]) => void {
  const heard = new Map<string, number>();
  heardOn.set(db, heard);
  return (changed) => {
    for (const thing of changed) heard.set(thing, (heard.get(thing) ?? 0) + 1);
  };
}

/**
 * Wraps `read` for data that nearly every request reads and that hardly ever changes: cached in memory until an event
 * of `thing`. In a transaction it is always read afresh. Another server's change arrives within a second. Only for few
 * keys; callers must not change the value.
 */
export function cachedRead<Key extends string, Value>(
  thing: string,
  read: (db: Db, key: Key) => Promise<Value>,
): (db: Db, key: Key) => Promise<Value> {
  const keptOn = new WeakMap<Db, Map<Key, { heard: number; value: Promise<Value> }>>();
  return (db, key) => {
    const changes = heardOn.get(db);
    if (changes === undefined) return read(db, key);
    const heard = changes.get(thing) ?? 0;
    const kept = keptOn.get(db) ?? new Map<Key, { heard: number; value: Promise<Value> }>();
    keptOn.set(db, kept);
    const before = kept.get(key);
    if (before?.heard === heard) return before.value;
    const value = runAtPrimary(() => read(db, key));
    kept.set(key, { heard, value });
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    return value;
  };
}
