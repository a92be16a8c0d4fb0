import { type Db, inTransaction, type Tx } from './db.ts';
import { untilUnlocked } from './lock-retries.ts';
import {
  beginPartitionChange,
  dropPartition,
  hasMonth,
  makePartition,
  type Month,
  monthlyTables,
  partitionsBefore,
} from './partitions.queries.ts';

const AHEAD = 3;

/** The month of `now` and those after it, in UTC, as partitions of `table`. */
export function monthsAhead(table: string, now: Date): Month[] {
  const first = (number: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + number, 1));
  return Array.from({ length: AHEAD + 1 }, (_, number) => ({
    name: `${table}_${first(number).toISOString().slice(0, 7).replace('-', '_')}`,
    from: first(number),
    until: first(number + 1),
  }));
}

/**
 * Makes, for every table that is partitioned by month, the partitions of this month and the next three. What no month covers
 * the table's rest takes, so a write never fails; what the rest has of a month that is made is moved there. Throws when a table
 * was in use for all of its tries: it is then done the next time.
 */
export async function makePartitionsAhead(db: Db, now: Date): Promise<void> {
  for (const monthly of await monthlyTables(db))
    for (const month of monthsAhead(monthly.table, now))
      if (!(await hasMonth(db, monthly.table, month)))
        await change(db, (tx) => makePartition(tx, monthly, month));
}

/** Drops the months of a table that are wholly before `before`: what younger months and the rest have of it stays. */
export async function dropMonthsBefore(db: Db, table: string, before: Date): Promise<void> {
  for (const name of await partitionsBefore(db, table, before))
    await change(db, (tx) => dropPartition(tx, name));
}

const TRIES = 3;

const change = (db: Db, work: (tx: Tx) => Promise<void>): Promise<void> =>
  untilUnlocked(TRIES, () =>
    inTransaction(db, async (tx) => {
      await beginPartitionChange(tx);
      await work(tx);
    }),
  );
