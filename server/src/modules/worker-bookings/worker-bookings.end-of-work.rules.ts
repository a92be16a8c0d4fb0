import { agreedWith } from '@dihaadi/contract/wages';
import type { WorkEndReason, WorkEndStatus } from '@dihaadi/contract/worker-bookings/end-of-work';
import type { AssignmentStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { badField, problem } from '../../platform/errors.ts';
import type { Machine } from '../../platform/machine.ts';
import { agreedEnd } from './worker-bookings.extensions.rules.ts';

export type EndTransition = 'confirm' | 'object' | 'decide' | 'reopen';

/**
 * Inserting the end states it; the customer confirms it, or objects by a dispute, which staff decide; after an appeal
 * it waits once more.
 */
export const endMachine: Machine<WorkEndStatus, EndTransition> = {
  thing: 'work_end',
  transitions: {
    confirm: { from: ['stated'], to: 'confirmed' },
    object: { from: ['stated'], to: 'objected' },
    decide: { from: ['objected'], to: 'decided' },
    reopen: { from: ['decided'], to: 'objected' },
  },
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MINUTES_AN_HOUR = 60;
const HALF_HOUR = 30;
const FULL_PAY_GRACE_MS = 15 * MINUTE;
const OBJECTS_WITHIN = 24 * HOUR;

type Order = Parameters<typeof agreedEnd>[0] & { callOutPaise: number };
type HourlyAssignment = { extendedHours: number; checkedInAt: Date | null };
/** Billable time of one worker's hourly work, in minutes. */
export type Billable = { leastMinutes: number; agreedMinutes: number };

/** Returns the agreed minutes, and the minimum billed: the call-out as booked, at least half an hour. */
export function billableOf(order: Order, assignment: Pick<HourlyAssignment, 'extendedHours'>): Billable {
  const agreedMinutes = agreedWith(order, assignment).quantity * MINUTES_AN_HOUR;
  const callOut = Math.round((order.callOutPaise / order.ratePaise) * MINUTES_AN_HOUR);
  return {
    agreedMinutes,
    leastMinutes: Math.min(agreedMinutes, Math.max(HALF_HOUR, roundUpToHalfHours(callOut))),
  };
}

const roundUpToHalfHours = (minutes: number): number => Math.ceil(minutes / HALF_HOUR) * HALF_HOUR;

/** Returns from when the agreed hours are billed whatever the reason: a quarter of an hour before their end. */
export const agreedHoursBilledFrom = (
  order: Order,
  assignment: Pick<HourlyAssignment, 'extendedHours'>,
): Date => new Date(agreedEnd(order, assignment).getTime() - FULL_PAY_GRACE_MS);

/**
 * Returns the billed minutes of work left at `until`: the time since check-in, rounded up to half hours, within
 * `billableOf`.
 */
export function minutesUntil(order: Order, assignment: HourlyAssignment, until: Date): number {
  if (until >= agreedHoursBilledFrom(order, assignment)) return billableOf(order, assignment).agreedMinutes;
  return minutesByCustomer(order, assignment, until);
}

/** Returns the minutes from check-in to `until` for a customer who objects, including when the worker came late. */
export function minutesByCustomer(order: Order, assignment: HourlyAssignment, until: Date): number {
  const { leastMinutes, agreedMinutes } = billableOf(order, assignment);
  return Math.min(
    agreedMinutes,
    Math.max(leastMinutes, roundUpToHalfHours(workedMinutes(order, assignment, until))),
  );
}

/**
 * Returns the billed minutes of work left early, by when it is left: rounded up to half hours, from the minimum up to
 * the agreed hours.
 */
export function earlySteps(order: Order, assignment: HourlyAssignment): { until: Date; minutes: number }[] {
  const { leastMinutes, agreedMinutes } = billableOf(order, assignment);
  const from = (assignment.checkedInAt ?? order.startAt).getTime();
  const count = (agreedMinutes - leastMinutes) / HALF_HOUR + 1;
  return Array.from({ length: count }, (_, index) => {
    const minutes = leastMinutes + index * HALF_HOUR;
    return { until: new Date(from + minutes * MINUTE), minutes };
  });
}

const workedMinutes = (order: Order, { checkedInAt }: HourlyAssignment, until: Date): number =>
  (until.getTime() - (checkedInAt ?? order.startAt).getTime()) / MINUTE;

type Stated = { reason: WorkEndReason; endedAt: Date };

/** Returns the minutes billed for an end as stated: the agreed hours, unless the worker left early. */
export const statedMinutes = (
  order: Order,
  assignment: HourlyAssignment,
  { reason, endedAt }: Stated,
): number =>
  reason === 'left_early'
    ? minutesUntil(order, assignment, endedAt)
    : billableOf(order, assignment).agreedMinutes;

type End = { status: WorkEndStatus; statedAt: Date; billedMinutes: number; leastMinutes: number };
type Paid = { status: AssignmentStatus };

/** Returns until when the customer can object to an end stated at `statedAt`. */
export const objectUntil = (statedAt: Date): Date => new Date(statedAt.getTime() + OBJECTS_WITHIN);

/**
 * Returns until when the customer can object now: a day after the end was known, and not once it is confirmed or paid.
 * Null when over, or when no fewer hours could be billed.
 */
export function objectEndUntil(end: End, work: Paid, now: Date): Date | null {
  const until = objectUntil(end.statedAt);
  const isOpen = end.status === 'stated' && work.status === 'checked_out' && now < until;
  return isOpen && end.billedMinutes > end.leastMinutes ? until : null;
}

/** Returns the time up to which stated ends are confirmed by now. */
export const confirmedByTime = (now: Date): Date => new Date(now.getTime() - OBJECTS_WITHIN);

type Worked = { checkedInAt: Date | null; checkedOutAt: Date | null };

const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE);

/**
 * Throws 400 if the customer's end is not between the beginning and the end of the work. People state whole minutes, so
 * the minute of the check-in is valid.
 */
export function checkCustomersEnd(at: Date, { checkedInAt, checkedOutAt }: Worked): void {
  const isWithin =
    checkedInAt !== null &&
    checkedOutAt !== null &&
    minuteOf(at) >= minuteOf(checkedInAt) &&
    at <= checkedOutAt;
  if (!isWithin) throw badField('ended_at', 'end-within-work');
}

/** Throws 400 if staff decide on fewer minutes than the minimum, or more than the worker stated. */
export function checkDecided(
  minutes: number,
  { leastMinutes, mostMinutes }: { leastMinutes: number; mostMinutes: number },
): void {
  if (minutes < leastMinutes || minutes > mostMinutes)
    throw badField('hours', 'hours-between', {
      least: leastMinutes / MINUTES_AN_HOUR,
      most: mostMinutes / MINUTES_AN_HOUR,
    });
}

/** Returns the minutes that staff can decide, each half hour. */
export const decidableMinutes = ({
  leastMinutes,
  mostMinutes,
}: {
  leastMinutes: number;
  mostMinutes: number;
}): number[] =>
  Array.from(
    { length: Math.max(0, Math.floor((mostMinutes - leastMinutes) / HALF_HOUR)) + 1 },
    (_, index) => leastMinutes + index * HALF_HOUR,
  );

/** Throws 409 `invalid-transition` if the end is already confirmed, objected to or decided. */
export function checkStated(status: WorkEndStatus | undefined): void {
  if (status === 'objected') throw problem('invalid-transition', 'staff-decide-first');
  if (status === 'confirmed' || status === 'decided') throw problem('invalid-transition', 'end-confirmed');
  if (status === undefined) throw problem('invalid-transition', 'nothing-to-object');
}
