import { toRupees } from '@dihaadi/contract/money';
import { agreedWith, commissionOf, daysOf, inHand, wageOfHours } from '@dihaadi/contract/wages';
import type { WorkAssignment, WorkOffer } from '@dihaadi/contract/worker-bookings/assignments';
import { workerActions } from './worker-bookings.policy.ts';
import type { Assignment } from './worker-bookings.assignments.queries.ts';
import type { Booking } from './worker-bookings.queries.ts';
import { billableOf, earlySteps, agreedHoursBilledFrom } from './worker-bookings.end-of-work.rules.ts';
import { agreedEnd } from './worker-bookings.extensions.rules.ts';
import { commissionBpOf, holdsPlace, sharesPhone } from './worker-bookings.rules.ts';
import {
  type Around,
  kilometres,
  percent,
  hours,
  firstName,
  shownDays,
  times,
  wageOf,
  shownArrival,
  shownEnd,
  shownSiteContact,
} from './worker-bookings.views.ts';

/** Returns when a worker's own work ends; for another worker of the booking it may be later. */
const endOf = (booking: Booking, assignment: Assignment): Date =>
  booking.rateType === 'hourly' ? agreedEnd(booking, assignment) : booking.endsAt;

const shownJob = (booking: Booking, assignment: Assignment) => ({
  id: assignment.id,
  booking_id: booking.id,
  service: { name: booking.serviceName, category: booking.category },
  rate_type: booking.rateType,
  quantity: booking.quantity,
  hours: booking.rateType === 'hourly' ? booking.quantity : null,
  days: booking.rateType === 'hourly' ? null : daysOf(booking),
  start_at: booking.startAt.toISOString(),
  ends_at: endOf(booking, assignment).toISOString(),
  distance_km: kilometres(assignment.distanceMetres),
});

/** Returns an offer as its recipient sees it: no address and no name until they accept. */
export const shownOffer = (booking: Booking, assignment: Assignment): WorkOffer => ({
  ...shownJob(booking, assignment),
  wage: toRupees(inHand(assignment.offeredWagePaise, booking.commissionBp)),
  area: `${booking.city} ${booking.pincode}`,
  is_chosen: assignment.isChosen,
  expires_at: assignment.offerExpiresAt.toISOString(),
});

// Rounded to a tenth of a degree, about the precision of a PIN code.
const approximateDegrees = (degrees: number, { status }: Assignment): number =>
  holdsPlace(status) ? degrees : Math.round(degrees * 10) / 10;

/** From when the agreed hours are billed in any case, and the minimum billed; nulls for longer work. */
const shownFullHours = (booking: Booking, assignment: Assignment) =>
  booking.rateType === 'hourly'
    ? {
        full_from: agreedHoursBilledFrom(booking, assignment).toISOString(),
        least_hours: hours(billableOf(booking, assignment).leastMinutes),
      }
    : { full_from: null, least_hours: null };

/** What a worker who leaves hourly work early receives; marked overtime is lost then. */
const shownEarlyPay = (booking: Booking, assignment: Assignment): WorkAssignment['early_pay'] =>
  booking.rateType === 'hourly' && assignment.status === 'checked_in'
    ? earlySteps(booking, assignment).map(({ until, minutes }) => {
        const paise = wageOfHours(agreedWith(booking, assignment), 0, minutes);
        return {
          until: until.toISOString(),
          hours: hours(minutes),
          wage: toRupees(inHand(paise, commissionBpOf(booking, assignment))),
        };
      })
    : [];

/** Returns work as the person who accepted it sees it. */
export function shownWork(
  booking: Booking,
  assignment: Assignment,
  around: Pick<Around, 'attendance' | 'ends' | 'accounts' | 'now'>,
): WorkAssignment {
  const customer = around.accounts.get(booking.customerId);
  const days = around.attendance.filter(({ assignmentId }) => assignmentId === assignment.id);
  const commissionBp = commissionBpOf(booking, assignment);
  const isKnown = sharesPhone(assignment.status, booking.closedAt, around.now);
  return {
    ...shownJob(booking, assignment),
    status: assignment.status,
    booking_status: booking.bookingStatus,
    // A worker who withdrew or never came has no reason to go there any more.
    address: holdsPlace(assignment.status) ? booking.address : '',
    city: booking.city,
    pincode: booking.pincode,
    latitude: approximateDegrees(booking.latitude, assignment),
    longitude: approximateDegrees(booking.longitude, assignment),
    notes: holdsPlace(assignment.status) ? booking.notes : null,
    site_contact: holdsPlace(assignment.status) ? shownSiteContact(booking, isKnown) : null,
    customer: {
      id: booking.customerId,
      first_name: firstName(customer),
      photo_url: customer?.photo ?? null,
      phone: isKnown ? (customer?.phone ?? null) : null,
    },
    ...times(assignment, days),
    is_compensation: assignment.compensationPaise !== null,
    ...shownArrival(booking, assignment, { days, now: around.now }),
    end: shownEnd(around, assignment, false),
    ...shownFullHours(booking, assignment),
    early_pay: shownEarlyPay(booking, assignment),
    call_out: toRupees(booking.callOutPaise),
    wage: toRupees(inHand(wageOf(assignment), commissionBp)),
    commission: toRupees(commissionOf(wageOf(assignment), commissionBp)),
    commission_percent: percent(commissionBp),
    attendance: shownDays(booking, days),
    can: workerActions(assignment, booking, { days, now: around.now }),
  };
}
