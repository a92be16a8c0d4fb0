import { chartTrades } from '@dihaadi/contract/day-figures';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Task } from '../../platform/tasks.ts';
import { countSupply, purgeSupply } from './today.hours.queries.ts';
import { SUPPLY_KEPT_MS } from './today.rules.ts';

type Deps = { db: Db; clock: Clock };

/** Counts the people available in this hour for the charts, and deletes counts older than the charts show. */
export async function countHour({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await countSupply(db, now, chartTrades);
  await purgeSupply(db, new Date(now.getTime() - SUPPLY_KEPT_MS));
}

export const todayTasks: Task<Deps>[] = [
  // A full hour in India is half past in UTC. Later runs in the same hour change nothing unless the server was down.
  { name: 'today.count_supply', every: '*/10 * * * *', isSweep: true, run: countHour },
];
