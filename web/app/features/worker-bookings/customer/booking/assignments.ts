import { type DisputeStage, disputeStageOf } from '@dihaadi/contract/dispute-stages';
import { sosAssignmentStatuses } from '@dihaadi/contract/sos';
import { toPaise, toRupees } from '@dihaadi/contract/money';
import type { AssignmentStatus, WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { endOf } from '../../../../lib/booking-end.ts';

export type Assignment = WorkerBooking['assignments'][number];

const HOLDING: readonly AssignmentStatus[] = [
  'accepted',
  'on_the_way',
  'checked_in',
  'checked_out',
  'settled',
];
const UPCOMING_STATUSES: readonly AssignmentStatus[] = ['accepted', 'on_the_way'];
const DONE: readonly AssignmentStatus[] = ['checked_out', 'settled'];
const DROPPED_OUT_STATUSES: readonly AssignmentStatus[] = ['withdrawn', 'no_show'];
const OVER: readonly WorkerBooking['booking_status'][] = ['completed', 'cancelled', 'expired'];

/**
 * Groups a booking's workers: those who come, are or were there; those who withdrew or did not come; and the number
 * with open offers.
 */
export function groupAssignments({ assignments }: Pick<WorkerBooking, 'assignments'>) {
  return {
    held: assignments.filter(({ status }) => HOLDING.includes(status)),
    lost: assignments.filter(
      ({ status, absence }) => DROPPED_OUT_STATUSES.includes(status) || absence === 'dismissed',
    ),
    asked: assignments.filter(({ status }) => status === 'offered').length,
  };
}

/** Returns whether a worker still has to start with the code; on longer work that is every morning. */
export const isCodeNeeded = ({
  rate_type,
  assignments,
}: Pick<WorkerBooking, 'rate_type' | 'assignments'>): boolean =>
  assignments.some(
    ({ status }) => UPCOMING_STATUSES.includes(status) || (rate_type !== 'hourly' && status === 'checked_in'),
  );

/** Whether the work continues after its first day. */
export const isManyDays = ({ rate_type, quantity }: Pick<WorkerBooking, 'rate_type' | 'quantity'>): boolean =>
  rate_type === 'monthly' || (rate_type === 'daily' && quantity > 1);

/** Whether workers have offers and none has accepted yet; false if no worker is left, which is shown instead. */
export const isAwaitingAcceptance = ({
  booking_status,
  places_held,
  nobody_left_at,
}: Pick<WorkerBooking, 'booking_status' | 'places_held' | 'nobody_left_at'>): boolean =>
  booking_status === 'pending' && places_held === 0 && nobody_left_at === null;

export const isOver = ({ booking_status }: Pick<WorkerBooking, 'booking_status'>): boolean =>
  OVER.includes(booking_status);

/** Returns whether it ended before any work was done. */
export const isClosed = ({ booking_status }: Pick<WorkerBooking, 'booking_status'>): boolean =>
  booking_status === 'cancelled' || booking_status === 'expired';

/** Returns the booking's stage, for a report about it. */
export const reportStage = ({
  assignments,
  start_at,
  closed,
}: Pick<WorkerBooking, 'assignments' | 'start_at' | 'closed'>): DisputeStage =>
  disputeStageOf({
    hasBegun: assignments.some(({ checked_in_at }) => checked_in_at !== null),
    comesAt: new Date(start_at),
    until: endOf(closed) ?? new Date(),
  });

/** Returns whether a worker is on it now, so that SOS is available. */
export const isUnderWay = ({ assignments }: Pick<WorkerBooking, 'assignments'>): boolean =>
  assignments.some(({ status }) => sosAssignmentStatuses.includes(status));

/** Returns the total of all work in rupees, with overtime and without missed days; undefined before completion. */
export function finalPriceOf({
  booking_status,
  assignments,
}: Pick<WorkerBooking, 'booking_status' | 'assignments'>): number | undefined {
  if (booking_status !== 'completed') return undefined;
  const done = assignments.filter(({ status }) => DONE.includes(status));
  return toRupees(done.reduce((paise, { wage, expenses }) => paise + toPaise(wage) + toPaise(expenses), 0));
}

/** Returns the current price in rupees: the booked price plus extra hours agreed since. */
export function priceSoFar({
  total,
  headcount,
  assignments,
}: Pick<WorkerBooking, 'total' | 'headcount'> & {
  assignments: readonly Pick<Assignment, 'wage'>[];
}): number {
  const bookedEach = toPaise(total) / headcount;
  const extra = assignments.map(({ wage }) => Math.max(0, toPaise(wage) - bookedEach));
  return toRupees(extra.reduce((sum, one) => sum + one, toPaise(total)));
}
