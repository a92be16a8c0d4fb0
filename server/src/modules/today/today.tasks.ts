import { chartTrades } from '@dihaadi/contract/day-figures';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Task } from '../../platform/tasks.ts';
import { countSupply, forgetSupply } from './today.hours.queries.ts';
import { SUPPLY_KEPT_MS } from './today.rules.ts';

type Deps = { db: Db; clock: Clock };

/** Counts who is there in this hour, for the charts, and forgets what is older than they go back. */
export async function countHour({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await countSupply(db, now, chartTrades);
  await forgetSupply(db, new Date(now.getTime() - SUPPLY_KEPT_MS));
}

export const todayTasks: Task<Deps>[] = [
  // A full hour in India is half past in UTC. Later runs in the hour find it counted, unless the server was away.
  { name: 'today.count_supply', every: '*/10 * * * *', isSweep: true, run: countHour },
];
