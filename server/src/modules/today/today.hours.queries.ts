import type { ServiceCategory } from '@dihaadi/contract/services';
import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import { inIndia } from '../../platform/indian-day.queries.ts';
import type { Db } from '../../platform/db.ts';
import { type Asked, inCities } from './today.figures.queries.ts';

type HourOf = { category: ServiceCategory; hour: number };

/** The places of worker bookings by trade and by the hour in India in which their work began; cancelled ones were wanted, too. */
export async function placesByHour(
  db: Db,
  { from, to, cities }: Asked,
): Promise<(HourOf & { places: number })[]> {
  const { rows } = await sql<HourOf & { places: number }>`
    select category, extract(hour from start_at ${inIndia})::int as hour, sum(headcount)::int as places
    from worker_booking where start_at >= ${from} and start_at < ${to} ${inCities('city_key', cities)}
    group by 1, 2`.execute(db);
  return rows;
}

/** The approved workers and drivers who are switched on, by trade and by each whole hour in which they work. */
export async function peopleByHour(db: Db, cities: CityScope): Promise<(HourOf & { people: number })[]> {
  const { rows } = await sql<HourOf & { people: number }>`
    with people as (
      select unnest(c.categories) as category, c.works_from, c.works_until, count(*) as people
      from candidate c left join worker w on w.account_id = c.person_id left join driver d on d.account_id = c.person_id
      where c.standing = 'open' and c.is_available
        ${cities === undefined ? sql`` : sql`and coalesce(w.city_key, d.city_key, '') = any (${cities}::text[])`}
      group by 1, 2, 3
    )
    select category, hour, sum(people)::int as people from people
    join generate_series(0, 23) as hour on works_from <= hour * 60 and works_until >= hour * 60 + 60
    group by 1, 2`.execute(db);
  return rows;
}
