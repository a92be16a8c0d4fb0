import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { violates } from '../../../platform/database-errors.ts';
import { problem, fieldProblem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { allows } from '../../../platform/machine.ts';
import { transition } from '../../../platform/transition.ts';
import { post } from '../../ledger/ledger.public.ts';
import {
  type Destination,
  lockPayee,
  lockPayout,
  NOWHERE,
  type Outcome,
  type Payout,
  payoutById,
  payoutsFor,
  saveRevoked,
  saveStatus,
  UTR_CONSTRAINT,
} from '../payouts.queries.ts';
import {
  isCancellable,
  hasDestination,
  paidTo,
  payoutMachine,
  sourceOf,
  type PayoutTransition,
} from '../payouts.rules.ts';
import { saveItemResult } from '../payouts.batches.queries.ts';
import { recordBatchResult, type InBatch } from './payout-batches.ts';
import { showOne } from './read-payouts.ts';

type Deps = { db: Db; clock: Clock };

export const noSuchPayout = () => problem('not-found', 'no-such-payout');

type Move = {
  payout: Payout;
  name: PayoutTransition;
  actor: Actor;
  at: Date;
  /** Other fields that change. */
  outcome: Partial<Outcome>;
};

/** Changes a payout's status, in the caller's transaction, which has locked it; the only way to change it. */
export async function transitionPayout(tx: Tx, move: Move): Promise<Payout> {
  const { payout, name, actor, at } = move;
  // The failure reason is cleared with the next step; the destination stays once decided.
  const { upiId, accountNumber, ifsc, accountHolder } = payout;
  const destination: Destination = { upiId, accountNumber, ifsc, accountHolder };
  const outcome: Outcome = { ...destination, utr: null, reason: null, paidAt: null, ...move.outcome };
  const status = await transition(tx, payoutMachine, {
    id: payout.id,
    name,
    state: payout.status,
    actor,
    at,
    reason: outcome.reason ?? undefined,
    // The returned transfer is recorded only here.
    data: { paise: payout.paise, ...(name === 'reverse' && { utr: payout.utr }) },
    topics: [topic.staff, topic.account(payout.accountId)],
    save: (to) => saveStatus(tx, payout, { to, ...outcome }).catch(onUsed),
  });
  return { ...payout, ...outcome, status };
}

function onUsed(error: unknown): never {
  if (!violates(error, UTR_CONSTRAINT)) throw error;
  throw fieldProblem('payment-id-used', { path: 'utr', reason: 'utr-used' });
}

/** Starts a requested payout once there is a UPI id or bank account; until then it stays requested. */
export const sendOn = (
  tx: Tx,
  send: { payout: Payout; given: Destination; actor: Actor; at: Date },
): Promise<Payout> => {
  const { payout, given, actor, at } = send;
  if (!hasDestination(given)) return Promise.resolve(payout);
  return transitionPayout(tx, { payout, name: 'process', actor, at, outcome: paidTo(given) });
};

type Change = { actor: Actor; id: string };

/** Locks the payout and its payee, changes it, and returns it as shown. Throws 404 if it is unknown. */
async function change(
  deps: Deps,
  { id }: Change,
  work: (tx: Tx, held: { payout: Payout; given: Destination; at: Date }) => Promise<Payout>,
) {
  const at = deps.clock.now();
  const known = await payoutById(deps.db, id);
  if (known === undefined) throw noSuchPayout();
  const changed = await inTransaction(deps.db, async (tx) => {
    const given = await lockPayee(tx, known.accountId, at);
    const payout = await lockPayout(tx, id);
    if (payout === undefined) throw noSuchPayout();
    return work(tx, { payout, given, at });
  });
  return showOne(deps, changed);
}

/**
 * Marks a payout as paid, with the bank's transfer number, and books it. Throws 409 `invalid-transition` for any state
 * except processing, or if it waits in a batch other than `inBatch` and is not stuck there; 409 `payment-id-used` if
 * another payout has the number.
 */
export function markPaid(deps: Deps, command: Change & { utr: string; inBatch?: InBatch }) {
  const { actor, utr, inBatch } = command;
  return change(deps, command, async (tx, { payout, at }) => {
    const paid = await transitionPayout(tx, { payout, name: 'pay', actor, at, outcome: { utr, paidAt: at } });
    await recordBatchResult(tx, payout, { inBatch, actor, result: 'paid', at });
    await post(tx, {
      kind: 'payout',
      testMode: paid.testMode,
      ref: { thing: payoutMachine.thing, id: paid.id },
      at,
      lines: [
        { account: 'payouts_payable', side: 'debit', paise: paid.paise },
        { account: 'bank', side: 'credit', paise: paid.paise },
      ],
    });
    return paid;
  });
}

/**
 * Marks a payout as failed, for a reason; it is cancelled as well if its cause was revoked meanwhile. Throws 409
 * `invalid-transition` for any state except processing, or if it waits in a batch other than `inBatch` and is not stuck
 * there.
 */
export function markFailed(deps: Deps, command: Change & { reason: string; inBatch?: InBatch }) {
  const { actor, reason, inBatch } = command;
  return change(deps, command, async (tx, { payout, at }) => {
    const failed = await transitionPayout(tx, { payout, name: 'fail', actor, at, outcome: { reason } });
    await recordBatchResult(tx, payout, { inBatch, actor, result: 'failed', at });
    return failed.revokedAt === null ? failed : cancelBooked(tx, failed, { actor, at, reason });
  });
}

/**
 * Reverses a paid payout whose money was returned: it has failed and is owed again, or is cancelled if its cause was
 * revoked meanwhile. Throws 409 `invalid-transition` for any state except paid.
 */
export function reverse(deps: Deps, command: Change & { reason: string; inBatch: InBatch }) {
  const { actor, reason, inBatch } = command;
  return change(deps, command, async (tx, { payout, at }) => {
    const failed = await transitionPayout(tx, { payout, name: 'reverse', actor, at, outcome: { reason } });
    await saveItemResult(tx, { batchId: inBatch.batchId, payoutId: payout.id, result: 'failed' });
    await post(tx, {
      kind: 'payout_reversed',
      testMode: failed.testMode,
      ref: { thing: payoutMachine.thing, id: failed.id },
      at,
      lines: [
        { account: 'bank', side: 'debit', paise: failed.paise },
        { account: 'payouts_payable', side: 'credit', paise: failed.paise },
      ],
    });
    return failed.revokedAt === null ? failed : cancelBooked(tx, failed, { actor, at, reason });
  });
}

/** Retries a failed payout, to the current bank account or UPI id. Throws 409 for any other state. */
export function retry(deps: Deps, command: Change) {
  const { actor } = command;
  return change(deps, command, async (tx, { payout, given, at }) => {
    const again = await transitionPayout(tx, { payout, name: 'retry', actor, at, outcome: NOWHERE });
    return sendOn(tx, { payout: again, given, actor, at });
  });
}

/** Cancels a payout not in progress, for a reason, and reverses its booking. Throws 409 for any other. */
export function cancel(deps: Deps, command: Change & { reason: string }) {
  const { actor, reason } = command;
  return change(deps, command, async (tx, { payout, at }) => {
    if (!isCancellable(payout)) throw problem('invalid-transition', 'payout-earned');
    return cancelBooked(tx, payout, { actor, at, reason });
  });
}

type Cancelling = { actor: Actor; at: Date; reason: string };

async function cancelBooked(tx: Tx, payout: Payout, { actor, at, reason }: Cancelling): Promise<Payout> {
  const cancelled = await transitionPayout(tx, { payout, name: 'cancel', actor, at, outcome: { reason } });
  await post(tx, {
    kind: 'payout_cancelled',
    testMode: cancelled.testMode,
    ref: { thing: payoutMachine.thing, id: cancelled.id },
    at,
    lines: [
      { account: 'payouts_payable', side: 'debit', paise: cancelled.paise },
      { account: sourceOf(cancelled.kind), side: 'credit', paise: cancelled.paise },
    ],
  });
  return cancelled;
}

/**
 * Revokes the payouts for a thing, in the caller's transaction: those not started are cancelled; those in progress are
 * cancelled if they fail; paid ones stay paid, and are cancelled if returned.
 */
export async function revokePayouts(
  tx: Tx,
  { thing, id }: { thing: string; id: string },
  by: Cancelling,
): Promise<void> {
  const known = await payoutsFor(tx, thing, [id]);
  // Payees first and in a fixed order, so that transactions cannot deadlock.
  for (const accountId of [...new Set(known.map((one) => one.accountId))].toSorted())
    await lockPayee(tx, accountId, by.at);
  const locked = await Promise.all(known.map((one) => lockPayout(tx, one.id)));
  const payouts = locked.filter((one) => one !== undefined);
  await saveRevoked(
    tx,
    payouts.filter(({ status }) => status === 'processing' || status === 'paid').map((one) => one.id),
    by.at,
  );
  for (const payout of payouts)
    if (allows(payoutMachine, 'cancel', payout.status)) await cancelBooked(tx, payout, by);
}
