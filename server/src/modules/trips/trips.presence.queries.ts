import type { BookingStatus } from '@dihaadi/contract/bookings';
import type { VehicleType } from '@dihaadi/contract/drivers';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { PREPARED } from '../../platform/quick-client.ts';
import { readStops } from '../bookings/bookings.public.ts';
import { projected } from '../matching/matching.public.ts';
import type { Point } from '../locations/locations.public.ts';

export type Presence = {
  driverId: string;
  accountId: string;
  isAvailable: boolean;
  positionAt: Date | null;
};

const columns = [
  'driver_id as driverId',
  'account_id as accountId',
  'is_available as isAvailable',
  'position_at as positionAt',
] as const;

export function presenceOf(db: Db, accountId: string): Promise<Presence | undefined> {
  return db
    .selectFrom('driver_presence')
    .select(columns)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

const NO_POSITION = { latitude: null, longitude: null, accuracy_m: null, place: null, position_at: null };

/** Switches a driver on. */
export async function switchOn(
  tx: Tx,
  presence: { driverId: string; accountId: string; vehicleType: VehicleType; at: Date },
): Promise<void> {
  const changed = { is_available: true, vehicle_type: presence.vehicleType, since: presence.at };
  await tx
    .insertInto('driver_presence')
    .values({ driver_id: presence.driverId, account_id: presence.accountId, ...changed })
    .onConflict((conflict) => conflict.column('driver_id').doUpdateSet(changed))
    .execute();
}

/** Records a driver who was never online as offline, so that their position on a trip can be stored. */
export async function insertOffline(
  db: Db,
  {
    driverId,
    accountId,
    vehicleType,
    at,
  }: { driverId: string; accountId: string; vehicleType: VehicleType; at: Date },
): Promise<void> {
  await db
    .insertInto('driver_presence')
    .values({
      driver_id: driverId,
      account_id: accountId,
      is_available: false,
      vehicle_type: vehicleType,
      since: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Switches off a driver who is on, and clears their position unless it is still needed. Returns the account if they
 * were on.
 */
export async function switchOff(
  tx: Tx,
  { driverId, keepsPosition, at }: { driverId: string; keepsPosition: boolean; at: Date },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('driver_presence')
    .set({ is_available: false, since: at, ...(keepsPosition ? {} : NO_POSITION) })
    .where('driver_id', '=', driverId)
    .where('is_available', '=', true)
    .returning('account_id as accountId')
    .executeTakeFirst();
  return row?.accountId;
}

/** Returns up to `limit` drivers who may no longer work but are still switched on, or whose position is still stored. */
export async function onlineIneligibleDrivers(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ driverId: string }>`
    select p.driver_id as "driverId" from driver_presence p join driver d on d.id = p.driver_id
    where d.driver_status <> 'active' and (p.is_available or p.position_at is not null)
    order by p.driver_id limit ${limit}`.execute(db);
  return rows.map(({ driverId }) => driverId);
}

/** Switches off up to `limit` drivers who have been silent since `before`, and clears their positions. */
export async function switchOffSilent(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<{ driverId: string; accountId: string }[]> {
  const { rows } = await sql<{ driverId: string; accountId: string }>`
    update driver_presence set is_available = false
    where driver_id in (
      select driver_id from driver_presence where is_available and greatest(since, position_at) < ${before}
      order by driver_id limit ${limit} for update skip locked)
    returning driver_id as "driverId", account_id as "accountId"`.execute(tx);
  return rows;
}

/** A driver's position, as reported by the phone. */
export type Position = { latitude: number; longitude: number; accuracyMetres: number | null; at: Date };

/** The trip a driver is under way for. */
export type Running = {
  id: string;
  bookingStatus: BookingStatus;
  customerId: string | null;
  acceptedAt: Date | null;
  pickup: Point;
  stops: readonly Point[];
  stopsDone: number;
  drop: Point;
  isAtDrop: boolean;
};

type KeptRow = {
  cityKey: string;
  driverId: string;
  isAvailable: boolean;
  isKept: boolean;
  tripId: string | null;
  status: BookingStatus;
  customerId: string | null;
  acceptedAt: Date | null;
  fromLatitude: number;
  fromLongitude: number;
  toLatitude: number;
  toLongitude: number;
  stops: unknown;
  stopsDone: number | null;
  isAtDrop: boolean;
};

export type Kept = {
  driverId: string;
  isWanted: boolean;
  isKept: boolean;
  cityKey: string;
  trip: Running | null;
};

/**
 * Stores a driver's position while they are online or on a trip, and the route of the running trip, in one statement.
 * For a driver who may no longer work, it is stored for such a trip only. Positions older than the last are ignored.
 * Returns the running trip, and whether there was anything to store it for; undefined for an account that was never
 * online.
 */
export async function storeDriverPosition(
  db: Db,
  { accountId, position, runningUntil }: { accountId: string; position: Position; runningUntil: Date },
): Promise<Kept | undefined> {
  const { latitude, longitude, accuracyMetres, at } = position;
  const { x, y } = projected(position);
  const { rows } = await sql<KeptRow>`
    with known as (
      select p.driver_id, d.city_key, p.is_available and d.driver_status = 'active' as is_available
      from driver_presence p join driver d on d.id = p.driver_id where p.account_id = ${accountId}
    ), running as (
      select b.* from package_booking b join known on b.driver_id = known.driver_id
      where b.booking_status in ('arrived_pickup', 'picked_up')
        or (b.booking_status = 'accepted' and (b.scheduled_time is null or b.scheduled_time <= ${runningUntil}))
      order by b.booking_status desc limit 1
    ), kept as (
      update driver_presence p set latitude = ${latitude}, longitude = ${longitude}, accuracy_m = ${accuracyMetres},
        place = point(${x}, ${y}), position_at = ${at}
      from known where p.driver_id = known.driver_id and (known.is_available or exists (select from running))
        and (p.position_at is null or p.position_at <= ${at})
      returning p.driver_id
    ), way as (
      insert into trip_position (booking_id, at, latitude, longitude)
      select running.id, ${at}, ${latitude}, ${longitude} from running where exists (select from kept)
      on conflict do nothing
    )
    select known.driver_id as "driverId", known.city_key as "cityKey", known.is_available as "isAvailable",
      exists (select from kept) as "isKept", r.id as "tripId", r.booking_status as status,
      r.customer_id as "customerId", r.accepted_at as "acceptedAt", r.pickup_latitude as "fromLatitude",
      r.pickup_longitude as "fromLongitude", r.drop_latitude as "toLatitude", r.drop_longitude as "toLongitude",
      r.stops, t.stops_done as "stopsDone", t.arrived_drop_at is not null as "isAtDrop"
    from known left join running r on true left join trip t on t.booking_id = r.id ${sql.raw(PREPARED)}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const trip = row.tripId === null ? null : running(row, row.tripId);
  return {
    driverId: row.driverId,
    isKept: row.isKept,
    cityKey: row.cityKey,
    isWanted: row.isAvailable || trip !== null,
    trip,
  };
}

const running = (row: KeptRow, id: string): Running => ({
  id,
  bookingStatus: row.status,
  customerId: row.customerId,
  acceptedAt: row.acceptedAt,
  pickup: { latitude: row.fromLatitude, longitude: row.fromLongitude },
  drop: { latitude: row.toLatitude, longitude: row.toLongitude },
  stops: readStops(row.stops),
  stopsDone: row.stopsDone ?? 0,
  isAtDrop: row.isAtDrop,
});

/** Returns this driver's last position; undefined if unknown. */
export async function positionOf(
  db: Db,
  driverId: string,
): Promise<{ latitude: number; longitude: number; at: Date } | undefined> {
  const row = await db
    .selectFrom('driver_presence')
    .select(['latitude', 'longitude', 'position_at'])
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  if (row === undefined || row.latitude === null || row.longitude === null || row.position_at === null)
    return undefined;
  return { latitude: row.latitude, longitude: row.longitude, at: row.position_at };
}

/** Clears the position of a driver who is offline. */
export async function clearPosition(tx: Tx, driverId: string): Promise<void> {
  await tx
    .updateTable('driver_presence')
    .set(NO_POSITION)
    .where('driver_id', '=', driverId)
    .where('is_available', '=', false)
    .execute();
}

/** Deletes up to `limit` trip positions from before `before`. Returns the number deleted. */
export async function deletePositionsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('trip_position')
    .where('at', '<', before)
    .where((eb) =>
      eb(
        eb.refTuple('booking_id', 'at'),
        'in',
        eb
          .selectFrom('trip_position')
          .select(['booking_id', 'at'])
          .where('at', '<', before)
          .limit(limit)
          .$asTuple('booking_id', 'at'),
      ),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Clears the positions of drivers who have been offline and silent since before `before`. */
export async function clearPositionsBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('driver_presence')
    .set(NO_POSITION)
    .where('is_available', '=', false)
    .where('position_at', '<', before)
    .execute();
}

export async function saveOffered(tx: Tx, driverIds: readonly string[], at: Date): Promise<void> {
  if (driverIds.length === 0) return;
  await tx
    .updateTable('driver_presence')
    .set({ last_offered_at: at })
    .where('driver_id', 'in', driverIds)
    .execute();
}
