import type { MatchingSettings } from '@dihaadi/contract/matching';
import { toPaise } from '@dihaadi/contract/money';
import type { Reason } from '@dihaadi/contract/refusals';
import {
  type Agreed,
  fullWage,
  longest,
  type PayInterval,
  payIntervalsOf,
  type RateType,
  type Stretch,
  stretchesOf,
  wageOfDays,
  type WorkOrder,
} from '@dihaadi/contract/wages';
import type {
  AbsenceStatus,
  AssignmentStatus,
  WorkerBookingStatus,
} from '@dihaadi/contract/worker-bookings/worker-bookings';
import { badField } from '../../platform/errors.ts';
import type { Machine } from '../../platform/machine.ts';

export type BookingTransition = 'confirm' | 'reopen' | 'start' | 'complete' | 'cancel' | 'expire';

/**
 * Follows design/domain.md, section 3. `start` is the first check-in; workers who have arrived may begin while matching
 * still searches for others. `reopen`: an assigned worker is not coming.
 */
export const bookingMachine: Machine<WorkerBookingStatus, BookingTransition> = {
  thing: 'worker_booking',
  transitions: {
    confirm: { from: ['pending'], to: 'confirmed' },
    reopen: { from: ['confirmed'], to: 'pending' },
    start: { from: ['pending', 'confirmed'], to: 'in_progress' },
    complete: { from: ['in_progress'], to: 'completed' },
    cancel: { from: ['pending', 'confirmed'], to: 'cancelled' },
    expire: { from: ['pending'], to: 'expired' },
  },
};

export type AssignmentTransition =
  | 'accept'
  | 'decline'
  | 'lapse'
  | 'set_out'
  | 'check_in'
  | 'check_out'
  | 'leave'
  | 'settle'
  | 'withdraw'
  | 'release'
  | 'compensate'
  | 'dismiss'
  | 'restore'
  | 'no_show';

/**
 * Follows design/domain.md, section 3. `leave`: longer work ended before its last day, with the wage of the days done.
 * `release`: the booking was cancelled. `compensate`: it was cancelled so late that the worker gets a share of the fee,
 * or the worker came in vain. `lapse`: the offer expired or the places were taken. `dismiss`: staff decide that the
 * worker did not come in vain; `restore`: after an appeal, that the worker did.
 */
export const assignmentMachine: Machine<AssignmentStatus, AssignmentTransition> = {
  thing: 'assignment',
  transitions: {
    accept: { from: ['offered'], to: 'accepted' },
    decline: { from: ['offered'], to: 'declined' },
    lapse: { from: ['offered'], to: 'lapsed' },
    set_out: { from: ['accepted'], to: 'on_the_way' },
    check_in: { from: ['accepted', 'on_the_way'], to: 'checked_in' },
    check_out: { from: ['checked_in'], to: 'checked_out' },
    leave: { from: ['checked_in'], to: 'checked_out' },
    settle: { from: ['checked_out'], to: 'settled' },
    withdraw: { from: ['accepted', 'on_the_way'], to: 'withdrawn' },
    release: { from: ['accepted', 'on_the_way'], to: 'lapsed' },
    compensate: { from: ['accepted', 'on_the_way'], to: 'checked_out' },
    no_show: { from: ['accepted', 'on_the_way'], to: 'no_show' },
    dismiss: { from: ['checked_out'], to: 'lapsed' },
    restore: { from: ['lapsed'], to: 'checked_out' },
  },
};

/** Recorded reasons why an assigned worker is released. */
export const RELEASE_REASONS = {
  cancelled: 'booking-cancelled',
  moved: 'work-moved',
  standing: 'worker-may-not-work',
} as const satisfies Record<string, Reason>;

/** The purpose for which a person's time is reserved. */
export const RESERVATION_PURPOSE = 'worker_booking_assignment';

const HOLDING: readonly AssignmentStatus[] = [
  'accepted',
  'on_the_way',
  'checked_in',
  'checked_out',
  'settled',
];
const DUE: readonly AssignmentStatus[] = ['accepted', 'on_the_way', 'checked_in'];

/** Whether an assignment in this status occupies a place of the booking. */
export const holdsPlace = (status: AssignmentStatus): boolean => HOLDING.includes(status);

/** Whether the person is expected, and their time reserved. */
export const isDue = (status: AssignmentStatus): boolean => DUE.includes(status);

const NOT_THERE: readonly AssignmentStatus[] = ['accepted', 'on_the_way'];

/**
 * Returns from when a booking is late: its start, until a worker has checked in; after that, while another worker is
 * expected, the start or that worker's acceptance, whichever is later. Returns null if no worker is expected.
 */
export function lateFrom(
  { bookingStatus, startAt }: { bookingStatus: WorkerBookingStatus; startAt: Date },
  assignments: readonly { status: AssignmentStatus; acceptedAt: Date | null }[],
): Date | null {
  if (isOver(bookingStatus)) return null;
  if (bookingStatus !== 'in_progress') return startAt;
  const awaited = assignments
    .filter(({ status }) => NOT_THERE.includes(status))
    .map(({ acceptedAt }) => Math.max(startAt.getTime(), acceptedAt?.getTime() ?? 0));
  return awaited.length === 0 ? null : new Date(Math.min(...awaited));
}

/** Returns whether matching has ended for a booking in this state. */
export const isOver = (status: WorkerBookingStatus): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'expired';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const CLOCK_GRACE = MINUTE;
const FURTHEST_AHEAD = 90 * DAY;

/** Throws 400 for a past time (with a minute's grace for clocks) or one more than 90 days ahead. */
export function checkStart(startAt: Date, now: Date): void {
  const ahead = startAt.getTime() - now.getTime();
  if (ahead < -CLOCK_GRACE) throw badField('start_at', 'time-passed');
  if (ahead > FURTHEST_AHEAD) throw badField('start_at', 'within-90-days');
}

/** Throws 400 for more hours, days or months than one booking may have. */
export function checkQuantity(rateType: RateType, quantity: number): void {
  if (quantity > longest[rateType])
    throw badField('quantity', 'longest-booking', { count: longest[rateType], rate: rateType });
}

/**
 * Returns how often wages are paid: as chosen, or as usual for the rate. Throws 400 for an interval this rate does not
 * support.
 */
export function payIntervalOf(rateType: RateType, chosen: PayInterval | undefined): PayInterval {
  const possible = payIntervalsOf[rateType];
  if (chosen === undefined) return possible[0];
  if (!possible.includes(chosen)) throw badField('pay_every', 'pay-interval', { rate: rateType });
  return chosen;
}

const WAITS_PAST_START = 2 * HOUR;

/** Returns until when a booking waits for people: two hours past its start, but not past its end. */
export const deadline = ({ startAt, endsAt }: { startAt: Date; endsAt: Date }): Date =>
  new Date(Math.min(endsAt.getTime(), startAt.getTime() + WAITS_PAST_START));

const OFFERS_AHEAD_MS = 14 * DAY;

/** Returns from when people are asked: at once, or two weeks before the start, because earlier plans are unreliable. */
export const firstAsked = (startAt: Date, now: Date): Date =>
  new Date(Math.max(now.getTime(), startAt.getTime() - OFFERS_AHEAD_MS));

const SOON = 6 * HOUR;

/** Returns the expiry of an offer made now: shorter when the work is soon, and never past the booking's deadline. */
export function offerExpiry(
  booking: { startAt: Date; expiresAt: Date },
  settings: Pick<MatchingSettings, 'offer_minutes' | 'offer_minutes_ahead'>,
  now: Date,
): Date {
  const isSoon = booking.startAt.getTime() - now.getTime() <= SOON;
  const minutes = isSoon ? settings.offer_minutes : settings.offer_minutes_ahead;
  const latest = Math.max(booking.expiresAt.getTime(), now.getTime() + MINUTE);
  return new Date(Math.min(latest, now.getTime() + minutes * MINUTE));
}

/** Returns how many offers to make now: one for each open place and a few more, less the open offers. */
export const offersWanted = (
  of: { headcount: number; placesHeld: number; standing: number },
  settings: Pick<MatchingSettings, 'batch_size'>,
): number => {
  const open = of.headcount - of.placesHeld;
  return open <= 0 ? 0 : Math.max(0, open + settings.batch_size - 1 - of.standing);
};

const REMATCH_AFTER_MS = 10 * MINUTE;

/** Returns when matching runs again after no worker was left: one may have become free. */
export const nextLook = (now: Date): Date => new Date(now.getTime() + REMATCH_AFTER_MS);

const REOFFER_AFTER_EXPIRY_MS = 60 * MINUTE;

/** Returns the time before which an offer must have expired for its worker to be asked once more. */
export const reofferExpiredBefore = (now: Date): Date => new Date(now.getTime() - REOFFER_AFTER_EXPIRY_MS);

/** The fee for a late cancellation or change, in paise, and how many hours before the start it begins to apply. */
export type LateTerms = { lateFeePaise: number; freeHours: number };

/** Returns the terms from the settings; a booking keeps those of when it was made. */
export const lateTermsOf = (
  settings: Pick<MatchingSettings, 'late_cancellation_fee' | 'free_cancellation_hours'>,
): LateTerms => ({
  lateFeePaise: toPaise(settings.late_cancellation_fee),
  freeHours: settings.free_cancellation_hours,
});

/** Returns until when a booking can be cancelled or moved free of charge. */
export const freeUntil = ({ startAt, freeHours }: LateTerms & { startAt: Date }): Date =>
  new Date(startAt.getTime() - freeHours * HOUR);

/** Returns the fee, in paise, for cancelling or moving at `now`: charged if late and a worker is coming. */
export const lateFeeAt = (booking: LateTerms & { startAt: Date; placesHeld: number }, now: Date): number =>
  booking.placesHeld > 0 && now > freeUntil(booking) ? booking.lateFeePaise : 0;

const NO_SHOW_GRACE_MS = 30 * MINUTE;

/**
 * Returns from when the customer may report a worker as a no-show: from the start, or half an hour later for
 * a worker on the way. An earlier report would be a way around the fee of `lateFeeAt`.
 */
export const noShowFrom = ({ status, startAt }: { status: AssignmentStatus; startAt: Date }): Date =>
  new Date(startAt.getTime() + (status === 'on_the_way' ? NO_SHOW_GRACE_MS : 0));

/** Splits a fee in paise into equal shares; the remainder goes to the first ones. */
export const sharesOf = (feePaise: number, people: number): number[] =>
  Array.from(
    { length: people },
    (_, index) => Math.floor(feePaise / people) + (index < feePaise % people ? 1 : 0),
  );

/** Returns the platform's share of an assignment's pay, in basis points: none of a late-cancellation fee. */
export const commissionBpOf = (
  booking: { commissionBp: number },
  assignment: { compensationPaise: number | null },
): number => (assignment.compensationPaise === null ? booking.commissionBp : 0);

type Paid = { compensationPaise: number | null; absence: AbsenceStatus | null };

/** Returns whether the worker's pay is the minimum call-out. */
export const isCallOut = ({ compensationPaise, absence }: Paid): boolean =>
  compensationPaise !== null && absence !== null;

/**
 * Returns whether muster roll and statements list a worker: one who has worked or came in vain. A share of a fee is no
 * pay.
 */
export const hasPay = (of: Paid & { checkedInAt: Date | null }): boolean =>
  of.checkedInAt !== null || isCallOut(of);

/** Returns the stretches of an order that are not over: those still worked by a worker who comes now. */
export const remainingIntervals = (order: WorkOrder, now: Date): Stretch[] =>
  stretchesOf(order).filter(({ to }) => to > now);

/** Returns what an offer made now promises, in paise: the whole work, or its remaining days. */
export function offeredWage(order: WorkOrder & Agreed, now: Date): number {
  if (order.rateType === 'hourly') return fullWage(order);
  const days = remainingIntervals(order, now).map(() => ({ mark: 'present', overtimeMinutes: 0 }) as const);
  return wageOfDays(order, days).total;
}

const EARLIEST_SET_OUT_MS = 12 * HOUR;

/** Whether it is more than half a day before the start: too early to set out. */
export const isTooEarlyToSetOut = (startAt: Date, now: Date): boolean =>
  now.getTime() < startAt.getTime() - EARLIEST_SET_OUT_MS;

/** Guessing four digits at five attempts per quarter of an hour takes weeks. */
export const CODE_TRIES = 5;
export const CODE_LOCK_MS = 15 * MINUTE;

const LEFT_OPEN_GRACE_MS = 2 * HOUR;

/** Returns the time before which work left open is closed. */
export const leftOpenCutoff = (now: Date): Date => new Date(now.getTime() - LEFT_OPEN_GRACE_MS);

const SHARED_AFTER_END_MS = DAY;

/** Whether a shared visit can still be seen: until a day after its end. */
export const isStillShared = (closedAt: Date | null, now: Date): boolean =>
  closedAt === null || now.getTime() < closedAt.getTime() + SHARED_AFTER_END_MS;

/** Whether the two sides may see each other's phone: from acceptance to a day after the end. */
export const sharesPhone = (status: AssignmentStatus, closedAt: Date | null, now: Date): boolean =>
  holdsPlace(status) && isStillShared(closedAt, now);

const CODE_DIGITS = 4;

/** Returns the start code of a booking: the first four digits of its one-time code. */
export const startCode = (codeOfBooking: string): string => codeOfBooking.slice(0, CODE_DIGITS);
