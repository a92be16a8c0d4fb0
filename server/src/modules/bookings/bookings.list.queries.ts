import type { BookingStatus } from '@dihaadi/contract/bookings';
import type { BookingSort } from '@dihaadi/contract/staff-package-bookings';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import { endOfIndianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import { mobile } from '@dihaadi/contract/fields';
import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { keys } from '../../platform/cursor.ts';
import { searchQuery } from '../../platform/search-terms.ts';
import { all, beginsWith, byCreation, idsFound, staffList } from '../../platform/staff-list.queries.ts';
import { type Booking, bookings, read } from './bookings.queries.ts';

export type DeskFilter = {
  /** Any of these; undefined for all. */
  bookingStatus: readonly BookingStatus[] | undefined;
  serviceType: PackageServiceType | undefined;
  /** Due on this day in India, `YYYY-MM-DD`. */
  day?: string | undefined;
  /** Due by then. */
  dueUntil?: Date | undefined;
  /** The pickup's PIN code, or a prefix. */
  pincode?: string | undefined;
  /** Late at this time. */
  lateAt?: Date | undefined;
  /** Search text as typed. */
  search: string | undefined;
};

/** With the time from which it is late, as the database stores it for the list's order. */
type Listed = Booking & { keptLateFrom: Date };

const listedByIds = async (db: Db, ids: readonly string[]): Promise<Listed[]> =>
  (await bookings(db).where('id', 'in', ids).execute()).map((row) =>
    Object.assign(read(row), { keptLateFrom: row.late_from }),
  );

const page = staffList<Listed, BookingSort>({
  table: 'package_booking',
  id: 'id',
  idOf: ({ id }) => id,
  orders: {
    created_at: byCreation,
    late_from: {
      column: 'late_from',
      key: keys.time,
      of: ({ keptLateFrom }) => keptLateFrom.toISOString(),
    },
    estimated_fare: {
      column: 'estimated_fare_paise',
      key: keys.number,
      of: ({ estimatedFarePaise }) => String(estimatedFarePaise),
    },
  },
  rows: listedByIds,
  // The words of each are made anew when it is looked at.
  near: 500,
});

type Page = { sort: BookingSort; limit: number; cursor: string | undefined };

/**
 * Returns one page of all bookings that match the filter, in the requested order. Throws 400 for a cursor of another
 * order.
 */
export const pageForStaff = async (
  db: Db,
  {
    bookingStatus,
    serviceType,
    search,
    day,
    dueUntil,
    lateAt,
    pincode,
    cities,
  }: DeskFilter & { cities: CityScope },
  asked: Page,
): Promise<{ rows: Booking[]; next: string | undefined }> =>
  page(db, {
    ...asked,
    equal: { service_type: serviceType },
    among: { column: 'booking_status', values: bookingStatus },
    cities,
    words: all([
      search === undefined ? undefined : await found(db, search),
      day === undefined ? undefined : dueOn(day),
      dueUntil === undefined ? undefined : sql`coalesce(scheduled_time, created_at) <= ${dueUntil}`,
      // Uses the index `package_booking_by_lateness`.
      lateAt === undefined ? undefined : sql`late_from <= ${lateAt}`,
      pincode === undefined ? undefined : beginsWith('pickup_pincode', pincode),
    ]),
  });

/** Due on this day in India; uses the index `package_booking_by_due`. */
const dueOn = (day: string) =>
  sql<boolean>`coalesce(scheduled_time, created_at) between ${startOfIndianDay(day)} and ${endOfIndianDay(day)}`;

const ID_START = /^[0-9a-f]{4,8}(?:-?[0-9a-f-]*)$/i;

// A driver with a common name needs a more specific search.
const DRIVERS_AT_MOST = 50;

/** Finds bookings by id prefix, phone, driver, or the words of their addresses and parcel; each way has an index. */
async function found(db: Db, search: string) {
  const words = searchQuery(search);
  const drivers = await idsFound(db, { table: 'driver', id: 'id' }, { words, limit: DRIVERS_AT_MOST });
  const ways = [
    ...(ID_START.test(search) ? [startsWithId(search)] : []),
    sql<boolean>`driver_id = any (${drivers}::uuid[])`,
    ...phoneOf(search).map((phone) => sql<boolean>`customer_phone = ${phone}`),
    sql<boolean>`to_tsvector('simple', pickup_address || ' ' || drop_address || ' ' || package_description)
      @@ to_tsquery('simple', ${wordsOf(search)})`,
  ];
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

function startsWithId(search: string) {
  const digits = search.replaceAll('-', '').toLowerCase().slice(0, 32);
  const [first, last] = [formatUuid(digits.padEnd(32, '0')), formatUuid(digits.padEnd(32, 'f'))];
  return sql<boolean>`id between ${first}::uuid and ${last}::uuid`;
}

const formatUuid = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const phoneOf = (search: string): string[] => {
  const phone = mobile.safeParse(search);
  return phone.success ? [phone.data] : [];
};

/** Every word must be a prefix of one of the booking's words. */
const wordsOf = (search: string): string =>
  search
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => `'${word}':*`)
    .join(' & ');
