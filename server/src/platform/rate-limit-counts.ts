import { createHmac, hkdfSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { takeUse } from './limits.queries.ts';

/** Counts of requests by caller and route, for limits that apply across all processes. */
export type SharedCounts = {
  /**
   * Counts one request of `key` in a window of `windowMs` milliseconds. Returns the number in the window, and the
   * milliseconds until it ends. Never fails: while the database is unavailable each process counts for itself.
   */
  count: (key: string, limit: { max: number; windowMs: number }) => Promise<{ current: number; ttl: number }>;
};

type Entry = {
  /** The count of all processes when this one last queried it. */
  known: number;
  /** This process's count since then. */
  own: number;
  /** In milliseconds since 1970. */
  endsAt: number;
};

const MOST_KEYS = 50_000;

/**
 * Each process counts in memory and adds its count to PostgreSQL after every tenth of the limit, before it responds:
 * most requests cost no round trip, and n processes together allow at most (n - 1) tenths more than the limit. Keys are
 * stored hashed, since they contain network addresses.
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

  /** Adds this process's count to the shared one. Returns the position of its last request among all. */
  const addUp = async (key: string, entry: Entry, now: number): Promise<number> => {
    const uses = entry.own;
    const asked = { key: hashed(key), uses, now: new Date(now), windowEndsAt: new Date(entry.endsAt) };
    entry.own = 0;
    entry.known += uses;
    try {
      const all = await takeUse(deps.db, asked);
      // Responses to concurrent queries may arrive in either order.
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
