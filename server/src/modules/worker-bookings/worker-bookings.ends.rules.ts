import { agreedWith } from '@dihaadi/contract/wages';
import type { WorkEndReason, WorkEndStatus } from '@dihaadi/contract/worker-bookings/end-of-work';
import type { AssignmentStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { badField, problem } from '../../platform/errors.ts';
import type { Machine } from '../../platform/machine.ts';
import { agreedEnd } from './worker-bookings.extensions.rules.ts';

export type EndTransition = 'confirm' | 'object' | 'decide';

/** Stated with its row; the customer confirms it, or objects by a dispute, which staff decide, after an appeal once more. */
export const endMachine: Machine<WorkEndStatus, EndTransition> = {
  thing: 'work_end',
  transitions: {
    confirm: { from: ['stated'], to: 'confirmed' },
    object: { from: ['stated'], to: 'objected' },
    decide: { from: ['objected', 'decided'], to: 'decided' },
  },
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MINUTES_AN_HOUR = 60;
const HALF_HOUR = 30;
const GRACE = 15 * MINUTE;
const OBJECTS_WITHIN = 24 * HOUR;

type Order = Parameters<typeof agreedEnd>[0] & { callOutPaise: number };
type Place = { extendedHours: number; checkedInAt: Date | null };
/** What can be billed of somebody's work by the hour, in minutes. */
export type Billable = { leastMinutes: number; agreedMinutes: number };

/** The agreed minutes, and the least that is billed: the minimum call-out as it was booked, half an hour at least. */
export function billableOf(order: Order, place: Pick<Place, 'extendedHours'>): Billable {
  const agreedMinutes = agreedWith(order, place).quantity * MINUTES_AN_HOUR;
  const callOut = Math.round((order.callOutPaise / order.ratePaise) * MINUTES_AN_HOUR);
  return { agreedMinutes, leastMinutes: Math.min(agreedMinutes, Math.max(HALF_HOUR, wholeHalves(callOut))) };
}

const wholeHalves = (minutes: number): number => Math.ceil(minutes / HALF_HOUR) * HALF_HOUR;

/** From when on the agreed hours are billed whatever the reason: a quarter of an hour before their end. */
export const fullFrom = (order: Order, place: Pick<Place, 'extendedHours'>): Date =>
  new Date(agreedEnd(order, place).getTime() - GRACE);

/** What is billed of work that was left at `until`: the time since the check-in, begun half hours whole, within `billableOf`. */
export function minutesUntil(order: Order, place: Place, until: Date): number {
  const { leastMinutes, agreedMinutes } = billableOf(order, place);
  if (until >= fullFrom(order, place)) return agreedMinutes;
  const worked = (until.getTime() - (place.checkedInAt ?? order.startAt).getTime()) / MINUTE;
  return Math.min(agreedMinutes, Math.max(leastMinutes, wholeHalves(worked)));
}

type Stated = { reason: WorkEndReason; endedAt: Date };

/** What is billed of an end as it was stated: the hours agreed on, unless the worker left early. */
export const statedMinutes = (order: Order, place: Place, { reason, endedAt }: Stated): number =>
  reason === 'left_early' ? minutesUntil(order, place, endedAt) : billableOf(order, place).agreedMinutes;

type End = { status: WorkEndStatus; statedAt: Date };
type Paid = { status: AssignmentStatus };

/** Until when the customer can object to an end that was stated then. */
export const objectUntil = (statedAt: Date): Date => new Date(statedAt.getTime() + OBJECTS_WITHIN);

/** Until when the customer can object now: a day after the end was known, and not once it is confirmed or paid. Null when over. */
export function objectEndUntil({ status, statedAt }: End, work: Paid, now: Date): Date | null {
  const until = objectUntil(statedAt);
  return status === 'stated' && work.status === 'checked_out' && now < until ? until : null;
}

/** The ends that were stated by then are confirmed by time. */
export const confirmedByTime = (now: Date): Date => new Date(now.getTime() - OBJECTS_WITHIN);

type Worked = { checkedInAt: Date | null; checkedOutAt: Date | null };

/** Refuses, with 400, an end by the customer's account that is not between the beginning and the end of the work. */
export function checkCustomersEnd(at: Date, { checkedInAt, checkedOutAt }: Worked): void {
  const isWithin = checkedInAt !== null && checkedOutAt !== null && at > checkedInAt && at <= checkedOutAt;
  if (!isWithin) throw badField('ended_at', 'end-within-work');
}

/** Refuses, with 400, hours that staff find of less than the least, or of more than was agreed on; in minutes. */
export function checkDecided(minutes: number, { leastMinutes, agreedMinutes }: Billable): void {
  if (minutes < leastMinutes || minutes > agreedMinutes)
    throw badField('hours', 'hours-between', {
      least: leastMinutes / MINUTES_AN_HOUR,
      most: agreedMinutes / MINUTES_AN_HOUR,
    });
}

/** Refuses, with 409 `invalid-transition`, to confirm or object to an end that is confirmed or decided already. */
export function checkStated(status: WorkEndStatus | undefined): void {
  if (status === 'confirmed' || status === 'decided') throw problem('invalid-transition', 'end-confirmed');
  if (status === undefined) throw problem('invalid-transition', 'nothing-to-object');
}
