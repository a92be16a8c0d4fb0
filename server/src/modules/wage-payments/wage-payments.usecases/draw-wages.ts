import { randomUUID } from 'node:crypto';
import type { WagePayment } from '@dihaadi/contract/wage-payments';
import { type Actor, type Person, system } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { AppError, problem } from '../../../platform/errors.ts';
import { post } from '../../ledger/ledger.public.ts';
import {
  bookingsWithFunds,
  drawFunds,
  type Fund,
  fundsOf,
  mayDraw,
  payerOf,
} from '../../payments/payments.public.ts';
import { returnFunds, sendRefund } from '../../refunds/refunds.public.ts';
import {
  type AssignmentFacts,
  assignmentFacts,
  dueWages,
  type DueWage,
  lockAssignmentFacts,
  lockFundTerms,
  settleWage,
} from '../../worker-bookings/worker-bookings.public.ts';
import {
  insertDraws,
  insertWagePayment,
  lockCurrentPaymentOf,
  type StoredWagePayment,
} from '../wage-payments.queries.ts';
import { drawnLines, isDrawn, isHeld, wagePaymentMachine } from '../wage-payments.rules.ts';
import { show } from './read-wage-payments.ts';
import { type Deps, move } from './wage-payment-transitions.ts';
import { checkDue, recordStatement, said } from './wages-due.ts';

type By = { actor: Actor; at: Date };

/**
 * Pays a wage from the prepayment for its booking, which the transaction has locked: settled, booked, and owed to the
 * worker, atomically. An unconfirmed payment in another way expires. Returns undefined, and changes nothing, if the
 * held amount does not cover the whole wage. Throws as `checkDue`.
 */
async function draw(tx: Tx, work: AssignmentFacts, by: By): Promise<StoredWagePayment | undefined> {
  const { actor, at } = by;
  const wageId = work.statementId ?? work.assignmentId;
  const paise = checkDue(work);
  const live = await lockCurrentPaymentOf(tx, wageId);
  if (live?.paymentStatus === 'paid') throw problem('already-paid', 'wage-paid');
  const drawn = await drawFunds(tx, work.bookingId, paise);
  if (drawn === undefined) return undefined;
  if (live !== undefined) await move(tx, live, { name: 'expire', ...by });
  const { testMode, parts } = drawn;
  const row = said({ ...work, method: 'fund', paise, testMode }, { id: randomUUID(), at });
  await insertWagePayment(tx, row);
  await insertDraws(tx, row.id, parts);
  await recordStatement(tx, row, actor);
  const paid = await move(tx, row, { name: 'confirm', ...by });
  await settleWage(tx, { wageId, ...by });
  const ref = { thing: wagePaymentMachine.thing, id: paid.id };
  await post(tx, { kind: 'wage_drawn', testMode, ref, at, lines: drawnLines(paise) });
  return paid;
}

/**
 * Pays a wage from the prepayment before it is due. Throws 404 for another customer's booking, as `checkDue`, and 409
 * `payment-not-due` if the held amount does not cover it.
 */
export async function payFromFund(
  deps: Deps,
  { actor, bookingId, wageId }: { actor: Person; bookingId: string; wageId: string },
): Promise<WagePayment> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const work = await lockAssignmentFacts(tx, { bookingId, wageId });
    if (work === undefined || work.customerId !== actor.id) throw problem('not-found', 'no-such-work');
    const paid = await draw(tx, work, { actor, at });
    if (paid === undefined) throw problem('payment-not-due', 'not-enough-held');
    return show(tx, paid, actor);
  });
}

/**
 * Pays a booking's due wages from its prepayment, each in full or not at all. Once the booking is over and the rest
 * covers no remaining wage, returns the rest to the customer. Idempotent. A payment that the customer reports as made
 * in cash or by UPI is left for the worker to answer.
 */
export async function settleFund(deps: Deps, bookingId: string): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const funds = await fundsOf(deps.db, bookingId);
    if (funds.every(({ leftPaise }) => leftPaise === 0)) return;
    const at = deps.clock.now();
    const next = (await dueWages(deps.db, bookingId, at)).find(
      (due) => !tried.has(due.wageId) && isDrawn(due.dueAt, at) && isCovered(funds, due),
    );
    if (next === undefined) break;
    tried.add(next.wageId);
    await inTransaction(deps.db, (tx) => drawDue(tx, { bookingId, wageId: next.wageId, at }));
  }
  await returnRest(deps, bookingId);
}

const isCovered = (funds: readonly Fund[], { isOpen, paise }: DueWage): boolean =>
  !isOpen && mayDraw(funds, paise);

async function drawDue(tx: Tx, of: { bookingId: string; wageId: string; at: Date }): Promise<void> {
  const work = await lockAssignmentFacts(tx, of);
  const live = await lockCurrentPaymentOf(tx, of.wageId);
  const isInHand = live !== undefined && !isHeld(live.method);
  if (work !== undefined && !isInHand && isDue(work)) await draw(tx, work, { actor: system, at: of.at });
}

/** Returns whether the wage is still unpaid, now that its rows are locked. */
function isDue(work: AssignmentFacts): boolean {
  try {
    return checkDue(work) > 0;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function returnRest(deps: Deps, bookingId: string): Promise<void> {
  const requested = await inTransaction(deps.db, async (tx) => {
    const terms = await lockFundTerms(tx, bookingId);
    if (terms?.isOver !== true) return [];
    const funds = await fundsOf(tx, bookingId);
    const due = await dueWages(tx, bookingId, deps.clock.now());
    const isNeeded = due.some((one) => one.isOpen || isCovered(funds, one));
    return isNeeded ? [] : returnFunds(tx, bookingId, deps);
  });
  for (const refundId of requested) await sendRefund(deps, refundId);
}

/** Like `settleFund`, after a prepayment has arrived. */
export async function settleFundOfPayment(deps: Deps, paymentId: string): Promise<void> {
  const payer = await payerOf(deps.db, paymentId);
  if (payer?.kind === 'wage_fund') await settleFund(deps, payer.id);
}

/** Like `settleFund`, for the booking of an assignment. */
export async function settleFundOfWork(deps: Deps, assignmentId: string): Promise<void> {
  const work = await assignmentFacts(deps.db, assignmentId);
  if (work !== undefined) await settleFund(deps, work.bookingId);
}

/** Like `settleFund`, for every booking with held money. Throws if one could not be settled, after the others. */
export async function settleFunds(deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  for (const bookingId of await bookingsWithFunds(deps.db))
    await settleFund(deps, bookingId).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some wages could not be drawn.');
}
