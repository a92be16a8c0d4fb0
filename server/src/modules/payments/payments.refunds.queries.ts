import type { RefundStatus } from '@dihaadi/contract/payments';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

// Refunded, claimed and remaining amounts of a payment. Refunds themselves are made by the module `refunds`.

export type Refund = {
  id: string;
  paymentId: string;
  paise: number;
  status: RefundStatus;
  reason: string;
  gatewayRefundId: string | null;
  requestedAt: Date;
  /** When the money was refunded; null before. */
  doneAt: Date | null;
};

/** Selects all columns of refunds. */
export const refundRows = (db: Db) =>
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

export function refundsOf(db: Db, paymentId: string): Promise<Refund[]> {
  return refundRows(db).where('payment_id', '=', paymentId).orderBy('requested_at').execute();
}

/** Returns the refunded amount of each of these payments, in paise; those without a refund are left out. */
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

/** Records that the payee has claimed a payment, and how much more of it was kept, in paise. */
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

/** Returns how much of a payment the platform has kept, in paise. */
export async function keptOf(db: Db, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('payment')
    .select('kept_paise as paise')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row?.paise ?? 0;
}

/** Returns the compensation paid for disputes about a payment, in paise. */
export async function compensatedOf(db: Db, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('payment')
    .select('compensated_paise as paise')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row?.paise ?? 0;
}

/** Returns how much of a payment was refunded, is about to be, or was paid out as compensation, in paise. */
export async function refundedOrPendingOf(db: Db, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('payment')
    .select(['refunded_paise as refunded', 'compensated_paise as compensated'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return (row?.refunded ?? 0) + (row?.compensated ?? 0);
}

/** Whether the payee has claimed a payment. */
export async function isClaimed(db: Db, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('payout_asked_at')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row?.payout_asked_at != null;
}

/**
 * Returns for each of these payments the amount neither refunded nor claimed, in paise, and whether a refund is in
 * progress.
 */
export async function remainingByPayment(
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
