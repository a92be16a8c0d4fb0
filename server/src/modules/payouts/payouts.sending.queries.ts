import type { PayoutChannelName } from '@dihaadi/contract/payout-batches';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import type { PayoutOrder } from '../gateways/gateways.public.ts';
import { DESTINATION_COLUMNS } from './payouts.queries.ts';

/** Payout in a provider's batch, with everything sent. */
export type SentItem = PayoutOrder & {
  batchId: string;
  payoutId: string;
  channel: PayoutChannelName;
  batchMadeAt: Date;
  result: string | null;
};

const items = (db: Db) =>
  db
    .selectFrom('payout_batch_item as item')
    .innerJoin('payout_batch as batch', 'batch.id', 'item.batch_id')
    .innerJoin('payout', 'payout.id', 'item.payout_id')
    .select([
      'item.send_key as key',
      'item.name',
      'item.paise',
      'item.result',
      'payout.account_id as payeeId',
    ])
    .select(['item.batch_id as batchId', 'item.payout_id as payoutId', 'batch.created_at as batchMadeAt'])
    .select(['item.provider_payout_id as providerPayoutId', 'batch.paid_from as paidFrom', 'batch.channel'])
    .select(sql<boolean>`item.tried_at is not null`.as('wasTried'))
    .select(DESTINATION_COLUMNS.map((column) => `item.${column}` as const))
    // The database has no other values.
    .$narrowType<{ channel: PayoutChannelName }>();

/**
 * Returns the payouts in open batches that are due to be sent or queried, longest due first. Their batches cannot be
 * cancelled until the transaction ends; batches being changed right now are left out.
 */
export async function lockDue(tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<SentItem[]> {
  const { rows } = await sql<{ key: string }>`
    select item.send_key as key from payout_batch_item item join payout_batch batch on batch.id = item.batch_id
    where item.result is null and item.look_at <= ${now} and batch.batch_status = 'open'
    order by item.look_at, item.batch_id, item.position limit ${limit}
    for update of item skip locked for share of batch skip locked`.execute(tx);
  if (rows.length === 0) return [];
  return items(tx)
    .where(
      'item.send_key',
      'in',
      rows.map(({ key }) => key),
    )
    .orderBy('batch.number')
    .orderBy('item.position')
    .execute();
}

/** Saves when a payout is checked next. */
export async function saveNextPayoutCheck(tx: Tx, key: string, next: Date): Promise<void> {
  await tx.updateTable('payout_batch_item').set({ look_at: next }).where('send_key', '=', key).execute();
}

/**
 * Records that a payout is about to be sent or queried; false if it was settled meanwhile, or its batch cancelled. From
 * then on its batch cannot be cancelled.
 */
export async function saveTry(db: Db, key: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    with open as (
      select batch.id from payout_batch_item item join payout_batch batch on batch.id = item.batch_id
      where item.send_key = ${key} and item.result is null and batch.batch_status = 'open' for share of batch
    )
    update payout_batch_item set tried_at = coalesce(tried_at, ${at})
    where send_key = ${key} and batch_id in (select id from open) returning send_key`.execute(db);
  return rows.length > 0;
}

/** Saves the provider's id of a payout once known. */
export async function saveProviderId(db: Db, key: string, providerPayoutId: string): Promise<void> {
  await db
    .updateTable('payout_batch_item')
    .set({ provider_payout_id: providerPayoutId })
    .where('send_key', '=', key)
    .where('provider_payout_id', 'is', null)
    .execute();
}

/** Returns the payout of an attempt, if it is of this channel. */
export const itemByKey = (
  db: Db,
  { key, channel }: { key: string; channel: PayoutChannelName },
): Promise<SentItem | undefined> =>
  items(db).where('item.send_key', '=', key).where('batch.channel', '=', channel).executeTakeFirst();
