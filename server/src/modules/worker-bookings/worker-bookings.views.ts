import { toRupees } from '@dihaadi/contract/money';
import { wageOfDays } from '@dihaadi/contract/wages';
import type {
  StaffWorkerBooking,
  StaffWorkerBookingRecord,
} from '@dihaadi/contract/worker-bookings/staff-bookings';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { AccountCard } from '../accounts/accounts.public.ts';
import { distanceMetres } from '../locations/locations.public.ts';
import { bandKm, shownRating } from '../matching/matching.public.ts';
import {
  canMarkNoShow,
  canBeReplaced,
  customerBookingActions,
  staffBookingActions,
  customerAssignmentActions,
  workerActions,
} from './worker-bookings.policy.ts';
import type { Assignment } from './worker-bookings.assignments.queries.ts';
import type { AttendanceRow } from './worker-bookings.attendance.queries.ts';
import type { WorkerPosition } from './worker-bookings.positions.queries.ts';
import type { Booking } from './worker-bookings.queries.ts';
import type { WorkEnd } from './worker-bookings.end-of-work.queries.ts';
import { objectEndUntil } from './worker-bookings.end-of-work.rules.ts';
import { claimFrom } from './worker-bookings.absences.rules.ts';
import { freeUntil, holdsPlace, lateFrom, sharesPhone } from './worker-bookings.rules.ts';

/** Data shown with a booking besides its rows. */
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

/** Converts metres to kilometres, to one decimal. */
export const kilometres = (metres: number): number => Math.round(metres / 100) / 10;
/** Converts basis points to a percentage: 750 are 7.5 %. */
export const percent = (basisPoints: number): number => basisPoints / 100;
export const hours = (minutes: number): number => minutes / MINUTES_AN_HOUR;

/** Returns how strangers address a person: by the first of their names. */
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

/** Returns the days of one assignment, each with its wage. */
export function shownDays(booking: Booking, days: readonly AttendanceRow[]) {
  const { ofDay } = wageOfDays(booking, days);
  return days.map((row, index) => ({
    day: row.day,
    mark: row.mark,
    check_in_at: textOf(row.checkInAt),
    check_out_at: textOf(row.checkOutAt),
    overtime_hours: hours(row.overtimeMinutes),
    wage: toRupees(ofDay[index] ?? 0),
  }));
}

export const times = (assignment: Assignment, days: readonly AttendanceRow[]) => ({
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

/** Returns what was earned or, before the end, what the offer promises, in paise, including the commission. */
export const wageOf = ({ wagePaise, offeredWagePaise }: Assignment): number => wagePaise ?? offeredWagePaise;

const daysOfAssignment = (around: Around, assignment: Assignment) =>
  around.attendance.filter(({ assignmentId }) => assignmentId === assignment.id);

export const shownArrival = (
  booking: Booking,
  assignment: Assignment,
  { days, now }: { days: readonly AttendanceRow[]; now: Date },
) => ({
  arrived_at: textOf(assignment.arrivedAt),
  claim_from: textOf(claimFrom(booking, { ...assignment, days }, now)),
  absence: assignment.absence,
});

/** Returns the end of hourly work; only its customer can confirm it or object. */
export function shownEnd(
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

function shownAssignment(
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
    can: customerAssignmentActions(booking, assignment, around.now),
  };
}

/** Returns the booking as its customer sees it. */
export function bookingForCustomer(
  booking: Booking,
  around: Around & {
    code: string;
    endCode: (assignmentId: string) => string;
    closed: WorkerBooking['closed'];
  },
): WorkerBooking {
  const endCodeOf = ({ id, status }: Assignment) =>
    booking.rateType === 'hourly' && status === 'checked_in' ? around.endCode(id) : null;
  const assignments = around.assignments.filter(({ bookingId }) => bookingId === booking.id);
  return {
    ...shownBooking(booking),
    start_code: assignments.some(({ status }) => holdsPlace(status)) ? around.code : null,
    assignments: assignments.map((one) => ({
      ...shownAssignment(booking, one, around),
      end_code: endCodeOf(one),
    })),
    closed: around.closed,
    can: customerBookingActions(booking, assignments, around.now),
  };
}

function staffAssignment(
  booking: Booking,
  assignment: Assignment,
  around: Around,
): StaffWorkerBooking['assignments'][number] {
  const account = around.accounts.get(assignment.personId);
  const shown = shownAssignment(booking, assignment, around);
  const days = daysOfAssignment(around, assignment);
  const { codeLockedUntil: lockedUntil } = assignment;
  return {
    ...shown,
    code_locked_until: lockedUntil !== null && lockedUntil > around.now ? lockedUntil.toISOString() : null,
    end: shownEnd(around, assignment, false),
    worker: { id: assignment.personId, name: account?.name ?? '', phone: account?.phone ?? null },
    distance_km: kilometres(assignment.distanceMetres),
    can: {
      mark_no_show: canMarkNoShow(booking, assignment, around.now),
      replace: canBeReplaced(booking, assignment),
      check_in: workerActions(assignment, booking, { days, now: around.now }).check_in,
    },
  };
}

/** Returns the booking as the desk sees it. */
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
    assignments: assignments.map((one) => staffAssignment(booking, one, around)),
    can: staffBookingActions(booking, assignments, around.now),
  };
}

/** Returns the last position of a worker's phone, and its distance from the booking's address. */
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

export const shownSiteContact = (
  { siteContactName: name, siteContactPhone: phone }: Booking,
  isKnown: boolean,
) => (name === null ? null : { name, phone: isKnown ? phone : null });
