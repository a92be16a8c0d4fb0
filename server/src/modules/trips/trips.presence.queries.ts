import type { VehicleType } from '@dihaadi/contract/drivers';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { projected } from '../matching/matching.public.ts';

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

/** Switches a driver on or off; without a trip that runs, the position is forgotten when they go off. */
export async function savePresence(
  tx: Tx,
  presence: {
    driverId: string;
    accountId: string;
    isAvailable: boolean;
    vehicleType: VehicleType;
    keepsPosition: boolean;
    at: Date;
  },
): Promise<void> {
  const changed = {
    is_available: presence.isAvailable,
    vehicle_type: presence.vehicleType,
    since: presence.at,
    ...(presence.keepsPosition ? {} : NO_POSITION),
  };
  await tx
    .insertInto('driver_presence')
    .values({ driver_id: presence.driverId, account_id: presence.accountId, ...changed })
    .onConflict((conflict) => conflict.column('driver_id').doUpdateSet(changed))
    .execute();
}

/** Switches off, and forgets the position of, up to `limit` drivers who have said nothing since `before`. */
export async function switchOffSilent(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    update driver_presence set is_available = false
    where driver_id in (
      select driver_id from driver_presence where is_available and greatest(since, position_at) < ${before}
      order by driver_id limit ${limit} for update skip locked)
    returning account_id`.execute(tx);
  return rows.map((row) => row.account_id);
}

/** Where a driver is, as the phone says. */
export type Position = { latitude: number; longitude: number; accuracyMetres: number | null; at: Date };

/**
 * Keeps a driver's position while they are online or on a trip, and the way of the trip that runs, all in one statement.
 * An older one than the last is not kept. Gives the trip that runs, and whether there was anything to keep it for.
 */
export async function keepPosition(
  db: Db,
  { accountId, position, runningUntil }: { accountId: string; position: Position; runningUntil: Date },
): Promise<{ isWanted: boolean; tripId: string | null }> {
  const { latitude, longitude, accuracyMetres, at } = position;
  const { x, y } = projected(position);
  const { rows } = await sql<{ is_wanted: boolean; trip_id: string | null }>`
    with known as (
      select driver_id, is_available from driver_presence where account_id = ${accountId}
    ), running as (
      select b.id from package_booking b join known on b.driver_id = known.driver_id
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
    select known.is_available or exists (select from running) as is_wanted, (select id from running) as trip_id
    from known`.execute(db);
  const [row] = rows;
  return { isWanted: row?.is_wanted ?? false, tripId: row?.trip_id ?? null };
}

/** Where this driver was last; undefined when that is not known. */
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

/** Forgets the position of a driver who is offline. */
export async function forgetPosition(tx: Tx, driverId: string): Promise<void> {
  await tx
    .updateTable('driver_presence')
    .set(NO_POSITION)
    .where('driver_id', '=', driverId)
    .where('is_available', '=', false)
    .execute();
}

/** Deletes the positions from before `before`. */
export async function deletePositionsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('trip_position').where('at', '<', before).execute();
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
