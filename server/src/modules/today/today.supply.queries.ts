import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { inCities } from './today.figures.queries.ts';

type LowSupply = {
  /** The booking that begins first. */
  bookingId: string;
  service: string;
  city: string;
  places: number;
  people: number;
  startAt: Date;
};

/**
 * The trades in a city whose waiting bookings that begin until then have more open places than there are people for them,
 * the first to begin first: approved, switched on, of that city, and free for at least one of these bookings.
 */
export async function tradesWithLowSupply(
  db: Db,
  { now, until, cities, limit }: { now: Date; until: Date; cities: CityScope; limit: number },
): Promise<LowSupply[]> {
  const { rows } = await sql<LowSupply>`
    with waiting as materialized (
      select id, category, city_key, city, service_name, start_at, ends_at, headcount - places_held as places
      from worker_booking
      where booking_status = 'pending' and start_at > ${now} and start_at <= ${until} ${inCities('city_key', cities)}
    ), wanted as materialized (
      select category, city_key, sum(places)::int as places, min(start_at) as start_at,
        (array_agg(id order by start_at, id))[1] as id, (array_agg(service_name order by start_at, id))[1] as service,
        (array_agg(city order by start_at, id))[1] as city
      from waiting group by 1, 2
    ), there as (
      select account_id as person_id, city_key from worker where city_key in (select city_key from waiting)
      union
      select account_id, city_key from driver where city_key in (select city_key from waiting)
    ), supplied as (
      select w.category, w.city_key, count(*)::int as people
      from wanted w join there t on t.city_key = w.city_key join candidate c on c.person_id = t.person_id
      where c.standing = 'open' and c.is_available and w.category = any (c.categories)
        and exists (select from waiting b where b.category = w.category and b.city_key = w.city_key
          and not exists (select from commitment k
            where k.person_id = c.person_id and k.during && tstzrange(b.start_at, b.ends_at)))
      group by 1, 2
    )
    select w.id as "bookingId", w.service, w.city, w.places, coalesce(s.people, 0) as people, w.start_at as "startAt"
    from wanted w left join supplied s on s.category = w.category and s.city_key = w.city_key
    where w.places > coalesce(s.people, 0)
    order by w.start_at, w.id limit ${limit}`.execute(db);
  return rows;
}
