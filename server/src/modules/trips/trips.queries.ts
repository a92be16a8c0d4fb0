import type { TripPaymentMethod, TripPaymentStatus } from '@dihaadi/contract/trips/trip-fare';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** What a driver's app adds to a booking. */
export type TripRow = {
  bookingId: string;
  driverId: string;
  heardAt: Date;
  arrivedDropAt: Date | null;
  wrongCodes: number;
  codeLockedUntil: Date | null;
};

const tripColumns = [
  'booking_id as bookingId',
  'driver_id as driverId',
  'heard_at as heardAt',
  'arrived_drop_at as arrivedDropAt',
  'wrong_codes as wrongCodes',
  'code_locked_until as codeLockedUntil',
] as const;

/** The rows of these bookings, by booking. */
export async function tripsOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, TripRow>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('trip')
    .select(tripColumns)
    .where('booking_id', 'in', bookingIds)
    .execute();
  return new Map(rows.map((row) => [row.bookingId, row]));
}

/** Writes a trip's row; the booking's lock is held by whoever calls. */
export async function saveTrip(tx: Tx, trip: TripRow): Promise<void> {
  const changed = {
    driver_id: trip.driverId,
    heard_at: trip.heardAt,
    arrived_drop_at: trip.arrivedDropAt,
    wrong_codes: trip.wrongCodes,
    code_locked_until: trip.codeLockedUntil,
  };
  await tx
    .insertInto('trip')
    .values({ booking_id: trip.bookingId, ...changed })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(changed))
    .execute();
}

/**
 * The accepted trips of drivers of whom nothing was heard since `before`: no step, no position. Of a scheduled one only
 * when it is wanted by `wantedBy`. At most `limit` ids.
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

/** The final fare of a completed trip, in paise, and how it is paid. `fare` is as the API shows it. */
export type FareRow = {
  bookingId: string;
  driverAccountId: string;
  fare: unknown;
  totalPaise: number;
  commissionPaise: number;
  at: Date;
  paymentStatus: TripPaymentStatus;
  method: TripPaymentMethod | null;
  driverConfirmedAt: Date | null;
  customerConfirmedAt: Date | null;
  paidAt: Date | null;
};

const fareColumns = [
  'booking_id as bookingId',
  'driver_account_id as driverAccountId',
  'fare',
  'total_paise as totalPaise',
  'commission_paise as commissionPaise',
  'at',
  'payment_status as paymentStatus',
  'method',
  'driver_confirmed_at as driverConfirmedAt',
  'customer_confirmed_at as customerConfirmedAt',
  'paid_at as paidAt',
] as const;

const fares = (db: Db) => db.selectFrom('trip_fare').select(fareColumns);

/** The fares of these bookings, by booking. */
export async function faresOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, FareRow>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await fares(db).where('booking_id', 'in', bookingIds).execute();
  return new Map(rows.map((row) => [row.bookingId, row]));
}

export const lockFare = (tx: Tx, bookingId: string): Promise<FareRow | undefined> =>
  fares(tx).where('booking_id', '=', bookingId).forUpdate().executeTakeFirst();

export async function insertFare(
  tx: Tx,
  fare: Pick<FareRow, 'bookingId' | 'driverAccountId' | 'fare' | 'totalPaise' | 'commissionPaise' | 'at'> & {
    isFree: boolean;
  },
): Promise<void> {
  await tx
    .insertInto('trip_fare')
    .values({
      booking_id: fare.bookingId,
      driver_account_id: fare.driverAccountId,
      fare: JSON.stringify(fare.fare),
      total_paise: fare.totalPaise,
      commission_paise: fare.commissionPaise,
      at: fare.at,
      payment_status: fare.isFree ? 'paid' : 'due',
      paid_at: fare.isFree ? fare.at : null,
    })
    .execute();
}

/** Writes how far the payment of a fare has got. */
export async function savePayment(tx: Tx, fare: FareRow): Promise<void> {
  await tx
    .updateTable('trip_fare')
    .set({
      payment_status: fare.paymentStatus,
      method: fare.method,
      driver_confirmed_at: fare.driverConfirmedAt,
      customer_confirmed_at: fare.customerConfirmedAt,
      paid_at: fare.paidAt,
    })
    .where('booking_id', '=', fare.bookingId)
    .execute();
}

/** The fares that their drivers have confirmed by `before` and nobody else has; at most `limit` bookings. */
export async function confirmedByDriver(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('trip_fare')
    .select('booking_id')
    .where('payment_status', '=', 'awaiting_confirmation')
    .where('driver_confirmed_at', '<=', before)
    .orderBy('driver_confirmed_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.booking_id);
}

/** The newest fares of a driver, at most `limit`. */
export const faresOfDriver = (db: Db, accountId: string, limit: number): Promise<FareRow[]> =>
  fares(db).where('driver_account_id', '=', accountId).orderBy('at', 'desc').limit(limit).execute();

/** Commission of fares paid from hand to hand that the driver still owes, in paise. */
export async function commissionOwedBy(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('trip_fare')
    .select(sql<number>`coalesce(sum(commission_paise - commission_taken_paise), 0)::bigint`.as('paise'))
    .where('driver_account_id', '=', accountId)
    .where('payment_status', '=', 'paid')
    .whereRef('commission_taken_paise', '<', 'commission_paise')
    .executeTakeFirstOrThrow();
  return row.paise;
}
