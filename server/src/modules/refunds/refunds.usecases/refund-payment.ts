import { randomUUID } from 'node:crypto';
import { toPaise } from '@dihaadi/contract/money';
import type { Reason } from '@dihaadi/contract/refusals';
import { type Actor, system } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { AppError, badField, problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { indianAmount } from '../../../platform/amounts.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { rejectedWithFee } from '../../registration/registration.public.ts';
import {
  checkMayHandleMoney,
  type Payment,
  paymentById,
  refundablePayments,
  compensatedOf,
  isPaidOut,
  type Refund,
  refundsOf,
  sumOf,
  neverRefundedPayments,
  drawnOf,
  lockFunds,
  isManualRefund,
  type PaymentDeps,
  topicsOf,
  lockPayer,
  markRefundRequested,
  whyNoRefund,
  lockBoth,
  noSuchPayment,
} from '../../payments/payments.public.ts';
import { insertRefund, refundById } from '../refunds.queries.ts';
import { refundMachine } from '../refunds.rules.ts';
import { gatewayConfig } from '../../gateways/gateways.public.ts';
import { tryRefund } from './try-refund.ts';

/** Throws if a second person has to approve first. */
export type CheckLimit = (tx: Tx) => Promise<void>;

type Wanted = { paymentId: string; rupees: number | undefined; reason: string };

/**
 * Refunds a payment or part of it, once per idempotency key. A refund the gateway does not make immediately stays
 * requested, and a task keeps querying. Throws 404 if the payment is unknown, 409 `invalid-transition` if it was never
 * paid or is fully refunded, 409 `refund-in-progress` for a second refund before the first is made, and 400 above the
 * remaining amount. `checkLimit` runs with the payment locked: refunds made by then count.
 */
export async function refundPayment(
  deps: PaymentDeps,
  command: Wanted & { actor: Actor; idempotency: Idempotency | undefined; checkLimit: CheckLimit },
): Promise<{ payment: Payment; refund: Refund; isManual: boolean }> {
  checkMayHandleMoney(command.actor);
  const at = deps.clock.now();
  const id = randomUUID();
  const refundId = await inTransaction(deps.db, (tx) =>
    once(tx, { idempotency: command.idempotency, id, at }, () => requestRefund(tx, { ...command, id, at })),
  );
  await sendRefund(deps, refundId);
  return refundWithPayment(deps, refundId);
}

/** Returns a refund with its payment, as they are now. */
export async function refundWithPayment(deps: PaymentDeps, refundId: string) {
  const refund = await refundById(deps.db, refundId);
  const payment = refund && (await paymentById(deps.db, refund.paymentId));
  if (refund === undefined || payment === undefined) throw noSuchPayment();
  const isManual = isManualRefund(deps, await gatewayConfig(deps), payment);
  return { payment, refund, isManual };
}

/**
 * Requests a partial refund in the caller's transaction, as decided in a dispute. Returns the refund's id. The caller
 * has checked that the actor may. Throws as `refundPayment` does.
 */
export async function requestPartialRefund(
  tx: Tx,
  wanted: Wanted & { rupees: number; actor: Actor; at: Date },
): Promise<string> {
  const id = randomUUID();
  await requestRefund(tx, { ...wanted, id });
  return id;
}

/** Requests a refund from the gateway. After any failure a task tries again, and reports what keeps failing. */
export const sendRefund = (deps: PaymentDeps, refundId: string): Promise<void> =>
  tryRefund(deps, refundId).catch(() => undefined);

/**
 * Returns the amount to refund of a payment, in paise; all that is left, in paise, unless rupees are specified. Throws
 * 409 `invalid-transition` if it was never paid or is fully refunded, and 400 above the remaining amount.
 */
export function refundablePart(
  payment: Payment,
  { rupees, left }: { rupees: number | undefined; left: number },
): number {
  const { paidAt, status, currency } = payment;
  if (paidAt === null || left === 0) throw problem('invalid-transition', 'nothing-to-refund', { status });
  const paise = rupees === undefined ? left : toPaise(rupees);
  if (paise > left) throw badField('amount', 'refund-at-most', { amount: indianAmount(left, currency) });
  return paise;
}

type Request = Wanted & { id: string; actor: Actor; at: Date; checkLimit?: CheckLimit };

async function requestRefund(tx: Tx, wanted: Request): Promise<void> {
  const known = await paymentById(tx, wanted.paymentId);
  if (known === undefined) throw noSuchPayment();
  const { payment } = await lockBoth(tx, known);
  await wanted.checkLimit?.(tx);
  await checkRefundAllowed(tx, payment);
  const before = await refundsOf(tx, payment.id);
  const used = (await compensatedOf(tx, payment.id)) + (await drawnOf(tx, payment.id));
  const left = payment.totalPaise - sumOf(before, 'done') - used;
  if (left > 0 && sumOf(before, 'requested') > 0) throw problem('refund-in-progress', 'refund-under-way');
  const paise = refundablePart(payment, { rupees: wanted.rupees, left });
  const refund: Refund = {
    id: wanted.id,
    paymentId: payment.id,
    paise,
    status: 'requested',
    reason: wanted.reason,
    gatewayRefundId: null,
    requestedAt: wanted.at,
    doneAt: null,
  };
  await insertRefund(tx, refund);
  await markRefundRequested(tx, payment, { actor: wanted.actor, at: wanted.at });
  await recordEvent(tx, {
    thing: refundMachine.thing,
    thingId: refund.id,
    name: 'request',
    toState: refund.status,
    actor: wanted.actor,
    reason: wanted.reason,
    data: { payment_id: payment.id, paise },
    topics: topicsOf(payment.accountId),
    at: wanted.at,
  });
}

async function checkRefundAllowed(tx: Tx, payment: Payment): Promise<void> {
  if (await isPaidOut(tx, payment)) throw problem('invalid-transition', 'money-settled');
  const reason = await whyNoRefund(tx, payment);
  if (reason !== undefined) throw new AppError('invalid-transition', { reason });
}

const REJECTED = 'registration-rejected' satisfies Reason;
const SURPLUS = 'nothing-owed' satisfies Reason;
const LEFT_OVER = 'wages-left-over' satisfies Reason;
const TEST_MODE_REASON = 'test-payment' satisfies Reason;

/**
 * Fully refunds what a rejected person had paid (spec/rulings.md, section 8). `payerId` is a driver's id or a worker's
 * account; for any other id, or when repeated, it changes nothing.
 */
export async function refundRejected(deps: PaymentDeps, payerId: string): Promise<void> {
  for (const payment of await refundablePayments(deps.db, payerId)) {
    const refundId = await inTransaction(deps.db, async (tx) => {
      const payer = await lockPayer(tx, payment.payer);
      return payer.status === 'rejected' ? requestOnce(tx, { payment, reason: REJECTED, deps }) : undefined;
    });
    if (refundId !== undefined) await tryRefund(deps, refundId);
  }
}

/** Refunds a payment that arrived when nothing was due any more; repeated, it changes nothing. */
export async function refundSurplus(deps: PaymentDeps, paymentId: string): Promise<void> {
  const payment = await paymentById(deps.db, paymentId);
  if (payment?.isSurplus !== true) return;
  const refundId = await inTransaction(deps.db, (tx) => requestOnce(tx, { payment, reason: SURPLUS, deps }));
  if (refundId !== undefined) await tryRefund(deps, refundId);
}

/** Refunds a fee paid in test mode, which is then due again; repeated, it changes nothing. */
export async function refundTestModeFee(deps: PaymentDeps, payment: Payment): Promise<void> {
  const request = (tx: Tx) => requestOnce(tx, { payment, reason: TEST_MODE_REASON, deps });
  const refundId = await inTransaction(deps.db, request);
  if (refundId !== undefined) await tryRefund(deps, refundId);
}

/**
 * Requests refunds, in the caller's transaction, for what is left of a booking's prepaid wages. Returns the refunds.
 * Repeated, it changes nothing. Amounts already refunded or refused by a gateway are left to staff.
 */
export async function returnFunds(
  tx: Tx,
  bookingId: string,
  deps: Pick<PaymentDeps, 'clock'>,
): Promise<string[]> {
  const requested: string[] = [];
  for (const { payment, leftPaise } of await lockFunds(tx, bookingId)) {
    const isRefused = (await refundsOf(tx, payment.id)).some(({ reason }) => reason === LEFT_OVER);
    if (leftPaise === 0 || isRefused) continue;
    const id = await requestOnce(tx, { payment, reason: LEFT_OVER, deps });
    if (id !== undefined) requested.push(id);
  }
  return requested;
}

/**
 * Once a pending refund has ended, refunds the rest of what a rejected person had paid, or of a surplus: nothing could
 * be requested alongside it. A refund refused by a gateway is left to staff.
 */
export async function refundRest(deps: PaymentDeps, refundId: string): Promise<void> {
  const refund = await refundById(deps.db, refundId);
  const payment = refund && (await paymentById(deps.db, refund.paymentId));
  if (payment === undefined || refund === undefined) return;
  if (refund.reason === REJECTED || refund.reason === SURPLUS) return;
  await (payment.isSurplus ? refundSurplus(deps, payment.id) : refundRejected(deps, payment.payer.id));
}

/**
 * Makes the refunds due after a rejection, a surplus, or the end of another refund whose event was lost. Refunds
 * refused by a gateway are left to staff. Throws if one failed, after trying the others.
 */
export async function refundOverlooked(deps: PaymentDeps): Promise<void> {
  const { db } = deps;
  const rejected = await rejectedWithFee(db);
  const failures: unknown[] = [];
  const keep = (error: unknown) => void failures.push(error);
  for (const { payer } of await neverRefundedPayments(db, { of: rejected, reason: REJECTED }))
    await refundRejected(deps, payer.id).catch(keep);
  for (const { id } of await neverRefundedPayments(db, { of: 'surplus', reason: SURPLUS }))
    await refundSurplus(deps, id).catch(keep);
  if (failures.length > 0) throw new AggregateError(failures, 'Some payments could not be given back.');
}

/** Requests a refund of what is left of a payment; undefined if it was requested or refunded before. */
async function requestOnce(
  tx: Tx,
  { payment, reason, deps }: { payment: Payment; reason: string; deps: Pick<PaymentDeps, 'clock'> },
): Promise<string | undefined> {
  await lockBoth(tx, payment);
  const before = await refundsOf(tx, payment.id);
  const spoken = sumOf(before, 'requested') + sumOf(before, 'done') + (await drawnOf(tx, payment.id));
  if (sumOf(before, 'requested') > 0 || spoken >= payment.totalPaise) return undefined;
  const id = randomUUID();
  await requestRefund(tx, {
    id,
    paymentId: payment.id,
    rupees: undefined,
    reason,
    actor: system,
    at: deps.clock.now(),
  });
  return id;
}
