import type { IncomingSource } from '@dihaadi/contract/reconciliation';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { BookEntry, Unbooked } from './payments.reconciliation.rules.ts';

export type Span = {
  source: IncomingSource;
  from: Date;
  /** Exclusive. */
  until: Date;
  references: readonly string[];
  orderIds: readonly string[];
};

/**
 * Returns real payments in rupees through this gateway that the report names or that were paid within its days, oldest
 * first.
 */
export async function paymentsOfReport(db: Db, span: Span): Promise<BookEntry[]> {
  const { source, from, until, references, orderIds } = span;
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'status', 'total_paise as paise', 'is_surplus as isSurplus', 'paid_at as paidAt'])
    .select(['gateway_payment_id as reference', 'gateway_order_id as orderId'])
    .where('gateway', '=', source)
    .where('test_mode', '=', false)
    .where('currency', '=', 'INR')
    .where(
      sql<boolean>`(gateway_payment_id = any (${references}::text[]) or gateway_order_id = any (${orderIds}::text[])
        or (paid_at >= ${from} and paid_at < ${until}))`,
    )
    .orderBy('paid_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, status, paise, isSurplus, paidAt, reference, orderId }) => ({
    entry: 'payment',
    id,
    reference,
    orderId,
    paise,
    isBooked: paidAt !== null,
    isSurplus: isSurplus && status === 'paid',
    isToConfirm: source === 'upi' && (status === 'awaiting_confirmation' || status === 'failed'),
    isCovered: paidAt !== null && paidAt >= from && paidAt < until,
  }));
}

/** Returns real refunds in rupees by this gateway that the report names or that were made within its days, oldest first. */
export async function refundsOfReport(
  db: Db,
  { source, from, until, references }: Span,
): Promise<BookEntry[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['payment.id', 'refund.paise', 'refund.done_at as doneAt'])
    .select('refund.gateway_refund_id as reference')
    .where('payment.gateway', '=', source)
    .where('payment.test_mode', '=', false)
    .where('payment.currency', '=', 'INR')
    .where('refund.gateway_refund_id', 'is not', null)
    .where(
      sql<boolean>`(refund.gateway_refund_id = any (${references}::text[])
        or (refund.done_at >= ${from} and refund.done_at < ${until}))`,
    )
    .orderBy('refund.done_at')
    .orderBy('refund.id')
    .execute();
  return rows.map(({ id, paise, doneAt, reference }) => ({
    entry: 'refund',
    id,
    reference,
    orderId: null,
    paise,
    isBooked: doneAt !== null,
    isSurplus: false,
    isToConfirm: false,
    isCovered: doneAt !== null && doneAt >= from && doneAt < until,
  }));
}

/**
 * Returns real payments in rupees, begun within the report's days and not booked as paid: the newest for each of these
 * amounts in paise.
 */
export async function unbookedPaymentsByAmount(
  db: Db,
  { source, from, until }: Pick<Span, 'source' | 'from' | 'until'>,
  { amounts, limit }: { amounts: readonly number[]; limit: number },
): Promise<Unbooked[]> {
  const { rows } = await sql<Unbooked>`
    with begun as materialized (
      select id, total_paise as paise, created_at from payment
      where created_at >= ${from} and created_at < ${until} and gateway = ${source} and not test_mode
        and currency = 'INR' and paid_at is null and total_paise = any (${[...amounts]}::bigint[])
    ), ranked as (
      select id, paise, row_number() over (partition by paise order by created_at desc) as place from begun
    )
    select id, paise from ranked where place <= ${limit}`.execute(db);
  return rows;
}
