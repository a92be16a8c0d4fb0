import { createHmac, hkdfSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { takeUse } from './limits.queries.ts';

/** Requests counted by caller and route, for limits that hold over all processes. */
export type SharedCounts = {
  /**
   * Counts one request of `key` in a window of `windowMs` milliseconds; gives how many there were in it, and the milliseconds
   * until it ends. Never fails: while the database is away each process counts for itself.
   */
  count: (key: string, limit: { max: number; windowMs: number }) => Promise<{ current: number; ttl: number }>;
};

type Entry = {
  /** What all processes had counted when this one last asked. */
  known: number;
  /** What this process has counted since. */
  own: number;
  /** As milliseconds since 1970. */
  endsAt: number;
};

const MOST_KEYS = 50_000;

/**
 * Each process counts in memory and adds up in PostgreSQL after every tenth of the limit, before it answers: a request costs
 * no round trip, and n processes together let through at most (n - 1) tenths more than the limit. Keys are stored hashed,
 * since they hold network addresses.
 */
export function createSharedCounts(deps: { db: Db; clock: Clock; secret: string }): SharedCounts {
  const entries = new LRUCache<string, Entry>({ max: MOST_KEYS });
  const hashKey = Buffer.from(hkdfSync('sha256', deps.secret, '', 'dihaadi limits by address', 32));
  const hashed = (key: string) => `route:${createHmac('sha256', hashKey).update(key).digest('base64url')}`;

  const entryOf = (key: string, now: number, windowMs: number): Entry => {
    const before = entries.get(key);
    if (before !== undefined && before.endsAt > now) return before;
    const fresh = { known: 0, own: 0, endsAt: now + windowMs };
    entries.set(key, fresh);
    return fresh;
  };

  /** Adds what this process has counted to what all have; gives the number of the last of these requests among all. */
  const addUp = async (key: string, entry: Entry, now: number): Promise<number> => {
    const uses = entry.own;
    const asked = { key: hashed(key), uses, now: new Date(now), windowEndsAt: new Date(entry.endsAt) };
    entry.own = 0;
    entry.known += uses;
    try {
      const all = await takeUse(deps.db, asked);
      // Answers to two questions at once may come in either order.
      entry.known = Math.max(entry.known, all.used);
      entry.endsAt = all.windowEndsAt.getTime();
      return all.used;
    } catch {
      entry.known -= uses;
      entry.own += uses;
      return entry.known + entry.own;
    }
  };

  return {
    count: async (key, { max, windowMs }) => {
      const now = deps.clock.now().getTime();
      const entry = entryOf(key, now, windowMs);
      entry.own += 1;
      const isTimeToAsk = entry.own >= Math.max(1, max / 10);
      const current = isTimeToAsk ? await addUp(key, entry, now) : entry.known + entry.own;
      return { current, ttl: Math.max(0, entry.endsAt - now) };
    },
  };
}
