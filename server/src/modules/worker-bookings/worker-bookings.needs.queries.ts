import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';

type Asked = { now: Date; cities: CityScope; limit: number };

const inCities = (cities: CityScope) =>
  cities === undefined ? sql`` : sql`and b.city_key = any (${cities}::text[])`;

/** A booking under way that lacks a person: who, how many of its places are filled, and since when. */
export type ShortBooking = {
  id: string;
  service: string;
  city: string;
  /** The person who did not come; empty for an open place. */
  name: string;
  present: number;
  places: number;
  /** Whether a place is open, for the desk to fill. */
  hasOpenPlace: boolean;
  at: Date;
};

/** Returns the open bookings with a no-show whose place is still open; the last no-show of each, oldest first. */
export async function bookingsWithNoShow(db: Db, { now, cities, limit }: Asked): Promise<ShortBooking[]> {
  const { rows } = await sql<ShortBooking>`
    select b.id, b.service_name as service, b.city, missed.name, b.places_held as present, b.headcount as places,
      true as "hasOpenPlace", missed.at
    from worker_booking b cross join lateral (
      select person.name, e.at from assignment a join account person on person.id = a.person_id
      join event e on e.thing = 'assignment' and e.thing_id = a.id and e.name = 'no_show'
      where a.booking_id = b.id and a.status = 'no_show' order by e.at desc limit 1
    ) missed
    where b.booking_status in ('pending', 'in_progress') and b.places_held < b.headcount and b.start_at <= ${now}
      ${inCities(cities)}
    order by missed.at, b.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns the bookings under way where an accepted worker has not arrived, or a worker withdrew; longest first.
 * Excludes places left open by a no-show.
 */
export async function bookingsMissingWorker(db: Db, { now, cities, limit }: Asked): Promise<ShortBooking[]> {
  const { rows } = await sql<ShortBooking>`
    with missing as (
      select b.id, greatest(b.start_at, a.accepted_at) as at, person.name
      from assignment a join worker_booking b on b.id = a.booking_id join account person on person.id = a.person_id
      where a.status in ('accepted', 'on_the_way') and b.booking_status = 'in_progress'
        and greatest(b.start_at, a.accepted_at) <= ${now} ${inCities(cities)}
      union all
      select b.id, greatest(b.start_at, left_open.at), ''
      from worker_booking b cross join lateral (
        select max(e.at) as at from assignment a
        join event e on e.thing = 'assignment' and e.thing_id = a.id and e.name in ('withdraw', 'release')
        where a.booking_id = b.id and a.status = 'withdrawn'
      ) left_open
      where b.booking_status = 'in_progress'
        and b.places_held < b.headcount and b.start_at <= ${now} ${inCities(cities)}
        and not exists (select from assignment a where a.booking_id = b.id and a.status = 'no_show')
    ), first as (
      select distinct on (id) id, at, name from missing order by id, at
    )
    select b.id, b.service_name as service, b.city, first.name, first.at, b.headcount as places,
      b.places_held < b.headcount as "hasOpenPlace",
      (select count(*)::int from assignment a where a.booking_id = b.id
        and a.status in ('checked_in', 'checked_out', 'settled')) as present
    from first join worker_booking b on b.id = first.id order by first.at, b.id limit ${limit}`.execute(db);
  return rows;
}

type LockedBooking = {
  id: string;
  service: string;
  city: string;
  /** The workers whose code is locked. */
  names: string;
  /**
   * The assignment of the one worker whose start code it is, whom the desk can check in; null for several, and for an
   * end code.
   */
  atTheDoor: string | null;
  at: Date;
};

/** Returns the bookings with a start or end code locked at `now` after wrong attempts, longest lock first. */
export async function bookingsWithLockedCode(
  db: Db,
  { now, cities, limit }: Asked,
): Promise<LockedBooking[]> {
  const { rows } = await sql<LockedBooking>`
    select b.id, b.service_name as service, b.city, max(a.code_locked_until) as at,
      string_agg(person.name, ', ' order by person.name) as names,
      case when count(*) = 1 and bool_and(a.status in ('accepted', 'on_the_way')) then min(a.id::text) end as "atTheDoor"
    from assignment a join worker_booking b on b.id = a.booking_id join account person on person.id = a.person_id
    where a.code_locked_until > ${now} ${inCities(cities)}
    group by b.id order by at desc, b.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns since when the longest-waiting worker booking has waited for its first round of offers; null if none does. */
export async function oldestUnmatched(db: Db, now: Date): Promise<Date | null> {
  const { made } = await db
    .selectFrom('worker_booking')
    .select((eb) => eb.fn.min('next_match_at').as('made'))
    .where('next_match_at', '<=', now)
    .whereRef('next_match_at', '=', 'created_at')
    .executeTakeFirstOrThrow();
  return made;
}
