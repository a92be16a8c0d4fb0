import type { RefundStatus } from '@dihaadi/contract/payments';
import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { backOff } from '../../platform/back-off.queries.ts';
import { type Refund, refundRows } from '../payments/payments.public.ts';

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
  return refundRows(db).where('id', '=', id).executeTakeFirst();
}

/** Returns the refund, locked until the transaction ends. Lock its payment before it. */
export function lockRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  return refundRows(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns one page of refunds, newest first. */
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
  return refundRows(db)
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

/**
 * Claims refunds due to be queried at their gateway, those waiting longest first, and moves each to the back until its
 * next turn.
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

/** Saves the gateway's id of a refund it has not made yet. */
export async function saveGatewayRefund(db: Db, id: string, gatewayRefundId: string): Promise<void> {
  await db
    .updateTable('refund')
    .set({ gateway_refund_id: gatewayRefundId })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .execute();
}

/** Saves the new status if the refund is still only requested. Returns the number of rows changed. */
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
