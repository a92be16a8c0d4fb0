import { commissionOf } from '@dihaadi/contract/wages';
import { type Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import type { AssignmentFacts } from '../../worker-bookings/worker-bookings.public.ts';
import type { StoredWagePayment } from '../wage-payments.queries.ts';
import { isHeld, wagePaymentMachine } from '../wage-payments.rules.ts';

/**
 * Returns what is to be paid for this work, in paise. Throws 409 if the work is not done or earned nothing, the wage is
 * paid, an earlier statement is unpaid, or an expense or staff decision is pending.
 */
export function checkDue(work: AssignmentFacts): number {
  const paise = checkEarned(work);
  if (work.hasOpenExpense) throw problem('work-not-done', 'answer-expenses-first');
  return paise;
}

/** Like `checkDue`, whether or not expenses are still unanswered: they are added on top. */
export function checkEarned(work: AssignmentFacts): number {
  const { isDone, isSettled, wagePaise, owesEarlier, isObjected } = work;
  if (!isDone || wagePaise === null || wagePaise === 0) throw problem('work-not-done', 'pay-after-work');
  if (isSettled) throw problem('already-paid', 'wage-paid');
  if (owesEarlier) throw problem('work-not-done', 'pay-earlier-first');
  if (isObjected) throw problem('work-not-done', 'staff-decide-first');
  return wagePaise;
}

/** The parties and purpose of a wage payment. */
export type Said = Pick<
  StoredWagePayment,
  'bookingId' | 'assignmentId' | 'statementId' | 'customerId' | 'personId'
>;

type Way = Pick<StoredWagePayment, 'method' | 'paise' | 'expensesPaise'> & { commissionBp: number } & {
  upiId?: string | null;
  paymentId?: string;
  testMode?: boolean;
};

/** Returns a payment as reported. */
export const said = (of: Said & Way, { id, at }: { id: string; at: Date }): StoredWagePayment => ({
  id,
  bookingId: of.bookingId,
  assignmentId: of.assignmentId,
  statementId: of.statementId,
  customerId: of.customerId,
  personId: of.personId,
  method: of.method,
  paise: of.paise,
  expensesPaise: Math.min(of.expensesPaise, of.paise),
  paymentStatus: 'awaiting_confirmation',
  upiId: of.upiId ?? null,
  paymentId: of.paymentId ?? null,
  reason: null,
  createdAt: at,
  paidAt: null,
  // For money that comes through the platform, commission is deducted at payout.
  commissionPaise: isHeld(of.method)
    ? 0
    : commissionOf(Math.max(0, of.paise - of.expensesPaise), of.commissionBp),
  commissionTakenPaise: 0,
  payoutAskedAt: null,
  testMode: of.testMode ?? false,
});

export const recordStatement = (tx: Tx, row: StoredWagePayment, actor: Actor): Promise<void> =>
  recordEvent(tx, {
    thing: wagePaymentMachine.thing,
    thingId: row.id,
    name: 'say',
    toState: row.paymentStatus,
    actor,
    data: { method: row.method, paise: row.paise },
    topics: [topic.account(row.customerId), topic.account(row.personId)],
    at: row.createdAt,
  });
