import type { Db, Tx } from '../../../platform/db.ts';
import { type FundTerms, fundTerms, lockFundTerms } from '../../worker-bookings/worker-bookings.public.ts';
import type { Payer, Payment } from '../payments.queries.ts';
import { fundsOf } from '../payments.funds.queries.ts';
import { fundReturnPath } from '../payments.rules.ts';

export const purpose = 'Wages paid ahead';

export const pageOf = (_db: Db, payment: Payment) => Promise.resolve(fundReturnPath(payment));

/** Returns who prepays wages, identified by their booking: its customer, any amount up to its possible remaining cost. */
async function asPayer(db: Db, terms: FundTerms | undefined): Promise<Payer | undefined> {
  if (terms === undefined) return undefined;
  const { bookingId, customerId, isOver, isPaidOnTheWay, stillPaise } = terms;
  const held = (await fundsOf(db, bookingId)).reduce((sum, { leftPaise }) => sum + leftPaise, 0);
  const mostPaise = Math.max(0, stillPaise - held);
  return {
    accountId: customerId,
    status: isOver ? 'over' : 'open',
    // Nothing is due for a booking that is over: money received for it is refunded.
    isPaid: isOver,
    mayPay: isPaidOnTheWay && !isOver && mostPaise > 0,
    address: null,
    state: null,
    duePaise: mostPaise,
    mostPaise,
  };
}

export const findPayer = async (db: Db, id: string): Promise<Payer | undefined> =>
  asPayer(db, await fundTerms(db, id));

/** Same as `findPayer`; the booking and its funds are locked until the transaction ends. */
export const lockPayer = async (tx: Tx, id: string): Promise<Payer | undefined> =>
  asPayer(tx, await lockFundTerms(tx, id));

/** Does nothing: the money stays prepaid, and the module that pays wages reacts to the payment's event. */
export const settled = (): Promise<void> => Promise.resolve();

/** Does nothing: refunded money is no longer prepaid. */
export const released = (): Promise<void> => Promise.resolve();
