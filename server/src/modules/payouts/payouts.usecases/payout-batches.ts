import { randomUUID } from 'node:crypto';
import { MOST_BANK_ROWS, type PayoutBatchStatus } from '@dihaadi/contract/payout-batches';
import type { TimeSort } from '@dihaadi/contract/fields';
import { recordViews } from '../../../platform/access-log.ts';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { csvFile } from '../../../platform/csv.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { transition } from '../../../platform/transition.ts';
import { payoutSetup } from '../../gateways/gateways.public.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import {
  batchById,
  countsOfBatches,
  insertBatch,
  itemsOfBatch,
  lockBatch,
  lockPayoutsToSend,
  nextBatchNumber,
  openBatchesOf,
  pageOfBatches,
  type PayoutBatch,
  releaseItems,
  saveBatchStatus,
  saveItemResult,
} from '../payouts.batches.queries.ts';
import type { Payout } from '../payouts.queries.ts';
import { isStuck, payoutBatchMachine } from '../payouts.rules.ts';
import { bankColumns, shownBatch } from '../payouts.views.ts';

type Deps = { db: Db; clock: Clock };

const noSuchBatch = () => problem('not-found', 'no-such-batch');

/** Returns batches as in the list, in their order. */
export async function showBatches(db: Db, batches: readonly PayoutBatch[]) {
  const [people, counts] = await Promise.all([
    accountCards(db, [...new Set(batches.map(({ createdBy }) => createdBy))]),
    countsOfBatches(
      db,
      batches.map(({ id }) => id),
    ),
  ]);
  return batches.map((batch) =>
    shownBatch(batch, { counts: counts.get(batch.id), maker: people.get(batch.createdBy)?.name ?? '' }),
  );
}

/** Returns one batch as in the list. Throws 404 if it is unknown. */
export async function showBatch(db: Db, id: string) {
  const batch = await batchById(db, id);
  const [shown] = batch === undefined ? [] : await showBatches(db, [batch]);
  if (shown === undefined) throw noSuchBatch();
  return shown;
}

type List = {
  status: PayoutBatchStatus | undefined;
  page: { sort: TimeSort; limit: number; cursor: string | undefined };
};

/** Lists one page of batches. Throws 400 for an invalid cursor or one of another sort order. */
export async function listBatches({ db }: Pick<Deps, 'db'>, { status, page }: List) {
  const { rows, next } = await pageOfBatches(db, { status }, page);
  return { rows: await showBatches(db, rows), next };
}

/**
 * Creates a batch of the oldest unpaid payouts in no open batch, paid as configured in the payment settings now: by
 * file, handled by staff, otherwise by the task `payouts.send`. From `only`, it takes those still unpaid. Throws 409
 * `nothing-to-pay` if there are none; of two concurrent calls, the second finds only what the first left.
 */
export async function createBatch(
  deps: Deps,
  { actor, only }: { actor: Person; only: readonly string[] | undefined },
) {
  const at = deps.clock.now();
  const id = await inTransaction(deps.db, async (tx) => {
    const number = await nextBatchNumber(tx);
    const setup = await payoutSetup(tx);
    const payouts = await lockPayoutsToSend(tx, { channel: setup.channel, limit: MOST_BANK_ROWS, only });
    if (payouts.length === 0) throw problem('nothing-to-pay', 'nothing-to-pay');
    const people = await accountCards(tx, [...new Set(payouts.map(({ accountId }) => accountId))]);
    const batch: PayoutBatch = {
      id: randomUUID(),
      number,
      status: 'open',
      ...setup,
      createdBy: actor.id,
      createdAt: at,
      reason: null,
    };
    await insertBatch(
      tx,
      batch,
      payouts.map(({ id: payoutId, accountId, ...rest }) => ({
        ...rest,
        payoutId,
        name: people.get(accountId)?.name ?? '',
      })),
    );
    await recordEvent(tx, {
      thing: payoutBatchMachine.thing,
      thingId: batch.id,
      name: 'create',
      toState: batch.status,
      actor,
      data: { number, payouts: payouts.length, channel: batch.channel },
      topics: [topic.staff],
      at,
    });
    return batch.id;
  });
  return showBatch(deps.db, id);
}

/** Returns the batch as a file for the bank, the same bytes each time; the download is recorded for each payout. */
export async function batchFile(deps: Deps, { actor, id }: { actor: Person; id: string }) {
  const batch = await batchById(deps.db, id);
  if (batch === undefined) throw noSuchBatch();
  if (batch.channel !== 'bank_file') throw problem('invalid-transition', 'batch-sent-online');
  if (batch.status === 'cancelled') throw problem('invalid-transition', 'batch-cancelled');
  const rows = await itemsOfBatch(deps.db, id);
  await recordViews(deps, { thing: 'payout', ids: rows.map(({ payoutId }) => payoutId), actor });
  return csvFile(`bank-file-${batch.number}`, batch.createdAt, { columns: bankColumns, rows });
}

type Move = { actor: Actor; at: Date; reason?: string };

const transitionBatch = (
  tx: Tx,
  batch: PayoutBatch,
  { name, actor, at, reason }: Move & { name: 'settle' | 'cancel' },
) =>
  transition(tx, payoutBatchMachine, {
    id: batch.id,
    name,
    state: batch.status,
    actor,
    at,
    reason,
    data: { number: batch.number },
    topics: [topic.staff],
    save: (to) => saveBatchStatus(tx, batch, { to, reason: reason ?? null }),
  });

/**
 * Cancels a batch that the bank will not pay, for a reason, and releases its payouts for the next one. Throws 409
 * `invalid-transition` once one of its payouts was sent to a provider or its result was read, or if it is already
 * cancelled.
 */
export async function cancelBatch(
  deps: Deps,
  { actor, id, reason }: { actor: Person; id: string; reason: string },
) {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch === undefined) throw noSuchBatch();
    const counts = (await countsOfBatches(tx, [id])).get(id);
    if (counts !== undefined && counts.paid + counts.failed > 0)
      throw problem('invalid-transition', 'batch-has-results');
    if (counts !== undefined && counts.tried > 0) throw problem('invalid-transition', 'batch-sending');
    await transitionBatch(tx, batch, { name: 'cancel', actor, at, reason });
    await releaseItems(tx, id);
  });
  return showBatch(deps.db, id);
}

export type InBatch = { batchId: string };

const whyNoResult = ({ status }: PayoutBatch) =>
  status === 'cancelled' ? 'batch-cancelled' : 'payout-not-in-batch';

/** Returns the batch a result belongs to, locked: the given one, or the one the payout is stuck in. */
async function lockBatchOfResult(
  tx: Tx,
  payoutId: string,
  { inBatch, at }: { inBatch: InBatch | undefined; at: Date },
): Promise<PayoutBatch | undefined> {
  if (inBatch !== undefined) return lockBatch(tx, inBatch.batchId);
  const open = (await openBatchesOf(tx, [payoutId])).get(payoutId);
  return open !== undefined && isStuck(open, at) ? lockBatch(tx, open.batchId) : undefined;
}

/**
 * Records the result in the payout's batch, in the transaction that has locked the payout. Without `inBatch` it is
 * entered manually: for a payout in no batch, or stuck in one sent online. Throws 409 `invalid-transition` for a payout
 * of another open batch.
 */
export async function recordBatchResult(
  tx: Tx,
  payout: Payout,
  {
    inBatch,
    actor,
    result,
    at,
  }: { inBatch: InBatch | undefined; actor: Actor; result: 'paid' | 'failed'; at: Date },
): Promise<void> {
  const batch = await lockBatchOfResult(tx, payout.id, { inBatch, at });
  const open = (await openBatchesOf(tx, [payout.id])).get(payout.id);
  if (open !== undefined && open.batchId !== batch?.id)
    throw problem('invalid-transition', 'payout-in-batch', { number: open.number });
  if (batch === undefined) return;
  if (open === undefined) throw problem('invalid-transition', whyNoResult(batch));
  const left = await saveItemResult(tx, { batchId: batch.id, payoutId: payout.id, result });
  if (left === 0) await transitionBatch(tx, batch, { name: 'settle', actor, at });
}
