import { type RawBuilder, sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import { inIndia } from '../../platform/indian-day.queries.ts';
import type { Db } from '../../platform/db.ts';
import type { BookingsCounted } from './today.figures.rules.ts';

// The figures combine bookings, payments and attendance (a median over both kinds of booking can't be derived from two
// medians), so these queries read tables of several modules. Only here, and read-only.

/** From the first moment to just before the second, in these cities. */
export type Asked = { from: Date; to: Date; cities: CityScope };

/** Filters to these cities; the column contains a city's key. */
export const inCities = (column: string, cities: CityScope): RawBuilder<unknown> =>
  cities === undefined ? sql`` : sql`and ${sql.ref(column)} = any (${cities}::text[])`;

/** Like `inCities`, for the city stated by an account. */
const ofCities = (account: string, cities: CityScope): RawBuilder<unknown> =>
  cities === undefined ? sql`` : sql`and city_key_of_account(${sql.ref(account)}) = any (${cities}::text[])`;

/** Returns the day in India (IST) of a moment. */
const dayOf = (column: string): RawBuilder<string> => sql`(${sql.ref(column)} ${inIndia})::date::text`;

type BookingsOfDay = BookingsCounted & { day: string };

/**
 * Returns the bookings made on each day, and their outcome by `to`. A place of a worker booking is filled once a worker
 * has accepted, a package or ride once a driver has. `minutes` is the median time until all places were filled.
 */
export async function bookingsByDay(db: Db, { from, to, cities }: Asked): Promise<BookingsOfDay[]> {
  const { rows } = await sql<BookingsOfDay>`
    with made as (
      select b.created_at, b.booking_status, b.closed_at, b.headcount as places,
        least(b.headcount, cardinality(a.accepted)) as filled, a.accepted[b.headcount] as filled_at
      from worker_booking b cross join lateral (
        select coalesce(array_agg(accepted_at order by accepted_at), '{}') as accepted
        from assignment where booking_id = b.id and accepted_at < ${to}
      ) a
      where b.created_at >= ${from} and b.created_at < ${to} ${inCities('b.city_key', cities)}
      union all
      select created_at, booking_status, closed_at, 1, (accepted_at is not null and accepted_at < ${to})::int,
        case when accepted_at < ${to} then accepted_at end
      from package_booking where created_at >= ${from} and created_at < ${to} ${inCities('city_key', cities)}
    )
    select ${dayOf('created_at')} as day, count(*)::int as booked,
      count(*) filter (where booking_status = 'completed' and closed_at < ${to})::int as completed,
      count(*) filter (where booking_status = 'cancelled' and closed_at < ${to})::int as cancelled,
      sum(places)::int as places, sum(filled)::int as filled,
      percentile_cont(0.5) within group (order by extract(epoch from filled_at - created_at) / 60) as minutes
    from made group by 1`.execute(db);
  return rows;
}

type MoneyOfDay = { day: string; wagesPaise: number; commissionPaise: number; feesPaise: number };

/**
 * Returns the money moved on each day, in paise and without test mode: wages paid for work, without expenses; the
 * commission in those wages and in fares; registration and plan fees less their refunds. Commission and fees are before
 * GST.
 */
export async function moneyByDay(db: Db, { from, to, cities }: Asked): Promise<MoneyOfDay[]> {
  const { rows } = await sql<MoneyOfDay>`
    with moved as (
      select w.paid_at as at, w.paise - w.expenses_paise as wages, 0 as fees,
        -- Of a wage that the platform holds, commission is written down when it is paid out.
        case when w.method in ('gateway', 'fund') then round((w.paise - w.expenses_paise) * b.commission_bp / 10000.0)
          else w.commission_paise end as commission
      from wage_payment w join worker_booking b on b.id = w.booking_id
      where w.paid_at >= ${from} and w.paid_at < ${to} and w.payment_status = 'paid' and not w.test_mode
        ${inCities('b.city_key', cities)}
      union all
      select f.paid_at, 0, 0, f.commission_paise - f.gst_paise
      from trip_fare f join package_booking b on b.id = f.booking_id
      where f.paid_at >= ${from} and f.paid_at < ${to} and f.payment_status = 'paid' and not f.test_mode
        ${inCities('b.city_key', cities)}
      union all
      select paid_at, 0, taxable_paise, 0 from payment
      where paid_at >= ${from} and paid_at < ${to} and payer_kind in ('driver', 'customer', 'worker', 'membership')
        and not test_mode and not is_surplus and currency = 'INR' ${ofCities('account_id', cities)}
      union all
      select r.done_at, 0, -round(r.paise * p.taxable_paise / p.total_paise::numeric), 0
      from refund r join payment p on p.id = r.payment_id
      where r.done_at >= ${from} and r.done_at < ${to} and r.status = 'done' and p.total_paise > 0
        and p.payer_kind in ('driver', 'customer', 'worker', 'membership')
        and not p.test_mode and not p.is_surplus and p.currency = 'INR' ${ofCities('p.account_id', cities)}
    )
    select ${dayOf('at')} as day, sum(wages)::bigint as "wagesPaise", sum(commission)::bigint as "commissionPaise",
      sum(fees)::bigint as "feesPaise"
    from moved group by 1`.execute(db);
  return rows;
}

/** Returns how many workers checked in on each day. */
export async function workersByDay(
  db: Db,
  { from, to, cities }: Asked,
): Promise<{ day: string; workers: number }[]> {
  const { rows } = await sql<{ day: string; workers: number }>`
    with began as (
      select a.checked_in_at as at, a.person_id from assignment a join worker_booking b on b.id = a.booking_id
      where a.checked_in_at >= ${from} and a.checked_in_at < ${to} ${inCities('b.city_key', cities)}
      union all
      select d.check_in_at, a.person_id
      from attendance d join assignment a on a.id = d.assignment_id join worker_booking b on b.id = a.booking_id
      where d.check_in_at >= ${from} and d.check_in_at < ${to} ${inCities('b.city_key', cities)}
    )
    select ${dayOf('at')} as day, count(distinct person_id)::int as workers from began group by 1`.execute(
    db,
  );
  return rows;
}
