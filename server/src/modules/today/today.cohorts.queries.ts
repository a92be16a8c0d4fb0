import { type RawBuilder, sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import { inIndia } from '../../platform/indian-day.queries.ts';
import type { Db } from '../../platform/db.ts';
import { type Asked, inCities } from './today.figures.queries.ts';

/**
 * Number of people who started in the week of `cohort` and had something completed in the week of `week`; both are
 * Mondays.
 */
export type CohortWeek = { cohort: string; week: string; people: number };

// Finds whose first week it was: people with something before `from` are excluded. Uses one lookup per person, which
// ends at the first row; with `not exists` PostgreSQL joins the whole history (2.3 s with 10,000,000 bookings).
const cohorts = ({ done, before }: Record<'done' | 'before', RawBuilder<unknown>>) => sql<CohortWeek>`
  with done as (${done}), weeks as materialized (
    select distinct who, date_trunc('week', at ${inIndia})::date as week from done
  ), begun as (
    select who, min(week) as cohort from weeks group by 1
  ), fresh as (
    select who, cohort from begun where (select true from (${before}) earlier limit 1) is null
  )
  select cohort::text as cohort, week::text as week, count(*)::int as people
  from fresh join weeks using (who) group by 1, 2`;

/**
 * Returns customers by the week in which they made their first completed booking, and by each week in which they made
 * one.
 */
export async function customerCohorts(db: Db, { from, to, cities }: Asked): Promise<CohortWeek[]> {
  const made = sql`created_at >= ${from} and created_at < ${to} ${inCities('city_key', cities)}`;
  const earlier = sql`customer_id = begun.who and created_at < ${from} and booking_status = 'completed'
    ${inCities('city_key', cities)}`;
  const { rows } = await cohorts({
    done: sql`
      select customer_id as who, created_at as at from worker_booking where booking_status = 'completed' and ${made}
      union all
      select customer_id, created_at from package_booking
      where booking_status = 'completed' and customer_id is not null and ${made}`,
    before: sql`
      select from worker_booking where ${earlier} union all select from package_booking where ${earlier}`,
  }).execute(db);
  return rows;
}

const ofCities = (cities: CityScope) => inCities('b.city_key', cities);

/** Returns workers by the week in which their first completed booking was made, and by each week with such a booking. */
export async function workerCohorts(db: Db, { from, to, cities }: Asked): Promise<CohortWeek[]> {
  const { rows } = await cohorts({
    done: sql`
      select a.person_id as who, b.created_at as at from worker_booking b join assignment a on a.booking_id = b.id
      where b.booking_status = 'completed' and b.created_at >= ${from} and b.created_at < ${to} ${ofCities(cities)}
        and a.status in ('checked_out', 'settled')`,
    before: sql`
      select from assignment a join worker_booking b on b.id = a.booking_id
      where a.person_id = begun.who and a.created_at < ${from} and a.status in ('checked_out', 'settled')
        and b.booking_status = 'completed' and b.created_at < ${from} ${ofCities(cities)}`,
  }).execute(db);
  return rows;
}
