import type { BookingSort, BookingStatus } from '@dihaadi/contract/bookings';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import { mobile } from '@dihaadi/contract/fields';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Position } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { type Booking, bookings, read } from './bookings.queries.ts';

export type DeskFilter = {
  bookingStatus: BookingStatus | undefined;
  serviceType: PackageServiceType | undefined;
  /** As it was typed. */
  search: string | undefined;
};

type Column = 'created_at' | 'estimated_fare_paise';

const ORDERS: Record<BookingSort, { column: Column; direction: 'asc' | 'desc' }> = {
  created_at: { column: 'created_at', direction: 'asc' },
  '-created_at': { column: 'created_at', direction: 'desc' },
  estimated_fare: { column: 'estimated_fare_paise', direction: 'asc' },
  '-estimated_fare': { column: 'estimated_fare_paise', direction: 'desc' },
};

const KEYS: Record<Column, { schema: z.ZodType<string>; of: (booking: Booking) => string }> = {
  created_at: { schema: z.iso.datetime(), of: ({ createdAt }) => createdAt.toISOString() },
  estimated_fare_paise: {
    schema: z.string().regex(/^\d{1,15}$/),
    of: ({ estimatedFarePaise }) => String(estimatedFarePaise),
  },
};

/** What a position in this order must look like. */
export const keyOfOrder = (sort: BookingSort): z.ZodType<string> => KEYS[ORDERS[sort].column].schema;

/** Where in this order a booking stands. */
export const positionOf = (sort: BookingSort, booking: Booking): Position => ({
  key: KEYS[ORDERS[sort].column].of(booking),
  id: booking.id,
});

type Page = { sort: BookingSort; limit: number; after: Position | undefined };

/** One page of all bookings that the filter lets through, in the order asked for. */
export async function pageForDesk(
  db: Db,
  filter: DeskFilter,
  { sort, limit, after }: Page,
): Promise<Booking[]> {
  const { column, direction } = ORDERS[sort];
  const { bookingStatus, serviceType, search } = filter;
  const beyond = direction === 'asc' ? sql.raw('>') : sql.raw('<');
  let query = bookings(db);
  if (bookingStatus !== undefined) query = query.where('booking_status', '=', bookingStatus);
  if (serviceType !== undefined) query = query.where('service_type', '=', serviceType);
  if (search !== undefined) query = query.where(found(search));
  if (after !== undefined)
    query = query.where(sql<boolean>`(${sql.ref(column)}, id) ${beyond} (${after.key}, ${after.id})`);
  const rows = await query.orderBy(column, direction).orderBy('id', direction).limit(limit).execute();
  return rows.map(read);
}

const ID_START = /^[0-9a-f]{4,8}(?:-?[0-9a-f-]*)$/i;

/** By how its id begins, by its phone, or by the words of its places and parcel: each way has its index. */
function found(search: string) {
  const ways = [
    ...(ID_START.test(search) ? [startsWithId(search)] : []),
    ...phoneOf(search).map((phone) => sql<boolean>`customer_phone = ${phone}`),
    sql<boolean>`to_tsvector('simple', pickup_address || ' ' || drop_address || ' ' || package_description)
      @@ to_tsquery('simple', ${wordsOf(search)})`,
  ];
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

function startsWithId(search: string) {
  const digits = search.replaceAll('-', '').toLowerCase().slice(0, 32);
  const [first, last] = [asId(digits.padEnd(32, '0')), asId(digits.padEnd(32, 'f'))];
  return sql<boolean>`id between ${first}::uuid and ${last}::uuid`;
}

const asId = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const phoneOf = (search: string): string[] => {
  const phone = mobile.safeParse(search);
  return phone.success ? [phone.data] : [];
};

/** Every word must begin one of the booking's. */
const wordsOf = (search: string): string =>
  search
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => `'${word}':*`)
    .join(' & ');
