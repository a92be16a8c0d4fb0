import type { PackageServiceType } from '@dihaadi/contract/fare';
import type { ServiceCategory } from '@dihaadi/contract/services';
import { MAX_REACH_KM } from '@dihaadi/contract/worker-bookings/assignments';
import { type RawBuilder, sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { projected, projectionScale } from '../matching/matching.public.ts';
import { inCities } from './today.figures.queries.ts';

type LowSupply = {
  /** The booking that begins first. */
  bookingId: string;
  service: string;
  category: ServiceCategory;
  city: string;
  cityKey: string;
  /** Null for a whole city. */
  pincode: string | null;
  places: number;
  people: number;
  startAt: Date;
};

type Asked = { now: Date; until: Date; cities: CityScope; limit: number };

/**
 * Returns the trades whose pending bookings starting by then have more open places than available people, earliest
 * start first: in one PIN code area, or in a whole city if none of its areas is short by itself, because the same
 * people count for several of its areas.
 */
export async function tradesWithLowSupply(db: Db, asked: Asked): Promise<LowSupply[]> {
  // One after the other: Today already runs many queries at once.
  const areas = await areasWithLowSupply(db, asked);
  const cities = await citiesWithLowSupply(db, asked);
  const keyOf = ({ category, cityKey }: LowSupply) => `${category} ${cityKey}`;
  const named = new Set(areas.map(keyOf));
  return [...areas, ...cities.filter((one) => !named.has(keyOf(one)))]
    .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime())
    .slice(0, asked.limit);
}

const waiting = ({ now, until, cities }: Asked): RawBuilder<unknown> => sql`
  waiting as materialized (
    select id, category, city_key, city, pincode, latitude, longitude, service_name, start_at, ends_at,
      headcount - places_held as places
    from worker_booking
    where booking_status = 'pending' and start_at > ${now} and start_at <= ${until} ${inCities('city_key', cities)}
  )`;

/**
 * Counts per city: people who are approved, switched on, in that city, and free for at least one of its bookings;
 * counted only up to the number of places.
 */
async function citiesWithLowSupply(db: Db, asked: Asked): Promise<LowSupply[]> {
  const { rows } = await sql<LowSupply>`
    with ${waiting(asked)}, wanted as materialized (
      select category, city_key, sum(places)::int as places, min(start_at) as start_at,
        (array_agg(id order by start_at, id))[1] as id, (array_agg(service_name order by start_at, id))[1] as service,
        (array_agg(city order by start_at, id))[1] as city
      from waiting group by 1, 2
    )
    select w.id as "bookingId", w.service, w.category, w.city, w.city_key as "cityKey", null as pincode, w.places, s.people,
      w.start_at as "startAt"
    from wanted w cross join lateral (
      select count(*)::int as people from (
        select from (
          select account_id from worker where city_key = w.city_key
          union all select account_id from driver where city_key = w.city_key
        ) there join candidate c on c.person_id = there.account_id
        where c.standing = 'open' and c.is_available and w.category = any (c.categories)
          and exists (select from waiting b where b.category = w.category and b.city_key = w.city_key
            and not exists (select from commitment k
              where k.person_id = c.person_id and k.during && tstzrange(b.start_at, b.ends_at)))
        -- That there are enough is all that counts.
        limit w.places
      ) one
    ) s
    where w.places > s.people
    order by w.start_at, w.id limit ${asked.limit}`.execute(db);
  return rows;
}

/** Maximum number of areas checked, those with the earliest work first: each needs its own search. */
const MAX_AREAS_CHECKED = 200;
const FARTHEST_METRES = MAX_REACH_KM * 1000;

type Area = Omit<LowSupply, 'people'> & { latitude: number; longitude: number };

/**
 * Counts per PIN code area: people who are approved, switched on, willing to travel to its first booking, and free for
 * at least one of its bookings.
 */
async function areasWithLowSupply(db: Db, asked: Asked): Promise<LowSupply[]> {
  const { rows: areas } = await sql<Area>`
    with ${waiting(asked)}
    select distinct on (category, city_key, pincode) id as "bookingId", service_name as service, category, city,
      city_key as "cityKey", pincode, sum(places) over (partition by category, city_key, pincode)::int as places, latitude,
      longitude, start_at as "startAt"
    from waiting order by category, city_key, pincode, start_at, id`.execute(db);
  const first = areas
    .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime())
    .slice(0, MAX_AREAS_CHECKED);
  if (first.length === 0) return [];
  const people = await peopleOf(db, asked, first);
  return first
    .flatMap((area, index) => {
      const found = people[index] ?? 0;
      return found < area.places ? [{ ...area, people: found }] : [];
    })
    .slice(0, asked.limit);
}

/** Returns the number of people for each area, counted only up to its number of places. */
async function peopleOf(db: Db, asked: Asked, areas: readonly Area[]): Promise<number[]> {
  const points = areas.map(projected);
  const scale = areas.map(projectionScale);
  const { rows } = await sql<{ people: number }>`
    with ${waiting(asked)}
    select (
      select count(*)::int from (
        select from candidate_service s join candidate c on c.person_id = s.person_id
        where s.category = w.category and s.place <@ circle(point(w.x, w.y), ${FARTHEST_METRES}::float8 / w.scale)
          and (s.place <-> point(w.x, w.y)) * w.scale <= c.reach_metres
          and c.standing = 'open' and c.is_available
          and exists (select from waiting b
            where b.category = w.category and b.city_key = w.city_key and b.pincode = w.pincode
              and not exists (select from commitment k
                where k.person_id = c.person_id and k.during && tstzrange(b.start_at, b.ends_at)))
        order by s.place <-> point(w.x, w.y) limit w.places
      ) found
    ) as people
    from unnest(${areas.map(({ category }) => category)}::text[], ${areas.map(({ cityKey }) => cityKey)}::text[],
      ${areas.map(({ pincode }) => pincode)}::text[], ${areas.map(({ places }) => places)}::int[],
      ${points.map(({ x }) => x)}::float8[], ${points.map(({ y }) => y)}::float8[], ${scale}::float8[])
      with ordinality as w (category, city_key, pincode, places, x, y, scale, rank)
    order by w.rank`.execute(db);
  return rows.map((row) => row.people);
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
 * Returns the services in a city with more packages or rides waiting for a driver until then than drivers, first wanted
 * first. Drivers are active, online, in that city, with that service, and on no trip or work meanwhile; counted only up
 * to the number of bookings.
 */
export async function servicesWithFewDrivers(
  db: Db,
  { now, until, cities, limit }: Asked,
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
    )
    select w.id as "bookingId", w.service_type as service, initcap(w.city_key) as city, w.bookings, s.drivers,
      w.wanted_at as "wantedAt"
    from wanted w cross join lateral (
      select count(*)::int as drivers from (
        select from driver d join driver_presence p on p.driver_id = d.id
        where d.city_key = w.city_key and d.driver_status = 'active' and w.service_type = any (d.service_types)
          and p.is_available and not exists (select from commitment k
            where k.person_id = p.account_id and k.during && tstzrange(${now}::timestamptz, ${until}::timestamptz))
        -- That there are enough is all that counts.
        limit w.bookings
      ) one
    ) s
    where w.bookings > s.drivers
    order by w.wanted_at, w.id limit ${limit}`.execute(db);
  return rows;
}
