import type { RefundStatus } from '@dihaadi/contract/payments';
import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { backOff } from './payments.sweeps.queries.ts';

export type Refund = {
  id: string;
  paymentId: string;
  paise: number;
  status: RefundStatus;
  reason: string;
  gatewayRefundId: string | null;
  requestedAt: Date;
  /** When the money was given back; null before. */
  doneAt: Date | null;
};

const refunds = (db: Db) =>
  db
    .selectFrom('refund')
    .select([
      'id',
      'payment_id as paymentId',
      'paise',
      'status',
      'reason',
      'gateway_refund_id as gatewayRefundId',
      'requested_at as requestedAt',
      'done_at as doneAt',
    ]);

export async function insertRefund(tx: Tx, refund: Refund): Promise<void> {
  await tx
    .insertInto('refund')
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      paise: refund.paise,
      status: refund.status,
      reason: refund.reason,
      requested_at: refund.requestedAt,
    })
    .execute();
}

export function refundById(db: Db, id: string): Promise<Refund | undefined> {
  return refunds(db).where('id', '=', id).executeTakeFirst();
}

/** The refund, locked until the transaction ends. Lock its payment before it. */
export function lockRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  return refunds(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function refundsOf(db: Db, paymentId: string): Promise<Refund[]> {
  return refunds(db).where('payment_id', '=', paymentId).orderBy('requested_at').execute();
}

/** One page of refunds, newest first. */
export function pageOfRefunds(
  db: Db,
  query: {
    status: RefundStatus | undefined;
    cities: CityScope;
    limit: number;
    after: { createdAt: Date; id: string } | undefined;
  },
): Promise<Refund[]> {
  const { status, cities, limit, after } = query;
  return refunds(db)
    .$if(status !== undefined, (of) => of.where('status', '=', status ?? 'requested'))
    .$if(cities !== undefined, (of) =>
      of.where(
        sql<boolean>`exists (select from payment p where p.id = payment_id
          and city_key_of_account(p.account_id) = any (${cities}::text[]))`,
      ),
    )
    .$if(after !== undefined, (of) =>
      of.where(sql<boolean>`(requested_at, id) < (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How much of each of these payments has gone back, in paise; of none where nothing has. */
export async function refundedPaise(db: Db, paymentIds: readonly string[]): Promise<Map<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('refund')
    .select((eb) => ['payment_id as paymentId', eb.fn.sum<string>('paise').as('paise')])
    .where('payment_id', 'in', paymentIds)
    .where('status', '=', 'done')
    .groupBy('payment_id')
    .execute();
  return new Map(rows.map(({ paymentId, paise }) => [paymentId, Number(paise)]));
}

/**
 * Takes the refunds that a gateway is to be asked about now, those that wait longest first, and puts each behind the
 * others until its next turn.
 */
export async function claimRefunds(db: Db, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update refund set tries = tries + 1, next_try_at = ${now}::timestamptz + ${backOff}
    where id in (
      select id from refund where status = 'requested' and coalesce(next_try_at, requested_at) <= ${now}
      order by coalesce(next_try_at, requested_at) limit ${limit} for update skip locked
    ) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Keeps what the gateway calls a refund that it has not made yet. */
export async function saveGatewayRefund(db: Db, id: string, gatewayRefundId: string): Promise<void> {
  await db
    .updateTable('refund')
    .set({ gateway_refund_id: gatewayRefundId })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .execute();
}

/** Writes the new status where the refund is still only requested; gives how many rows that were. */
export async function saveRefundStatus(
  tx: Tx,
  id: string,
  change: { to: RefundStatus; gatewayRefundId?: string; doneAt?: Date },
): Promise<number> {
  const { to, gatewayRefundId, doneAt } = change;
  const result = await tx
    .updateTable('refund')
    .set({
      status: to,
      ...(gatewayRefundId !== undefined && { gateway_refund_id: gatewayRefundId }),
      ...(doneAt !== undefined && { done_at: doneAt }),
    })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Notes that a payment was asked for by whom it is owed to, and how much more of it was kept, in paise. */
export async function saveClaim(
  tx: Tx,
  paymentId: string,
  { keptPaise, at }: { keptPaise: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      payout_asked_at: sql<Date>`coalesce(payout_asked_at, ${at})`,
      kept_paise: sql<number>`kept_paise + ${keptPaise}`,
    })
    .where('id', '=', paymentId)
    .execute();
}

/** How much of a payment the platform has kept, in paise. */
export async function keptOf(db: Db, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('payment')
    .select('kept_paise as paise')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row?.paise ?? 0;
}

/** How much decisions of disputes have paid out beside a payment, in paise. */
export async function compensatedOf(db: Db, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('payment')
    .select('compensated_paise as paise')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row?.paise ?? 0;
}

/** How much of a payment has gone back, is about to, or was paid out as compensation, in paise. */
export async function givenBackOf(db: Db, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('payment')
    .select(['refunded_paise as refunded', 'compensated_paise as compensated'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return (row?.refunded ?? 0) + (row?.compensated ?? 0);
}

/** Whether a payment was asked for by whom it is owed to. */
export async function isClaimed(db: Db, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('payout_asked_at')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row?.payout_asked_at != null;
}

/** Of each of these payments, what of it is neither gone back nor claimed, in paise, and whether a refund is under way. */
export async function leftOfAll(
  db: Db,
  paymentIds: readonly string[],
): Promise<Map<string, { paise: number; isRefunding: boolean }>> {
  if (paymentIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; paise: number; isRefunding: boolean }>`
    select p.id, (p.total_paise - p.kept_paise - coalesce(sum(r.paise), 0))::bigint as paise,
      coalesce(bool_or(r.status = 'requested'), false) as "isRefunding"
    from payment p left join refund r on r.payment_id = p.id and r.status <> 'failed'
    where p.id = any (${[...paymentIds]}::uuid[]) group by p.id`.execute(db);
  return new Map(rows.map(({ id, ...left }) => [id, left]));
}
