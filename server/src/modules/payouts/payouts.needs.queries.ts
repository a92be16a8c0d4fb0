import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { Destination } from './payouts.queries.ts';
import { stuckSince } from './payouts.rules.ts';

/** Payout to check by staff: recipient, destination (the last four digits of a bank account), and since when it is owed. */
export type PayoutToCheck = { id: string; name: string; paidTo: string | null; at: Date };

/** Returns payouts that failed and were neither retried nor cancelled, oldest first. */
export async function failedPayouts(db: Db, limit: number): Promise<PayoutToCheck[]> {
  const { rows } = await sql<PayoutToCheck>`
    select o.id, person.name, coalesce(o.upi_id, '••••' || right(o.account_number, 4)) as "paidTo", o.created_at as at
    from payout o join account person on person.id = o.account_id
    where o.payout_status = 'failed' order by o.created_at, o.id limit ${limit}`.execute(db);
  return rows;
}

/** Payout that staff transfer themselves. */
export type PayoutToPay = PayoutToCheck & Destination & { paise: number; testMode: boolean };

const toPay = sql`o.id, person.name, coalesce(o.upi_id, '••••' || right(o.account_number, 4)) as "paidTo",
  o.created_at as at, o.paise, o.test_mode as "testMode", o.upi_id as "upiId", o.account_number as "accountNumber",
  o.ifsc, o.account_holder as "accountHolder"
  from payout o join account person on person.id = o.account_id`;

/** Returns payouts with a UPI id or bank account that are in no batch awaiting results, oldest first. */
export async function payoutsToPay(db: Db, limit: number): Promise<PayoutToPay[]> {
  const { rows } = await sql<PayoutToPay>`
    select ${toPay} where o.payout_status = 'processing'
      and not exists (select from payout_batch_item i where i.payout_id = o.id and i.result is null)
    order by o.created_at, o.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns payouts without a provider's result for so long that staff may settle them (`isStuck`), oldest first. */
export async function stuckPayouts(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<PayoutToPay[]> {
  const { rows } = await sql<PayoutToPay>`
    select ${toPay}
      join payout_batch_item i on i.payout_id = o.id and i.result is null
      join payout_batch b on b.id = i.batch_id
    where o.payout_status = 'processing' and b.channel <> 'bank_file'
      and coalesce(i.tried_at, b.created_at) <= ${stuckSince(now)}
    order by o.created_at, o.id limit ${limit}`.execute(db);
  return rows;
}
