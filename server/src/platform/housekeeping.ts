import { keptSince } from '@dihaadi/contract/retention';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { purgeEvents } from './events.queries.ts';
import { deleteKeysBefore } from './idempotency.queries.ts';
import { makePartitionsAhead } from './partitions.ts';
import type { Task } from './tasks.ts';
import { deleteWindowsBefore } from './limits.queries.ts';

type Deps = { db: Db; clock: Clock };

const BATCH = 2_000;

/**
 * Deletes events older than 400 days that changed nothing: views, refusals, sign-ins, and events that only triggered a
 * task. Events that changed a state or moved money are kept forever (`is_forgettable` in the migrations decides).
 */
export async function purgeOldEvents({ db, clock }: Deps): Promise<void> {
  const before = keptSince('access_log', clock.now());
  while ((await purgeEvents(db, before, BATCH)) > 0);
}

export const housekeepingTasks: Task<Deps>[] = [
  {
    name: 'platform.purge',
    every: '23 * * * *',
    run: async ({ db, clock }) => {
      const now = clock.now();
      await deleteKeysBefore(db, keptSince('repeated_requests', now));
      await deleteWindowsBefore(db, now);
    },
  },
  {
    name: 'platform.make_partitions',
    every: '7 2 * * *',
    run: ({ db, clock }) => makePartitionsAhead(db, clock.now()),
  },
  { name: 'platform.forget_events', every: '41 21 * * *', run: purgeOldEvents },
];
