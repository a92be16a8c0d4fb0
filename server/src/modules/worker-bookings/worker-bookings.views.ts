import { toRupees } from '@dihaadi/contract/money';
import { commissionOf, daysOf, inHand, wageOfDays } from '@dihaadi/contract/wages';
import type { WorkAssignment, WorkOffer } from '@dihaadi/contract/worker-bookings/assignments';
import type {
  StaffWorkerBooking,
  StaffWorkerBookingRecord,
} from '@dihaadi/contract/worker-bookings/staff-bookings';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { AccountCard } from '../accounts/accounts.public.ts';
import { distanceMetres } from '../locations/locations.public.ts';
import { bandKm, shownRating } from '../matching/matching.public.ts';
import {
  canBeMissed,
  canBeReplaced,
  canOfBooking,
  canOfStaff,
  canOfPlace,
  canOfWork,
} from './worker-bookings.policy.ts';
import type { Assignment, AttendanceRow } from './worker-bookings.assignments.queries.ts';
import type { WorkerPosition } from './worker-bookings.positions.queries.ts';
import type { Booking } from './worker-bookings.queries.ts';
import type { WorkEnd } from './worker-bookings.ends.queries.ts';
import { billableOf, fullFrom, objectEndUntil } from './worker-bookings.ends.rules.ts';
import { claimFrom } from './worker-bookings.absences.rules.ts';
import { agreedEnd } from './worker-bookings.extensions.rules.ts';
import { commissionBpOf, freeUntil, holdsPlace, lateFrom, sharesPhone } from './worker-bookings.rules.ts';

/** What is drawn of a booking beside its rows. */
export type Around = {
  assignments: readonly Assignment[];
  attendance: readonly AttendanceRow[];
  ends: readonly WorkEnd[];
  accounts: ReadonlyMap<string, AccountCard>;
  ratings: ReadonlyMap<string, Parameters<typeof shownRating>[0]>;
  favourites: ReadonlySet<string>;
  now: Date;
};

const MINUTES_AN_HOUR = 60;

/** Metres as kilometres to one decimal. */
export const kilometres = (metres: number): number => Math.round(metres / 100) / 10;
/** Basis points as a percentage: 750 are 7.5 %. */
export const percent = (basisPoints: number): number => basisPoints / 100;
const hours = (minutes: number): number => minutes / MINUTES_AN_HOUR;

/** How people are called by those who do not know them: the first of their names. */
export const firstName = (account: AccountCard | undefined): string => account?.name.split(/\s+/)[0] ?? '';

const textOf = (time: Date | null): string | null => time?.toISOString() ?? null;

const shownBooking = (booking: Booking) => ({
  id: booking.id,
  service: { id: booking.serviceId, name: booking.serviceName, category: booking.category },
  rate_type: booking.rateType,
  quantity: booking.quantity,
  agreed_overtime_hours: booking.overtimeHours,
  headcount: booking.headcount,
  rate: toRupees(booking.ratePaise),
  total: toRupees(booking.totalPaise),
  commission_percent: percent(booking.commissionBp),
  pay_every: booking.payEvery,
  start_at: booking.startAt.toISOString(),
  ends_at: booking.endsAt.toISOString(),
  address: booking.address,
  city: booking.city,
  state: booking.state,
  pincode: booking.pincode,
  latitude: booking.latitude,
  longitude: booking.longitude,
  location_source: booking.locationSource,
  notes: booking.notes,
  site_contact: shownSiteContact(booking, true),
  booking_status: booking.bookingStatus,
  places_held: booking.placesHeld,
  cancellation: {
    fee: toRupees(
      booking.bookingStatus === 'cancelled' ? booking.cancellationFeePaise : booking.lateFeePaise,
    ),
    free_until: freeUntil(booking).toISOString(),
  },
  call_out: toRupees(booking.callOutPaise),
  late_fees: toRupees(booking.cancellationFeePaise),
  closing_reason: booking.closingReason,
  nobody_left_at: textOf(booking.deskToldAt),
  created_at: booking.createdAt.toISOString(),
});

/** The days of one assignment, each with its wage. */
function shownDays(booking: Booking, days: readonly AttendanceRow[]) {
  const { ofDay } = wageOfDays(booking, days);
  return days.map((row, place) => ({
    day: row.day,
    mark: row.mark,
    check_in_at: textOf(row.checkInAt),
    check_out_at: textOf(row.checkOutAt),
    overtime_hours: hours(row.overtimeMinutes),
    wage: toRupees(ofDay[place] ?? 0),
  }));
}

const times = (assignment: Assignment, days: readonly AttendanceRow[]) => ({
  accepted_at: textOf(assignment.acceptedAt),
  checked_in_at: textOf(assignment.checkedInAt),
  checked_out_at: textOf(assignment.checkedOutAt),
  overtime_hours: hours(
    days.length === 0 ? assignment.overtimeMinutes : days.reduce((sum, one) => sum + one.overtimeMinutes, 0),
  ),
  closing_reason: assignment.closingReason,
  wage: toRupees(wageOf(assignment)),
  expenses: toRupees(assignment.expensesPaise),
});

/** What was earned, or before the end what the offer promises, in paise; the commission is a part of it. */
const wageOf = ({ wagePaise, offeredWagePaise }: Assignment): number => wagePaise ?? offeredWagePaise;

const daysOfAssignment = (around: Around, assignment: Assignment) =>
  around.attendance.filter(({ assignmentId }) => assignmentId === assignment.id);

const shownArrival = (
  booking: Booking,
  assignment: Assignment,
  { days, now }: { days: readonly AttendanceRow[]; now: Date },
) => ({
  arrived_at: textOf(assignment.arrivedAt),
  claim_from: textOf(claimFrom(booking, { ...assignment, days }, now)),
  absence: assignment.absence,
});

/** The end of work by the hour; only its customer can confirm it or object. */
function shownEnd(
  { ends, now }: Pick<Around, 'ends' | 'now'>,
  assignment: Assignment,
  isCustomer: boolean,
): WorkerBooking['assignments'][number]['end'] {
  const end = ends.find(({ assignmentId }) => assignmentId === assignment.id);
  if (end === undefined) return null;
  const until = objectEndUntil(end, assignment, now);
  return {
    reason: end.reason,
    status: end.status,
    ended_at: end.endedAt.toISOString(),
    hours: hours(end.billedMinutes),
    agreed_hours: hours(end.agreedMinutes),
    confirmed_by: end.confirmedBy,
    confirmed_at: textOf(end.confirmedAt),
    object_until: textOf(until),
    customers_end: textOf(end.customersEnd),
    can: { confirm: isCustomer && end.status === 'stated', object: isCustomer && until !== null },
  };
}

function shownPlace(
  booking: Booking,
  assignment: Assignment,
  around: Around,
): WorkerBooking['assignments'][number] {
  const account = around.accounts.get(assignment.personId);
  const rating = around.ratings.get(assignment.personId);
  const days = daysOfAssignment(around, assignment);
  return {
    id: assignment.id,
    status: assignment.status,
    worker: {
      id: assignment.personId,
      first_name: firstName(account),
      photo_url: account?.photo ?? null,
      rating: rating === undefined ? null : shownRating(rating),
      phone: sharesPhone(assignment.status, booking.closedAt, around.now) ? (account?.phone ?? null) : null,
      is_favourite: around.favourites.has(assignment.personId),
    },
    distance_km: bandKm(assignment.coarseMetres ?? assignment.distanceMetres),
    ...times(assignment, days),
    is_compensation: assignment.compensationPaise !== null,
    ...shownArrival(booking, assignment, { days, now: around.now }),
    end_code: null,
    end: shownEnd(around, assignment, true),
    attendance: shownDays(booking, days),
    can: canOfPlace(booking, assignment, around.now),
  };
}

/** The booking as its customer sees it. */
export function customersBooking(
  booking: Booking,
  around: Around & { code: string; endCode: (assignmentId: string) => string },
): WorkerBooking {
  const endCodeOf = ({ id, status }: Assignment) =>
    booking.rateType === 'hourly' && status === 'checked_in' ? around.endCode(id) : null;
  const assignments = around.assignments.filter(({ bookingId }) => bookingId === booking.id);
  return {
    ...shownBooking(booking),
    start_code: assignments.some(({ status }) => holdsPlace(status)) ? around.code : null,
    assignments: assignments.map((one) => ({
      ...shownPlace(booking, one, around),
      end_code: endCodeOf(one),
    })),
    can: canOfBooking(booking, assignments, around.now),
  };
}

function staffPlace(
  booking: Booking,
  assignment: Assignment,
  around: Around,
): StaffWorkerBooking['assignments'][number] {
  const account = around.accounts.get(assignment.personId);
  const place = shownPlace(booking, assignment, around);
  const days = daysOfAssignment(around, assignment);
  const { codeLockedUntil: lockedUntil } = assignment;
  return {
    ...place,
    code_locked_until: lockedUntil !== null && lockedUntil > around.now ? lockedUntil.toISOString() : null,
    end: shownEnd(around, assignment, false),
    worker: { id: assignment.personId, name: account?.name ?? '', phone: account?.phone ?? null },
    distance_km: kilometres(assignment.distanceMetres),
    can: {
      mark_no_show: canBeMissed(booking, assignment, around.now),
      replace: canBeReplaced(booking, assignment),
      check_in: canOfWork(assignment, booking, { days, now: around.now }).check_in,
    },
  };
}

/** The booking as the desk sees it. */
export function staffBooking(
  booking: Booking,
  around: Around & { customers: ReadonlyMap<string, AccountCard> },
): StaffWorkerBooking {
  const customer = around.customers.get(booking.customerId);
  const assignments = around.assignments.filter(({ bookingId }) => bookingId === booking.id);
  return {
    ...shownBooking(booking),
    late_from: lateFrom(booking, assignments)?.toISOString() ?? null,
    customer: { id: booking.customerId, name: customer?.name ?? '', phone: customer?.phone ?? null },
    assignments: assignments.map((one) => staffPlace(booking, one, around)),
    can: canOfStaff(booking, assignments, around.now),
  };
}

/** Where a worker's phone last was, and how far from the address of the booking. */
export const shownPosition = (
  booking: Booking,
  { assignmentId, latitude, longitude, at }: WorkerPosition,
): StaffWorkerBookingRecord['positions'][number] => ({
  assignment_id: assignmentId,
  latitude,
  longitude,
  at: at.toISOString(),
  distance_km: kilometres(distanceMetres(booking, { latitude, longitude })),
});

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

/** An offer as the person sees it who may take it: no address and no name before they have. */
export const shownOffer = (booking: Booking, assignment: Assignment): WorkOffer => ({
  ...shownJob(booking, assignment),
  wage: toRupees(inHand(assignment.offeredWagePaise, booking.commissionBp)),
  area: `${booking.city} ${booking.pincode}`,
  is_chosen: assignment.isChosen,
  expires_at: assignment.offerExpiresAt.toISOString(),
});

export const shownSiteContact = (
  { siteContactName: name, siteContactPhone: phone }: Booking,
  isKnown: boolean,
) => (name === null ? null : { name, phone: isKnown ? phone : null });

// To a tenth of a degree, about what the PIN code says.
const aboutWhere = (degrees: number, { status }: Assignment): number =>
  holdsPlace(status) ? degrees : Math.round(degrees * 10) / 10;

/** From when on the agreed hours are billed whatever happens, and what is billed at least; nulls of longer work. */
const shownFullHours = (booking: Booking, assignment: Assignment) =>
  booking.rateType === 'hourly'
    ? {
        full_from: fullFrom(booking, assignment).toISOString(),
        least_hours: hours(billableOf(booking, assignment).leastMinutes),
      }
    : { full_from: null, least_hours: null };

/** Work as the person sees it who has taken it. */
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
    // Who has given it back or never came has no business there any more.
    address: holdsPlace(assignment.status) ? booking.address : '',
    city: booking.city,
    pincode: booking.pincode,
    latitude: aboutWhere(booking.latitude, assignment),
    longitude: aboutWhere(booking.longitude, assignment),
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
    call_out: toRupees(booking.callOutPaise),
    wage: toRupees(inHand(wageOf(assignment), commissionBp)),
    commission: toRupees(commissionOf(wageOf(assignment), commissionBp)),
    commission_percent: percent(commissionBp),
    attendance: shownDays(booking, days),
    can: canOfWork(assignment, booking, { days, now: around.now }),
  };
}
