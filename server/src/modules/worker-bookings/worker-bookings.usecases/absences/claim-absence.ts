import type { AbsenceReason } from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/db.ts';
import { badField, problem } from '../../../../platform/errors.ts';
import { topic } from '../../../../platform/events.ts';
import { recordEvent } from '../../../../platform/events.queries.ts';
import { allows } from '../../../../platform/machine.ts';
import type { Storage } from '../../../../platform/storage.ts';
import { distanceMetres } from '../../../locations/locations.public.ts';
import { insertClaim } from '../../worker-bookings.absences.queries.ts';
import {
  absenceMachine,
  CAME_IN_VAIN,
  canArrive,
  checkIsThere,
  checkMayClaim,
  claimFrom,
} from '../../worker-bookings.absences.rules.ts';
import {
  type Assignment,
  assignmentsOf,
  deleteAttendance,
} from '../../worker-bookings.assignments.queries.ts';
import { billPhotoById } from '../../worker-bookings.expenses.queries.ts';
import { type Booking } from '../../worker-bookings.queries.ts';
import { assignmentMachine, bookingMachine, isDue } from '../../worker-bookings.rules.ts';
import { completeWhenDone, lapseOffers } from '../attendance/completion.ts';
import { keepPhoto } from '../expenses/bill-photos.ts';
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

/** How far the phone is from the address, in whole metres. Refuses one that is not there with 400. */
function metresTo(booking: Booking, position: Position): number {
  const metres = Math.round(distanceMetres(booking, position));
  checkIsThere(booking, metres);
  return metres;
}

/**
 * Says that the worker is at the place; the customer is told, and from when the call-out is due. Refuses another's work with
 * 404, work that has begun or is over, and more than half an hour before the start, with 409 `invalid-transition`, and a
 * position that is elsewhere with 400.
 */
export function arriveAtWork(
  { db, clock }: Deps,
  { actor, id, ...position }: Step & Position,
): Promise<Pair> {
  return inTransaction(db, async (tx) => {
    const pair = await lockPair(tx, id, isOf(actor));
    const { booking } = pair;
    const at = clock.now();
    if (!allows(assignmentMachine, 'compensate', pair.assignment.status))
      throw notPossible(pair.assignment.status);
    if (!canArrive(booking, pair.assignment, at)) throw problem('invalid-transition', 'arrive-near-start');
    const arrivedMetres = metresTo(booking, position);
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
        claim_from: claimFrom(booking, assignment, at)?.toISOString() ?? null,
      },
      topics: [...topicsOf(booking), topic.account(actor.id)],
      at,
    });
    return { booking, assignment };
  });
}

/** Keeps a photo of the place for a claim. Refuses another's work with 404, and as `checkMayClaim` does. */
export const sendAbsencePhoto = (
  deps: Deps & { storage: Storage },
  sent: Step & { file: Buffer },
): Promise<{ id: string }> =>
  keepPhoto(deps, sent, ({ booking, assignment }) => checkMayClaim(booking, assignment, deps.clock.now()));

type Claim = Step & Position & { reason: AbsenceReason; photo_id: string };

/**
 * Ends work that could not begin, with the minimum call-out: owed at once, like a wage, without commission. Nobody else is
 * looked for, and the booking ends when nobody else is due. Refuses another's work with 404, who has not said that they
 * came, or not waited for half an hour, with 409 `invalid-transition`, and with 400 a position that is elsewhere and a photo
 * that is none of this work.
 */
export function claimAbsence({ db, clock }: Deps, { actor, id, ...claim }: Claim): Promise<Pair> {
  return inTransaction(db, async (tx) => {
    const pair = await lockPair(tx, id, isOf(actor));
    const by = { actor, at: clock.now(), reason: CAME_IN_VAIN[claim.reason] };
    if (!allows(assignmentMachine, 'compensate', pair.assignment.status))
      throw notPossible(pair.assignment.status);
    checkMayClaim(pair.booking, pair.assignment, by.at);
    const metres = metresTo(pair.booking, claim);
    if ((await billPhotoById(tx, claim.photo_id))?.assignmentId !== id)
      throw badField('photo_id', 'photo-first');
    return writeClaim(tx, pair, { ...claim, metres, by });
  });
}

async function writeClaim(
  tx: Tx,
  pair: Pair,
  { by, reason, metres, photo_id: photoId }: Omit<Claim, keyof Step> & { metres: number; by: By },
): Promise<Pair> {
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
  await insertClaim(tx, {
    assignmentId: assignment.id,
    reason,
    metres,
    photoId,
    paise,
    status: 'claimed',
    claimedAt: by.at,
  });
  await recordEvent(tx, {
    thing: absenceMachine.thing,
    thingId: assignment.id,
    name: 'claim',
    toState: 'claimed',
    actor: by.actor,
    data: {
      booking_id: booking.id,
      assignment_id: assignment.id,
      person_id: assignment.personId,
      reason,
      paise,
    },
    topics: [...topicsOf(booking), topic.account(assignment.personId)],
    at: by.at,
  });
  const claimed = { ...assignment, absence: 'claimed' as const };
  return { assignment: claimed, booking: await endWhenNobodyIsDue(tx, booking, by) };
}

/** Nobody else is sent to a closed door; without anybody who is due or has worked the booking is cancelled. */
async function endWhenNobodyIsDue(tx: Tx, booking: Booking, by: By): Promise<Booking> {
  const all = await assignmentsOf(tx, [booking.id]);
  await lapseOffers(tx, { booking, all, at: by.at, reason: 'booking-cancelled' });
  const quiet = await updateBooking(tx, booking, { nextMatchAt: null });
  if (all.some(({ status }) => isDue(status))) return quiet;
  if (!allows(bookingMachine, 'cancel', quiet.bookingStatus)) return completeWhenDone(tx, quiet, by.at);
  const changes = { placesHeld: 0, closingReason: by.reason ?? null, closedAt: by.at };
  return transitionBooking(tx, quiet, { ...by, name: 'cancel', changes });
}
