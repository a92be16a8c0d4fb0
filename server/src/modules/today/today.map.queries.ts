import type { MapPoint } from '@dihaadi/contract/today-map';
import { endOfIndianDay, indianDay } from '@dihaadi/contract/indian-time';
import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { inCities } from './today.figures.queries.ts';

export type Asked = { now: Date; cities: CityScope; limit: number };

/** Returns the open SOS alerts with a location: the phone's, or else the booking's. Drills have none. */
export async function sosOnMap(db: Db, { cities, limit }: Asked): Promise<MapPoint[]> {
  const { rows } = await sql<MapPoint>`
    select 'sos' as kind, s.id, case s.status when 'raised' then 'urgent' else 'under_way' end as state,
      coalesce(person.name, s.phone, '') as title,
      coalesce(s.latitude, w.latitude, p.pickup_latitude) as latitude,
      coalesce(s.longitude, w.longitude, p.pickup_longitude) as longitude
    from sos_alert s
    left join account person on person.id = s.raised_by
    left join worker_booking w on s.thing = 'worker_booking' and w.id = s.thing_id
    left join package_booking p on s.thing = 'package_booking' and p.id = s.thing_id
    where s.status <> 'closed' and not s.is_drill
      and coalesce(s.latitude, w.latitude, p.pickup_latitude) is not null ${inCities('s.city_key', cities)}
    order by s.created_at, s.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the open worker bookings that have begun or begin today in India, at their work location. */
export async function workOnMap(db: Db, { now, cities, limit }: Asked): Promise<MapPoint[]> {
  const { rows } = await sql<MapPoint>`
    select 'worker_booking' as kind, b.id, case
        when b.booking_status = 'in_progress' then 'under_way'
        when b.start_at <= ${now} then 'urgent'
        when b.booking_status = 'pending' then 'unassigned'
        else 'scheduled' end as state,
      b.service_name as title, b.latitude, b.longitude
    from worker_booking b
    where b.booking_status in ('pending', 'confirmed', 'in_progress') and b.start_at <= ${endOfIndianDay(indianDay(now))}
      ${inCities('b.city_key', cities)}
    order by b.start_at desc, b.id limit ${limit}`.execute(db);
  return rows;
}
