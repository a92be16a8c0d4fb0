import type { BookingStatus, BookingType } from '@dihaadi/contract/bookings';
import { badField } from '../../platform/errors.ts';
import type { Machine } from '../../platform/machine.ts';

export type BookingTransition =
  | 'assign'
  | 'accept'
  | 'release'
  | 'arrive'
  | 'pick_up'
  | 'complete'
  | 'fail'
  | 'cancel'
  | 'expire'
  | 'hand_over';

/**
 * design/domain.md, section 3. `release`: the driver declined, withdrew or may no longer work. `hand_over`: after a
 * breakdown another driver continues with the goods.
 */
export const bookingMachine: Machine<BookingStatus, BookingTransition> = {
  thing: 'package_booking',
  transitions: {
    assign: { from: ['pending'], to: 'assigned' },
    accept: { from: ['assigned'], to: 'accepted' },
    release: { from: ['assigned', 'accepted', 'arrived_pickup'], to: 'pending' },
    arrive: { from: ['accepted'], to: 'arrived_pickup' },
    pick_up: { from: ['arrived_pickup'], to: 'picked_up' },
    complete: { from: ['picked_up'], to: 'completed' },
    fail: { from: ['picked_up'], to: 'failed' },
    cancel: { from: ['pending', 'assigned', 'accepted', 'arrived_pickup'], to: 'cancelled' },
    expire: { from: ['pending'], to: 'expired' },
    hand_over: { from: ['picked_up'], to: 'picked_up' },
  },
};

/** Columns that change together with the state. */
export type Stamps = {
  /** Deadline for a driver assigned by staff to accept. */
  answerBy: Date | null;
  acceptedAt: Date | null;
  arrivedAt: Date | null;
  pickedUpAt: Date | null;
  /** Time of completion, failure, cancellation or expiry. */
  closedAt: Date | null;
};

/** Returns the times that a step records with the state, and the deadlines it sets or ends. */
export function stampsOf(name: BookingTransition, at: Date): Partial<Stamps> {
  const stamps: Record<BookingTransition, Partial<Stamps>> = {
    assign: { answerBy: null },
    accept: { answerBy: null, acceptedAt: at },
    release: { answerBy: null, acceptedAt: null, arrivedAt: null },
    arrive: { arrivedAt: at },
    pick_up: { pickedUpAt: at },
    complete: { closedAt: at },
    fail: { closedAt: at },
    cancel: { answerBy: null, closedAt: at },
    expire: { answerBy: null, closedAt: at },
    hand_over: {},
  };
  return stamps[name];
}

const LIVE_STATES = [
  'assigned',
  'accepted',
  'arrived_pickup',
  'picked_up',
] as const satisfies BookingStatus[];

/** Whether the booking has a driver and occupies their time. */
export const isLive = (status: BookingStatus): boolean => LIVE_STATES.some((state) => state === status);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long the other party's phone number is shown after the trip. */
const PHONES_SHOWN_MS = DAY;

const SHARES_PHONE: readonly BookingStatus[] = ['accepted', 'arrived_pickup', 'picked_up'];
const DRIVEN: readonly BookingStatus[] = ['completed', 'failed'];

/** Whether driver and customer may see each other's phone: from acceptance to a day after the trip was driven. */
export function sharesPhone(
  { bookingStatus, closedAt }: { bookingStatus: BookingStatus; closedAt: Date | null },
  now: Date,
): boolean {
  if (SHARES_PHONE.includes(bookingStatus)) return true;
  const isRecent = closedAt !== null && now.getTime() - closedAt.getTime() < PHONES_SHOWN_MS;
  return DRIVEN.includes(bookingStatus) && isRecent;
}

const CLOCK_GRACE = MINUTE;
const FURTHEST_AHEAD = 90 * DAY;

/** Throws 400 if the time has passed (a minute's grace for clocks) or is more than 90 days ahead. */
export function checkScheduledTime(scheduledTime: Date | null, now: Date): void {
  if (scheduledTime === null) return;
  const ahead = scheduledTime.getTime() - now.getTime();
  if (ahead < -CLOCK_GRACE) throw badField('scheduled_time', 'time-passed');
  if (ahead > FURTHEST_AHEAD) throw badField('scheduled_time', 'within-90-days');
}

type Timing = { bookingType: BookingType; scheduledTime: Date | null };

const IMMEDIATE_WAIT_MS = 24 * HOUR;
const SCHEDULED_WAIT_MS = 2 * HOUR;

/** Returns how long a booking may wait for a driver: a day, or until two hours past its scheduled time. */
export function deadline(booking: Timing, now: Date): Date {
  return booking.scheduledTime === null
    ? new Date(now.getTime() + IMMEDIATE_WAIT_MS)
    : new Date(booking.scheduledTime.getTime() + SCHEDULED_WAIT_MS);
}

/** Returns when a booking is first offered to drivers: now, or `aheadMinutes` before its scheduled time. */
export function firstDispatch(scheduledTime: Date | null, now: Date, aheadMinutes: number): Date {
  if (scheduledTime === null) return now;
  return new Date(Math.max(now.getTime(), scheduledTime.getTime() - aheadMinutes * MINUTE));
}

const HANDLING_MINUTES = 30;
const BUFFER_MINUTES = 15;
// The customer sends the coordinates, which must not block a driver for weeks.
const LONGEST_TRIP_MINUTES = 24 * 60;

/** Returns the time a trip takes a driver: from its start, the drive, loading at both ends, and a buffer. */
export function tripWindow(
  booking: { scheduledTime: Date | null; waySeconds: number },
  now: Date,
): { from: Date; to: Date } {
  const from = booking.scheduledTime !== null && booking.scheduledTime > now ? booking.scheduledTime : now;
  const minutes = Math.min(booking.waySeconds / 60 + HANDLING_MINUTES + BUFFER_MINUTES, LONGEST_TRIP_MINUTES);
  return { from, to: new Date(from.getTime() + Math.ceil(minutes) * MINUTE) };
}

const RUNNING_OUT_MINUTES = 10;
const EXTENSION_MINUTES = 30;

/** Trips still running whose time ends within `between` are extended to `until`: a late trip's driver is not free. */
export const extension = (now: Date): { between: { from: Date; to: Date }; until: Date } => ({
  // Starts far back, in case the task has not run for a while.
  between: {
    from: new Date(now.getTime() - DAY),
    to: new Date(now.getTime() + RUNNING_OUT_MINUTES * MINUTE),
  },
  until: new Date(now.getTime() + EXTENSION_MINUTES * MINUTE),
});

/** Limits after which a booking or a step is late. */
const UNASSIGNED_MINUTES = 10;
const TO_PICKUP_MINUTES = 30;
const AT_PICKUP_MINUTES = 30;
const SPARE_MINUTES = 15;

type Timed = Omit<Stamps, 'closedAt'> & {
  bookingStatus: BookingStatus;
  createdAt: Date;
  scheduledTime: Date | null;
};

const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE);
const later = (a: Date, b: Date | null): Date => (b !== null && b > a ? b : a);

/**
 * Returns from when a booking is late in its state: after ten minutes without a driver, past the driver's time to
 * answer, after half an hour on the way to the pickup or at it, and under way after twice the planned time plus a
 * quarter of an hour. Returns null once it is over. The database stores the same for the order of the staff's list
 * (`late_from_of`).
 */
export function lateFrom(booking: Timed, waySeconds: number): Date | null {
  const wanted = booking.scheduledTime ?? booking.createdAt;
  switch (booking.bookingStatus) {
    case 'pending':
      return after(wanted, UNASSIGNED_MINUTES);
    case 'assigned':
      return booking.answerBy ?? after(wanted, UNASSIGNED_MINUTES);
    case 'accepted':
      return after(later(wanted, booking.acceptedAt), TO_PICKUP_MINUTES);
    case 'arrived_pickup':
      return after(later(wanted, booking.arrivedAt), AT_PICKUP_MINUTES);
    case 'picked_up':
      return after(booking.pickedUpAt ?? wanted, (2 * waySeconds) / 60 + SPARE_MINUTES);
    default:
      return null;
  }
}
