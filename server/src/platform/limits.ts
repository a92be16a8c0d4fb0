import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { AppError, saying } from './errors.ts';
import { forgetUse, giveBackUse, takeUse } from './limits.queries.ts';

/** Limits that several servers share, kept in PostgreSQL. Those of routes by address are `@fastify/rate-limit`'s, counted in `shared-counts.ts`. */
export type Limiter = {
  /**
   * Counts one use of `key` in a window of `seconds`. Refuses the one after `max` with 429
   * `too-many-requests` and the seconds to wait.
   */
  take(key: string, limit: { max: number; seconds: number }): Promise<void>;
  /** Takes one use of `key` back: nothing has come of it. */
  giveBack(key: string): Promise<void>;
  /** Forgets the uses of `key`. */
  forget(key: string): Promise<void>;
};

/** `scale` multiplies every limit (RATE_LIMIT_SCALE). */
export function createLimiter(deps: { db: Db; clock: Clock; scale: number }): Limiter {
  return {
    take: async (key, limit) => {
      const now = deps.clock.now();
      const windowEndsAt = new Date(now.getTime() + limit.seconds * 1000);
      const use = await takeUse(deps.db, { key, now, windowEndsAt });
      if (use.used <= limit.max * deps.scale) return;
      const retryAfterSeconds = Math.max(1, Math.ceil((use.windowEndsAt.getTime() - now.getTime()) / 1000));
      const minutes = Math.ceil(retryAfterSeconds / 60);
      throw new AppError('too-many-requests', saying('too-many-tries', { minutes }), { retryAfterSeconds });
    },
    giveBack: (key) => giveBackUse(deps.db, key),
    forget: (key) => forgetUse(deps.db, key),
  };
}

/** Writes to the database and throws when it refuses: one that only reads, or whose disk is full, still answers a question. */
export async function probeWriting({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now();
  await takeUse(db, { key: 'probe', now, windowEndsAt: now });
}
