import type { BookingStatus, BookingType } from '@dihaadi/contract/bookings';
import type { PackageServiceType, PackageSize } from '@dihaadi/contract/fare';
import { type LocationSource, locationSources } from '@dihaadi/contract/locations';
import type { Language } from '@dihaadi/contract/registration';
import type { VehicleType } from '@dihaadi/contract/drivers';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { Quote } from './bookings.fares.ts';
import type { Stamps } from './bookings.rules.ts';

export type Stop = { address: string; latitude: number; longitude: number; source: LocationSource };

const StopOnTheWay = z.object({
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  source: z.enum(locationSources),
  name: z.string().nullable(),
  phone: z.string().nullable(),
});
/** Stop between pickup and drop, with its contact. */
export type StopOnTheWay = z.output<typeof StopOnTheWay>;

const FormerDrop = z.object({
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** When it was changed: the time of the event. */
  until: z.iso.datetime(),
});
/** A previous drop of a booking. */
export type FormerDrop = z.output<typeof FormerDrop>;

/** Returns a booking's stops from their stored form. */
export const readStops = (stored: unknown): StopOnTheWay[] => z.array(StopOnTheWay).parse(stored);

export type Booking = {
  id: string;
  trackingToken: string;
  customerId: string | null;
  customerPhone: string;
  serviceType: PackageServiceType;
  pickup: Stop;
  drop: Stop;
  /** In travel order. */
  stops: readonly StopOnTheWay[];
  /** Oldest first. */
  formerDrops: readonly FormerDrop[];
  packageSize: PackageSize;
  packageWeightGrams: number;
  packageDescription: string;
  bookingType: BookingType;
  scheduledTime: Date | null;
  specialInstructions: string | null;
  estimatedFarePaise: number;
  senderName: string | null;
  receiverName: string | null;
  receiverPhone: string | null;
  /** The receiver's own tracking link, if there is a receiver's phone. */
  receiverToken: string | null;
  /** The link for the customer to share. */
  shareToken: string;
  helpers: number;
  /** Language of messages to a guest and the receiver; null: English. */
  language: Language | null;
  /** By road, as planned at booking; null for bookings made before trips existed. */
  plannedMetres: number | null;
  /** The vehicle whose tariff applies, with the quote; null if no plan fits. */
  vehicleType: VehicleType | null;
  quote: Quote | null;
  /** The failed booking whose goods this one returns. */
  returnOf: string | null;
  bookingStatus: BookingStatus;
  driverId: string | null;
  closingReason: string | null;
  expiresAt: Date;
  createdAt: Date;
} & Stamps;

/** Stamps of a booking before any step. */
export const INITIAL_STAMPS: Stamps = {
  answerBy: null,
  acceptedAt: null,
  arrivedAt: null,
  pickedUpAt: null,
  closedAt: null,
};

export const ONE_TRIP_CONSTRAINT = 'package_booking_one_trip_under_way';

/** Selects every column of bookings; `read` converts a row. */
export const bookings = (db: Db) => db.selectFrom('package_booking').selectAll();

type Row = Awaited<ReturnType<ReturnType<typeof bookings>['executeTakeFirstOrThrow']>>;

export const read = (row: Row): Booking => ({
  id: row.id,
  trackingToken: row.tracking_token,
  customerId: row.customer_id,
  customerPhone: row.customer_phone,
  serviceType: row.service_type,
  pickup: {
    address: row.pickup_address,
    latitude: row.pickup_latitude,
    longitude: row.pickup_longitude,
    source: row.pickup_location_source,
  },
  drop: {
    address: row.drop_address,
    latitude: row.drop_latitude,
    longitude: row.drop_longitude,
    source: row.drop_location_source,
  },
  stops: readStops(row.stops),
  formerDrops: z.array(FormerDrop).parse(row.former_drops),
  packageSize: row.package_size,
  packageWeightGrams: row.package_weight_grams,
  packageDescription: row.package_description,
  bookingType: row.booking_type,
  scheduledTime: row.scheduled_time,
  specialInstructions: row.special_instructions,
  estimatedFarePaise: row.estimated_fare_paise,
  senderName: row.sender_name,
  receiverName: row.receiver_name,
  receiverPhone: row.receiver_phone,
  receiverToken: row.receiver_token,
  shareToken: row.share_token,
  helpers: row.helpers,
  language: row.language,
  plannedMetres: row.planned_metres,
  vehicleType: row.vehicle_type,
  quote: row.quote === null ? null : Quote.parse(row.quote),
  returnOf: row.return_of,
  answerBy: row.answer_by,
  acceptedAt: row.accepted_at,
  arrivedAt: row.arrived_at,
  pickedUpAt: row.picked_up_at,
  closedAt: row.closed_at,
  bookingStatus: row.booking_status,
  driverId: row.driver_id,
  closingReason: row.closing_reason,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
});

/** Saves a changed drop with its route, its quote, and the previous drop. */
export async function saveDrop(
  tx: Tx,
  id: string,
  {
    drop,
    formerDrops,
    plannedMetres,
    quote,
  }: Pick<Booking, 'drop' | 'formerDrops' | 'plannedMetres' | 'quote'>,
): Promise<void> {
  await tx
    .updateTable('package_booking')
    .set({
      drop_address: drop.address,
      drop_latitude: drop.latitude,
      drop_longitude: drop.longitude,
      drop_location_source: drop.source,
      former_drops: JSON.stringify(formerDrops),
      planned_metres: plannedMetres,
      quote: quote === null ? null : JSON.stringify(quote),
    })
    .where('id', '=', id)
    .execute();
}

export async function bookingById(db: Db, id: string): Promise<Booking | undefined> {
  const row = await bookings(db).where('id', '=', id).executeTakeFirst();
  return row && read(row);
}

/** Returns the bookings of these ids, in any order. */
export const bookingsByIds = async (db: Db, ids: readonly string[]): Promise<Booking[]> =>
  (await bookings(db).where('id', 'in', ids).execute()).map(read);

/** Returns the booking of a tracking link: the customer's, the receiver's, or the shared one. */
export async function bookingByToken(db: Db, token: string): Promise<Booking | undefined> {
  const row = await bookings(db)
    .where((eb) =>
      eb.or([
        eb('tracking_token', '=', token),
        eb('receiver_token', '=', token),
        eb('share_token', '=', token),
      ]),
    )
    .executeTakeFirst();
  return row && read(row);
}

/** Returns the booking, locked until the transaction ends. */
export async function lockBooking(tx: Tx, id: string): Promise<Booking | undefined> {
  const row = await bookings(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && read(row);
}

export type BookingFilter = {
  bookingStatus: BookingStatus | undefined;
  serviceType: PackageServiceType | undefined;
  customerId: string;
};

/** Returns one page of a customer’s bookings, newest first. */
export async function pageOfBookings(
  db: Db,
  filter: BookingFilter,
  page: { limit: number; after: Cursor | undefined },
): Promise<Booking[]> {
  const { bookingStatus, serviceType, customerId } = filter;
  const { after } = page;
  let query = bookings(db).where('customer_id', '=', customerId);
  if (bookingStatus !== undefined) query = query.where('booking_status', '=', bookingStatus);
  if (serviceType !== undefined) query = query.where('service_type', '=', serviceType);
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map(read);
}

type StatusChange = {
  from: BookingStatus;
  to: BookingStatus;
  driverId: string | null;
  closingReason: string | null;
  stamps?: Partial<Stamps>;
};

/** Saves the new status if the booking still has the old one. Returns the number of rows. */
export async function saveStatus(tx: Tx, id: string, change: StatusChange): Promise<number> {
  const result = await tx
    .updateTable('package_booking')
    .set({
      booking_status: change.to,
      driver_id: change.driverId,
      closing_reason: change.closingReason,
      ...stampColumns(change.stamps ?? {}),
    })
    .where('id', '=', id)
    .where('booking_status', '=', change.from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

// Missing fields stay unchanged.
const stampColumns = (stamps: Partial<Stamps>) => ({
  answer_by: stamps.answerBy,
  accepted_at: stamps.acceptedAt,
  arrived_at: stamps.arrivedAt,
  picked_up_at: stamps.pickedUpAt,
  closed_at: stamps.closedAt,
});

/** Locks up to `limit` pending bookings whose deadline has passed; skips bookings that are locked already. */
export async function lockOverdue(tx: Tx, now: Date, limit: number): Promise<Booking[]> {
  const rows = await bookings(tx)
    .where('booking_status', '=', 'pending')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(read);
}
