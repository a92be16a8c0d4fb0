import type { BookingStatus } from '@dihaadi/contract/bookings';
import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';

/** Trip that staff should check: where it begins, who drives, and since when. */
export type TripToCheck = { id: string; driverId: string; pickup: string; at: Date };

type Asked = { cities: CityScope; limit: number };

const inCities = (cities: CityScope) =>
  cities === undefined ? sql`` : sql`and b.city_key = any (${cities}::text[])`;

/**
 * Returns the trips under way whose driver has sent neither a step nor a position since `before`, longest silent first.
 * Excludes accepted trips: those are reassigned automatically.
 */
export async function silentTripsUnderWay(
  db: Db,
  { before, cities, limit }: Asked & { before: Date },
): Promise<TripToCheck[]> {
  const { rows } = await sql<TripToCheck>`
    select b.id, b.driver_id as "driverId", b.pickup_address as pickup, greatest(t.heard_at, p.position_at) as at
    from package_booking b
    join trip t on t.booking_id = b.id and t.driver_id = b.driver_id
    left join driver_presence p on p.driver_id = b.driver_id
    where b.booking_status in ('arrived_pickup', 'picked_up') and greatest(t.heard_at, p.position_at) < ${before}
      ${inCities(cities)}
    order by at, b.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the trips whose codes are locked at `now` after wrong attempts, longest lock first. */
export async function tripsWithLockedCode(
  db: Db,
  { now, cities, limit }: Asked & { now: Date },
): Promise<TripToCheck[]> {
  const { rows } = await sql<TripToCheck>`
    select b.id, b.driver_id as "driverId", b.pickup_address as pickup, t.code_locked_until as at
    from trip t join package_booking b on b.id = t.booking_id and b.driver_id = t.driver_id
    where t.code_locked_until > ${now} ${inCities(cities)}
    order by t.code_locked_until desc, b.id limit ${limit}`.execute(db);
  return rows;
}

/** Trip with a driver, with what its lateness depends on. */
export type DueTrip = {
  id: string;
  driverId: string;
  pickupAddress: string;
  bookingStatus: BookingStatus;
  createdAt: Date;
  scheduledTime: Date | null;
  answerBy: Date | null;
  acceptedAt: Date | null;
  arrivedAt: Date | null;
  pickedUpAt: Date | null;
  /** From the quote; null without a matching plan. */
  quote: { seconds: number } | null;
  plannedMetres: number | null;
  pickup: { latitude: number; longitude: number };
  drop: { latitude: number; longitude: number };
};

/** Returns the trips that have a driver, from assignment to drop: about as many as there are drivers on one. */
export async function tripsWithDriver(db: Db, { cities, limit }: Asked): Promise<DueTrip[]> {
  const { rows } = await sql<DueTrip>`
    select b.id, b.driver_id as "driverId", b.pickup_address as "pickupAddress", b.booking_status as "bookingStatus",
      b.created_at as "createdAt", b.scheduled_time as "scheduledTime", b.answer_by as "answerBy",
      b.accepted_at as "acceptedAt", b.arrived_at as "arrivedAt", b.picked_up_at as "pickedUpAt",
      b.quote, b.planned_metres as "plannedMetres",
      json_build_object('latitude', b.pickup_latitude, 'longitude', b.pickup_longitude) as pickup,
      json_build_object('latitude', b.drop_latitude, 'longitude', b.drop_longitude) as drop
    from package_booking b
    where b.booking_status in ('assigned', 'accepted', 'arrived_pickup', 'picked_up') ${inCities(cities)}
    order by coalesce(b.scheduled_time, b.created_at), b.id limit ${limit}`.execute(db);
  return rows;
}
