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
  holdAssignment,
  holdFundTerms,
  settleWage,
} from '../../worker-bookings/worker-bookings.public.ts';
import {
  insertDraws,
  insertWagePayment,
  lockLiveOf,
  type StoredWagePayment,
} from '../wage-payments.queries.ts';
import { drawnLines, isDrawn, isHeld, wagePaymentMachine } from '../wage-payments.rules.ts';
import { show } from './read-wage-payments.ts';
import { type Deps, move } from './wage-payment-transitions.ts';
import { checkDue, recordSaid, said } from './wages-due.ts';

type By = { actor: Actor; at: Date };

/**
 * Pays a wage out of what was paid ahead for its booking, which the transaction holds: settled, booked, and
 * owed to the worker, at once or not at all. An unconfirmed payment in another way expires. Returns
 * undefined, and changes nothing, when what is held does not cover the wage wholly. Refuses as `checkDue`.
 */
async function draw(tx: Tx, work: AssignmentFacts, by: By): Promise<StoredWagePayment | undefined> {
  const { actor, at } = by;
  const wageId = work.statementId ?? work.assignmentId;
  const paise = checkDue(work);
  const live = await lockLiveOf(tx, wageId);
  if (live?.paymentStatus === 'paid') throw problem('already-paid', 'wage-paid');
  const drawn = await drawFunds(tx, work.bookingId, paise);
  if (drawn === undefined) return undefined;
  if (live !== undefined) await move(tx, live, { name: 'expire', ...by });
  const { testMode, parts } = drawn;
  const row = said({ ...work, method: 'fund', paise, testMode }, { id: randomUUID(), at });
  await insertWagePayment(tx, row);
  await insertDraws(tx, row.id, parts);
  await recordSaid(tx, row, actor);
  const paid = await move(tx, row, { name: 'confirm', ...by });
  await settleWage(tx, { wageId, ...by });
  const ref = { thing: wagePaymentMachine.thing, id: paid.id };
  await post(tx, { kind: 'wage_drawn', testMode, ref, at, lines: drawnLines(paise) });
  return paid;
}

/**
 * Pays a wage out of what was paid ahead, before it is due. Refuses another's booking with 404, as `checkDue`, and with
 * 409 `payment-not-due` where what is held does not cover it.
 */
export async function payFromFund(
  deps: Deps,
  { actor, bookingId, wageId }: { actor: Person; bookingId: string; wageId: string },
): Promise<WagePayment> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const work = await holdAssignment(tx, { bookingId, wageId });
    if (work === undefined || work.customerId !== actor.id) throw problem('not-found', 'no-such-work');
    const paid = await draw(tx, work, { actor, at });
    if (paid === undefined) throw problem('payment-not-due', 'not-enough-held');
    return show(tx, paid, actor);
  });
}

/**
 * Pays the wages of a booking that fall due out of what was paid ahead, each whole or not at all; once the
 * booking is over and no wage is left that the rest covers, returns the rest to the customer. A repeated call
 * changes nothing. A payment that the customer reports as made in cash or by UPI is left to the worker to
 * answer.
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
  const work = await holdAssignment(tx, of);
  const live = await lockLiveOf(tx, of.wageId);
  const isInHand = live !== undefined && !isHeld(live.method);
  if (work !== undefined && !isInHand && isDue(work)) await draw(tx, work, { actor: system, at: of.at });
}

/** Returns whether the wage is still to be paid, now that its rows are locked. */
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
    const terms = await holdFundTerms(tx, bookingId);
    if (terms?.isOver !== true) return [];
    const funds = await fundsOf(tx, bookingId);
    const due = await dueWages(tx, bookingId, deps.clock.now());
    const isNeeded = due.some((one) => one.isOpen || isCovered(funds, one));
    return isNeeded ? [] : returnFunds(tx, bookingId, deps);
  });
  for (const refundId of requested) await sendRefund(deps, refundId);
}

/** As `settleFund`, once a payment has come, if it was paid ahead. */
export async function settleFundOfPayment(deps: Deps, paymentId: string): Promise<void> {
  const payer = await payerOf(deps.db, paymentId);
  if (payer?.kind === 'wage_fund') await settleFund(deps, payer.id);
}

/** As `settleFund`, of the booking of an assignment. */
export async function settleFundOfWork(deps: Deps, assignmentId: string): Promise<void> {
  const work = await assignmentFacts(deps.db, assignmentId);
  if (work !== undefined) await settleFund(deps, work.bookingId);
}

/** As `settleFund`, for every booking for which money is held. Throws when one could not be settled, after the others. */
export async function settleFunds(deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  for (const bookingId of await bookingsWithFunds(deps.db))
    await settleFund(deps, bookingId).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some wages could not be drawn.');
}
