import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { deleteKeysBefore } from './idempotency.queries.ts';
import type { Job } from './jobs.ts';
import { deleteWindowsBefore } from './limits.queries.ts';

/** An idempotency key answers the first result again for this long (design/api.md). */
const KEYS_KEPT_MS = 24 * 3_600_000;

export const housekeepingJobs: Job<{ db: Db; clock: Clock }>[] = [
  {
    name: 'platform.purge',
    every: '23 * * * *',
    run: async ({ db, clock }) => {
      const now = clock.now();
      await deleteKeysBefore(db, new Date(now.getTime() - KEYS_KEPT_MS));
      await deleteWindowsBefore(db, now);
    },
  },
];
