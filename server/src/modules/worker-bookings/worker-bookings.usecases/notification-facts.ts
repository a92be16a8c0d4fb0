import type {
  WorkerBookingStatus,
  AssignmentStatus,
} from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { Db } from '../../../platform/db.ts';
import { assignmentById, assignmentsOf } from '../worker-bookings.assignments.queries.ts';
import { inHand } from '@dihaadi/contract/wages';
import { type Booking, bookingById } from '../worker-bookings.queries.ts';
import { commissionBpOf, isDue, RELEASE_REASONS } from '../worker-bookings.rules.ts';
import { kilometres } from '../worker-bookings.views.ts';
import { type ServiceNames, serviceNames } from '../../services/services.public.ts';

/** Facts for notifications about a booking. */
export type BookingNotificationFacts = ServiceNames & {
  bookingId: string;
  customerId: string;
  startAt: Date;
  totalPaise: number;
  area: string;
  headcount: number;
  placesHeld: number;
  bookingStatus: WorkerBookingStatus;
  closingReason: string | null;
  siteContactPhone: string | null;
};

/** Facts for notifications about a person's assignment. */
export type AssignmentNotificationFacts = BookingNotificationFacts & {
  personId: string;
  status: AssignmentStatus;
  distanceKm: number;
  /** What was earned, or what the offer promises, less the commission. */
  wagePaise: number;
  /** The platform's share, in basis points. */
  commissionBp: number;
  /** The pay is a share of a late-cancellation fee. */
  isCompensation: boolean;
  offerExpiresAt: Date;
  /** Why the person lost or withdrew from it, as recorded. */
  lostBecause: string | null;
  /** Why they were released, if they were. */
  releasedFor: keyof typeof RELEASE_REASONS | undefined;
};

const ofBooking = async (db: Db, booking: Booking): Promise<BookingNotificationFacts> => ({
  bookingId: booking.id,
  customerId: booking.customerId,
  ...(await serviceNames(db, booking)),
  startAt: booking.startAt,
  totalPaise: booking.totalPaise,
  area: `${booking.city} ${booking.pincode}`,
  headcount: booking.headcount,
  placesHeld: booking.placesHeld,
  bookingStatus: booking.bookingStatus,
  closingReason: booking.closingReason,
  siteContactPhone: booking.siteContactPhone,
});

/** Returns the assignments of the workers who are coming or at work. */
export const dueAssignments = async (db: Db, bookingId: string): Promise<string[]> =>
  (await assignmentsOf(db, [bookingId])).flatMap(({ status, id }) => (isDue(status) ? id : []));

export async function bookingNotificationFacts(
  db: Db,
  id: string,
): Promise<BookingNotificationFacts | undefined> {
  const booking = await bookingById(db, id);
  return booking && ofBooking(db, booking);
}

const causes = ['cancelled', 'moved', 'standing'] as const;

export async function assignmentNotificationFacts(
  db: Db,
  id: string,
): Promise<AssignmentNotificationFacts | undefined> {
  const assignment = await assignmentById(db, id);
  const booking = assignment && (await bookingById(db, assignment.bookingId));
  if (assignment === undefined || booking === undefined) return undefined;
  return {
    ...(await ofBooking(db, booking)),
    personId: assignment.personId,
    status: assignment.status,
    distanceKm: kilometres(assignment.distanceMetres),
    wagePaise: inHand(
      assignment.wagePaise ?? assignment.offeredWagePaise,
      commissionBpOf(booking, assignment),
    ),
    commissionBp: commissionBpOf(booking, assignment),
    isCompensation: assignment.compensationPaise !== null,
    offerExpiresAt: assignment.offerExpiresAt,
    lostBecause: assignment.closingReason,
    releasedFor: causes.find((cause) => RELEASE_REASONS[cause] === assignment.closingReason),
  };
}
