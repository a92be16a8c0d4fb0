import { randomUUID } from 'node:crypto';
import type { CompletionOutcome, GatewayName } from '@dihaadi/contract/payments';
import type { WagePayment } from '@dihaadi/contract/wage-payments';
import { type Actor, type Person, system } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import {
  completePayment,
  type GatewayWage,
  initiatePayment,
  outcomeOf,
  paymentStatus,
  shownPayment,
  shownFeeStatus,
  wageOfPayment,
} from '../../payments/payments.public.ts';
import { upiIdOf } from '../../payouts/payouts.public.ts';
import {
  type AssignmentFacts,
  assignmentFacts,
  lockAssignmentFacts,
  settleWage,
} from '../../worker-bookings/worker-bookings.public.ts';
import {
  insertWagePayment,
  lockCurrentPaymentOf,
  type StoredWagePayment,
  wagePaymentOfPayment,
  wagesInProgress,
} from '../wage-payments.queries.ts';
import { checkDue, recordStatement, said } from './wages-due.ts';
import { type Deps, move } from './wage-payment-transitions.ts';
import { show } from './read-wage-payments.ts';

/** `wageId` is the id of the assignment or of one of its statements. */
type Of = { actor: Person; bookingId: string; wageId: string };

const noSuchAssignment = () => problem('not-found', 'no-such-work');

/** Returns the work if it is on the actor's booking. Throws 404 otherwise. */
async function ownWork(deps: Deps, { actor, bookingId, wageId }: Of): Promise<AssignmentFacts> {
  const work = await assignmentFacts(deps.db, wageId);
  if (work?.bookingId !== bookingId || work.customerId !== actor.id) throw noSuchAssignment();
  return work;
}

/**
 * Starts or resumes paying a wage through a gateway; until the money arrives, another way may be chosen. Throws as
 * `payWage` and `initiatePayment`.
 */
export async function payByGateway(
  deps: Deps,
  command: Of & { gateway: GatewayName | undefined },
): Promise<WagePayment> {
  const { actor, wageId } = command;
  checkDue(await ownWork(deps, command));
  const payment = await initiatePayment(deps, {
    named: { wageId },
    actor,
    gateway: command.gateway,
    couponCode: undefined,
  });
  const at = deps.clock.now();
  const begun = await inTransaction(deps.db, async (tx) => {
    const work = await lockAssignmentFacts(tx, command);
    if (work === undefined) throw noSuchAssignment();
    return statePaymentOnce(tx, work, {
      paymentId: payment.id,
      paise: payment.totalPaise,
      by: { actor, at },
    });
  });
  return { ...(await show(deps.db, begun, actor)), payment: shownPayment(payment) };
}

type Saying = { paymentId: string; paise: number; by: { actor: Actor; at: Date } };

/** Returns the row of this payment; an unconfirmed payment in another way expires. */
async function statePaymentOnce(
  tx: Tx,
  work: AssignmentFacts,
  { paymentId, paise, by }: Saying,
): Promise<StoredWagePayment> {
  const live = await lockCurrentPaymentOf(tx, work.statementId ?? work.assignmentId);
  if (live?.paymentId === paymentId) return live;
  if (live?.paymentStatus === 'paid') throw problem('already-paid', 'wage-paid');
  if (live !== undefined) await move(tx, live, { name: 'expire', ...by });
  const row = said({ ...work, method: 'gateway', paise, paymentId }, { id: randomUUID(), at: by.at });
  await insertWagePayment(tx, row);
  await recordStatement(tx, row, by.actor);
  return row;
}

/**
 * Completes the payment from the browser's report. Once it is paid, so is the wage, and the same request returns the
 * same response; money that arrives when nothing is due any more is returned. Throws as `completePayment`, and 404 for
 * another customer's booking.
 */
export async function completeWage(
  deps: Deps,
  command: Of & { paymentId: string; evidence: Parameters<typeof completePayment>[1]['evidence'] },
): Promise<WagePayment & { outcome: CompletionOutcome }> {
  const { actor, wageId, paymentId, evidence } = command;
  await ownWork(deps, command);
  const payment = await completePayment(deps, { named: { wageId }, actor, paymentId, evidence });
  await settleFromGateway(deps, payment.id);
  const row = await wagePaymentOfPayment(deps.db, payment.id);
  if (row === undefined) throw noSuchAssignment();
  return { ...(await show(deps.db, row, actor)), outcome: outcomeOf(payment) };
}

/** Returns the wage's online payment status. Throws 404 for another customer's booking. */
export async function wageStanding(deps: Deps, of: Of) {
  const { personId } = await ownWork(deps, of);
  const { registration_fee_paid, fee_due, last_payment } = shownFeeStatus(
    await paymentStatus(deps, { wageId: of.wageId }),
  );
  const takes_upi = (await upiIdOf(deps.db, personId)) !== null;
  return { is_paid: registration_fee_paid, takes_upi, due: fee_due, last_payment };
}

/**
 * Records a wage as paid and held for the worker once the gateway confirms the money, whichever caller learns of it
 * first; the assignment is settled by then. Idempotent.
 */
export async function settleFromGateway(deps: Pick<Deps, 'db' | 'clock'>, paymentId: string): Promise<void> {
  const wage = await wageOfPayment(deps.db, paymentId);
  const known = wage && (await assignmentFacts(deps.db, wage.wageId));
  if (wage === undefined || known === undefined) return;
  await inTransaction(deps.db, async (tx) => {
    const work = await lockAssignmentFacts(tx, { ...known, wageId: wage.wageId });
    const live = await lockCurrentPaymentOf(tx, wage.wageId);
    if (work !== undefined && live?.paymentStatus !== 'paid') await settle(tx, work, wage);
  });
}

/** Gateways are polled for a payment for three days, so one that was given up may still be paid for that long. */
const GIVEN_UP_MS = 4 * 24 * 3_600_000;

/**
 * Like `settleFromGateway`, for every wage in progress whose payment has arrived: catches what the event's own task
 * missed.
 */
export async function settleMissedWages(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - GIVEN_UP_MS);
  for (const paymentId of await wagesInProgress(deps.db, since)) await settleFromGateway(deps, paymentId);
}

async function settle(tx: Tx, work: AssignmentFacts, wage: GatewayWage): Promise<void> {
  const { wageId, paise, at } = wage;
  const by = { actor: system, at };
  const row = await statePaymentOnce(tx, work, { paymentId: wage.id, paise, by });
  await move(tx, row, { name: 'confirm', ...by });
  // The payment's own transaction has settled it; payments from before that rule are settled here.
  if (!work.isSettled) await settleWage(tx, { wageId, ...by });
}
