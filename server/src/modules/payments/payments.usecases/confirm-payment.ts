import { toPaise } from '@dihaadi/contract/money';
import type { Reason } from '@dihaadi/contract/refusals';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { badField, problem } from '../../../platform/errors.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { checkMayHandleMoney } from '../payments.policy.ts';
import { isPaidWith, type Payment, paymentById } from '../payments.queries.ts';
import type { Deps } from './initiate-payment.ts';
import { transitionPayment, paymentIdUsed } from './payment-transitions.ts';
import { lockBoth, noSuchPayment, settle } from './settle-payment.ts';

type Command = {
  actor: Person;
  paymentId: string;
  received: boolean;
  /** Rupees that really came; what was asked for when left out. */
  amount: number | undefined;
  reason: string | undefined;
  idempotency: Idempotency | undefined;
};

/**
 * Confirms or denies, once for one idempotency key, that the transfer a payer names has come into the
 * account: the payment is paid then, or it has failed. Where another sum came it has failed as well, and the
 * money is kept for staff to refund. Refuses an unknown payment with 404, one that awaits no confirmation
 * with 409 `invalid-transition`, a transfer that paid something else with 409 `payment-id-used`, and a sum of
 * what has not come with 400.
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
  // One that was looked for in vain may turn up later.
  const mayBe = received ? ['awaiting_confirmation', 'failed'] : ['awaiting_confirmation'];
  if (gatewayPaymentId === null || !mayBe.includes(payment.status))
    throw problem('invalid-transition', 'payment-not-waiting', { status: payment.status });
  if (!received) {
    await transitionPayment(tx, { payment, name: 'fail', actor, at, reason });
    return;
  }
  // Also of another sum, which would pay nothing and so not be refused by itself.
  if (await isPaidWith(tx, payment)) throw paymentIdUsed();
  const amountPaise = amount === undefined ? payment.totalPaise : toPaise(amount);
  const money = { gatewayPaymentId, amountPaise, currency: payment.currency };
  const { outcome } = await settle(tx, { payment, money, actor, at });
  // The payer need not wait any longer: what came is not what was asked for.
  if (outcome === 'flagged' && payment.status === 'awaiting_confirmation')
    await transitionPayment(tx, { payment, name: 'fail', actor, at, reason: reason ?? OTHER_AMOUNT });
}
