import { endOfIndianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import type { WorkerBookingSort } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { type RawBuilder, sql } from 'kysely';
import { keys } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { searchQuery } from '../../platform/search-terms.ts';
import { byCreation, idsFound, staffList } from '../../platform/staff-list.queries.ts';
import { type Booking, bookingsByIds } from './worker-bookings.queries.ts';

/** With the time from which it is late, as stored for the list's order. */
type Listed = Booking & { lateFrom: Date };

async function listedByIds(db: Db, ids: readonly string[]): Promise<Listed[]> {
  const [bookings, kept] = await Promise.all([
    bookingsByIds(db, ids),
    db.selectFrom('worker_booking').select(['id', 'late_from']).where('id', 'in', ids).execute(),
  ]);
  const lateFrom = new Map(kept.map((one) => [one.id, one.late_from]));
  return bookings.flatMap((booking) => {
    const from = lateFrom.get(booking.id);
    return from === undefined ? [] : [{ ...booking, lateFrom: from }];
  });
}

/** Returns one page of worker bookings as requested by the desk. */
export const pageForStaff = staffList<Listed, WorkerBookingSort>({
  table: 'worker_booking',
  id: 'id',
  idOf: ({ id }) => id,
  orders: {
    created_at: byCreation,
    start_at: { column: 'start_at', key: keys.time, of: ({ startAt }) => startAt.toISOString() },
    late_from: { column: 'late_from', key: keys.time, of: ({ lateFrom }) => lateFrom.toISOString() },
    total: {
      column: 'total_paise',
      key: keys.number,
      of: ({ totalPaise }) => String(totalPaise),
    },
  },
  rows: listedByIds,
});

/** Filters bookings that are late now; uses `worker_booking_by_lateness`. */
export const lateAt = (now: Date): RawBuilder<unknown> => sql`late_from <= ${now}`;

/** Filters bookings whose work starts on this day in India; uses `worker_booking_by_start`. */
export const startingOn = (day: string): RawBuilder<unknown> =>
  sql`start_at between ${startOfIndianDay(day)} and ${endOfIndianDay(day)}`;

// Limits the people a search reads; for a common name, staff add more words.
const PEOPLE_AT_MOST = 50;
const BOOKINGS_OF_EACH = 20;

/**
 * Searches by the booking's own terms or its customer's, or by its workers: name, phone, or a driver's plate. Each has
 * its index.
 */
export async function bookingSearch(db: Db, q: string): Promise<RawBuilder<unknown>> {
  const words = searchQuery(q);
  const peopleOf = (table: 'worker' | 'driver') =>
    idsFound(db, { table, id: 'account_id' }, { words, limit: PEOPLE_AT_MOST });
  const people = await Promise.all([peopleOf('worker'), peopleOf('driver')]);
  return sql`(words @@ ${words}::tsquery or id = any (array(
    select taken.booking_id from unnest(${people.flat()}::uuid[]) as person (id) cross join lateral (
      select a.booking_id from assignment a where a.person_id = person.id and a.accepted_at is not null
      order by a.created_at desc, a.id desc limit ${sql.lit(BOOKINGS_OF_EACH)}
    ) as taken)))`;
}

/** Filters the bookings that start by this moment. */
export const startsBy = (until: Date) => sql`start_at <= ${until}`;
