import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { inIndia } from '../../platform/indian-day.queries.ts';

/** From its first instant up to, not including, its end. */
export type Period = { from: Date; before: Date };

export type CouponTotals = { active: number; total: number; uses: number; savedPaise: number };

/** Returns the number of coupons, the number valid at this time, and the total discount to date. */
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

/** Returns uses and discounts by day in India; days without uses are left out. */
export async function usesByDay(
  db: Db,
  { from, before }: Period,
): Promise<{ day: string; uses: number; savedPaise: number }[]> {
  const { rows } = await sql<{ day: string; uses: number; savedPaise: number }>`
    select (at ${inIndia})::date as day, count(*) as uses, sum(discount_paise)::bigint as "savedPaise"
    from coupon_redemption where at >= ${from} and at < ${before} group by 1 order by 1`.execute(db);
  return rows;
}

/**
 * Returns the discount of each of these sets of coupons on its days in India, in paise; a null last day means
 * open-ended.
 */
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

/** Returns the most used coupons, at most `limit`. */
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

/** Returns the codes of these coupons by id; unknown ids are left out. */
export async function couponCodes(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('coupon').select(['id', 'coupon_code']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.coupon_code]));
}
