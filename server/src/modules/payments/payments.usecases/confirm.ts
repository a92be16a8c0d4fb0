import type { Person } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { checkMayHandleMoney } from '../payments.policy.ts';
import { type Payment, paymentById } from '../payments.queries.ts';
import type { Deps } from './initiate.ts';
import { movePayment } from './move.ts';
import { lockBoth, noSuchPayment, settle } from './settle.ts';

/**
 * Says whether the transfer that a payer names has come into the account: it is paid then, or it has failed. Refuses
 * an unknown payment with 404, one that waits for nobody's word with 409 `invalid-transition`.
 */
export async function confirmPayment(
  deps: Deps,
  command: { actor: Person; paymentId: string; received: boolean; reason: string | undefined },
): Promise<Payment> {
  const { actor, received, reason } = command;
  checkMayHandleMoney(actor);
  const at = deps.clock.now();
  const known = await paymentById(deps.db, command.paymentId);
  if (known === undefined) throw noSuchPayment();
  return inTransaction(deps.db, async (tx) => {
    const { payment } = await lockBoth(tx, known);
    const { gatewayPaymentId } = payment;
    // One that was looked for in vain may turn up later.
    const mayBe = received ? ['awaiting_confirmation', 'failed'] : ['awaiting_confirmation'];
    if (gatewayPaymentId === null || !mayBe.includes(payment.status))
      throw problem(
        'invalid-transition',
        `This waits for no confirmation: it is ${payment.status.replaceAll('_', ' ')}.`,
      );
    if (!received) return movePayment(tx, { payment, name: 'fail', actor, at, reason });
    const money = { gatewayPaymentId, amountPaise: payment.totalPaise, currency: payment.currency };
    return (await settle(tx, { payment, money, actor, at })).payment;
  });
}
