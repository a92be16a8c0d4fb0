import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { forgetEvents } from './events.queries.ts';
import { deleteKeysBefore } from './idempotency.queries.ts';
import type { Task } from './tasks.ts';
import { deleteWindowsBefore } from './limits.queries.ts';

type Deps = { db: Db; clock: Clock };

/** An idempotency key answers the first result again for this long (design/api.md). */
const KEYS_KEPT_MS = 24 * 3_600_000;
/** Logs of who looked at personal data are kept for a year at least (DPDP Rules, 2025, rule 6). */
const LOOKS_KEPT_MS = 400 * 24 * 3_600_000;
const BATCH = 2_000;

/**
 * Forgets events of more than 400 days ago that changed nothing: looks, refusals, sign-ins, and what only woke a job.
 * What changed a state or moved money is kept for good (`is_forgettable` in the migrations says which is which).
 */
export async function forgetOldEvents({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - LOOKS_KEPT_MS);
  while ((await forgetEvents(db, before, BATCH)) > 0);
}

export const housekeepingTasks: Task<Deps>[] = [
  {
    name: 'platform.purge',
    every: '23 * * * *',
    run: async ({ db, clock }) => {
      const now = clock.now();
      await deleteKeysBefore(db, new Date(now.getTime() - KEYS_KEPT_MS));
      await deleteWindowsBefore(db, now);
    },
  },
  { name: 'platform.forget_events', every: '41 21 * * *', run: forgetOldEvents },
];
