import type { Reason } from '@dihaadi/contract/refusals';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { type Refunded, gatewayConfig } from '../../gateways/gateways.public.ts';
import {
  checkMayHandleMoney,
  type Refund,
  gatewayOf,
  type PaymentDeps,
} from '../../payments/payments.public.ts';
import { refundById } from '../refunds.queries.ts';
import { refundWithPayment } from './refund-payment.ts';
import { bookRefund } from './try-refund.ts';

type Command = {
  actor: Person;
  refundId: string;
  sent: boolean;
  reference: string | undefined;
  reason: string | undefined;
  idempotency: Idempotency | undefined;
};

/**
 * Records whether staff have sent a refund that no gateway sends: it is booked, or has failed. Throws 404 if it is
 * unknown, 409 `invalid-transition` if it is not for staff to send, or is over. Recorded once per idempotency key.
 */
export async function confirmRefund(deps: PaymentDeps, command: Command) {
  const { actor, refundId, sent, reference, reason, idempotency } = command;
  checkMayHandleMoney(actor);
  const { payment, refund } = await refundWithPayment(deps, refundId);
  const gateway = gatewayOf(deps, await gatewayConfig(deps), payment);
  if (gateway?.refundsManually !== true) throw notAwaitingConfirmation(refund);
  const made: Refunded = sent
    ? { outcome: 'done', gatewayRefundId: reference ?? refundId }
    : { outcome: 'refused', reason: reason ?? ('refund-not-sent' satisfies Reason) };
  const at = deps.clock.now();
  await inTransaction(deps.db, (tx) =>
    once(tx, { idempotency, id: refund.id, at }, async () => {
      if (!(await bookRefund(tx, { payment, refundId, made, actor, at })))
        throw notAwaitingConfirmation((await refundById(tx, refundId)) ?? refund);
    }),
  );
  return refundWithPayment(deps, refundId);
}

const notAwaitingConfirmation = ({ status }: Refund) =>
  problem('invalid-transition', 'refund-not-waiting', { status });
