import type { BookingStatus } from '@dihaadi/contract/bookings';
import { UNASSIGNED_AFTER_MS, UNASSIGNED_BEFORE_MS } from '@dihaadi/contract/trips/without-driver';
import { sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import type { CityScope } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { fixedInsert } from '../../platform/fixed-insert.queries.ts';
import { PREPARED, SOON } from '../../platform/quick-client.ts';
import { type Booking, bookings, read } from './bookings.queries.ts';

/**
 * Returns up to `limit` pending bookings due for a round of offers, locked; skips those locked by another transaction.
 * In two statements: for one that joined both tables, PostgreSQL cached a plan that sorted all due rows.
 */
export async function lockDueForDispatch(tx: Tx, now: Date, limit: number): Promise<DueBooking[]> {
  const due = await tx
    .selectFrom('package_booking_dispatch')
    .select(['booking_id', 'desk_told_at'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(sql.lit(limit))
    .forUpdate()
    .skipLocked()
    .modifyEnd(sql.raw(PREPARED))
    .execute();
  if (due.length === 0) return [];
  const rows = await bookings(tx)
    .where('id', '=', sql<string>`any (${due.map(({ booking_id: id }) => id)}::uuid[])`)
    .where('booking_status', '=', 'pending')
    // Each transition of a booking locks its row first, so waiting for such a lock here could deadlock.
    .forUpdate()
    .skipLocked()
    // Not prepared: a migration that adds a column would break it on every server that has prepared it.
    .execute();
  const found = new Map(rows.map((row) => [row.id, read(row)]));
  return due.flatMap(({ booking_id: id, desk_told_at: deskToldAt }) => {
    const booking = found.get(id);
    return booking === undefined ? [] : [{ ...booking, deskToldAt }];
  });
}

/** A booking due for a round of offers; `deskToldAt` is when the desk learned that no driver is left. */
export type DueBooking = Booking & { deskToldAt: Date | null };

/** Time of a booking's next round of offers, and when the desk learned that no driver is left. */
export type NextDispatch = { id: string; dueAt: Date; deskToldAt: Date | null };

/** Saves these in one statement. */
export async function saveDispatches(tx: Tx, next: readonly NextDispatch[]): Promise<void> {
  const column = <Field extends keyof NextDispatch>(field: Field) => next.map((one) => one[field]);
  await sql`
    update package_booking_dispatch d set due_at = n.due_at, desk_told_at = n.desk_told_at
    from unnest(${column('id')}::uuid[], ${column('dueAt')}::timestamptz[], ${column('deskToldAt')}::timestamptz[])
      as n (id, due_at, desk_told_at)
    where d.booking_id = n.id`.execute(tx);
}

const insertDispatch = fixedInsert('package_booking_dispatch', ['booking_id', 'due_at'], SOON);

/** Schedules offers to drivers for this pending booking from `dueAt`. */
export async function startDispatch(tx: Tx, bookingId: string, dueAt: Date): Promise<void> {
  await insertDispatch(tx, { booking_id: bookingId, due_at: dueAt });
}

/** Moves the next round of offers to `dueAt`, if offers are scheduled for this booking. */
export async function rescheduleDispatch(tx: Tx, bookingId: string, dueAt: Date): Promise<void> {
  await tx
    .updateTable('package_booking_dispatch')
    .set({ due_at: dueAt })
    .where('booking_id', '=', bookingId)
    .execute();
}

/** Ends the offers to drivers for this booking. */
export async function endDispatch(tx: Tx, bookingId: string): Promise<void> {
  await tx.deleteFrom('package_booking_dispatch').where('booking_id', '=', bookingId).execute();
}

/** Returns which of these bookings have no driver left to offer to. */
export async function bookingsWithoutDriver(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('package_booking_dispatch')
    .select('booking_id')
    .where('booking_id', 'in', ids)
    .where('desk_told_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.booking_id));
}

type WaitingForDriver = { id: string; pickup: string; phone: string; dueAt: Date };

/**
 * Returns the pending bookings that need staff at `now` (`needsDriverFrom`), ordered by due time. Materialized: few
 * bookings are pending, and PostgreSQL would prefer to walk the due-time index of all bookings.
 */
export async function waitingForDriver(
  db: Db,
  { now, cities, limit }: { now: Date; cities: CityScope; limit: number },
): Promise<WaitingForDriver[]> {
  const orderedUntil = new Date(now.getTime() - UNASSIGNED_AFTER_MS);
  const wantedUntil = new Date(now.getTime() + UNASSIGNED_BEFORE_MS);
  const there = cities === undefined ? sql`` : sql`and b.city_key = any (${cities}::text[])`;
  const { rows } = await sql<WaitingForDriver>`
    with waiting as materialized (
      select b.id, b.pickup_address as pickup, b.customer_phone as phone,
        coalesce(b.scheduled_time, b.created_at) as "dueAt"
      from package_booking_dispatch d join package_booking b on b.id = d.booking_id
      where b.booking_status = 'pending' and b.created_at <= ${orderedUntil}
        and (b.scheduled_time is null or b.scheduled_time <= ${wantedUntil}) ${there}
    )
    select * from waiting order by "dueAt", id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the assigned booking whose driver should have answered by now, locked; skips bookings already locked. */
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

/** Returns one page of a driver's bookings, newest first: all, or only those still to be done, or only past ones. */
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

/** Returns the booking this driver is travelling for now; of several, the one that has started. */
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

/** Returns the open bookings, or those of `ids` that are open, oldest first; at most `limit`. */
export async function openBookings(
  db: Db,
  { ids, cities, limit }: { ids: readonly string[] | undefined; cities: CityScope; limit: number },
): Promise<Booking[]> {
  let query = bookings(db).where('booking_status', 'in', ON_THE_BOARD);
  if (ids !== undefined) query = query.where('id', 'in', ids);
  if (cities !== undefined) query = query.where('city_key', 'in', cities);
  const rows = await query.orderBy('created_at').orderBy('id').limit(limit).execute();
  return rows.map(read);
}

/** Returns this driver's bookings that were open at some time in the period, oldest first. */
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

/** Returns how many trips these drivers have completed since then, and how many are open, by driver. */
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

/** Returns the bookings that bring these bookings' goods back, by the original booking. */
export async function returnsOf(db: Db, ids: readonly string[]): Promise<Map<string, Booking>> {
  if (ids.length === 0) return new Map();
  const rows = await bookings(db).where('return_of', 'in', ids).execute();
  return new Map(rows.map((row) => [row.return_of ?? '', read(row)]));
}

/** Locks this driver's bookings in one of `states`. */
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

/** Returns the drivers of bookings in one of `states`. */
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
 * Returns since when the package or ride waiting longest for its first round of offers has waited; null if there is
 * none.
 */
export async function oldestUndispatchedSince(db: Db, now: Date): Promise<Date | null> {
  const { made } = await db
    .selectFrom('package_booking_dispatch as d')
    .innerJoin('package_booking as b', 'b.id', 'd.booking_id')
    .select((eb) => eb.fn.min('d.due_at').as('made'))
    .where('d.due_at', '<=', now)
    .whereRef('d.due_at', '=', 'b.created_at')
    .executeTakeFirstOrThrow();
  return made;
}
