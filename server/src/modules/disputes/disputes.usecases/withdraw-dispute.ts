import type { Actor } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { decideAbsence, decideEnd } from '../../worker-bookings/worker-bookings.public.ts';
import { decisionsOf } from '../disputes.decisions.queries.ts';
import { whyNotWithdraw } from '../disputes.policy.ts';
import { lockDispute } from '../disputes.queries.ts';
import type { Dispute } from '../disputes.rules.ts';
import { PAUSE_ENDED_COLUMNS, transitionDispute } from './dispute-transitions.ts';
import type { Caller } from './dispute-sides.ts';
import { type Deps, readOwnDispute, sidedDispute } from './read-disputes.ts';

type Outcome = {
  isForCustomer: boolean;
  /** Hours billed when the finding about hours is for the customer. */
  hours: number | undefined;
  actor: Actor;
  at: Date;
  reason?: string;
};

/** Settles a dispute's objection to a claim or to hours, in the caller's transaction; other disputes are not affected. */
export async function settleObjection(
  tx: Tx,
  dispute: Dispute,
  { hours, ...outcome }: Outcome,
): Promise<void> {
  const of = { bookingId: dispute.thingId, disputeId: dispute.id, ...outcome };
  if (dispute.kind === 'customer_absent') await decideAbsence(tx, of);
  if (dispute.kind === 'hours') await decideEnd(tx, { ...of, hours });
}

/**
 * Closes the caller's own report as solved: staff decide nothing, and the claim it objected to remains as stated.
 * Throws 404 for another's dispute, 403 for the other side, and 409 `invalid-transition` if the report is decided or
 * closed, or about safety.
 */
export async function withdrawDispute(deps: Deps, { by, id }: { by: Caller; id: string }) {
  const at = deps.clock.now();
  const { actor } = by;
  await inTransaction(deps.db, async (tx) => {
    const { dispute, side } = sidedDispute(await lockDispute(tx, id), by);
    const why = whyNotWithdraw(dispute, { side, decisions: await decisionsOf(tx, id) });
    if (why !== undefined) throw problem(side === 'opener' ? 'invalid-transition' : 'forbidden', why);
    await settleObjection(tx, dispute, { isForCustomer: false, hours: undefined, actor, at });
    // The event records who worked on it, so that they are notified.
    await transitionDispute(tx, dispute, {
      name: 'withdraw',
      change: { ownerId: null, dueAt: null, ...PAUSE_ENDED_COLUMNS },
      data: { account_id: dispute.ownerId },
      actor,
      at,
    });
  });
  return readOwnDispute(deps, { by, id });
}
