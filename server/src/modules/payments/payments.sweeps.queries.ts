import { type GatewayName, payerKinds } from '@dihaadi/contract/payments';
import type { Db, Tx } from '../../platform/db.ts';
import { asPayment, type Payment, payments } from './payments.queries.ts';

/** Locks up to `limit` payments not paid in time; skips those locked by another transaction. */
export async function lockOverdue(
  tx: Tx,
  { createdBy, processingBy, limit }: { createdBy: Date; processingBy: Date; limit: number },
): Promise<Payment[]> {
  const rows = await payments(tx)
    .where('status', 'in', ['created', 'processing'])
    .where('expires_at', '<=', createdBy)
    .where((eb) => eb.or([eb('status', '=', 'created'), eb('expires_at', '<=', processingBy)]))
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(asPayment);
}

/**
 * Locks up to `limit` payments whose gateway is to be queried now, except those of gateways that are `away`; skips
 * those locked by another transaction.
 */
export async function lockDueForCheck(
  tx: Tx,
  { now, away, limit }: { now: Date; away: readonly GatewayName[]; limit: number },
): Promise<Payment[]> {
  let due = payments(tx).where('check_at', '<=', now);
  if (away.length > 0) due = due.where('gateway', 'not in', away);
  const rows = await due.orderBy('check_at').limit(limit).forUpdate().skipLocked().execute();
  return rows.map(asPayment);
}

/** Returns received payments of these payers, or the surplus of all payers, that were never refunded for this reason. */
export async function neverRefundedPayments(
  db: Db,
  { of, reason }: { of: readonly string[] | 'surplus'; reason: string },
): Promise<Payment[]> {
  if (of.length === 0) return [];
  const rows = await payments(db)
    .where('status', 'in', ['paid', 'partially_refunded'])
    .where('total_paise', '>', 0)
    .$if(of === 'surplus', (query) => query.where('is_surplus', '=', true))
    .$if(of !== 'surplus', (query) =>
      query.where('payer_kind', 'in', payerKinds).where('payer_id', 'in', of === 'surplus' ? [] : of),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refund')
            .select('refund.id')
            .whereRef('refund.payment_id', '=', 'payment.id')
            .where('refund.reason', '=', reason),
        ),
      ),
    )
    .execute();
  return rows.map(asPayment);
}
