import type { Person } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import type { Refunded } from '../payments.gateways/gateway.ts';
import { checkMayHandleMoney } from '../payments.policy.ts';
import type { Refund } from '../payments.refunds.queries.ts';
import { gatewayOf } from './gateways.ts';
import type { Deps } from './initiate.ts';
import { refundStanding } from './refund.ts';
import { gatewayConfig } from './settings.ts';
import { bookRefund } from './try-refund.ts';

type Command = {
  actor: Person;
  refundId: string;
  sent: boolean;
  reference: string | undefined;
  reason: string | undefined;
};

/**
 * Says whether staff have sent a refund that no gateway sends: it is booked then, or it has failed. Refuses an unknown
 * refund with 404, and one that is not for staff to send, or is over, with 409 `invalid-transition`.
 */
export async function confirmRefund(deps: Deps, command: Command) {
  const { actor, refundId, sent, reference, reason } = command;
  checkMayHandleMoney(actor);
  const { payment, refund } = await refundStanding(deps, refundId);
  const gateway = gatewayOf(deps, await gatewayConfig(deps), payment);
  if (gateway?.refundsByHand !== true || refund.status !== 'requested') throw waitsForNobody(refund);
  const made: Refunded = sent
    ? { outcome: 'done', gatewayRefundId: reference ?? refundId }
    : { outcome: 'refused', reason: reason ?? 'It was not sent.' };
  const at = deps.clock.now();
  const isFirst = await inTransaction(deps.db, (tx) =>
    bookRefund(tx, { payment, refundId, made, actor, at }),
  );
  const standing = await refundStanding(deps, refundId);
  if (!isFirst) throw waitsForNobody(standing.refund);
  return standing;
}

const waitsForNobody = ({ status }: Refund) =>
  problem('invalid-transition', `This refund waits for nobody’s word: it is ${status}.`);
