import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Refund to check by staff: payer, payment, and since when it is requested. */
export type RefundToCheck = { paymentId: string; name: string; gatewayPaymentId: string | null; at: Date };

const columns = sql`p.id as "paymentId", coalesce(person.name, '') as name,
  p.gateway_payment_id as "gatewayPaymentId", r.requested_at as at
  from refund r join payment p on p.id = r.payment_id left join account person on person.id = p.account_id`;

/**
 * Returns refunds since then that a gateway has refused and that were not restarted, oldest first. Those that staff
 * send themselves fail only if staff say so.
 */
export async function failedRefunds(
  db: Db,
  { since, limit }: { since: Date; limit: number },
): Promise<RefundToCheck[]> {
  const { rows } = await sql<RefundToCheck>`
    select ${columns}
    where r.status = 'failed' and r.requested_at >= ${since} and p.gateway <> 'upi'
      and not exists (select from refund later where later.payment_id = r.payment_id
        and (later.requested_at, later.id) > (r.requested_at, r.id))
    order by r.requested_at, r.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the refunds of direct UPI payments that staff have to send, oldest first. */
export async function refundsToSend(db: Db, limit: number): Promise<RefundToCheck[]> {
  const { rows } = await sql<RefundToCheck>`
    select ${columns} where r.status = 'requested' and p.gateway = 'upi'
    order by r.requested_at, r.id limit ${limit}`.execute(db);
  return rows;
}
