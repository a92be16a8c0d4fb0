import type { Reason } from '@dihaadi/contract/refusals';
import { stretchesOf } from '@dihaadi/contract/wages';
import type { Actor, Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/db.ts';
import { problem } from '../../../../platform/errors.ts';
import { recordEvent } from '../../../../platform/events.queries.ts';
import { allows } from '../../../../platform/machine.ts';
import { statesOfWork } from '../../../locations/locations.public.ts';
import { isWaiting } from '../../worker-bookings.absences.rules.ts';
import { type Assignment, assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { deleteAttendance } from '../../worker-bookings.attendance.queries.ts';
import { canReschedule, checkMayDispatch } from '../../worker-bookings.policy.ts';
import { type Booking, lockBooking } from '../../worker-bookings.queries.ts';
import {
  assignmentMachine,
  bookingMachine,
  checkStart,
  deadline,
  firstAsked,
  isDue,
  lateFeeAt,
  noShowFrom,
  nextLook,
  RELEASE_REASONS,
  sharesOf,
} from '../../worker-bookings.rules.ts';
import { lapseOffers } from '../attendance/completion.ts';
import { releaseAssignment } from '../assignment/release-assignment.ts';
import {
  type By,
  updateBooking,
  lockPair,
  transitionAssignment,
  transitionBooking,
  noSuchBooking,
  notPossible,
  type Pair,
  topicsOf,
} from '../transitions.ts';
import { checkMinimumWage } from './worker-terms.ts';

type Deps = { db: Db; clock: Clock };
type Change = { actor: Person; id: string };

/** Returns the booking, locked. Throws 404 if it is unknown or, for a customer, another's. */
async function lockBookingFor(tx: Tx, actor: Actor, id: string): Promise<Booking> {
  const booking = await lockBooking(tx, id);
  if (booking === undefined || (actor.role === 'customer' && booking.customerId !== actor.id))
    throw noSuchBooking();
  return booking;
}

/** Throws 409 for a change that would send away a worker at the door: the worker is let in, or claims the call-out. */
async function checkNoWorkerWaits(tx: Tx, booking: Booking, at: Date): Promise<void> {
  const all = await assignmentsOf(tx, [booking.id]);
  if (all.some((one) => isWaiting(booking, one, at)))
    throw problem('invalid-transition', 'worker-at-the-door');
}

type LettingGo = By & { reason: Reason; feePaise: number };

/**
 * Releases all people who are asked or expected, in the caller's transaction. Returns those who were expected, who
 * share the fee equally; the customer owes each share like a wage.
 */
async function letGo(tx: Tx, booking: Booking, { feePaise, ...by }: LettingGo): Promise<Assignment[]> {
  const all = await assignmentsOf(tx, [booking.id]);
  await lapseOffers(tx, { booking, all, at: by.at, reason: by.reason });
  const due = all.filter(({ status }) => isDue(status));
  const shares = sharesOf(feePaise, due.length);
  for (const [index, assignment] of due.entries())
    await letOneGo(tx, { booking, assignment }, { ...by, sharePaise: shares[index] ?? 0 });
  return due;
}

async function letOneGo(
  tx: Tx,
  pair: Pair,
  { sharePaise, ...by }: By & { reason: string; sharePaise: number },
): Promise<void> {
  const closed = { closingReason: by.reason };
  if (sharePaise === 0) {
    await transitionAssignment(tx, pair, { ...by, name: 'release', changes: closed });
    return;
  }
  const owed = { wagePaise: sharePaise, compensationPaise: sharePaise };
  const changes = { ...closed, ...owed, leftAt: by.at, checkedOutAt: by.at };
  await transitionAssignment(tx, pair, { ...by, name: 'compensate', changes });
  await deleteAttendance(tx, pair.assignment.id);
}

/**
 * Cancels a booking on which no worker has begun, by its customer or the desk. A late cancellation costs the customer
 * the booking's fee, owed to the workers who are coming; the desk's own cancellation is free. Throws 409 in a later
 * state.
 */
export async function cancelBooking(deps: Deps, command: Change & { reason: string }): Promise<Booking> {
  const { actor, id, reason } = command;
  if (actor.role !== 'customer') checkMayDispatch(actor);
  return inTransaction(deps.db, async (tx) => {
    const booking = await lockBookingFor(tx, actor, id);
    const at = deps.clock.now();
    const by = { actor, at, reason };
    if (actor.role === 'customer') await checkNoWorkerWaits(tx, booking, at);
    const feePaise = actor.role === 'customer' ? lateFeeAt(booking, at) : 0;
    if (allows(bookingMachine, 'cancel', booking.bookingStatus))
      await letGo(tx, booking, { ...by, reason: RELEASE_REASONS.cancelled, feePaise });
    return transitionBooking(tx, booking, {
      ...by,
      name: 'cancel',
      changes: {
        placesHeld: 0,
        closingReason: reason,
        closedAt: at,
        nextMatchAt: null,
        cancellationFeePaise: booking.cancellationFeePaise + feePaise,
      },
    });
  });
}

/**
 * Moves a booking on which no worker has begun to another time; a late move costs as much as a late cancellation. Its
 * workers agreed to the old time: they are released and asked first. Throws 400 for a past time, 409 in a later state,
 * and 422 `below-minimum-wage` for a time at which the rate is below the minimum wage.
 */
export async function rescheduleBooking(deps: Deps, command: Change & { startAt: Date }): Promise<Booking> {
  const { actor, id, startAt } = command;
  return inTransaction(deps.db, async (tx) => {
    const before = await lockBookingFor(tx, actor, id);
    return rescheduleLocked(tx, before, { actor, at: deps.clock.now(), startAt });
  });
}

/** Like `rescheduleBooking`, in the transaction that has locked the booking; staff do it for the customer with a reason. */
export async function rescheduleLocked(
  tx: Tx,
  before: Booking,
  { startAt, reason, actor, at }: By & { startAt: Date },
): Promise<Booking> {
  if (!canReschedule(before)) throw notPossible(before.bookingStatus);
  await checkNoWorkerWaits(tx, before, at);
  checkStart(startAt, at);
  await checkMinimumWage(tx, {
    ...before,
    states: statesOfWork(before),
    stretches: stretchesOf({ ...before, startAt }),
  });
  const feePaise = lateFeeAt(before, at);
  const due = await letGo(tx, before, { actor, at, reason: RELEASE_REASONS.moved, feePaise });
  const changes = {
    ...timesOf(before, startAt, at),
    cancellationFeePaise: before.cancellationFeePaise + feePaise,
    placesHeld: 0,
    deskToldAt: null,
    chosen: [...new Set([...due.map(({ personId }) => personId), ...before.chosen])],
  };
  const booking =
    before.bookingStatus === 'confirmed'
      ? await transitionBooking(tx, before, { actor, at, name: 'reopen', changes })
      : await updateBooking(tx, before, changes);
  await recordEvent(tx, {
    thing: bookingMachine.thing,
    thingId: before.id,
    name: 'reschedule',
    actor,
    reason,
    data: { from: before.startAt.toISOString(), to: startAt.toISOString(), fee_paise: feePaise },
    topics: topicsOf(booking),
    at,
  });
  return booking;
}

function timesOf(booking: Booking, startAt: Date, at: Date) {
  const endsAt = stretchesOf({ ...booking, startAt }).at(-1)?.to ?? startAt;
  return {
    startAt,
    endsAt,
    expiresAt: deadline({ startAt, endsAt }),
    nextMatchAt: firstAsked(startAt, at),
    askedSince: new Date(at.getTime() + 1),
  };
}

/**
 * Reports a no-show, from the start on, by the customer or the desk; matching searches for a replacement. Throws 409
 * before the start and for a worker who has arrived, 404 for another customer's booking.
 */
export async function replaceWorker(
  deps: Deps,
  command: Change & { assignmentId: string; reason: string },
): Promise<Booking> {
  const { actor, id, assignmentId, reason } = command;
  if (actor.role !== 'customer') checkMayDispatch(actor);
  return inTransaction(deps.db, async (tx) => {
    await lockBookingFor(tx, actor, id);
    const pair = await lockPair(tx, assignmentId, ({ bookingId }) => bookingId === id);
    const at = deps.clock.now();
    checkNoShowReportable(pair, actor, at);
    const { booking } = await releaseAssignment(tx, pair, { name: 'no_show', actor, at, reason });
    // A worker who comes now is late; the booking must not expire at once.
    const latest = Math.max(booking.expiresAt.getTime(), nextLook(nextLook(at)).getTime());
    const expiresAt = new Date(Math.min(booking.endsAt.getTime(), latest));
    return updateBooking(tx, booking, { expiresAt });
  });
}

function checkNoShowReportable({ booking, assignment }: Pair, actor: Actor, at: Date): void {
  const { startAt } = booking;
  const { status } = assignment;
  if (!allows(assignmentMachine, 'no_show', status)) return;
  if (at < startAt) throw problem('invalid-transition', 'work-not-started');
  if (actor.role === 'customer' && at < noShowFrom({ status, startAt }))
    throw problem('invalid-transition', 'worker-on-the-way');
  if (actor.role === 'customer' && isWaiting(booking, assignment, at))
    throw problem('invalid-transition', 'worker-at-the-door');
}
