import { retentionReasons } from '@dihaadi/contract/privacy';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { purgeRows } from '../../../platform/personal-data.queries.ts';
import { erasedAccounts } from '../privacy.queries.ts';
import { erasuresPastRetention } from '../privacy.rules.ts';
import { personalTables } from '../privacy.tables.ts';

/**
 * Deletes data kept after erasures whose retention has ended, if nothing refers to it. Books, invoices, wages and
 * bookings stay, under an id that leads to no name: their chains and totals must not break.
 */
export async function purgeRetainedData({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const purged = personalTables.flatMap(([, tables]) => tables).filter(({ isPurged }) => isPurged);
  for (const reason of retentionReasons)
    for (const subject of await erasedAccounts(db, erasuresPastRetention(reason, clock.now())))
      await inTransaction(db, async (tx) => {
        for (const table of purged) if (table.keptFor === reason) await purgeRows(tx, table, subject);
      });
}
