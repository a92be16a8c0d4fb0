import { CLAIM_AFTER_MS } from '@dihaadi/contract/worker-bookings/absences';
import type { LocationSource } from '@dihaadi/contract/locations';
import type { Reason } from '@dihaadi/contract/refusals';
import {
  type AttendanceMark,
  type Stretch,
  stretchAt,
  stretchesOf,
  type WorkOrder,
} from '@dihaadi/contract/wages';
import type {
  AbsenceReason,
  AbsenceStatus,
  AssignmentStatus,
} from '@dihaadi/contract/worker-bookings/worker-bookings';
import { badField, problem } from '../../platform/errors.ts';
import type { Machine } from '../../platform/machine.ts';
import { isPaidDay } from './worker-bookings.statements.rules.ts';

export type AbsenceTransition = 'object' | 'uphold' | 'dismiss';

/** Inserting a claim claims it; the customer objects by a dispute, which staff decide, and decide again after an appeal. */
export const absenceMachine: Machine<AbsenceStatus, AbsenceTransition> = {
  thing: 'absence_claim',
  transitions: {
    object: { from: ['claimed'], to: 'objected' },
    uphold: { from: ['objected', 'dismissed'], to: 'upheld' },
    dismiss: { from: ['objected', 'upheld'], to: 'dismissed' },
  },
};

/** Recorded reason why the work did not take place. */
export const WASTED_VISIT = {
  absent: 'customer-absent',
  refused: 'work-refused',
} as const satisfies Record<AbsenceReason, Reason>;

/** Returns the reason in a claim's event why the work did not take place; undefined for other events. */
export const wastedVisitReason = (reason: unknown): Reason | undefined =>
  reason === 'absent' || reason === 'refused' ? WASTED_VISIT[reason] : undefined;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ARRIVAL_LEAD_MS = 30 * MINUTE;
const OBJECTS_WITHIN = 7 * DAY;

// The precision of an address decides how near the phone must be.
const NEAR_METRES: Readonly<Record<LocationSource, number>> = {
  customer: 500,
  address: 2_000,
  pincode: 10_000,
  city: 50_000,
  approximate: 50_000,
};

/** Throws 400 if the phone is not at the work location, as far as that is known. */
export function checkIsThere({ locationSource }: { locationSource: LocationSource }, metres: number): void {
  if (metres > NEAR_METRES[locationSource]) throw badField('latitude', 'not-at-the-place');
}

type DayOfWork = { day: string; mark: AttendanceMark; checkInAt: Date | null };
type AwaitedAssignment = {
  status: AssignmentStatus;
  arrivedAt: Date | null;
  /** The days of longer work that has begun; without them no worker is expected on a later day. */
  days?: readonly DayOfWork[];
};

/**
 * Returns the day of longer work, already begun, that can't start this time: not started with the code, and not even
 * half paid.
 */
export const wastedDayOf = <Day extends DayOfWork>(
  { status, days }: { status: AssignmentStatus; days?: readonly Day[] },
  stretch: Stretch | undefined,
): Day | undefined =>
  status === 'checked_in'
    ? days?.find(
        ({ day, mark, checkInAt }) =>
          day === stretch?.day && checkInAt === null && (mark === 'expected' || mark === 'absent'),
      )
    : undefined;

const isAwaited = (assignment: AwaitedAssignment, stretch: Stretch): boolean =>
  assignment.status === 'accepted' ||
  assignment.status === 'on_the_way' ||
  wastedDayOf(assignment, stretch) !== undefined;

/** Returns the stretch of work for which a worker arriving now has come: from half an hour before it until its end. */
export const intervalForArrival = (order: WorkOrder, now: Date): Stretch | undefined => {
  const stretch = stretchAt(stretchesOf(order), now);
  return stretch !== undefined && now.getTime() >= stretch.from.getTime() - ARRIVAL_LEAD_MS
    ? stretch
    : undefined;
};

const isFor = ({ from, to }: Stretch, arrivedAt: Date): boolean =>
  arrivedAt.getTime() >= from.getTime() - ARRIVAL_LEAD_MS && arrivedAt < to;

/** Whether the worker can report arrival now: once for each stretch of work. */
export function canArrive(order: WorkOrder, assignment: AwaitedAssignment, now: Date): boolean {
  const stretch = intervalForArrival(order, now);
  if (stretch === undefined || !isAwaited(assignment, stretch)) return false;
  return assignment.arrivedAt === null || !isFor(stretch, assignment.arrivedAt);
}

/**
 * Returns from when a waiting worker can claim: half an hour after arrival and after the start, whichever is later.
 * Null if not waiting.
 */
export function claimFrom(order: WorkOrder, assignment: AwaitedAssignment, now: Date): Date | null {
  const stretch = intervalForArrival(order, now);
  const { arrivedAt } = assignment;
  if (
    stretch === undefined ||
    !isAwaited(assignment, stretch) ||
    arrivedAt === null ||
    !isFor(stretch, arrivedAt)
  )
    return null;
  return new Date(Math.max(arrivedAt.getTime(), stretch.from.getTime()) + CLAIM_AFTER_MS);
}

/** Whether a worker is waiting for the customer after the start of the work. */
export function isWaiting(order: WorkOrder, assignment: AwaitedAssignment, now: Date): boolean {
  const from = claimFrom(order, assignment, now);
  return from !== null && now.getTime() >= from.getTime() - CLAIM_AFTER_MS;
}

export const canClaim = (order: WorkOrder, assignment: AwaitedAssignment, now: Date): boolean => {
  const from = claimFrom(order, assignment, now);
  return from !== null && from <= now;
};

/** Throws 409 `invalid-transition` if the worker has not waited for half an hour. */
export function checkMayClaim(order: WorkOrder, assignment: AwaitedAssignment, now: Date): void {
  const from = claimFrom(order, assignment, now);
  if (from === null) throw problem('invalid-transition', 'say-arrived-first');
  if (from > now) throw problem('invalid-transition', 'wait-for-customer');
}

type Claim = { day: string | null; status: AbsenceStatus; claimedAt: Date };
type ClaimedWork = { assignment: { status: AssignmentStatus }; statements: Parameters<typeof isPaidDay>[0] };

/** Whether the amount of a claim is still unpaid. */
export const isUnpaidClaim = (
  { day }: Pick<Claim, 'day'>,
  { assignment, statements }: ClaimedWork,
): boolean =>
  day === null
    ? assignment.status === 'checked_out'
    : assignment.status !== 'settled' && !isPaidDay(statements, day);

/** Returns until when the customer can object: a week, and not once the call-out is paid. Null when that is over. */
export function objectUntil(claim: Claim, work: ClaimedWork, now: Date): Date | null {
  const until = new Date(claim.claimedAt.getTime() + OBJECTS_WITHIN);
  return claim.status === 'claimed' && isUnpaidClaim(claim, work) && now < until ? until : null;
}
