import { keptSince } from '@dihaadi/contract/retention';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Task } from '../../platform/tasks.ts';
import { deleteDecisionsBefore } from './matching.queries.ts';

type Deps = { db: Db; clock: Clock };

const BATCH = 5_000;

/** Deletes after 180 days why people were not offered a booking; offers stay with the booking. */
export async function purgeDecisions({ db, clock }: Deps): Promise<void> {
  const before = keptSince('unused_candidates', clock.now());
  while ((await deleteDecisionsBefore(db, before, BATCH)) === BATCH);
}

export const matchingTasks: Task<Deps>[] = [
  { name: 'matching.purge_decisions', every: '29 21 * * *', run: purgeDecisions },
];
