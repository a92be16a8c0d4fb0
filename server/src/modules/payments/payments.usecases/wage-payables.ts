import type { Actor } from '../../../platform/actor.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { payoutsByThing } from '../../payouts/payouts.public.ts';
import {
  type AssignmentFacts,
  assignmentFacts,
  holdAssignment,
  settleWage,
} from '../../worker-bookings/worker-bookings.public.ts';
import { paidPayment, type Payer, type Payment, paymentById } from '../payments.queries.ts';
import { keptOf, refundsOf, saveClaim } from '../payments.given-back.queries.ts';
import { pageOfFee, pageOfWage, paymentMachine, sumOf } from '../payments.rules.ts';

export const purpose = 'Wage';

export async function pageOf(db: Db, payment: Payment) {
  const work = await assignmentFacts(db, payment.payer.id);
  return work === undefined ? pageOfFee(payment) : pageOfWage({ ...payment, bookingId: work.bookingId });
}

/** Who pays a wage, named by its assignment or statement: its customer. A wage bears no tax, so where they live does not matter. */
async function asPayer(db: Db, id: string, work: AssignmentFacts | undefined): Promise<Payer | undefined> {
  if (work === undefined) return undefined;
  const { customerId, isDone, isSettled, isObjected, owesEarlier, wagePaise } = work;
  const isPaid = isSettled || (await paidPayment(db, { kind: 'wage', id })) !== undefined;
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

/** As `findPayer`; the booking stays as it is until the transaction ends. */
export async function lockPayer(tx: Tx, id: string): Promise<Payer | undefined> {
  const known = await assignmentFacts(tx, id);
  const held = known && (await holdAssignment(tx, { bookingId: known.bookingId, wageId: id }));
  return asPayer(tx, id, held);
}

/**
 * Settles the wage in the payment's own transaction: from then on its days and its overtime cannot be marked.
 * The module that pays wages reacts to the payment's event, and does the rest.
 */
export const settled = (tx: Tx, paid: { id: string; actor: Actor; at: Date }): Promise<void> =>
  settleWage(tx, { wageId: paid.id, actor: paid.actor, at: paid.at });

/** Nothing: the wage stays earned, however it is paid in the end. */
export const released = (): Promise<void> => Promise.resolve();

/** A wage that has come through a gateway. */
export type GatewayWage = Pick<Payment, 'id' | 'testMode'> & {
  /** Of the assignment or statement. */
  wageId: string;
  paise: number;
  at: Date;
};

/** What a payment has paid of a wage; undefined when it is no wage, is not paid, or came when nothing was due. */
export async function wageOfPayment(db: Db, paymentId: string): Promise<GatewayWage | undefined> {
  const payment = await paymentById(db, paymentId);
  if (payment?.payer.kind !== 'wage' || payment.paidAt === null || payment.isSurplus) return undefined;
  const { id, testMode, payer, totalPaise: paise, paidAt: at } = payment;
  return { id, testMode, wageId: payer.id, paise, at };
}

/** The payment that this wage was paid with, by its assignment or statement. */
export const paidWage = (db: Db, wageId: string): Promise<Payment | undefined> =>
  paidPayment(db, { kind: 'wage', id: wageId });

/**
 * Notes that the person who earned a wage or fare has requested it, or what was left of it, and how much of
 * it the platform keeps this time or pays out with others, in paise: from then on none of it is refunded,
 * also where nothing is left to be paid out.
 */
export const claimPayment = (tx: Tx, paymentId: string, of: { keptPaise: number; at: Date }): Promise<void> =>
  saveClaim(tx, paymentId, of);

/**
 * How much of a payment, in paise, has not gone back, is not about to, and was not paid out or kept; and whether a refund
 * is under way. With the payer held both stay so.
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
