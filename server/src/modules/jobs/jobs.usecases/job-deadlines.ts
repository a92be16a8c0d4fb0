import { system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { lockOverdue } from '../jobs.queries.ts';
import { transitionJob } from './job-transitions.ts';

const SWEEP = 100;

/** Expires active jobs whose application deadline has passed. Returns the number expired. */
export async function expireOverdue(deps: { db: Db; clock: Clock }): Promise<number> {
  const at = deps.clock.now();
  const expired = await inTransaction(deps.db, async (tx) => {
    const overdue = await lockOverdue(tx, at, SWEEP);
    for (const job of overdue) await transitionJob(tx, { job, name: 'expire', actor: system, at });
    return overdue.length;
  });
  return expired < SWEEP ? expired : expired + (await expireOverdue(deps));
}
