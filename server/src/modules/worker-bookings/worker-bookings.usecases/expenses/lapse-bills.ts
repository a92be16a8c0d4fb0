import { system } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../../platform/db.ts';
import { withOpenBillsSince } from '../../worker-bookings.expenses.queries.ts';
import { BILLS_ANSWERED_WITHIN_MS } from '../../worker-bookings.expenses.rules.ts';
import { settleWhenCovered } from '../statements/settle-wage.ts';
import { lockPair } from '../transitions.ts';
import { lapseExpenses } from './add-expense.ts';

/**
 * Lapses the bills that the customer has not answered within a week of the end of the work: the wage, which waited for
 * the answers, can be paid, and work whose statements have paid everything is settled.
 */
export async function lapseOldBills({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const by = { actor: system, at: clock.now() };
  const endedBefore = new Date(by.at.getTime() - BILLS_ANSWERED_WITHIN_MS);
  for (const id of await withOpenBillsSince(db, endedBefore))
    await inTransaction(db, async (tx) => {
      const pair = await lockPair(tx, id);
      await lapseExpenses(tx, pair, by);
      await settleWhenCovered(tx, pair, by);
    });
}
