import type { WagePayment } from '@dihaadi/contract/wage-payments';
import type { Actor, Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { transition } from '../../../platform/transition.ts';
import { post } from '../../ledger/ledger.public.ts';
import type { PaymentDeps } from '../../payments/payments.public.ts';
import {
  type AssignmentFacts,
  assignmentFacts,
  lockAssignmentFacts,
  settleWage,
} from '../../worker-bookings/worker-bookings.public.ts';
import { lockCurrentPaymentOf, saveStatus, type StoredWagePayment } from '../wage-payments.queries.ts';
import {
  owedLines,
  wageLines,
  wagePaymentMachine,
  type WagePaymentTransition,
} from '../wage-payments.rules.ts';
import { show } from './read-wage-payments.ts';

export type Deps = PaymentDeps;

/** Changes the state of a payment locked by the transaction; the only way to change it. */
export async function move(
  tx: Tx,
  payment: StoredWagePayment,
  change: { name: WagePaymentTransition; actor: Actor; at: Date; reason?: string | undefined },
): Promise<StoredWagePayment> {
  const { name, actor, at, reason } = change;
  const paidAt = name === 'confirm' ? at : null;
  const to = await transition(tx, wagePaymentMachine, {
    id: payment.id,
    name,
    state: payment.paymentStatus,
    actor,
    at,
    reason,
    data: { method: payment.method, paise: payment.paise },
    topics: [topic.account(payment.customerId), topic.account(payment.personId)],
    save: (next) => saveStatus(tx, payment, { to: next, reason: reason ?? null, paidAt }),
  });
  return { ...payment, paymentStatus: to, reason: reason ?? null, paidAt };
}

/** `wageId` is the id of the assignment or of one of its statements. */
type Answer = { actor: Person; wageId: string };

/**
 * Confirms receipt of the money: the wage is paid, the assignment settled, and both are booked, atomically. Idempotent.
 * Throws 404 for another person's assignment, and 409 `nothing-to-confirm` for a payment that the customer has not
 * reported, of an amount other than was earned, for hours that await staff, or beside an open bill.
 */
export const confirmWage = (deps: Deps, answer: Answer): Promise<WagePayment> =>
  respond(deps, answer, async (tx, { payment, at, wagePaise, isObjected, hasOpenExpense }) => {
    if (payment.paymentStatus === 'paid') return payment;
    if (isObjected) throw nothingToConfirm('hours-disputed');
    // If paid now, the bill would lapse.
    if (hasOpenExpense) throw nothingToConfirm('cash-after-bills');
    // The customer may have marked the days again since.
    if (payment.paise !== wagePaise) throw nothingToConfirm('wage-changed');
    return settlePaid(tx, payment, { actor: answer.actor, at });
  });

/** Pays a wage whose rows the transaction has locked: confirmed, settled and booked, atomically. */
export async function settlePaid(
  tx: Tx,
  payment: StoredWagePayment,
  by: { actor: Actor; at: Date },
): Promise<StoredWagePayment> {
  const { at } = by;
  const paid = await move(tx, payment, { name: 'confirm', ...by });
  await settleWage(tx, { wageId: paid.statementId ?? paid.assignmentId, ...by });
  const ref = { thing: wagePaymentMachine.thing, id: paid.id };
  await post(tx, { kind: 'wage', ref, at, lines: wageLines(paid) });
  const { commissionPaise } = paid;
  if (commissionPaise > 0) await post(tx, { kind: 'commission', ref, at, lines: owedLines(commissionPaise) });
  return paid;
}

/** Denies receipt of the money, with an optional reason. Throws as `confirmWage`, and 409 if the wage was paid. */
export const denyWage = (
  deps: Deps,
  answer: Answer & { reason?: string | undefined },
): Promise<WagePayment> =>
  respond(deps, answer, (tx, { payment, at }) =>
    move(tx, payment, { name: 'deny', actor: answer.actor, at, reason: answer.reason }),
  );

type Held = {
  payment: StoredWagePayment;
  at: Date;
  wagePaise: number | null;
  isObjected: boolean;
  hasOpenExpense: boolean;
};

const nothingToConfirm = (
  reason:
    | 'cash-after-bills'
    | 'hours-disputed'
    | 'wage-changed'
    | 'wage-not-marked-paid'
    | 'wage-paid-online'
    | 'wage-through-platform',
) => problem('nothing-to-confirm', reason);

async function respond(
  { db, clock }: Deps,
  { actor, wageId }: Answer,
  work: (tx: Tx, held: Held) => Promise<StoredWagePayment>,
): Promise<WagePayment> {
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const known = await assignmentFacts(tx, wageId);
    if (known === undefined || known.personId !== actor.id) throw problem('not-found', 'no-such-work');
    // The same lock order as when a payment starts, to avoid deadlocks.
    const facts = await lockAssignmentFacts(tx, { bookingId: known.bookingId, wageId });
    const payment = checkAnswerable(await lockCurrentPaymentOf(tx, wageId), facts);
    const wagePaise = facts?.wagePaise ?? null;
    const { isObjected = false, hasOpenExpense = false } = facts ?? {};
    return show(tx, await work(tx, { payment, at, wagePaise, isObjected, hasOpenExpense }), actor);
  });
}

/**
 * Returns the payment that can be answered. Throws 409 `nothing-to-confirm` if there is none or it comes through the
 * platform.
 */
function checkAnswerable(
  payment: StoredWagePayment | undefined,
  work: AssignmentFacts | undefined,
): StoredWagePayment {
  if (payment === undefined) throw nothingToConfirm('wage-not-marked-paid');
  if (payment.paymentStatus === 'paid') return payment;
  if (work?.isSettled === true) throw nothingToConfirm('wage-paid-online');
  if (payment.method === 'gateway') throw nothingToConfirm('wage-through-platform');
  return payment;
}
