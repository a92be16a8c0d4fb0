import { toPaise } from '@dihaadi/contract/money';
import type { Reason } from '@dihaadi/contract/refusals';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { badField, problem } from '../../../platform/errors.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { checkMayHandleMoney } from '../payments.policy.ts';
import { isGatewayPaymentUsed, type Payment, paymentById } from '../payments.queries.ts';
import type { Deps } from './initiate-payment.ts';
import { transitionPayment, paymentIdUsed } from './payment-transitions.ts';
import { lockBoth, noSuchPayment, settle } from './settle-payment.ts';

type Command = {
  actor: Person;
  paymentId: string;
  received: boolean;
  /** Rupees actually received; the requested amount if left out. */
  amount: number | undefined;
  reason: string | undefined;
  idempotency: Idempotency | undefined;
};

/**
 * Confirms or denies, once per idempotency key, that the transfer a payer named was received: the payment is then paid
 * or failed. If a different amount arrived, it has failed too, and the money is kept for staff to refund. Throws 404 if
 * the payment is unknown, 409 `invalid-transition` if it awaits no confirmation, 409 `payment-id-used` if the transfer
 * paid something else, and 400 for an amount of a transfer that has not arrived.
 */
export async function confirmPayment(deps: Deps, command: Command): Promise<Payment> {
  checkMayHandleMoney(command.actor);
  if (!command.received && command.amount !== undefined)
    throw badField('amount', 'no-amount-when-not-received');
  const at = deps.clock.now();
  const known = await paymentById(deps.db, command.paymentId);
  if (known === undefined) throw noSuchPayment();
  await inTransaction(deps.db, (tx) =>
    once(tx, { idempotency: command.idempotency, id: known.id, at }, () =>
      confirm(tx, known, { ...command, at }),
    ),
  );
  return (await paymentById(deps.db, known.id)) ?? known;
}

const OTHER_AMOUNT = 'other-amount-came' satisfies Reason;

async function confirm(tx: Tx, known: Payment, said: Command & { at: Date }): Promise<void> {
  const { actor, received, reason, amount, at } = said;
  const { payment } = await lockBoth(tx, known);
  const { gatewayPaymentId } = payment;
  // A transfer not found at first may turn up later.
  const mayBe = received ? ['awaiting_confirmation', 'failed'] : ['awaiting_confirmation'];
  if (gatewayPaymentId === null || !mayBe.includes(payment.status))
    throw problem('invalid-transition', 'payment-not-waiting', { status: payment.status });
  if (!received) {
    await transitionPayment(tx, { payment, name: 'fail', actor, at, reason });
    return;
  }
  // Also for a different amount, which would pay nothing and so would not be refused otherwise.
  if (await isGatewayPaymentUsed(tx, payment)) throw paymentIdUsed();
  const amountPaise = amount === undefined ? payment.totalPaise : toPaise(amount);
  const money = { gatewayPaymentId, amountPaise, currency: payment.currency };
  const { outcome } = await settle(tx, { payment, money, actor, at });
  // The payer need not wait longer: a different amount arrived than was requested.
  if (outcome === 'flagged' && payment.status === 'awaiting_confirmation')
    await transitionPayment(tx, { payment, name: 'fail', actor, at, reason: reason ?? OTHER_AMOUNT });
}
