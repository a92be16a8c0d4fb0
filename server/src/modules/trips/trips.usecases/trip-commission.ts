import type { Db, Tx } from '../../../platform/db.ts';
import { lockAccount } from '../../accounts/accounts.public.ts';
import { owedOf, collectFromOldest } from '../../ledger/ledger.public.ts';
import { coveredOf } from '../trips.commission-debt.queries.ts';
import {
  type FareRow,
  lockOwingOf,
  lockFaresWithCommission,
  owingOf,
  saveCommissionTaken,
} from '../trips.fares.queries.ts';

/** Commission a driver owes on hand-to-hand fares, in paise: the total, and the part the balance does not cover. */
export type CommissionOwed = { owedPaise: number; netPaise: number };

const owed = (owing: readonly FareRow[], coveredPaise: number): CommissionOwed => {
  const owedPaise = owedOf(owing);
  return { owedPaise, netPaise: Math.max(0, owedPaise - coveredPaise) };
};

/** Returns what this driver owes. */
export async function commissionOwedBy(db: Db, accountId: string): Promise<CommissionOwed> {
  return owed(await owingOf(db, accountId), await coveredOf(db, accountId));
}

/** Like `commissionOwedBy`; locked against collection or payment until the transaction ends. */
export async function lockCommissionOwedBy(tx: Tx, accountId: string): Promise<CommissionOwed> {
  await lockAccount(tx, accountId);
  return owed(await lockOwingOf(tx, accountId), await coveredOf(tx, accountId));
}

/** Records that this much of the driver's debt, in paise, was collected or paid, oldest debt first. */
export async function markCommissionPaid(tx: Tx, accountId: string, paise: number): Promise<void> {
  for (const { of, taken } of collectFromOldest(await lockOwingOf(tx, accountId), paise))
    await saveCommissionTaken(tx, of.bookingId, taken);
}

/** Records that this much of the paid debt, in paise, is owed again, newest debt first. */
export async function reopenCommissionDebt(tx: Tx, accountId: string, paise: number): Promise<void> {
  let left = paise;
  for (const { bookingId, commissionTakenPaise } of await lockFaresWithCommission(tx, accountId)) {
    const back = Math.min(left, commissionTakenPaise);
    if (back === 0) return;
    await saveCommissionTaken(tx, bookingId, commissionTakenPaise - back);
    left -= back;
  }
}
