import type { Db, Tx } from '../../../platform/db.ts';
import { holdPerson } from '../../accounts/accounts.public.ts';
import { owedOf, takeOldestFirst } from '../../ledger/ledger.public.ts';
import { coveredOf } from '../trips.owing.queries.ts';
import {
  type FareRow,
  lockOwingOf,
  lockTakenOf,
  owingOf,
  saveCommissionTaken,
} from '../trips.fares.queries.ts';

/** Commission of fares from hand to hand that a driver owes, in paise: all of it, and what the balance does not cover. */
export type CommissionOwed = { owedPaise: number; netPaise: number };

const owed = (owing: readonly FareRow[], coveredPaise: number): CommissionOwed => {
  const owedPaise = owedOf(owing);
  return { owedPaise, netPaise: Math.max(0, owedPaise - coveredPaise) };
};

/** What this driver owes. */
export async function commissionOwedBy(db: Db, accountId: string): Promise<CommissionOwed> {
  return owed(await owingOf(db, accountId), await coveredOf(db, accountId));
}

/** As `commissionOwedBy`; the lock keeps it from being taken or paid until the transaction ends. */
export async function lockCommissionOwedBy(tx: Tx, accountId: string): Promise<CommissionOwed> {
  await holdPerson(tx, accountId);
  return owed(await lockOwingOf(tx, accountId), await coveredOf(tx, accountId));
}

/** Notes that so much, in paise, of what this driver owes was taken or paid, the oldest debt first. */
export async function commissionIsPaid(tx: Tx, accountId: string, paise: number): Promise<void> {
  for (const { of, taken } of takeOldestFirst(await lockOwingOf(tx, accountId), paise))
    await saveCommissionTaken(tx, of.bookingId, taken);
}

/** Notes that so much, in paise, of what was paid is owed again, the newest debt first. */
export async function commissionIsOwedAgain(tx: Tx, accountId: string, paise: number): Promise<void> {
  let left = paise;
  for (const { bookingId, commissionTakenPaise } of await lockTakenOf(tx, accountId)) {
    const back = Math.min(left, commissionTakenPaise);
    if (back === 0) return;
    await saveCommissionTaken(tx, bookingId, commissionTakenPaise - back);
    left -= back;
  }
}
