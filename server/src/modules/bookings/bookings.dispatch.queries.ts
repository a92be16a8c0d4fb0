import type { BookingStatus } from '@dihaadi/contract/bookings';
import { sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { type Booking, bookings, read, saveStamps } from './bookings.queries.ts';

/** The pending booking that waits longest for drivers to be asked, locked; skips those that somebody works on. */
export async function lockDueForDispatch(
  tx: Tx,
  { now, except }: { now: Date; except: readonly string[] },
): Promise<Booking | undefined> {
  let query = bookings(tx).where('next_dispatch_at', '<=', now).where('booking_status', '=', 'pending');
  if (except.length > 0) query = query.where('id', 'not in', except);
  const row = await query.orderBy('next_dispatch_at').limit(1).forUpdate().skipLocked().executeTakeFirst();
  return row && read(row);
}

/** Writes when to ask drivers next, and since when nobody is left. */
export const saveDispatch = (
  tx: Tx,
  id: string,
  next: { nextDispatchAt: Date | null; deskToldAt?: Date | null },
): Promise<void> => saveStamps(tx, id, next);

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

/**
 * What whoever books owes for cancelled bookings, in paise: a guest by their phone, also of the account that has it; who is
 * signed in by their account only, since anybody may have typed their phone.
 */
export async function cancellationFeesOwed(
  db: Db,
  { customerId, phone }: { customerId: string | null; phone: string },
): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(f.total_paise), 0)::bigint as paise from trip_fare f
    join package_booking b on b.id = f.booking_id
    where f.kind = 'cancellation' and f.payment_status in ('due', 'awaiting_confirmation')
      and case when ${customerId}::uuid is null
        then (b.customer_id is null and b.customer_phone = ${phone})
          or b.customer_id in (select a.id from account a where a.phone = ${phone})
        else b.customer_id = ${customerId}::uuid end`.execute(db);
  return rows[0]?.paise ?? 0;
}
