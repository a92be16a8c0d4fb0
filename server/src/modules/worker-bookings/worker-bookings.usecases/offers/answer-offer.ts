import { type Person, system } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/db.ts';
import { problem } from '../../../../platform/errors.ts';
import { reservePeriods } from '../../../commitments/commitments.public.ts';
import { type Assignment, assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { insertAttendance } from '../../worker-bookings.attendance.queries.ts';
import type { Booking } from '../../worker-bookings.queries.ts';
import { remainingIntervals, RESERVATION_PURPOSE } from '../../worker-bookings.rules.ts';
import { lapseOffers } from '../attendance/completion.ts';
import {
  type By,
  updateBooking,
  lockPair,
  transitionAssignment,
  transitionBooking,
  type Pair,
} from '../transitions.ts';
import { checkHasPaid, lockForWork } from '../booking/eligibility.ts';

type Deps = { db: Db; clock: Clock };
type Answer = { actor: Person; id: string };

const isOf = (actor: Person) => (assignment: Assignment) => assignment.personId === actor.id;

/**
 * Accepts a place on a booking, and reserves the person's time for it. If several want the last place, one gets it; the
 * others get 409 `already-assigned`, or `invalid-transition` if the offer has lapsed. Throws 409 `not-free` if the
 * person has other work by now, 402 or 409 `worker-not-available` if they may not work, 404 for another person's offer.
 */
export async function acceptOffer(deps: Deps, { actor, id }: Answer): Promise<Pair> {
  return inTransaction(deps.db, async (tx) => {
    const pair = await lockPair(tx, id, isOf(actor));
    const at = deps.clock.now();
    if (pair.assignment.status === 'offered' && pair.assignment.offerExpiresAt <= at)
      throw problem('invalid-transition', 'offer-expired');
    return takeAssignment(tx, pair, { actor, at });
  });
}

/** Assigns the place to the recipient of an offer, in the caller's transaction. Throws as `acceptOffer`. */
export async function takeAssignment(tx: Tx, pair: Pair, by: By): Promise<Pair> {
  const { booking, assignment } = pair;
  if (assignment.status === 'offered' && booking.placesHeld >= booking.headcount)
    throw problem('already-assigned', 'places-taken');
  const kind = booking.category === 'driver' ? 'driver' : 'worker';
  await lockForWork(tx, { id: assignment.personId, kind });
  const accepted = await transitionAssignment(tx, pair, {
    name: 'accept',
    ...by,
    changes: { acceptedAt: by.at },
  });
  const stretches = remainingIntervals(booking, by.at);
  const taken = await reservePeriods(
    tx,
    { personId: assignment.personId, thing: RESERVATION_PURPOSE, thingId: assignment.id },
    stretches,
  );
  if (!taken) throw problem('not-free');
  if (booking.rateType !== 'hourly')
    await insertAttendance(
      tx,
      assignment.id,
      stretches.map(({ day }) => day),
    );
  return { assignment: accepted, booking: await reservePlace(tx, booking, by) };
}

async function reservePlace(tx: Tx, booking: Booking, by: By): Promise<Booking> {
  const placesHeld = booking.placesHeld + 1;
  // The next match was planned for the end of this offer: the remaining places are matched at once.
  if (placesHeld < booking.headcount)
    return updateBooking(tx, booking, {
      placesHeld,
      ...(booking.nextMatchAt !== null && { nextMatchAt: by.at }),
    });
  const all = await assignmentsOf(tx, [booking.id]);
  await lapseOffers(tx, { booking, all, at: by.at, reason: 'places-all-taken' });
  const changes = { placesHeld, nextMatchAt: null, deskToldAt: null };
  if (booking.bookingStatus === 'in_progress') return updateBooking(tx, booking, changes);
  return transitionBooking(tx, booking, { name: 'confirm', actor: system, at: by.at, changes });
}

/** Declines an offer; the next people are asked at once. Throws 409 if it is gone, 404 for another person's. */
export async function declineOffer(deps: Deps, { actor, id }: Answer): Promise<null> {
  await checkHasPaid(deps.db, actor);
  await inTransaction(deps.db, async (tx) => {
    const pair = await lockPair(tx, id, isOf(actor));
    const at = deps.clock.now();
    await transitionAssignment(tx, pair, { name: 'decline', actor, at });
    if (pair.booking.nextMatchAt !== null) await updateBooking(tx, pair.booking, { nextMatchAt: at });
  });
  return null;
}
