import type { TripPaymentStatus } from '@dihaadi/contract/trips/trip-fare';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { type Booking, bookingById, lockBooking } from '../../bookings/bookings.public.ts';
import { canPayOnline } from '../trips.fares.ts';
import { type FareRow, faresOf, lockFare } from '../trips.fares.queries.ts';
import { transitionFare } from './trip-fare.ts';

/** Payment facts of a fare, in paise. */
export type FareFacts = {
  bookingId: string;
  /** Null for a guest. */
  customerId: string | null;
  totalPaise: number;
  status: TripPaymentStatus;
  canPayOnline: boolean;
};

function factsOf(booking: Booking | undefined, row: FareRow | undefined): FareFacts | undefined {
  if (booking === undefined || row === undefined) return undefined;
  return {
    bookingId: booking.id,
    customerId: booking.customerId,
    totalPaise: row.totalPaise,
    status: row.paymentStatus,
    canPayOnline: canPayOnline(row),
  };
}

/** Returns what is to be paid for a trip; undefined before it is over. */
export async function fareFacts(db: Db, bookingId: string): Promise<FareFacts | undefined> {
  return factsOf(await bookingById(db, bookingId), (await faresOf(db, [bookingId])).get(bookingId));
}

/** Like `fareFacts`, locked until the transaction ends. */
export async function lockFareFacts(tx: Tx, bookingId: string): Promise<FareFacts | undefined> {
  return factsOf(await lockBooking(tx, bookingId), await lockFare(tx, bookingId));
}

type Paid = { bookingId: string; paymentId: string; testMode: boolean; actor: Actor; at: Date };

/** Marks a fare locked by the caller as paid through a gateway: the platform holds it for the driver. */
export async function markFarePaidOnline(
  tx: Tx,
  { bookingId, paymentId, testMode, actor, at }: Paid,
): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  const row = await lockFare(tx, bookingId);
  if (booking === undefined || row === undefined) throw new Error(`Trip ${bookingId} has no fare.`);
  await transitionFare(tx, {
    booking,
    row: { ...row, method: 'gateway', paymentId, testMode },
    name: 'pay_online',
    actor,
    at,
  });
}
