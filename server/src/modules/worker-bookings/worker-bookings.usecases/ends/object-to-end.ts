import { agreedWith, wageOfHours } from '@dihaadi/contract/wages';
import { isStaffRole } from '@dihaadi/contract/roles';
import type { Db, Tx } from '../../../../platform/db.ts';
import { badField, problem } from '../../../../platform/errors.ts';
import {
  type Assignment,
  assignmentById,
  assignmentsOf,
  saveAssignmentChanges,
} from '../../worker-bookings.assignments.queries.ts';
import { endOf, endOfDispute, type WorkEnd } from '../../worker-bookings.end-of-work.queries.ts';
import {
  billableOf,
  checkCustomersEnd,
  checkDecided,
  checkStated,
  decidableMinutes,
  minutesByCustomer,
  objectEndUntil,
  statedMinutes,
} from '../../worker-bookings.end-of-work.rules.ts';
import { bookingById, lockBooking } from '../../worker-bookings.queries.ts';
import { earned } from '../attendance/completion.ts';
import { type By, noSuchAssignment, noSuchBooking, notPossible, type Pair } from '../transitions.ts';
import { transitionEnd } from './state-end.ts';

type Objection = By & {
  bookingId: string;
  /** The assignment whose hours are disputed. */
  assignmentId: string | null;
  accountId: string;
  disputeId: string;
  /** When the work ended according to the customer. */
  endedAt: Date | undefined;
};

/**
 * Records, in the caller's transaction, the customer's objection to the end of one worker's hourly work: nothing is
 * paid until this dispute is decided. Throws 404 for another customer's booking; 409 `invalid-transition` for work
 * without an end that can be objected to (confirmed, paid, or stated a day ago); 400 for a time that is not within the
 * work, or that changes no hours.
 */
export async function objectToEnd(tx: Tx, { bookingId, ...of }: Objection): Promise<void> {
  const { assignmentId, accountId, disputeId, endedAt, actor, at } = of;
  const booking = await lockBooking(tx, bookingId);
  if (booking?.customerId !== accountId) throw noSuchBooking();
  const assignment = (await assignmentsOf(tx, [bookingId])).find(({ id }) => id === assignmentId);
  if (assignment === undefined) throw noSuchAssignment();
  const end = await openEnd(tx, assignment, at);
  if (endedAt === undefined) throw badField('ended_at', 'end-within-work');
  checkCustomersEnd(endedAt, assignment);
  if (minutesByCustomer(booking, assignment, endedAt) >= end.billedMinutes)
    throw badField('ended_at', 'end-same-hours');
  const change = { objection: { disputeId, at, customersEnd: endedAt } };
  await transitionEnd(tx, { booking, assignment }, { end, name: 'object', change, actor, at });
}

/** Returns the end if the customer can still object to it. Throws 409 `invalid-transition` for any other, or none. */
async function openEnd(tx: Tx, assignment: Assignment, at: Date): Promise<WorkEnd> {
  const end = await endOf(tx, assignment.id);
  checkStated(end?.status);
  if (end === undefined) throw notPossible(assignment.status);
  if (objectEndUntil(end, assignment, at) === null) throw problem('invalid-transition', 'end-confirmed');
  return end;
}

async function disputedWork(db: Db, disputeId: string): Promise<{ end: WorkEnd; pair: Pair } | undefined> {
  const end = await endOfDispute(db, disputeId);
  const assignment = end && (await assignmentById(db, end.assignmentId));
  const booking = assignment && (await bookingById(db, assignment.bookingId));
  if (end === undefined || assignment === undefined || booking === undefined) return undefined;
  return { end, pair: { booking, assignment } };
}

type Counted = { minutes: number; wagePaise: number };

/** A disputed end, with the hours according to each side. */
export type DisputedEnd = Pick<WorkEnd, 'reason' | 'endedAt' | 'leastMinutes'> & {
  startedAt: Date;
  customersEnd: Date;
  agreed: Counted;
  /** As stated by the worker. */
  workers: Counted;
  customers: Counted;
  /** What is currently billed. */
  counted: Counted;
  /** What staff can decide. */
  choices: Counted[];
  isPaid: boolean;
};

/** Returns the end to which this dispute objects; undefined if there is none. */
export async function disputedEnd(db: Db, disputeId: string): Promise<DisputedEnd | undefined> {
  const work = await disputedWork(db, disputeId);
  if (work === undefined) return undefined;
  const { end, pair } = work;
  const { booking, assignment } = pair;
  const customersEnd = end.customersEnd ?? end.endedAt;
  const { agreedMinutes } = billableOf(booking, assignment);
  const mostMinutes = statedMinutes(booking, assignment, end);
  const counted = (minutes: number): Counted => ({
    minutes,
    wagePaise: wageOfHours(
      agreedWith(booking, assignment),
      minutes < agreedMinutes ? 0 : assignment.overtimeMinutes,
      minutes,
    ),
  });
  return {
    ...end,
    startedAt: assignment.checkedInAt ?? booking.startAt,
    customersEnd,
    agreed: counted(agreedMinutes),
    workers: counted(mostMinutes),
    customers: counted(minutesByCustomer(booking, assignment, customersEnd)),
    counted: counted(end.billedMinutes),
    choices: decidableMinutes({ leastMinutes: end.leastMinutes, mostMinutes }).map(counted),
    isPaid: assignment.status === 'settled',
  };
}

type Decision = By & {
  bookingId: string;
  disputeId: string;
  isForCustomer: boolean;
  /** Billed hours, if decided for the customer. */
  hours: number | undefined;
};

/**
 * Decides, in the caller's transaction, the disputed hours, again after an appeal, or when the customer withdraws the
 * objection: for the worker they are billed as stated, for the customer as staff decide. Throws 400 for a decision for
 * the customer without hours, with less than the minimum billed, with more than was stated, or with hours other than
 * those already paid: then money moves by the decision's own amounts.
 */
export async function decideEnd(tx: Tx, { bookingId, disputeId, ...decided }: Decision): Promise<void> {
  await lockBooking(tx, bookingId);
  const work = await disputedWork(tx, disputeId);
  if (work === undefined) return;
  const { end, pair } = work;
  const billedMinutes = decidedMinutes(pair, end, decided);
  if (pair.assignment.status === 'settled') {
    if (decided.isForCustomer && billedMinutes !== end.billedMinutes) throw badField('hours', 'hours-paid');
    return;
  }
  const { actor, at, reason } = decided;
  const by = isStaffRole(actor.role) ? ('staff' as const) : ('customer' as const);
  const change = { confirmed: { by, at }, billedMinutes };
  await transitionEnd(tx, pair, { end, name: 'decide', change, actor, at, reason });
  await saveWage(tx, pair, billedMinutes);
}

/** Recalculates the wage from these hours; overtime comes after all agreed hours. */
async function saveWage(tx: Tx, { booking, assignment }: Pair, billedMinutes: number): Promise<void> {
  const { agreedMinutes } = billableOf(booking, assignment);
  const overtimeMinutes = billedMinutes < agreedMinutes ? 0 : assignment.overtimeMinutes;
  const wagePaise = await earned(tx, { booking, assignment: { ...assignment, overtimeMinutes } });
  await saveAssignmentChanges(tx, assignment.id, { overtimeMinutes, wagePaise });
}

/**
 * Lets a disputed end wait for staff again, in the caller's transaction: until then it counts as the worker stated it,
 * and nothing is paid. Anything already paid stays paid.
 */
export async function reopenEnd(
  tx: Tx,
  { bookingId, disputeId, ...by }: By & { bookingId: string; disputeId: string },
): Promise<void> {
  await lockBooking(tx, bookingId);
  const work = await disputedWork(tx, disputeId);
  if (work?.end.status !== 'decided' || work.pair.assignment.status === 'settled') return;
  const { end, pair } = work;
  const billedMinutes = statedMinutes(pair.booking, pair.assignment, end);
  await transitionEnd(tx, pair, { end, name: 'reopen', change: { confirmed: null, billedMinutes }, ...by });
  await saveWage(tx, pair, billedMinutes);
}

const MINUTES_AN_HOUR = 60;

function decidedMinutes(
  { booking, assignment }: Pair,
  end: WorkEnd,
  { isForCustomer, hours }: Pick<Decision, 'isForCustomer' | 'hours'>,
): number {
  if (!isForCustomer) return statedMinutes(booking, assignment, end);
  if (hours === undefined) throw badField('hours', 'decide-hours');
  const minutes = hours * MINUTES_AN_HOUR;
  checkDecided(minutes, {
    leastMinutes: end.leastMinutes,
    mostMinutes: statedMinutes(booking, assignment, end),
  });
  return minutes;
}
