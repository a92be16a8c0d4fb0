import { wageOfDays } from '@dihaadi/contract/wages';
import type { AbsenceReason } from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/db.ts';
import { badField, problem } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/new-id.ts';
import { topic } from '../../../../platform/events.ts';
import { recordEvent } from '../../../../platform/events.queries.ts';
import { allows } from '../../../../platform/machine.ts';
import type { Storage } from '../../../../platform/storage.ts';
import { distanceMetres } from '../../../locations/locations.public.ts';
import { type AbsenceClaim, claimsOf, insertClaim } from '../../worker-bookings.absences.queries.ts';
import {
  absenceMachine,
  WASTED_VISIT,
  canArrive,
  checkIsThere,
  checkMayClaim,
  claimFrom,
  wastedDayOf,
  intervalForArrival,
} from '../../worker-bookings.absences.rules.ts';
import { type Assignment, assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import {
  attendanceOf,
  type AttendanceRow,
  deleteAttendance,
  saveDay,
} from '../../worker-bookings.attendance.queries.ts';
import { deletePosition, savePosition } from '../../worker-bookings.positions.queries.ts';
import { billPhotoById } from '../../worker-bookings.expenses.queries.ts';
import { type Booking } from '../../worker-bookings.queries.ts';
import { assignmentMachine, bookingMachine, isDue } from '../../worker-bookings.rules.ts';
import { statementsOf } from '../../worker-bookings.statements.queries.ts';
import { checkNotOverdue } from '../../worker-bookings.statements.rules.ts';
import { completeWhenDone, finishWork, lapseOffers } from '../attendance/completion.ts';
import { keepPhoto } from '../expenses/bill-photos.ts';
import { makeStatements } from '../statements/make-statements.ts';
import {
  type By,
  lockPair,
  notPossible,
  type Pair,
  topicsOf,
  transitionAssignment,
  transitionBooking,
  updateAssignment,
  updateBooking,
} from '../transitions.ts';

type Deps = { db: Db; clock: Clock };
type Position = { latitude: number; longitude: number };
type Step = { actor: Person; id: string };

const isOf = (actor: Person) => (assignment: Assignment) => assignment.personId === actor.id;

/** Returns the distance from the phone to the address, in whole metres. */
const metresTo = (booking: Booking, position: Position): number =>
  Math.round(distanceMetres(booking, position));

/** Checks that work can be claimed as in vain: before its beginning, or on a later day of longer work. */
function checkWastedVisitPossible({ booking, assignment: { status } }: Pair): void {
  const isLater = status === 'checked_in' && booking.rateType !== 'hourly';
  if (!isLater && !allows(assignmentMachine, 'compensate', status)) throw notPossible(status);
}

const withDays = async (db: Db, { assignment }: Pair) => ({
  ...assignment,
  days: await attendanceOf(db, [assignment.id]),
});

/**
 * Records that the worker has arrived; notifies the customer, including from when the call-out is due. Throws 404 for
 * another person's work; 409 `invalid-transition` if the hourly work or the day has begun, the work is over, or it is
 * more than half an hour before the start; 409 `wages-overdue` for days stopped by overdue wages. A phone may be wrong
 * about its position, so the distance is stored for the desk and never stops a worker.
 */
export function arriveAtWork(
  { db, clock }: Deps,
  { actor, id, ...position }: Step & Position,
): Promise<Pair> {
  return inTransaction(db, async (tx) => {
    const pair = await lockPair(tx, id, isOf(actor));
    const { booking } = pair;
    const at = clock.now();
    checkWastedVisitPossible(pair);
    const awaited = await withDays(tx, pair);
    if (!canArrive(booking, awaited, at)) throw problem('invalid-transition', 'arrive-near-start');
    checkNotOverdue(await statementsOf(tx, [id]), at);
    const arrivedMetres = metresTo(booking, position);
    await savePosition(tx, { assignmentId: id, ...position, at });
    const assignment = await updateAssignment(tx, pair.assignment, { arrivedAt: at, arrivedMetres });
    await recordEvent(tx, {
      thing: assignmentMachine.thing,
      thingId: id,
      name: 'arrive',
      actor,
      data: {
        booking_id: booking.id,
        person_id: actor.id,
        assignment_id: id,
        metres: arrivedMetres,
        paise: booking.callOutPaise,
        claim_from: claimFrom(booking, { ...awaited, ...assignment }, at)?.toISOString() ?? null,
      },
      topics: [...topicsOf(booking), topic.account(actor.id)],
      at,
    });
    return { booking, assignment };
  });
}

/**
 * Stores a photo of the location for a claim, and runs `onKept` in the same transaction. Throws 404 for another
 * person's work, and as `checkMayClaim`.
 */
export const sendAbsencePhoto = (
  deps: Deps & { storage: Storage },
  sent: Step & { file: Buffer; photoId?: string },
  onKept?: (tx: Tx) => Promise<unknown>,
): Promise<{ id: string }> =>
  keepPhoto(deps, sent, {
    check: async (tx, pair) => checkMayClaim(pair.booking, await withDays(tx, pair), deps.clock.now()),
    onKept,
  });

type Claim = Step & Position & { reason: AbsenceReason; photo_id: string };

/**
 * Ends work that could not begin, with the minimum call-out: owed at once, like a wage, without commission. Ends
 * matching for the booking, and the booking itself if no other worker is expected. A later day of longer work counts
 * half instead, and the work goes on. Throws 404 for another person's assignment, 409 `invalid-transition` if the
 * worker has not reported arrival or waited half an hour, and 400 for a position elsewhere or a photo of another
 * assignment.
 */
export function claimAbsence({ db, clock }: Deps, { actor, id, ...claim }: Claim): Promise<Pair> {
  return inTransaction(db, async (tx) => {
    const pair = await lockPair(tx, id, isOf(actor));
    const by = { actor, at: clock.now(), reason: WASTED_VISIT[claim.reason] };
    checkWastedVisitPossible(pair);
    const awaited = await withDays(tx, pair);
    checkMayClaim(pair.booking, awaited, by.at);
    const metres = metresTo(pair.booking, claim);
    checkIsThere(pair.booking, metres);
    if ((await billPhotoById(tx, claim.photo_id))?.assignmentId !== id)
      throw badField('photo_id', 'photo-first');
    const claimed = { reason: claim.reason, metres, photoId: claim.photo_id };
    const day = wastedDayOf(awaited, intervalForArrival(pair.booking, by.at));
    return day === undefined
      ? claimWork(tx, pair, { claimed, by })
      : claimDay(tx, pair, { claimed, by, row: day, days: awaited.days });
  });
}

type Claimed = { claimed: Pick<AbsenceClaim, 'reason' | 'metres' | 'photoId'>; by: By };

async function writeClaim(
  tx: Tx,
  { booking, assignment }: Pair,
  { claimed, by, paise, day }: Claimed & Pick<AbsenceClaim, 'paise' | 'day'>,
): Promise<void> {
  const id = newId(absenceMachine.thing);
  const { personId } = assignment;
  await insertClaim(tx, {
    id,
    assignmentId: assignment.id,
    day,
    arrivedAt: assignment.arrivedAt ?? by.at,
    arrivedMetres: assignment.arrivedMetres ?? claimed.metres,
    ...claimed,
    paise,
    status: 'claimed',
    claimedAt: by.at,
  });
  await recordEvent(tx, {
    thing: absenceMachine.thing,
    thingId: id,
    name: 'claim',
    toState: 'claimed',
    actor: by.actor,
    data: {
      booking_id: booking.id,
      assignment_id: assignment.id,
      person_id: personId,
      day,
      reason: claimed.reason,
      paise,
    },
    topics: [...topicsOf(booking), topic.account(personId)],
    at: by.at,
  });
}

type DayClaimed = Claimed & { row: AttendanceRow; days: readonly AttendanceRow[] };

/** Counts a day as half, whatever the customer marked before; the last one ends the work. */
async function claimDay(tx: Tx, pair: Pair, { row, days, ...claim }: DayClaimed): Promise<Pair> {
  const { day } = row;
  const known = await claimsOf(tx, [pair.assignment.id]);
  if (known.some((one) => one.day === day)) throw notPossible(pair.assignment.status);
  await saveDay(tx, { ...row, mark: 'half', overtimeMinutes: 0 });
  const all = await attendanceOf(tx, [pair.assignment.id]);
  const paise = wageOfDays(pair.booking, all).ofDay[all.findIndex((one) => one.day === day)] ?? 0;
  await writeClaim(tx, pair, { ...claim, paise, day });
  await deletePosition(tx, pair.assignment.id);
  if (days.every((one) => one.day <= day)) return finishWork(tx, pair, claim.by);
  await makeStatements(tx, pair, claim.by.at);
  return pair;
}

async function claimWork(tx: Tx, pair: Pair, { claimed, by }: Claimed): Promise<Pair> {
  const { booking } = pair;
  const paise = booking.callOutPaise;
  const changes = {
    wagePaise: paise,
    compensationPaise: paise,
    leftAt: by.at,
    checkedOutAt: by.at,
    closingReason: by.reason ?? null,
  };
  const assignment = await transitionAssignment(tx, pair, { ...by, name: 'compensate', changes });
  await deleteAttendance(tx, assignment.id);
  await writeClaim(tx, pair, { claimed, by, paise, day: null });
  return {
    assignment: { ...assignment, absence: 'claimed' },
    booking: await endMatchingIfNoneExpected(tx, booking, by),
  };
}

/** Ends matching so that no other worker comes in vain. Cancels the booking if no worker is expected or has worked. */
async function endMatchingIfNoneExpected(tx: Tx, booking: Booking, by: By): Promise<Booking> {
  const all = await assignmentsOf(tx, [booking.id]);
  await lapseOffers(tx, { booking, all, at: by.at, reason: 'booking-cancelled' });
  const quiet = await updateBooking(tx, booking, { nextMatchAt: null });
  if (all.some(({ status }) => isDue(status))) return quiet;
  if (!allows(bookingMachine, 'cancel', quiet.bookingStatus)) return completeWhenDone(tx, quiet, by.at);
  const changes = { placesHeld: 0, closingReason: by.reason ?? null, closedAt: by.at };
  return transitionBooking(tx, quiet, { ...by, name: 'cancel', changes });
}
