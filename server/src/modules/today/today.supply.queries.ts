import type { PackageServiceType } from '@dihaadi/contract/fare';
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

type LowDrivers = {
  /** The booking that is wanted first. */
  bookingId: string;
  service: PackageServiceType;
  city: string;
  bookings: number;
  drivers: number;
  wantedAt: Date;
};

/**
 * The services in a city of which more packages or rides wait for a driver until then than there are drivers for them, the first
 * wanted first: active, online, of that city, with that service, and on no trip or work meanwhile.
 */
export async function servicesWithFewDrivers(
  db: Db,
  { now, until, cities, limit }: { now: Date; until: Date; cities: CityScope; limit: number },
): Promise<LowDrivers[]> {
  const { rows } = await sql<LowDrivers>`
    with waiting as materialized (
      select b.id, b.service_type, b.city_key,
        coalesce(b.scheduled_time, b.created_at) as wanted_at
      from package_booking_dispatch d join package_booking b on b.id = d.booking_id
      where b.booking_status = 'pending' and (b.scheduled_time is null or b.scheduled_time <= ${until}) and b.city_key <> ''
        ${inCities('b.city_key', cities)}
    ), wanted as materialized (
      select service_type, city_key, count(*)::int as bookings, min(wanted_at) as wanted_at,
        (array_agg(id order by wanted_at, id))[1] as id
      from waiting group by 1, 2
    ), supplied as (
      select w.service_type, w.city_key, count(*)::int as drivers
      from wanted w join driver d on d.city_key = w.city_key and d.driver_status = 'active'
        and w.service_type = any (d.service_types)
      join driver_presence p on p.driver_id = d.id
      where p.is_available and not exists (select from commitment k
        where k.person_id = p.account_id and k.during && tstzrange(${now}::timestamptz, ${until}::timestamptz))
      group by 1, 2
    )
    select w.id as "bookingId", w.service_type as service, initcap(w.city_key) as city, w.bookings,
      coalesce(s.drivers, 0) as drivers, w.wanted_at as "wantedAt"
    from wanted w left join supplied s on s.service_type = w.service_type and s.city_key = w.city_key
    where w.bookings > coalesce(s.drivers, 0)
    order by w.wanted_at, w.id limit ${limit}`.execute(db);
  return rows;
}
