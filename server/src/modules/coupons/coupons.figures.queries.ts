import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { inIndia } from '../../platform/indian-day.queries.ts';

/** From its first moment to before its end. */
export type Period = { from: Date; before: Date };

export type CouponTotals = { active: number; total: number; uses: number; savedPaise: number };

/** How many coupons there are, how many are good at this time, and what all of them took off ever since. */
export async function couponTotals(db: Db, at: Date): Promise<CouponTotals> {
  return db
    .selectFrom('coupon')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere('status', '=', 'active')
        .filterWhere('valid_from', '<=', at)
        .filterWhere('valid_until', '>=', at)
        .as('active'),
      eb.fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(used_count), 0)::bigint`.as('uses'),
      sql<number>`coalesce(sum(saved_paise), 0)::bigint`.as('savedPaise'),
    ])
    .executeTakeFirstOrThrow();
}

/** Uses and what they took off, by the day in India; days without any are left out. */
export async function usesByDay(
  db: Db,
  { from, before }: Period,
): Promise<{ day: string; uses: number; savedPaise: number }[]> {
  const { rows } = await sql<{ day: string; uses: number; savedPaise: number }>`
    select (at ${inIndia})::date as day, count(*) as uses, sum(discount_paise)::bigint as "savedPaise"
    from coupon_redemption where at >= ${from} and at < ${before} group by 1 order by 1`.execute(db);
  return rows;
}

/** What each of these sets of coupons took off on its days in India, a last one that is null left open, in paise. */
export async function savedOnDays(
  db: Db,
  sets: readonly { couponIds: readonly string[]; from: string; to: string | null }[],
): Promise<number[]> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(saved.paise, 0)::bigint as paise
    from jsonb_to_recordset(${JSON.stringify(sets.map((one, at) => ({ ...one, at })))}::jsonb)
      as one (at integer, "couponIds" jsonb, "from" date, "to" date)
    cross join lateral (
      select sum(saved_paise) as paise from coupon_day d
      where d.coupon_id = any (array(select jsonb_array_elements_text(one."couponIds")::uuid))
        and d.day >= one."from" and (one."to" is null or d.day <= one."to")
    ) saved order by one.at`.execute(db);
  return rows.map(({ paise }) => paise);
}

export type UsedCoupon = { id: string; code: string; name: string; uses: number; savedPaise: number };

/** The coupons that were used most, at most `limit`. */
export async function mostUsed(db: Db, { from, before }: Period, limit: number): Promise<UsedCoupon[]> {
  const { rows } = await sql<UsedCoupon>`
    select c.id, c.coupon_code as code, c.coupon_name as name, u.uses, u."savedPaise"
    from (
      select coupon_id, count(*) as uses, sum(discount_paise)::bigint as "savedPaise"
      from coupon_redemption where at >= ${from} and at < ${before} group by coupon_id
      order by 2 desc, 1 limit ${limit}
    ) u join coupon c on c.id = u.coupon_id order by u.uses desc, c.coupon_code`.execute(db);
  return rows;
}

/** The codes of these coupons by their ids; what is no coupon is left out. */
export async function couponCodes(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('coupon').select(['id', 'coupon_code']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.coupon_code]));
}
