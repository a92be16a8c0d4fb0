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
  shownStanding,
  wageOfPayment,
} from '../../payments/payments.public.ts';
import { upiIdOf } from '../../payouts/payouts.public.ts';
import {
  type AssignmentFacts,
  assignmentFacts,
  holdAssignment,
  settleWage,
} from '../../worker-bookings/worker-bookings.public.ts';
import {
  insertWagePayment,
  lockLiveOf,
  type StoredWagePayment,
  wagePaymentOfPayment,
  wagesOnTheirWay,
} from '../wage-payments.queries.ts';
import { checkDue, recordSaid, said } from './wages-due.ts';
import { type Deps, move } from './wage-payment-transitions.ts';
import { show } from './read-wage-payments.ts';

/** `wageId` is the assignment's, or that of one of its statements. */
type Of = { actor: Person; bookingId: string; wageId: string };

const noSuchAssignment = () => problem('not-found', 'no-such-work');

/** The work, if it is on a booking of the actor's. Refuses any other with 404. */
async function ownWork(deps: Deps, { actor, bookingId, wageId }: Of): Promise<AssignmentFacts> {
  const work = await assignmentFacts(deps.db, wageId);
  if (work?.bookingId !== bookingId || work.customerId !== actor.id) throw noSuchAssignment();
  return work;
}

/**
 * Begins to pay a wage through a gateway, or goes on with what was begun; until it has come another way may be chosen.
 * Refuses as `payWage` does, and as `initiatePayment`.
 */
export async function payByGateway(
  deps: Deps,
  command: Of & { gateway: GatewayName | undefined },
): Promise<WagePayment> {
  const { actor, wageId } = command;
  checkDue(await ownWork(deps, command));
  const payment = await initiatePayment(deps, {
    named: { wageId },
    gateway: command.gateway,
    couponCode: undefined,
  });
  const at = deps.clock.now();
  const begun = await inTransaction(deps.db, async (tx) => {
    const work = await holdAssignment(tx, command);
    if (work === undefined) throw noSuchAssignment();
    return sayOnce(tx, work, {
      paymentId: payment.id,
      paise: payment.totalPaise,
      by: { actor, at },
    });
  });
  return { ...(await show(deps.db, begun, actor)), payment: shownPayment(payment) };
}

type Saying = { paymentId: string; paise: number; by: { actor: Actor; at: Date } };

/** Returns the row of this payment; an unconfirmed payment in another way expires. */
async function sayOnce(
  tx: Tx,
  work: AssignmentFacts,
  { paymentId, paise, by }: Saying,
): Promise<StoredWagePayment> {
  const live = await lockLiveOf(tx, work.statementId ?? work.assignmentId);
  if (live?.paymentId === paymentId) return live;
  if (live?.paymentStatus === 'paid') throw problem('already-paid', 'wage-paid');
  if (live !== undefined) await move(tx, live, { name: 'expire', ...by });
  const row = said({ ...work, method: 'gateway', paise, paymentId }, { id: randomUUID(), at: by.at });
  await insertWagePayment(tx, row);
  await recordSaid(tx, row, by.actor);
  return row;
}

/**
 * Takes what the customer's browser says of the payment to the gateway. Once it is paid the wage is, and the same call
 * gives the same answer again; what came when nothing was due any more goes back. Refuses as `completePayment` does, and another's booking with 404.
 */
export async function completeWage(
  deps: Deps,
  command: Of & { paymentId: string; evidence: Parameters<typeof completePayment>[1]['evidence'] },
): Promise<WagePayment & { outcome: CompletionOutcome }> {
  const { actor, wageId, paymentId, evidence } = command;
  await ownWork(deps, command);
  const payment = await completePayment(deps, { named: { wageId }, paymentId, evidence });
  await settleFromGateway(deps, payment.id);
  const row = await wagePaymentOfPayment(deps.db, payment.id);
  if (row === undefined) throw noSuchAssignment();
  return { ...(await show(deps.db, row, actor)), outcome: outcomeOf(payment) };
}

/** How the wage stands with the gateways. Refuses another's booking with 404. */
export async function wageStanding(deps: Deps, of: Of) {
  const { personId } = await ownWork(deps, of);
  const { registration_fee_paid, fee_due, last_payment } = shownStanding(
    await paymentStatus(deps, { wageId: of.wageId }),
  );
  const takes_upi = (await upiIdOf(deps.db, personId)) !== null;
  return { is_paid: registration_fee_paid, takes_upi, due: fee_due, last_payment };
}

/**
 * Records a wage as paid and held for the worker once the gateway says that it has come, for whichever caller
 * hears it first; the assignment is settled by then. A repeated call changes nothing.
 */
export async function settleFromGateway(deps: Pick<Deps, 'db' | 'clock'>, paymentId: string): Promise<void> {
  const wage = await wageOfPayment(deps.db, paymentId);
  const known = wage && (await assignmentFacts(deps.db, wage.wageId));
  if (wage === undefined || known === undefined) return;
  await inTransaction(deps.db, async (tx) => {
    const work = await holdAssignment(tx, { ...known, wageId: wage.wageId });
    const live = await lockLiveOf(tx, wage.wageId);
    if (work !== undefined && live?.paymentStatus !== 'paid') await settle(tx, work, wage);
  });
}

/** A gateway is asked for three days what became of a payment; so long one that was given up may still be paid. */
const GIVEN_UP_MS = 4 * 24 * 3_600_000;

/** As `settleFromGateway`, for every wage on its way whose payment has come: whatever an event's own job has missed. */
export async function settleForgotten(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - GIVEN_UP_MS);
  for (const paymentId of await wagesOnTheirWay(deps.db, since)) await settleFromGateway(deps, paymentId);
}

async function settle(tx: Tx, work: AssignmentFacts, wage: GatewayWage): Promise<void> {
  const { wageId, paise, at } = wage;
  const by = { actor: system, at };
  const row = await sayOnce(tx, work, { paymentId: wage.id, paise, by });
  await move(tx, row, { name: 'confirm', ...by });
  // The payment's own transaction has settled it; what was paid before that rule waits for it here.
  if (!work.isSettled) await settleWage(tx, { wageId, ...by });
}
