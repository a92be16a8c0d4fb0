import type { Db, Tx } from '../../../platform/db.ts';
import {
  reopenCommissionDebt,
  markCommissionPaid,
  type CommissionOwed,
  commissionOwedBy,
  lockCommissionOwedBy,
} from '../../trips/trips.public.ts';
import type { Payer, Payment } from '../payments.queries.ts';
import type { PaidBy } from '../payments.payables.ts';
import { commissionReturnPath } from '../payments.rules.ts';

export const purpose = 'Commission';

export const pageOf = (_db: Db, payment: Payment) => Promise.resolve(commissionReturnPath(payment));

/** Driver who owes commission on fares paid in cash, identified by the account. */
const asPayer = (accountId: string, { owedPaise, netPaise }: CommissionOwed): Payer => ({
  accountId,
  status: owedPaise > 0 ? 'due' : 'paid',
  isPaid: owedPaise === 0,
  mayPay: owedPaise > 0,
  address: null,
  state: null,
  // The part covered by the balance need not be paid; payments begun before the balance existed are accepted all the
  // same.
  duePaise: netPaise > 0 ? netPaise : owedPaise,
  mostPaise: owedPaise,
});

export const findPayer = async (db: Db, id: string): Promise<Payer | undefined> =>
  asPayer(id, await commissionOwedBy(db, id));

/** Same as `findPayer`; the debt is locked until the transaction ends. */
export const lockPayer = async (tx: Tx, id: string): Promise<Payer | undefined> =>
  asPayer(id, await lockCommissionOwedBy(tx, id));

/** Pays off this much of the debt, oldest first. */
export const settled = (tx: Tx, { id, payment }: PaidBy): Promise<void> =>
  markCommissionPaid(tx, id, payment.totalPaise);

/** Commission paid in test mode is owed again. */
export const released = (tx: Tx, { id, payment }: PaidBy): Promise<void> =>
  reopenCommissionDebt(tx, id, payment.totalPaise);
