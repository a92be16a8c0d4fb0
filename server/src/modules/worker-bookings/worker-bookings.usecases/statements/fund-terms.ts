import type { Db, Tx } from '../../../../platform/db.ts';
import { assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { type Booking, bookingById, lockBooking } from '../../worker-bookings.queries.ts';
import { isOver } from '../../worker-bookings.rules.ts';
import { statementsOf } from '../../worker-bookings.statements.queries.ts';
import { stillPaise } from '../../worker-bookings.statements.rules.ts';

/** Facts about a booking needed for wage prepayments. */
export type FundTerms = {
  bookingId: string;
  customerId: string;
  /** No worker is on the booking any more, though wages may still be owed. */
  isOver: boolean;
  /** Longer work with wages paid while it goes on. */
  isPaidOnTheWay: boolean;
  /** The maximum its wages can still cost, in paise, as booked: the price, less what is paid. */
  stillPaise: number;
};

/** Returns the current terms; undefined if there is no such booking. */
export async function fundTerms(db: Db, bookingId: string): Promise<FundTerms | undefined> {
  const booking = await bookingById(db, bookingId);
  return booking && termsOf(db, booking);
}

/** Like `fundTerms`; the booking stays unchanged until the transaction ends. */
export async function lockFundTerms(tx: Tx, bookingId: string): Promise<FundTerms | undefined> {
  const booking = await lockBooking(tx, bookingId);
  return booking && termsOf(tx, booking);
}

async function termsOf(db: Db, booking: Booking): Promise<FundTerms> {
  const { id, customerId, bookingStatus, payEvery, totalPaise } = booking;
  const assignments = await assignmentsOf(db, [id]);
  const statements = await statementsOf(
    db,
    assignments.map((one) => one.id),
  );
  return {
    bookingId: id,
    customerId,
    isOver: isOver(bookingStatus),
    isPaidOnTheWay: payEvery !== 'end',
    stillPaise: stillPaise({ totalPaise, assignments, statements }),
  };
}
