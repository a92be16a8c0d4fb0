import type { TripFareKind, TripPaidBy, TripPaymentStatus } from '@dihaadi/contract/trips/trip-fare';
import type { Db, Tx } from '../../platform/db.ts';
import type { Debt } from '../ledger/ledger.public.ts';

/** Final fare of a completed trip, in paise, and how it is paid. `fare` is the API representation. */
export type FareRow = {
  bookingId: string;
  driverAccountId: string;
  kind: TripFareKind;
  fare: unknown;
  /** What the customer pays. */
  totalPaise: number;
  /** The coupon's discount: the platform pays it to the driver. */
  couponPaise: number;
  /** The GST in the fare; also included in `commissionPaise`. */
  gstPaise: number;
  at: Date;
  paymentStatus: TripPaymentStatus;
  method: TripPaidBy | null;
  driverConfirmedAt: Date | null;
  customerConfirmedAt: Date | null;
  paidAt: Date | null;
  /** For online payments: the payment, whether it was in test mode, and the payout that includes it. */
  paymentId: string | null;
  testMode: boolean;
  payoutId: string | null;
} & Debt;

const fareColumns = [
  'booking_id as bookingId',
  'driver_account_id as driverAccountId',
  'fare',
  'total_paise as totalPaise',
  'coupon_paise as couponPaise',
  'gst_paise as gstPaise',
  'commission_paise as commissionPaise',
  'at',
  'payment_status as paymentStatus',
  'method',
  'driver_confirmed_at as driverConfirmedAt',
  'customer_confirmed_at as customerConfirmedAt',
  'paid_at as paidAt',
  'kind',
  'payment_id as paymentId',
  'test_mode as testMode',
  'payout_id as payoutId',
  'commission_taken_paise as commissionTakenPaise',
] as const;

const fares = (db: Db) => db.selectFrom('trip_fare').select(fareColumns);

/** Returns the fares of these bookings, by booking. */
export async function faresOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, FareRow>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await fares(db).where('booking_id', 'in', bookingIds).execute();
  return new Map(rows.map((row) => [row.bookingId, row]));
}

export const lockFare = (tx: Tx, bookingId: string): Promise<FareRow | undefined> =>
  fares(tx).where('booking_id', '=', bookingId).forUpdate().executeTakeFirst();

export async function insertFare(
  tx: Tx,
  fare: Pick<
    FareRow,
    | 'bookingId'
    | 'driverAccountId'
    | 'kind'
    | 'fare'
    | 'totalPaise'
    | 'couponPaise'
    | 'gstPaise'
    | 'commissionPaise'
    | 'at'
  > & {
    isFree: boolean;
  },
): Promise<void> {
  await tx
    .insertInto('trip_fare')
    .values({
      booking_id: fare.bookingId,
      driver_account_id: fare.driverAccountId,
      kind: fare.kind,
      fare: JSON.stringify(fare.fare),
      total_paise: fare.totalPaise,
      coupon_paise: fare.couponPaise,
      gst_paise: fare.gstPaise,
      commission_paise: fare.commissionPaise,
      at: fare.at,
      payment_status: fare.isFree ? 'paid' : 'due',
      paid_at: fare.isFree ? fare.at : null,
    })
    .execute();
}

/** Writes the payment status of a fare. */
export async function savePayment(tx: Tx, fare: FareRow): Promise<void> {
  await tx
    .updateTable('trip_fare')
    .set({
      payment_status: fare.paymentStatus,
      method: fare.method,
      driver_confirmed_at: fare.driverConfirmedAt,
      customer_confirmed_at: fare.customerConfirmedAt,
      paid_at: fare.paidAt,
      payment_id: fare.paymentId,
      test_mode: fare.testMode,
    })
    .where('booking_id', '=', fare.bookingId)
    .execute();
}

/** Returns up to `limit` bookings whose fares only the driver has confirmed, by `before`. */
export async function bookingsConfirmedByDriver(db: Db, before: Date, limit: number): Promise<string[]> {
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

/** Returns the newest fares of a driver, at most `limit`. */
export const faresOfDriver = (db: Db, accountId: string, limit: number): Promise<FareRow[]> =>
  fares(db).where('driver_account_id', '=', accountId).orderBy('at', 'desc').limit(limit).execute();

const owing = (db: Db, accountId: string) =>
  fares(db)
    .where('driver_account_id', '=', accountId)
    .where('payment_status', '=', 'paid')
    .where('method', 'in', ['cash', 'upi'])
    .whereRef('commission_taken_paise', '<', 'commission_paise')
    .orderBy('paid_at')
    .orderBy('booking_id');

/** Returns the hand-to-hand fares whose commission this driver owes, oldest first. */
export const owingOf = (db: Db, accountId: string): Promise<FareRow[]> => owing(db, accountId).execute();

/** Like `owingOf`, locked until the transaction ends. */
export const lockOwingOf = (tx: Tx, accountId: string): Promise<FareRow[]> =>
  owing(tx, accountId).forUpdate().execute();

/** Returns the driver's fares with some commission already collected, newest first, locked until the transaction ends. */
export const lockFaresWithCommission = (tx: Tx, accountId: string): Promise<FareRow[]> =>
  fares(tx)
    .where('driver_account_id', '=', accountId)
    .where('commission_taken_paise', '>', 0)
    .orderBy('paid_at', 'desc')
    .orderBy('booking_id')
    .forUpdate()
    .execute();

export async function saveCommissionTaken(tx: Tx, bookingId: string, paise: number): Promise<void> {
  await tx
    .updateTable('trip_fare')
    .set({ commission_taken_paise: paise })
    .where('booking_id', '=', bookingId)
    .execute();
}

const held = (db: Db, accountId: string) =>
  fares(db)
    .where('driver_account_id', '=', accountId)
    .where('payment_status', '=', 'paid')
    .where('payout_id', 'is', null)
    .where((eb) => eb.or([eb('method', '=', 'gateway'), eb('coupon_paise', '>', 0)]))
    .orderBy('booking_id');

/** Returns the fares with money held by the platform that this driver has not requested: paid online, or with a coupon. */
export const heldOf = (db: Db, accountId: string): Promise<FareRow[]> => held(db, accountId).execute();

/** Like `heldOf`, locked until the transaction ends. */
export const lockHeldFares = (tx: Tx, accountId: string): Promise<FareRow[]> =>
  held(tx, accountId).forUpdate().execute();

/** Returns a driver's fares from `from` to before `until`, oldest first. */
export const faresBetween = (
  db: Db,
  accountId: string,
  { from, until }: { from: Date; until: Date },
): Promise<FareRow[]> =>
  fares(db)
    .where('driver_account_id', '=', accountId)
    .where('at', '>=', from)
    .where('at', '<', until)
    .orderBy('at')
    .orderBy('booking_id')
    .execute();

/** Payout that a driver has requested from the balance, in paise. */
export type TripPayout = {
  id: string;
  accountId: string;
  at: Date;
  earnedPaise: number;
  commissionPaise: number;
  owedPaise: number;
  testMode: boolean;
};

/** Inserts a payout with its fares. */
export async function insertTripPayout(
  tx: Tx,
  payout: TripPayout,
  bookingIds: readonly string[],
): Promise<void> {
  await tx
    .insertInto('trip_payout')
    .values({
      id: payout.id,
      account_id: payout.accountId,
      at: payout.at,
      earned_paise: payout.earnedPaise,
      commission_paise: payout.commissionPaise,
      owed_paise: payout.owedPaise,
      test_mode: payout.testMode,
    })
    .execute();
  await tx
    .updateTable('trip_fare')
    .set({ payout_id: payout.id })
    .where('booking_id', 'in', [...bookingIds])
    .execute();
}
