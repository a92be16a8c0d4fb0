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
  /** The service as it was when it was booked. */
  serviceId: string;
  serviceName: string;
  category: ServiceCategory;
  rateType: RateType;
  quantity: number;
  /** Hours of `quantity` beyond the hours of a day, at twice the rate. */
  overtimeHours: number;
  headcount: number;
  ratePaise: number;
  totalPaise: number;
  /** The platform's share of each wage in basis points, as it was when this was booked. */
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
  /** Whom the customer would like to come. */
  chosen: string[];
  bookingStatus: WorkerBookingStatus;
  placesHeld: number;
  /** What cancelling or moving it late costs, and from how many hours before its start on; as it was when it was booked. */
  lateFeePaise: number;
  freeHours: number;
  /** The minimum call-out of each worker, as it was when it was booked. */
  callOutPaise: number;
  /** What was charged for cancelling and moving it late so far. */
  cancellationFeePaise: number;
  closingReason: string | null;
  closedAt: Date | null;
  /** When matching runs next; null when no worker is wanted. */
  nextMatchAt: Date | null;
  /** Who was asked before that has answered for another time. */
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

/** The booking, locked until the transaction ends. */
export const lockBooking = (tx: Tx, id: string): Promise<Booking | undefined> =>
  bookings(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** What may change of a booking beside its state. */
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

// What is undefined stays as it is.
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

/** Writes the new status with its changes where the booking still has the old one; gives how many rows that were. */
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

/** Writes what is no state. */
export async function saveChanges(tx: Tx, id: string, changes: BookingChanges): Promise<void> {
  await tx.updateTable('worker_booking').set(rowOf(changes)).where('id', '=', id).execute();
}

type BookingFilter = {
  bookingStatus: WorkerBookingStatus | undefined;
  customerId: string;
};

/** One page of a customer's bookings, newest first. */
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
 * Locks the booking that has been due the longest, to be matched (of several, the one booked first), expired
 * or finished; skips bookings that another transaction has locked. Returns undefined when there is none.
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
