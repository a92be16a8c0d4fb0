import type { Actor } from '../../../platform/actor.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { payoutsByThing } from '../../payouts/payouts.public.ts';
import {
  type AssignmentFacts,
  assignmentFacts,
  lockAssignmentFacts,
  settleWage,
} from '../../worker-bookings/worker-bookings.public.ts';
import { currentFeePayment, type Payer, type Payment, paymentById } from '../payments.queries.ts';
import { keptOf, refundsOf, saveClaim } from '../payments.refunds.queries.ts';
import { feeReturnPath, wageReturnPath, paymentMachine, sumOf } from '../payments.rules.ts';

export const purpose = 'Wage';

export async function pageOf(db: Db, payment: Payment) {
  const work = await assignmentFacts(db, payment.payer.id);
  return work === undefined
    ? feeReturnPath(payment)
    : wageReturnPath({ ...payment, bookingId: work.bookingId });
}

/**
 * Returns who pays a wage, identified by its assignment or statement: its customer. A wage bears no tax, so their
 * address does not matter.
 */
async function asPayer(db: Db, id: string, work: AssignmentFacts | undefined): Promise<Payer | undefined> {
  if (work === undefined) return undefined;
  const { customerId, isDone, isSettled, isObjected, owesEarlier, wagePaise } = work;
  const isPaid = isSettled || (await currentFeePayment(db, { kind: 'wage', id })) !== undefined;
  const duePaise = wagePaise ?? 0;
  return {
    accountId: customerId,
    status: isSettled ? 'settled' : 'open',
    isPaid,
    ...(isObjected && { whyNot: 'staff-decide-first' as const }),
    mayPay: isDone && !isObjected && !owesEarlier && !isPaid && duePaise > 0,
    address: null,
    state: null,
    duePaise,
  };
}

export const findPayer = async (db: Db, id: string): Promise<Payer | undefined> =>
  asPayer(db, id, await assignmentFacts(db, id));

/** Same as `findPayer`; the booking is locked until the transaction ends. */
export async function lockPayer(tx: Tx, id: string): Promise<Payer | undefined> {
  const known = await assignmentFacts(tx, id);
  const held = known && (await lockAssignmentFacts(tx, { bookingId: known.bookingId, wageId: id }));
  return asPayer(tx, id, held);
}

/**
 * Settles the wage in the payment's own transaction: from then on its attendance and overtime can't be changed. The
 * module that pays wages reacts to the payment's event, and does the rest.
 */
export const settled = (tx: Tx, paid: { id: string; actor: Actor; at: Date }): Promise<void> =>
  settleWage(tx, { wageId: paid.id, actor: paid.actor, at: paid.at });

/** Does nothing: the wage stays earned, however it is paid in the end. */
export const released = (): Promise<void> => Promise.resolve();

/** Wage received through a gateway. */
export type GatewayWage = Pick<Payment, 'id' | 'testMode'> & {
  /** Id of the assignment or statement. */
  wageId: string;
  paise: number;
  at: Date;
};

/** Returns what a payment has paid of a wage; undefined if it is no wage, unpaid, or arrived when nothing was due. */
export async function wageOfPayment(db: Db, paymentId: string): Promise<GatewayWage | undefined> {
  const payment = await paymentById(db, paymentId);
  if (payment?.payer.kind !== 'wage' || payment.paidAt === null || payment.isSurplus) return undefined;
  const { id, testMode, payer, totalPaise: paise, paidAt: at } = payment;
  return { id, testMode, wageId: payer.id, paise, at };
}

/** Returns the payment of this wage, by its assignment or statement. */
export const paidWage = (db: Db, wageId: string): Promise<Payment | undefined> =>
  currentFeePayment(db, { kind: 'wage', id: wageId });

/**
 * Records that the person who earned a wage or fare has requested it, or its remainder, and how much the platform keeps
 * this time or pays out with others, in paise: none of it can be refunded afterwards, even if nothing is left to pay
 * out.
 */
export const claimPayment = (tx: Tx, paymentId: string, of: { keptPaise: number; at: Date }): Promise<void> =>
  saveClaim(tx, paymentId, of);

/**
 * Returns how much of a payment, in paise, was not refunded, is not about to be, and was not paid out or kept; and
 * whether a refund is in progress. While the payer is locked, both stay the same.
 */
export async function leftOf(db: Db, paymentId: string): Promise<{ paise: number; isRefunding: boolean }> {
  const payment = await paymentById(db, paymentId);
  const refunds = await refundsOf(db, paymentId);
  const payouts = (await payoutsByThing(db, paymentMachine.thing, [paymentId])).get(paymentId) ?? [];
  const isRefunding = sumOf(refunds, 'requested') > 0;
  const back = sumOf(refunds, 'done') + sumOf(refunds, 'requested');
  const out = payouts.reduce((sum, { paise }) => sum + paise, 0) + (await keptOf(db, paymentId));
  return { paise: (payment?.totalPaise ?? 0) - back - out, isRefunding };
}
