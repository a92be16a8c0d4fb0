import { randomUUID } from 'node:crypto';
import type { decideDispute as endpoint } from '@dihaadi/contract/staff-disputes';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import { toPaise } from '@dihaadi/contract/money';
import type { Person } from '../../../platform/actor.ts';
import { indianAmount } from '../../../platform/amounts.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { violates } from '../../../platform/database-errors.ts';
import { badField, problem } from '../../../platform/errors.ts';
import { type DisputablePayment, lockBoth, type PaymentDeps } from '../../payments/payments.public.ts';
import { type CheckLimit, requestPartialRefund, sendRefund } from '../../refunds/refunds.public.ts';
import { requestPayouts } from '../../payouts/payouts.public.ts';
import { hideReview } from '../../reviews/reviews.public.ts';
import { reopenEnd } from '../../worker-bookings/worker-bookings.public.ts';
import {
  OVER_REFUND_CONSTRAINT,
  BY_ANOTHER,
  decisionsOf,
  insertDecision,
} from '../disputes.decisions.queries.ts';
import { mayDecide } from '../disputes.policy.ts';
import { lockDispute } from '../disputes.queries.ts';
import {
  type Dispute,
  dueAt,
  isOverdue,
  outcomeOf,
  partiesOf,
  MAX_DECISION_ROUNDS,
} from '../disputes.rules.ts';
import { checkOwner } from './dispute-statements.ts';
import { PAUSE_ENDED_COLUMNS, transitionDispute } from './dispute-transitions.ts';
import { settleObjection } from './withdraw-dispute.ts';
import { assignmentsOfDispute, paymentsOfDispute, waiveFeeOfDispute } from './disputed-thing.ts';
import { type Deps, noSuchDispute, staffDispute } from './read-disputes.ts';

const decidedBefore = () => problem('forbidden', 'decided-before');

async function lockExistingDispute(tx: Tx, id: string): Promise<Dispute> {
  const dispute = await lockDispute(tx, id);
  if (dispute === undefined) throw noSuchDispute();
  return dispute;
}

/**
 * Makes the actor the owner of an open dispute, or of one whose owner missed the deadline. Of two concurrent calls one
 * wins; the other gets 409. Throws 403 for a staff member who has decided it before.
 */
export async function takeDispute(deps: Deps, { actor, id }: { actor: Person; id: string }) {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const dispute = await lockExistingDispute(tx, id);
    if (!mayDecide(actor, await decisionsOf(tx, id))) throw decidedBefore();
    if (dispute.status === 'under_review' && (dispute.ownerId === actor.id || !isOverdue(dispute, at)))
      throw problem('invalid-transition', 'dispute-taken');
    await transitionDispute(tx, dispute, { name: 'take', change: { ownerId: actor.id }, actor, at });
  });
  return staffDispute(deps, { actor, id });
}

/** Reopens a decided dispute; another staff member decides. Throws 409 for an undecided one. */
export async function reopenDispute(
  deps: Deps,
  { actor, id, reason }: { actor: Person; id: string; reason: string },
) {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const dispute = await lockExistingDispute(tx, id);
    if (dispute.round >= MAX_DECISION_ROUNDS) throw problem('invalid-transition', 'dispute-closed-for-good');
    const change = { round: dispute.round + 1, ownerId: null, dueAt: dueAt(dispute.kind, at) };
    await transitionDispute(tx, dispute, { name: 'reopen', change, actor, at, reason });
    if (dispute.kind === 'hours')
      await reopenEnd(tx, { bookingId: dispute.thingId, disputeId: id, actor, at, reason });
  });
  return staffDispute(deps, { actor, id });
}

type Decided = BodyOf<typeof endpoint> & { actor: Person; id: string; checkLimit?: CheckLimit };
type Now = Decided & { at: Date };

/**
 * Decides a dispute and applies the consequences in one transaction: requests the refund, records the compensation as
 * owed, waives the unpaid fee, hides the review, or none of these. Throws 403 if the actor does not own it or has
 * decided it before, 409 if it is not under review or the fee is not unpaid, 400 if the amount exceeds what is left of
 * the payment, and like `refundPayment` if money cannot be refunded. `checkLimit` is called with the payments locked,
 * so their refunds up to then count.
 */
export async function decideDispute(deps: Deps & PaymentDeps, decided: Decided) {
  const { actor, id } = decided;
  const at = deps.clock.now();
  const refundId = await inTransaction(deps.db, (tx) => decideInTransaction(tx, { ...decided, at }));
  if (refundId !== undefined) await sendRefund(deps, refundId);
  return staffDispute(deps, { actor, id });
}

/** Decides a dispute in the caller's transaction. Returns the id of the refund, if any. Throws like `decideDispute`. */
export async function decideInTransaction(tx: Tx, decided: Now): Promise<string | undefined> {
  const { actor, id } = decided;
  const dispute = await lockExistingDispute(tx, id);
  checkOwner(dispute, actor);
  if (!mayDecide(actor, await decisionsOf(tx, id))) throw decidedBefore();
  return apply(tx, dispute, decided).catch((error: unknown) => {
    if (violates(error, BY_ANOTHER)) throw decidedBefore();
    // Another staff member has just refunded the rest.
    if (violates(error, OVER_REFUND_CONSTRAINT)) throw problem('refund-in-progress', 'refund-under-way');
    throw error;
  });
}

/** Applies the decision. Returns the id of the refund, if any. */
async function apply(tx: Tx, dispute: Dispute, decided: Now): Promise<string | undefined> {
  const { actor, at, reason, refund } = decided;
  const payments = await paymentsOfDispute(tx, dispute);
  checkAmounts(payments, decided);
  await checkLimitOf(tx, payments, decided);
  const waivedPaise =
    decided.waive_fee === true ? await waiveFeeOfDispute(tx, dispute, { actor, at, reason }) : 0;
  const refundId =
    refund === undefined
      ? undefined
      : await requestPartialRefund(tx, {
          paymentId: refund.payment_id,
          rupees: refund.amount,
          reason,
          actor,
          at,
        });
  const decisionId = await recordDecision(tx, dispute, { ...decided, waivedPaise });
  await compensate(tx, { dispute, payments, decided, decisionId });
  await hideReviewOf(tx, dispute, decided);
  await decideObjectionOf(tx, dispute, decided);
  await transitionDispute(tx, dispute, {
    name: outcomeOf(decided.finding),
    change: { ownerId: null, dueAt: null, ...PAUSE_ENDED_COLUMNS },
    actor,
    at,
    reason,
  });
  return refundId;
}

async function checkLimitOf(
  tx: Tx,
  payments: readonly DisputablePayment[],
  { refund, compensation, checkLimit }: Now,
): Promise<void> {
  if (checkLimit === undefined) return;
  const moved = new Set([refund?.payment_id, compensation?.payment_id]);
  for (const payment of payments) if (moved.has(payment.id)) await lockBoth(tx, payment);
  await checkLimit(tx);
}

const moneyOf = (of: { payment_id: string; amount: number } | undefined) =>
  of === undefined ? { paymentId: null, paise: 0 } : { paymentId: of.payment_id, paise: toPaise(of.amount) };

async function recordDecision(
  tx: Tx,
  { id: disputeId, round }: Dispute,
  decided: Now & { waivedPaise: number },
): Promise<string> {
  const { actor, at, finding, fault, reason, compensation, waivedPaise } = decided;
  const [back, paid] = [moneyOf(decided.refund), moneyOf(compensation)];
  const id = randomUUID();
  await insertDecision(tx, {
    id,
    disputeId,
    round,
    decidedBy: actor.id,
    outcome: outcomeOf(finding) === 'resolve' ? 'resolved' : 'rejected',
    finding,
    fault,
    reason,
    refundPaymentId: back.paymentId,
    refundPaise: back.paise,
    compensationPaymentId: paid.paymentId,
    compensationPaise: paid.paise,
    compensated: compensation?.side ?? null,
    waivedPaise,
    hiddenReviewId: decided.hide_review_id ?? null,
    decidedAt: at,
  });
  return id;
}

async function compensate(
  tx: Tx,
  of: { dispute: Dispute; payments: readonly DisputablePayment[]; decided: Now; decisionId: string },
): Promise<void> {
  const { actor, at, compensation } = of.decided;
  if (compensation === undefined) return;
  const ref = { thing: 'dispute_decision', id: of.decisionId };
  await requestPayouts(tx, [payoutOf(of.dispute, of.payments, compensation)], { ref, actor, at });
}

async function hideReviewOf(
  tx: Tx,
  dispute: Dispute,
  { hide_review_id: id, actor, at, reason }: Now,
): Promise<void> {
  if (id === undefined) return;
  const assignmentIds = await assignmentsOfDispute(tx, dispute);
  await hideReview(tx, { id, assignmentIds, actor, at, reason: reason.slice(0, 300) });
}

/** The claim or end of work that the customer objected to is settled like the dispute, whose opener is the customer. */
function decideObjectionOf(tx: Tx, dispute: Dispute, decided: Now): Promise<void> {
  const { finding, actor, at, reason, hours } = decided;
  return settleObjection(tx, dispute, {
    isForCustomer: outcomeOf(finding) === 'resolve',
    hours,
    actor,
    at,
    reason,
  });
}

type Money = Pick<Decided, 'refund' | 'compensation'>;

/** Throws 400 for a payment of another dispute, and for an amount above what is left of a payment. */
export function checkAmounts(payments: readonly DisputablePayment[], { refund, compensation }: Money): void {
  if (refund !== undefined) {
    const payment = paymentOf(payments, 'refund', refund.payment_id);
    if (toPaise(refund.amount) > payment.refundablePaise)
      throw atMost('refund.amount', payment, payment.refundablePaise);
  }
  if (compensation === undefined) return;
  const payment = paymentOf(payments, 'compensation', compensation.payment_id);
  const alsoBack = refund?.payment_id === payment.id ? toPaise(refund.amount) : 0;
  const left = payment.compensablePaise - alsoBack;
  if (toPaise(compensation.amount) > left) throw atMost('compensation.amount', payment, left);
}

const atMost = (path: string, { currency }: DisputablePayment, paise: number) =>
  badField(path, 'decision-at-most', { amount: indianAmount(Math.max(0, paise), currency) });

function paymentOf(payments: readonly DisputablePayment[], field: keyof Money, id: string) {
  const payment = payments.find((one) => one.id === id);
  if (payment === undefined) throw badField(`${field}.payment_id`, 'payment-of-another-thing');
  return payment;
}

function payoutOf(
  dispute: Dispute,
  payments: readonly DisputablePayment[],
  { payment_id, side, amount }: NonNullable<Decided['compensation']>,
) {
  const party = partiesOf(dispute)[side];
  if (party === null) throw badField('compensation.side', 'no-other-side');
  // A payout needs an account's UPI id or bank account; a guest's payment is refunded to its source.
  if (!('accountId' in party)) throw badField('compensation.side', 'no-compensation-to-guest');
  const { accountId } = party;
  const { testMode } = paymentOf(payments, 'compensation', payment_id);
  return { kind: 'compensation' as const, accountId, paise: toPaise(amount), testMode };
}
