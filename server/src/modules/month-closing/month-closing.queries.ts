import type { PackageServiceType } from '@dihaadi/contract/fare';

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { MonthSpan } from './month-closing.rules.ts';

/** Reads other modules' tables and writes none: a month spans all of them. */

/** Returns the GST on real fares of the month by city and kind of trip, in paise, as fixed when the trip ended. */
export async function gstOnFares(db: Db, { from, until }: MonthSpan) {
  const { rows } = await sql<{
    cityKey: string;
    serviceType: PackageServiceType;
    count: number;
    gstPaise: number;
  }>`
    select b.city_key as "cityKey", b.service_type as "serviceType", count(*)::int as count, sum(f.gst_paise)::bigint as "gstPaise"
    from trip_fare f join package_booking b on b.id = f.booking_id left join payment p on p.id = f.payment_id
    where f.paid_at >= ${from} and f.paid_at < ${until} and f.payment_status = 'paid' and f.gst_paise > 0
      and not f.test_mode and p.test_mode is not true
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export type Earned = { personId: string; monthPaise: number; yearPaise: number };

/**
 * Returns each person's earnings through the platform in the financial year to the end of the month, and in the month
 * itself, in paise: wages without expenses, fares without GST, tolls and parking, less refunds, by day of payment.
 * Leaves out test mode, tips, and people without earnings in the month. For everyone, or for these people.
 */
const earnedBy = (
  { from, until, yearFrom }: MonthSpan,
  { worker, driver } = { worker: sql``, driver: sql`` },
): RawBuilder<unknown> => sql`
  with earned as (
    select w.person_id, w.paid_at, w.payment_id, w.paise - w.expenses_paise as paise
    from wage_payment w
    where w.payment_status = 'paid' and not w.test_mode and w.paid_at >= ${yearFrom} and w.paid_at < ${until} ${worker}
    union all
    select f.driver_account_id, f.paid_at, f.payment_id, f.total_paise + f.coupon_paise - f.gst_paise - coalesce((
      select sum(round((line ->> 'amount')::numeric * 100)) from jsonb_array_elements(f.fare -> 'lines') line
      where line ->> 'kind' in ('toll', 'parking')), 0)
    from trip_fare f
    where f.payment_status = 'paid' and not f.test_mode and f.paid_at >= ${yearFrom} and f.paid_at < ${until} ${driver}
  ), kept as (
    select e.person_id, e.paid_at, greatest(0, e.paise - coalesce((
      select sum(r.paise) from refund r where r.payment_id = e.payment_id and r.status = 'done'), 0)) as paise
    from earned e left join payment p on p.id = e.payment_id
    where p.test_mode is not true
  ), person as (
    select person_id, coalesce(sum(paise) filter (where paid_at >= ${from}), 0)::bigint as month_paise,
      sum(paise)::bigint as year_paise
    from kept group by 1 having coalesce(sum(paise) filter (where paid_at >= ${from}), 0) > 0
  )`;

/** Returns the people paid in the month, test mode or not: the next `limit` after `after` by person. */
export async function paidInMonth(
  db: Db,
  { from, until }: MonthSpan,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select distinct person_id as id from wage_payment
        where person_id > ${after}::uuid and paid_at >= ${from} and paid_at < ${until} order by 1 limit ${limit})
      union
      (select distinct driver_account_id from trip_fare
        where driver_account_id > ${after}::uuid and paid_at >= ${from} and paid_at < ${until} order by 1 limit ${limit})
    ) paid order by 1 limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Same as `earnedBy` for these people, by person. */
export async function earnedByPerson(db: Db, span: MonthSpan, ids: readonly string[]): Promise<Earned[]> {
  const these = sql`any (${[...ids]}::uuid[])`;
  const { rows } = await sql<Earned>`
    ${earnedBy(span, { worker: sql`and w.person_id = ${these}`, driver: sql`and f.driver_account_id = ${these}` })}
    select person_id as "personId", month_paise as "monthPaise", year_paise as "yearPaise"
    from person order by 1`.execute(db);
  return rows;
}

/** Returns the number of people in `earnedBy`, and the earnings of those above an amount in the year, in one read. */
export async function earnedAbove(
  db: Db,
  span: MonthSpan,
  limitPaise: number,
): Promise<{ people: number; above: Omit<Earned, 'personId'>[] }> {
  const { rows } = await sql<{ people: number; monthPaise: number | null; yearPaise: number | null }>`
    ${earnedBy(span)}
    select (select count(*)::int from person) as people, above.month_paise as "monthPaise", above.year_paise as "yearPaise"
    from (select) one left join person above on above.year_paise > ${limitPaise}`.execute(db);
  const above = rows.flatMap(({ monthPaise, yearPaise }) =>
    monthPaise === null || yearPaise === null ? [] : [{ monthPaise, yearPaise }],
  );
  return { people: rows[0]?.people ?? 0, above };
}
