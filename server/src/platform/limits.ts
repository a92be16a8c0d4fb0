import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { AppError, saying, secondsUntil } from './errors.ts';
import { forgetUse, giveBackUse, takeUse } from './limits.queries.ts';

type Limit = { max: number; seconds: number };

/**
 * Limits shared by several servers, stored in PostgreSQL. Limits of routes by address use `@fastify/rate-limit`,
 * counted in `rate-limit-counts.ts`.
 */
export type Limiter = {
  /**
   * Counts one use of `key` in a window of `seconds`. Throws 429 `too-many-requests` with the seconds to wait for the
   * use after `max`.
   */
  take(key: string, limit: Limit): Promise<void>;
  /** Like `take`, but returns false instead of throwing. */
  tryTake(key: string, limit: Limit): Promise<boolean>;
  /** Returns one use of `key`: it had no effect. */
  giveBack(key: string): Promise<void>;
  /** Deletes the uses of `key`. */
  forget(key: string): Promise<void>;
};

/** `scale` multiplies every limit (RATE_LIMIT_SCALE). */
export function createLimiter(deps: { db: Db; clock: Clock; scale: number }): Limiter {
  /** Returns when the window ends if its limit is exceeded by this use. */
  const exceeded = async (key: string, limit: Limit, now: Date): Promise<Date | undefined> => {
    const windowEndsAt = new Date(now.getTime() + limit.seconds * 1000);
    const use = await takeUse(deps.db, { key, now, windowEndsAt });
    return use.used > limit.max * deps.scale ? use.windowEndsAt : undefined;
  };
  return {
    tryTake: async (key, limit) => (await exceeded(key, limit, deps.clock.now())) === undefined,
    take: async (key, limit) => {
      const now = deps.clock.now();
      const until = await exceeded(key, limit, now);
      if (until === undefined) return;
      const retryAfterSeconds = secondsUntil(until, now);
      const minutes = Math.ceil(retryAfterSeconds / 60);
      throw new AppError('too-many-requests', saying('too-many-tries', { minutes }), { retryAfterSeconds });
    },
    giveBack: (key) => giveBackUse(deps.db, key),
    forget: (key) => forgetUse(deps.db, key),
  };
}

/**
 * Writes to the database and throws if it refuses: a read-only database, or one with a full disk, still answers
 * queries.
 */
export async function probeWriting({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now();
  await takeUse(db, { key: 'probe', now, windowEndsAt: now });
}
