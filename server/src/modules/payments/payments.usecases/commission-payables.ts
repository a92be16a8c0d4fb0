import type { Db, Tx } from '../../../platform/db.ts';
import {
  commissionIsOwedAgain,
  commissionIsPaid,
  type CommissionOwed,
  commissionOwedBy,
  lockCommissionOwedBy,
} from '../../trips/trips.public.ts';
import type { Payer, Payment } from '../payments.queries.ts';
import type { PaidBy } from '../payments.payables.ts';
import { pageOfCommission } from '../payments.rules.ts';

export const purpose = 'Commission';

export const pageOf = (_db: Db, payment: Payment) => Promise.resolve(pageOfCommission(payment));

/** A driver who owes commission of fares that were paid in hand, named by the account. */
const asPayer = (accountId: string, { owedPaise, netPaise }: CommissionOwed): Payer => ({
  accountId,
  status: owedPaise > 0 ? 'due' : 'paid',
  isPaid: owedPaise === 0,
  mayPay: owedPaise > 0,
  address: null,
  state: null,
  // What the balance covers need not be paid; what was begun before there was one is taken all the same.
  duePaise: netPaise > 0 ? netPaise : owedPaise,
  mostPaise: owedPaise,
});

export const findPayer = async (db: Db, id: string): Promise<Payer | undefined> =>
  asPayer(id, await commissionOwedBy(db, id));

/** As `findPayer`; nothing is taken of the debt until the transaction ends. */
export const lockPayer = async (tx: Tx, id: string): Promise<Payer | undefined> =>
  asPayer(id, await lockCommissionOwedBy(tx, id));

/** So much of the debt is paid, the oldest first. */
export const settled = (tx: Tx, { id, payment }: PaidBy): Promise<void> =>
  commissionIsPaid(tx, id, payment.totalPaise);

/** What was paid with play money is owed again. */
export const released = (tx: Tx, { id, payment }: PaidBy): Promise<void> =>
  commissionIsOwedAgain(tx, id, payment.totalPaise);
