import type { BookingStatus } from '@dihaadi/contract/bookings';
import { sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { PREPARED } from '../../platform/quick-client.ts';
import { type Booking, bookings, read } from './bookings.queries.ts';

/** Up to `limit` pending bookings that are due for drivers to be asked, locked; skips those that another transaction holds. */
export async function lockDueForDispatch(tx: Tx, now: Date, limit: number): Promise<Booking[]> {
  const rows = await bookings(tx)
    .where('next_dispatch_at', '<=', now)
    // Literals, so that the plan that is kept reads the index of what is due in its order.
    .where('booking_status', '=', sql.lit('pending' as const))
    .orderBy('next_dispatch_at')
    .limit(sql.lit(limit))
    .forUpdate()
    .skipLocked()
    .modifyEnd(sql.raw(PREPARED))
    .execute();
  return rows.map(read);
}

/** When drivers are to be asked next for a booking, and since when the desk knows that there is no driver. */
export type NextDispatch = { id: string; nextDispatchAt: Date | null; deskToldAt: Date | null };

/** Writes these, in one statement. */
export async function saveDispatches(tx: Tx, next: readonly NextDispatch[]): Promise<void> {
  const column = <Field extends keyof NextDispatch>(field: Field) => next.map((one) => one[field]);
  await sql`
    update package_booking b set next_dispatch_at = n.next_dispatch_at, desk_told_at = n.desk_told_at
    from unnest(${column('id')}::uuid[], ${column('nextDispatchAt')}::timestamptz[], ${column('deskToldAt')}::timestamptz[])
      as n (id, next_dispatch_at, desk_told_at)
    where b.id = n.id`.execute(tx);
}

/** The assigned booking whose driver should have answered by now, locked; skips those that somebody works on. */
export async function lockUnanswered(tx: Tx, now: Date): Promise<Booking | undefined> {
  const row = await bookings(tx)
    .where('answer_by', '<=', now)
    .where('booking_status', '=', 'assigned')
    .orderBy('answer_by')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && read(row);
}

const OPEN = ['assigned', 'accepted', 'arrived_pickup', 'picked_up'] as const;

/** One page of a driver's bookings, newest first: all, or those that are still to be done or are over. */
export async function pageOfDriver(
  db: Db,
  { driverId, which }: { driverId: string; which: 'open' | 'over' | undefined },
  page: { limit: number; after: Cursor | undefined },
): Promise<Booking[]> {
  const { after } = page;
  let query = bookings(db).where('driver_id', '=', driverId);
  if (which !== undefined) query = query.where('booking_status', which === 'open' ? 'in' : 'not in', OPEN);
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map(read);
}

/** The booking that this driver is on the way for now; of several the one that has begun. */
export async function runningTripOf(db: Db, driverId: string, until: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('package_booking')
    .select('id')
    .where('driver_id', '=', driverId)
    .where((eb) =>
      eb.or([
        eb('booking_status', 'in', ['arrived_pickup', 'picked_up']),
        eb.and([
          eb('booking_status', '=', 'accepted'),
          eb.or([eb('scheduled_time', 'is', null), eb('scheduled_time', '<=', until)]),
        ]),
      ]),
    )
    .orderBy('booking_status', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

const ON_THE_BOARD = ['pending', ...OPEN] as const;

/** The bookings that are open, or those of `ids` that are, the oldest first; at most `limit`. */
export async function openBookings(
  db: Db,
  { ids, limit }: { ids: readonly string[] | undefined; limit: number },
): Promise<Booking[]> {
  let query = bookings(db).where('booking_status', 'in', ON_THE_BOARD);
  if (ids !== undefined) query = query.where('id', 'in', ids);
  const rows = await query.orderBy('created_at').orderBy('id').limit(limit).execute();
  return rows.map(read);
}

/** The bookings that this driver has and that were open at some time of the stretch, the oldest first. */
export async function bookingsOfDriverIn(
  db: Db,
  driverId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Booking[]> {
  const rows = await bookings(db)
    .where('driver_id', '=', driverId)
    .where('created_at', '<', to)
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb('closed_at', '>=', from)]))
    .orderBy('created_at')
    .execute();
  return rows.map(read);
}

/** How many trips these drivers have completed since, and how many are open, by driver. */
export async function tripCounts(
  db: Db,
  driverIds: readonly string[],
  since: Date,
): Promise<Map<string, { done: number; open: number }>> {
  if (driverIds.length === 0) return new Map();
  const { rows } = await sql<{ driverId: string; done: number; open: number }>`
    select driver_id as "driverId", count(*) filter (where booking_status = 'completed')::int as done,
      count(*) filter (where booking_status = any (${[...OPEN]}::text[]))::int as open
    from package_booking where driver_id = any (${[...driverIds]}::uuid[])
      and (booking_status = any (${[...OPEN]}::text[]) or (booking_status = 'completed' and closed_at >= ${since}))
    group by driver_id`.execute(db);
  return new Map(rows.map(({ driverId, done, open }) => [driverId, { done, open }]));
}

/** The bookings that bring the goods of these back, by the booking whose goods they are. */
export async function returnsOf(db: Db, ids: readonly string[]): Promise<Map<string, Booking>> {
  if (ids.length === 0) return new Map();
  const rows = await bookings(db).where('return_of', 'in', ids).execute();
  return new Map(rows.map((row) => [row.return_of ?? '', read(row)]));
}

/** Locks the bookings that this driver stands on, in one of `states`. */
export async function lockBookingsOfDriver(
  tx: Tx,
  driverId: string,
  states: readonly BookingStatus[],
): Promise<Booking[]> {
  const rows = await bookings(tx)
    .where('driver_id', '=', driverId)
    .where('booking_status', 'in', states)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(read);
}

/** The drivers who stand on bookings in one of `states`. */
export async function driversOnBookings(db: Db, states: readonly BookingStatus[]): Promise<string[]> {
  const rows = await db
    .selectFrom('package_booking')
    .select('driver_id')
    .distinct()
    .where('booking_status', 'in', states)
    .execute();
  return rows.flatMap((row) => row.driver_id ?? []);
}
