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
  holdAssignment,
  settleWage,
} from '../../worker-bookings/worker-bookings.public.ts';
import { lockLiveOf, saveStatus, type StoredWagePayment } from '../wage-payments.queries.ts';
import {
  owedLines,
  wageLines,
  wagePaymentMachine,
  type WagePaymentTransition,
} from '../wage-payments.rules.ts';
import { show } from './read-wage-payments.ts';

export type Deps = PaymentDeps;

/** Changes the state of a payment that the transaction holds; the only way it changes. */
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

/** `wageId` is the assignment's, or that of one of its statements. */
type Answer = { actor: Person; wageId: string };

/**
 * Confirms that the money has come: the wage is paid, the assignment settled, and both are in the books, at
 * once or not at all; a repeated call changes nothing. Refuses another person's assignment with 404, and with
 * 409 `nothing-to-confirm` a payment that the customer has not reported, or reported of another sum than was
 * earned, or of hours that wait for staff, or beside an open bill.
 */
export const confirmWage = (deps: Deps, answer: Answer): Promise<WagePayment> =>
  respond(deps, answer, async (tx, { payment, at, wagePaise, isObjected, hasOpenExpense }) => {
    if (payment.paymentStatus === 'paid') return payment;
    if (isObjected) throw nothingToConfirm('hours-disputed');
    // Paid now, the bill would lapse.
    if (hasOpenExpense) throw nothingToConfirm('cash-after-bills');
    // The customer may have marked the days anew since.
    if (payment.paise !== wagePaise) throw nothingToConfirm('wage-changed');
    return settlePaid(tx, payment, { actor: answer.actor, at });
  });

/** Pays a wage whose rows the transaction holds: confirmed, settled and booked, at once or not at all. */
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

/** Says that the money has not come, and why, if the worker says so. Refuses as `confirmWage`, and a wage that was paid with 409. */
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
    // The same order as when a payment begins, to avoid deadlocks.
    const facts = await holdAssignment(tx, { bookingId: known.bookingId, wageId });
    const payment = checkAnswerable(await lockLiveOf(tx, wageId), facts);
    const wagePaise = facts?.wagePaise ?? null;
    const { isObjected = false, hasOpenExpense = false } = facts ?? {};
    return show(tx, await work(tx, { payment, at, wagePaise, isObjected, hasOpenExpense }), actor);
  });
}

/** The payment that can be answered. Refuses one that comes through the platform, and none, with 409 `nothing-to-confirm`. */
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
