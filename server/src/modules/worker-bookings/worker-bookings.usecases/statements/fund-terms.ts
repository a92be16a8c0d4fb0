import type { Db, Tx } from '../../../../platform/db.ts';
import { assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { type Booking, bookingById, lockBooking } from '../../worker-bookings.queries.ts';
import { isOver } from '../../worker-bookings.rules.ts';
import { statementsOf } from '../../worker-bookings.statements.queries.ts';
import { stillPaise } from '../../worker-bookings.statements.rules.ts';

/** What paying wages ahead must know of a booking. */
export type FundTerms = {
  bookingId: string;
  customerId: string;
  /** No worker works on the booking any more, though wages may still be owed. */
  isOver: boolean;
  /** It is longer work whose wages are paid while it goes on. */
  isPaidOnTheWay: boolean;
  /** What its wages can still come to, in paise, as it was booked: the price, less what is paid. */
  stillPaise: number;
};

/** The terms as they stand; undefined when there is no such booking. */
export async function fundTerms(db: Db, bookingId: string): Promise<FundTerms | undefined> {
  const booking = await bookingById(db, bookingId);
  return booking && termsOf(db, booking);
}

/** As `fundTerms`; the booking stays as it is until the transaction ends. */
export async function holdFundTerms(tx: Tx, bookingId: string): Promise<FundTerms | undefined> {
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
