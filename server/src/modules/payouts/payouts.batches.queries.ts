import type { PayoutBatchStatus, PayoutChannelName } from '@dihaadi/contract/payout-batches';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { pageByTime, type TimePage } from '../../platform/time-list.queries.ts';
import { type Destination, DESTINATION_COLUMNS, destinationColumns } from './payouts.queries.ts';
import type { Waiting } from './payouts.rules.ts';

export type PayoutBatch = {
  id: string;
  /** Counted from 1. */
  number: number;
  status: PayoutBatchStatus;
  channel: PayoutChannelName;
  /** Account at the provider it is paid from. */
  paidFrom: string | null;
  createdBy: string;
  createdAt: Date;
  /** Reason for its cancellation. */
  reason: string | null;
};

/** Row of the file, as sent. */
export type BatchItem = Destination & {
  payoutId: string;
  name: string;
  paise: number;
};

/** Totals of a batch, and the results of its payouts. */
export type BatchCounts = {
  payouts: number;
  paid: number;
  failed: number;
  /** Sent to the provider, and possibly paid. */
  tried: number;
  paise: number;
};

const batches = (db: Db) =>
  db
    .selectFrom('payout_batch')
    .select(['id', 'number', 'batch_status as status', 'channel', 'paid_from as paidFrom', 'reason'])
    .select(['created_by as createdBy', 'created_at as createdAt'])
    // The database has no other values.
    .$narrowType<{ channel: PayoutChannelName }>();

export const batchById = (db: Db, id: string): Promise<PayoutBatch | undefined> =>
  batches(db).where('id', '=', id).executeTakeFirst();

/** Returns the batch, locked until the transaction ends. Always lock the payout before it. */
export const lockBatch = (tx: Tx, id: string): Promise<PayoutBatch | undefined> =>
  batches(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns one page of batches. */
export function pageOfBatches(db: Db, { status }: { status: PayoutBatchStatus | undefined }, page: TimePage) {
  const query = batches(db);
  return pageByTime(status === undefined ? query : query.where('batch_status', '=', status), page);
}

/** Returns the next batch's number; other batches wait until this transaction ends. */
export async function nextBatchNumber(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payout_batch', 0))`.execute(tx);
  const { last } = await tx
    .selectFrom('payout_batch')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export type PayoutToSend = Destination & { id: string; accountId: string; paise: number };

const payoutsToSend = (db: Db) =>
  db.selectFrom('payout').select(['id', 'account_id as accountId', 'paise', ...DESTINATION_COLUMNS]);

/** Returns these payouts, whether still unpaid or not. */
export const payoutsByIds = (db: Db, ids: readonly string[]): Promise<PayoutToSend[]> =>
  payoutsToSend(db)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('id')
    .execute();

/**
 * Returns processing payouts in no open batch, oldest first, locked; not those no longer owed. With real money, or for
 * the test mode's simulator; limited to `only` if present. Payouts being changed right now are left out and come into
 * the next batch.
 */
export const lockPayoutsToSend = (
  tx: Tx,
  {
    channel,
    limit,
    only,
  }: { channel: PayoutChannelName; limit: number; only: readonly string[] | undefined },
): Promise<PayoutToSend[]> =>
  payoutsToSend(tx)
    .$if(only !== undefined, (query) => query.where('id', '=', sql<string>`any (${only}::uuid[])`))
    .where('payout_status', '=', 'processing')
    .where('test_mode', '=', channel === 'simulator')
    .where('revoked_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from payout_batch_item item where item.payout_id = payout.id and item.result is null)`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate('payout')
    .skipLocked()
    .execute();

/** Inserts a batch with its rows, in file order. */
export async function insertBatch(tx: Tx, batch: PayoutBatch, items: readonly BatchItem[]): Promise<void> {
  await tx
    .insertInto('payout_batch')
    .values({
      id: batch.id,
      number: batch.number,
      batch_status: batch.status,
      channel: batch.channel,
      paid_from: batch.paidFrom,
      created_by: batch.createdBy,
      created_at: batch.createdAt,
    })
    .execute();
  await tx
    .insertInto('payout_batch_item')
    .values(
      items.map((item, index) => ({
        batch_id: batch.id,
        payout_id: item.payoutId,
        position: index + 1,
        name: item.name,
        ...destinationColumns(item),
        paise: item.paise,
        look_at: batch.channel === 'bank_file' ? null : batch.createdAt,
      })),
    )
    .execute();
}

/** Returns the rows of the file, in order. */
export const itemsOfBatch = (db: Db, batchId: string): Promise<BatchItem[]> =>
  db
    .selectFrom('payout_batch_item')
    .select(['payout_id as payoutId', 'name', 'paise', ...DESTINATION_COLUMNS])
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .execute();

/**
 * Returns the bank's result for this payout in this batch: undefined if the payout is not in it, null if there is none
 * yet.
 */
export async function resultInBatch(
  db: Db,
  { batchId, payoutId }: { batchId: string; payoutId: string },
): Promise<{ result: string | null } | undefined> {
  return db
    .selectFrom('payout_batch_item')
    .select('result')
    .where('batch_id', '=', batchId)
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();
}

export type OpenBatch = Waiting & { batchId: string; number: number };

/** Returns the open batch in which each of these payouts awaits a result, by payout id. */
export async function openBatchesOf(db: Db, payoutIds: readonly string[]): Promise<Map<string, OpenBatch>> {
  if (payoutIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payout_batch_item as item')
    .innerJoin('payout_batch as batch', 'batch.id', 'item.batch_id')
    .select(['item.payout_id as payoutId', 'batch.id as batchId', 'batch.number', 'batch.channel'])
    .select(['item.tried_at as triedAt', 'batch.created_at as batchMadeAt'])
    .where('item.payout_id', 'in', payoutIds)
    .where('item.result', 'is', null)
    // The database has no other values.
    .$narrowType<{ channel: PayoutChannelName }>()
    .execute();
  return new Map(rows.map(({ payoutId, ...batch }) => [payoutId, batch]));
}

/** Saves the bank's result for a payout. Returns how many payouts of the batch still have none. */
export async function saveItemResult(
  tx: Tx,
  { batchId, payoutId, result }: { batchId: string; payoutId: string; result: 'paid' | 'failed' },
): Promise<number> {
  await tx
    .updateTable('payout_batch_item')
    .set({ result })
    .where('batch_id', '=', batchId)
    .where('payout_id', '=', payoutId)
    .execute();
  const { open } = await tx
    .selectFrom('payout_batch_item')
    .select(({ fn }) => fn.countAll().as('open'))
    .where('batch_id', '=', batchId)
    .where('result', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Releases all payouts of a batch for another one. */
export async function releaseItems(tx: Tx, batchId: string): Promise<void> {
  await tx
    .updateTable('payout_batch_item')
    .set({ result: 'cancelled' })
    .where('batch_id', '=', batchId)
    .execute();
}

/** Returns the totals of these batches, by id. */
export async function countsOfBatches(db: Db, ids: readonly string[]): Promise<Map<string, BatchCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payout_batch_item')
    .select(['batch_id as id'])
    .select(({ fn }) => [
      fn.countAll().as('payouts'),
      fn.sum('paise').as('paise'),
      fn.countAll().filterWhere('result', '=', 'paid').as('paid'),
      fn.countAll().filterWhere('result', '=', 'failed').as('failed'),
      fn.count('tried_at').as('tried'),
    ])
    .where('batch_id', 'in', ids)
    .groupBy('batch_id')
    .execute();
  return new Map(
    rows.map(({ id, payouts, paise, paid, failed, tried }) => [
      id,
      {
        payouts: Number(payouts),
        paise: Number(paise),
        paid: Number(paid),
        failed: Number(failed),
        tried: Number(tried),
      },
    ]),
  );
}

/** Saves the new status if the batch still has the old one. Returns the number of rows changed. */
export async function saveBatchStatus(
  tx: Tx,
  { id, status }: Pick<PayoutBatch, 'id' | 'status'>,
  { to, reason }: { to: PayoutBatchStatus; reason: string | null },
): Promise<number> {
  const result = await tx
    .updateTable('payout_batch')
    .set({ batch_status: to, reason })
    .where('id', '=', id)
    .where('batch_status', '=', status)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
