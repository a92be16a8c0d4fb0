import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** Fields that the driver's app adds to a booking. */
export type TripRow = {
  bookingId: string;
  driverId: string;
  heardAt: Date;
  /** Number of stops completed between pickup and drop. */
  stopsDone: number;
  arrivedDropAt: Date | null;
  wrongCodes: number;
  codeLockedUntil: Date | null;
  /** The person who received the goods without the drop code. */
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

/** Returns the trip rows of these bookings, by booking. */
export async function tripsOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, TripRow>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('trip')
    .select(tripColumns)
    .where('booking_id', 'in', bookingIds)
    .execute();
  return new Map(rows.map((row) => [row.bookingId, row]));
}

/** Writes a trip's row; the caller has locked the booking. */
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
 * Returns up to `limit` accepted trips whose drivers have been silent since `before`: no step, no position. Scheduled
 * trips only if wanted by `wantedBy`.
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
