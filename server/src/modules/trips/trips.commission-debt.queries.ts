import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/**
 * SQL for the part of a debt covered by a driver's balance, in paise: the rest of each online fare not yet requested,
 * plus coupon discounts, less the platform's share, as in `balanceOf` of trip-payments. Fares with a refund in progress
 * cover nothing.
 */
export const coveredPaise = (accountId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  coalesce((select sum(rest.paise + f.coupon_paise - case when f.method in ('cash', 'upi') then 0 else floor(
      (2::numeric * (f.commission_paise - f.gst_paise) * (rest.paise + f.coupon_paise) + f.total_paise + f.coupon_paise)
        / (2::numeric * (f.total_paise + f.coupon_paise)))
      + coalesce(floor((2::numeric * f.gst_paise * rest.paise + f.total_paise) / nullif(2::numeric * f.total_paise, 0)), 0)
      end)
    from trip_fare f
    left join payment m on m.id = f.payment_id
    cross join lateral (
      select coalesce(m.total_paise - m.kept_paise - coalesce(sum(r.paise), 0), 0) as paise,
        coalesce(bool_or(r.status = 'requested'), false) as "isRefunding"
      from refund r where r.payment_id = m.id and r.status <> 'failed'
    ) rest
    where f.driver_account_id = ${accountId} and f.payment_status = 'paid' and f.payout_id is null
      and (f.method = 'gateway' or f.coupon_paise > 0) and not f.test_mode
      and f.total_paise + f.coupon_paise > 0 and not rest."isRefunding"), 0)`;

/** Returns how much of this driver's debt their balance covers, in paise. */
export async function coveredOf(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select (${coveredPaise(sql`${accountId}::uuid`)})::bigint as paise`.execute(db);
  return rows[0]?.paise ?? 0;
}
