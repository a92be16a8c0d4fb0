import type { LocationSource } from '@dihaadi/contract/locations';
import type { ServiceCategory } from '@dihaadi/contract/services';
import type { PayInterval, RateType } from '@dihaadi/contract/wages';
import type { WorkerBookingStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';

export type Booking = {
  id: string;
  customerId: string;
  /** The service as booked. */
  serviceId: string;
  serviceName: string;
  category: ServiceCategory;
  rateType: RateType;
  quantity: number;
  /** Hours of `quantity` beyond a day's hours, at twice the rate. */
  overtimeHours: number;
  headcount: number;
  ratePaise: number;
  totalPaise: number;
  /** The platform's share of each wage in basis points, as of the booking. */
  commissionBp: number;
  /** How often its wages are paid. */
  payEvery: PayInterval;
  startAt: Date;
  endsAt: Date;
  address: string;
  city: string;
  state: string;
  pincode: string;
  latitude: number;
  longitude: number;
  locationSource: LocationSource;
  notes: string | null;
  siteContactName: string | null;
  siteContactPhone: string | null;
  /** The workers the customer has requested. */
  chosen: string[];
  bookingStatus: WorkerBookingStatus;
  placesHeld: number;
  /** Fee for a late cancellation or change, and from how many hours before the start it applies; as of the booking. */
  lateFeePaise: number;
  freeHours: number;
  /** The minimum call-out of each worker, as of the booking. */
  callOutPaise: number;
  /** The total charged so far for late cancellation and changes. */
  cancellationFeePaise: number;
  closingReason: string | null;
  closedAt: Date | null;
  /** When matching runs next; null when no worker is wanted. */
  nextMatchAt: Date | null;
  /** Workers asked before this time have answered for another start. */
  askedSince: Date;
  deskToldAt: Date | null;
  expiresAt: Date;
  createdAt: Date;
};

const columns = [
  'worker_booking.id',
  'customer_id as customerId',
  'service_id as serviceId',
  'service_name as serviceName',
  'category',
  'rate_type as rateType',
  'quantity',
  'overtime_hours as overtimeHours',
  'headcount',
  'rate_paise as ratePaise',
  'total_paise as totalPaise',
  'commission_bp as commissionBp',
  'pay_every as payEvery',
  'start_at as startAt',
  'ends_at as endsAt',
  'address',
  'city',
  'state',
  'pincode',
  'latitude',
  'longitude',
  'location_source as locationSource',
  'notes',
  'site_contact_name as siteContactName',
  'site_contact_phone as siteContactPhone',
  'chosen',
  'booking_status as bookingStatus',
  'places_held as placesHeld',
  'late_fee_paise as lateFeePaise',
  'free_cancellation_hours as freeHours',
  'call_out_paise as callOutPaise',
  'cancellation_fee_paise as cancellationFeePaise',
  'worker_booking.closing_reason as closingReason',
  'closed_at as closedAt',
  'next_match_at as nextMatchAt',
  'asked_since as askedSince',
  'desk_told_at as deskToldAt',
  'expires_at as expiresAt',
  'worker_booking.created_at as createdAt',
] as const;

const bookings = (db: Db) => db.selectFrom('worker_booking').select(columns);

export async function insertBooking(tx: Tx, booking: Booking): Promise<void> {
  await tx
    .insertInto('worker_booking')
    .values({
      id: booking.id,
      customer_id: booking.customerId,
      service_id: booking.serviceId,
      service_name: booking.serviceName,
      category: booking.category,
      rate_type: booking.rateType,
      quantity: booking.quantity,
      overtime_hours: booking.overtimeHours,
      headcount: booking.headcount,
      rate_paise: booking.ratePaise,
      total_paise: booking.totalPaise,
      commission_bp: booking.commissionBp,
      late_fee_paise: booking.lateFeePaise,
      free_cancellation_hours: booking.freeHours,
      call_out_paise: booking.callOutPaise,
      pay_every: booking.payEvery,
      start_at: booking.startAt,
      ends_at: booking.endsAt,
      address: booking.address,
      city: booking.city,
      state: booking.state,
      pincode: booking.pincode,
      latitude: booking.latitude,
      longitude: booking.longitude,
      location_source: booking.locationSource,
      notes: booking.notes,
      site_contact_name: booking.siteContactName,
      site_contact_phone: booking.siteContactPhone,
      chosen: booking.chosen,
      booking_status: booking.bookingStatus,
      places_held: booking.placesHeld,
      next_match_at: booking.nextMatchAt,
      asked_since: booking.askedSince,
      expires_at: booking.expiresAt,
      created_at: booking.createdAt,
    })
    .execute();
}

export const bookingById = (db: Db, id: string): Promise<Booking | undefined> =>
  bookings(db).where('id', '=', id).executeTakeFirst();

export const bookingsByIds = (db: Db, ids: readonly string[]): Promise<Booking[]> =>
  ids.length === 0 ? Promise.resolve([]) : bookings(db).where('id', 'in', ids).execute();

/** Returns the booking, locked until the transaction ends. */
export const lockBooking = (tx: Tx, id: string): Promise<Booking | undefined> =>
  bookings(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Fields of a booking that can change besides its state. */
export type BookingChanges = Partial<
  Pick<
    Booking,
    | 'startAt'
    | 'endsAt'
    | 'notes'
    | 'siteContactName'
    | 'siteContactPhone'
    | 'placesHeld'
    | 'cancellationFeePaise'
    | 'closingReason'
    | 'closedAt'
    | 'nextMatchAt'
    | 'askedSince'
    | 'chosen'
    | 'deskToldAt'
    | 'expiresAt'
  >
>;

// Undefined fields stay unchanged.
const rowOf = (changes: BookingChanges) => ({
  start_at: changes.startAt,
  ends_at: changes.endsAt,
  notes: changes.notes,
  site_contact_name: changes.siteContactName,
  site_contact_phone: changes.siteContactPhone,
  places_held: changes.placesHeld,
  cancellation_fee_paise: changes.cancellationFeePaise,
  closing_reason: changes.closingReason,
  closed_at: changes.closedAt,
  next_match_at: changes.nextMatchAt,
  asked_since: changes.askedSince,
  chosen: changes.chosen,
  desk_told_at: changes.deskToldAt,
  expires_at: changes.expiresAt,
});

/** Writes the new status with its changes if the booking still has the old one. Returns the number of rows changed. */
export async function saveStatus(
  tx: Tx,
  id: string,
  change: { from: WorkerBookingStatus; to: WorkerBookingStatus; changes: BookingChanges },
): Promise<number> {
  const result = await tx
    .updateTable('worker_booking')
    .set({ booking_status: change.to, ...rowOf(change.changes) })
    .where('id', '=', id)
    .where('booking_status', '=', change.from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Writes changes other than the state. */
export async function saveChanges(tx: Tx, id: string, changes: BookingChanges): Promise<void> {
  await tx.updateTable('worker_booking').set(rowOf(changes)).where('id', '=', id).execute();
}

type BookingFilter = {
  bookingStatus: WorkerBookingStatus | undefined;
  customerId: string;
};

/** Returns one page of a customer's bookings, newest first. */
export function pageOfBookings(
  db: Db,
  { bookingStatus, customerId }: BookingFilter,
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<Booking[]> {
  let query = bookings(db).where('customer_id', '=', customerId);
  if (bookingStatus !== undefined) query = query.where('booking_status', '=', bookingStatus);
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

type Due = { of: 'match' | 'expire' | 'finish'; now: Date; except: readonly string[] };

/**
 * Locks the booking longest due (ties: the one booked first) to be matched, expired or finished; skips bookings locked
 * by another transaction. Returns undefined if there is none.
 */
export function lockDue(tx: Tx, { of, now, except }: Due): Promise<Booking | undefined> {
  let query = bookings(tx);
  if (except.length > 0) query = query.where('id', 'not in', except);
  if (of === 'match')
    query = query.where('next_match_at', '<=', now).orderBy('next_match_at').orderBy('created_at');
  if (of === 'expire')
    query = query
      .where('booking_status', '=', 'pending')
      .where('expires_at', '<=', now)
      .orderBy('expires_at');
  if (of === 'finish')
    query = query
      .where('booking_status', 'in', ['pending', 'confirmed', 'in_progress'])
      .where('ends_at', '<=', now)
      .orderBy('ends_at');
  return query.limit(1).forUpdate().skipLocked().executeTakeFirst();
}
