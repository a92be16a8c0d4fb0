import type { ChartTrade } from '@dihaadi/contract/day-figures';
import { type RawBuilder, sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import { inIndia } from '../../platform/indian-day.queries.ts';
import type { Db } from '../../platform/db.ts';
import { type Asked, inCities } from './today.figures.queries.ts';

type HourOf = { category: ChartTrade; hour: number };

/**
 * Returns demand by the hour in India for which it was wanted: places of worker bookings by trade, packages and rides
 * by service. Includes cancelled ones.
 */
export async function demandByHour(
  db: Db,
  { from, to, cities }: Asked,
): Promise<(HourOf & { places: number })[]> {
  const { rows } = await sql<HourOf & { places: number }>`
    select category, extract(hour from start_at ${inIndia})::int as hour, sum(headcount)::int as places
    from worker_booking where start_at >= ${from} and start_at < ${to} ${inCities('city_key', cities)}
    group by 1, 2
    union all
    select service_type, extract(hour from coalesce(scheduled_time, created_at) ${inIndia})::int, count(*)::int
    from package_booking
    where coalesce(scheduled_time, created_at) >= ${from} and coalesce(scheduled_time, created_at) < ${to}
      ${inCities('city_key', cities)}
    group by 1, 2`.execute(db);
  return rows;
}

/**
 * People available now: approved workers who are switched on, by trade and whole working hour, and online drivers, by
 * service at every hour. Each with the key of their city, empty if they stated none.
 */
const there: RawBuilder<unknown> = sql`
  select coalesce(w.city_key, d.city_key, '') as city_key, trade, c.works_from, c.works_until
  from candidate c left join worker w on w.account_id = c.person_id left join driver d on d.account_id = c.person_id
  cross join unnest(c.categories) as trade
  where c.standing = 'open' and c.is_available
  union all
  select d.city_key, trade, 0, 1440 from driver_presence p join driver d on d.id = p.driver_id
  cross join unnest(d.service_types) as trade
  where p.is_available and d.driver_status = 'active'`;

/** Returns the people in `there`, counted by trade and hour of the day. */
export async function peopleByHour(db: Db, cities: CityScope): Promise<(HourOf & { people: number })[]> {
  const { rows } = await sql<HourOf & { people: number }>`
    with people as (
      select trade as category, works_from, works_until, count(*) as people from (${there}) one
      where true ${inCities('city_key', cities)} group by 1, 2, 3
    )
    select category, hour, sum(people)::int as people from people
    join generate_series(0, 23) as hour on works_from <= hour * 60 and works_until >= hour * 60 + 60
    group by 1, 2`.execute(db);
  return rows;
}

/** Returns the average count for each hour of the day from the first moment to just before the second. */
export async function countedByHour(
  db: Db,
  { from, to, cities }: Asked,
): Promise<(HourOf & { people: number })[]> {
  const counted = cities === undefined ? sql`city_key = '*'` : sql`city_key = any (${cities}::text[])`;
  const { rows } = await sql<HourOf & { people: number }>`
    with hours as (
      select extract(hour from at ${inIndia})::int as hour, trade, count(*) as times
      from supply_hour where city_key = '*' and at >= ${from} and at < ${to} group by 1, 2
    ), found as (
      select extract(hour from at ${inIndia})::int as hour, trade, sum(people) as people
      from supply_hour where ${counted} and at >= ${from} and at < ${to} group by 1, 2
    )
    select trade as category, hour, coalesce(people, 0)::float8 / times as people
    from hours left join found using (hour, trade)`.execute(db);
  return rows;
}

/** Counts the people available in the current hour in India, unless already counted. `trades`: all that exist. */
export async function countSupply(db: Db, now: Date, trades: readonly ChartTrade[]): Promise<void> {
  await sql`
    with asked as (
      select date_trunc('hour', ${now}::timestamptz ${inIndia}) as hour
    ), people as (
      select city_key, trade, count(*)::int as people from (${there}) one cross join asked
      where works_from <= extract(hour from hour) * 60 and works_until >= extract(hour from hour) * 60 + 60
      group by 1, 2
    )
    insert into supply_hour (city_key, at, trade, people)
    select counted.city_key, asked.hour ${inIndia}, counted.trade, counted.people from asked cross join (
      select city_key, trade, people from people where city_key <> ''
      union all
      select '*', trade, coalesce((select sum(people) from people p where p.trade = every.trade), 0)
      from unnest(${[...trades]}::text[]) as every (trade)
    ) counted
    where not exists (select from supply_hour s where s.city_key = '*' and s.at = asked.hour ${inIndia})
    on conflict do nothing`.execute(db);
}

/** Deletes counts from before that moment. */
export async function purgeSupply(db: Db, before: Date): Promise<void> {
  await sql`delete from supply_hour where at < ${before}`.execute(db);
}
