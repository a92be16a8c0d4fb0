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

/** Returns `now`'s month and the following ones, in UTC, as partitions of `table`. */
export function monthsAhead(table: string, now: Date): Month[] {
  const first = (number: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + number, 1));
  return Array.from({ length: AHEAD + 1 }, (_, number) => ({
    name: `${table}_${first(number).toISOString().slice(0, 7).replace('-', '_')}`,
    from: first(number),
    until: first(number + 1),
  }));
}

/**
 * Creates this month's and the next three months' partitions of every table that is partitioned by month. The default
 * partition takes rows that no month covers, so writes never fail; its rows of a newly created month are moved there.
 * Throws when a table was in use on every attempt; the next run retries it.
 */
export async function makePartitionsAhead(db: Db, now: Date): Promise<void> {
  for (const monthly of await monthlyTables(db))
    for (const month of monthsAhead(monthly.table, now))
      if (!(await hasMonth(db, monthly.table, month)))
        await change(db, (tx) => makePartition(tx, monthly, month));
}

/**
 * Drops the partitions of a table whose month ended before `before`. Older rows in later months or in the default
 * partition stay.
 */
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
