import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** What a driver's app adds to a booking. */
export type TripRow = {
  bookingId: string;
  driverId: string;
  heardAt: Date;
  /** How many of the stops between pickup and drop are done. */
  stopsDone: number;
  arrivedDropAt: Date | null;
  wrongCodes: number;
  codeLockedUntil: Date | null;
  /** Who took the goods without the drop code. */
  receivedBy: string | null;
};

const tripColumns = [
  'booking_id as bookingId',
  'driver_id as driverId',
  'heard_at as heardAt',
  'stops_done as stopsDone',
  'arrived_drop_at as arrivedDropAt',
  'wrong_codes as wrongCodes',
  'code_locked_until as codeLockedUntil',
  'received_by as receivedBy',
] as const;

/** The rows of these bookings, by booking. */
export async function tripsOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, TripRow>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('trip')
    .select(tripColumns)
    .where('booking_id', 'in', bookingIds)
    .execute();
  return new Map(rows.map((row) => [row.bookingId, row]));
}

/** Writes a trip's row; the caller holds the booking's lock. */
export async function saveTrip(tx: Tx, trip: TripRow): Promise<void> {
  const changed = {
    driver_id: trip.driverId,
    heard_at: trip.heardAt,
    stops_done: trip.stopsDone,
    arrived_drop_at: trip.arrivedDropAt,
    wrong_codes: trip.wrongCodes,
    code_locked_until: trip.codeLockedUntil,
    received_by: trip.receivedBy,
  };
  await tx
    .insertInto('trip')
    .values({ booking_id: trip.bookingId, ...changed })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(changed))
    .execute();
}

/**
 * The accepted trips of drivers of whom nothing was heard since `before`: no step, no position. Of a scheduled one only
 * when it is wanted by `wantedBy`. At most `limit` ids.
 */
export async function silentTrips(
  db: Db,
  { before, wantedBy, limit }: { before: Date; wantedBy: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from package_booking b
    join trip t on t.booking_id = b.id and t.driver_id = b.driver_id
    left join driver_presence p on p.driver_id = b.driver_id
    where b.booking_status = 'accepted' and greatest(t.heard_at, p.position_at) < ${before}
      and (b.scheduled_time is null or b.scheduled_time <= ${wantedBy})
    order by b.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
