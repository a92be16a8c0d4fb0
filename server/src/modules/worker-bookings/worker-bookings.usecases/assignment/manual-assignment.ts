import type { WorkCandidate } from '@dihaadi/contract/worker-bookings/staff-bookings';
import { type CityScope, cityScopeOf, type Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/db.ts';
import { problem } from '../../../../platform/errors.ts';
import { accountCards } from '../../../accounts/accounts.public.ts';
import { findDrivers } from '../../../drivers/drivers.public.ts';
import {
  chooseManually,
  type Considered,
  considerManually,
  shownRating,
} from '../../../matching/matching.public.ts';
import { matchingSettings } from '../../../settings/settings.public.ts';
import { findWorkers } from '../../../workers/workers.public.ts';
import { type Assignment, assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { checkMayDispatch } from '../../worker-bookings.policy.ts';
import { type Booking, bookingById, lockBooking } from '../../worker-bookings.queries.ts';
import { bookingMachine, isOver } from '../../worker-bookings.rules.ts';
import { kilometres } from '../../worker-bookings.views.ts';
import { takeAssignment } from '../offers/answer-offer.ts';
import { releaseAssignment } from './release-assignment.ts';
import { makeOffers, newOffer, searchFor } from '../offers/make-offers.ts';
import { lockPair, noSuchBooking, notPossible, type Pair } from '../transitions.ts';

type Deps = { db: Db; clock: Clock };

const AT_MOST = 20;

/**
 * Returns the people the desk could assign manually, at most twenty: those nearby, best first, or those found by `q`,
 * each with the rule against them. Empty once the work is over. Throws 404 for an unknown booking.
 */
export async function listCandidates(
  { db, clock }: Deps,
  { actor, id, q }: { actor: Person; id: string; q?: string | undefined },
): Promise<WorkCandidate[]> {
  const booking = await bookingById(db, id);
  if (booking === undefined) throw noSuchBooking();
  const at = clock.now();
  if (isOver(booking.bookingStatus) || at >= booking.endsAt) return [];
  const search = searchFor(booking, { settings: await matchingSettings(db), at });
  const named =
    q === undefined ? undefined : await findPeopleByName(db, booking, { q, cities: cityScopeOf(actor) });
  const considered = await considerManually(db, search, { named, limit: AT_MOST });
  const accounts = await accountCards(
    db,
    considered.map(({ found }) => found.personId),
  );
  return considered.map((one) => shown(one, accounts.get(one.found.personId)));
}

async function findPeopleByName(
  db: Db,
  { category }: Booking,
  { q, cities }: { q: string; cities: CityScope },
): Promise<string[]> {
  const find = category === 'driver' ? findDrivers : findWorkers;
  const found = await find(db, { q, limit: AT_MOST, cities });
  return found.map(({ accountId }) => accountId);
}

const shown = (
  { found, against, isPlaced }: Considered,
  account: { name: string; phone: string | null } | undefined,
): WorkCandidate => ({
  id: found.personId,
  name: account?.name ?? '',
  phone: account?.phone ?? null,
  distance_km: isPlaced ? kilometres(found.distanceMetres) : null,
  rating: shownRating(found),
  reviews_count: found.ratingCount,
  against,
});

type ManualAssignment = { actor: Person; id: string; workerId: string };

/**
 * Assigns an open place to a person who has agreed with the desk. Throws 409 `invalid-transition` or `already-assigned`
 * if the booking is over or full, 409 `worker-not-available` if the person can't do it, 409 `not-free` if they have
 * other work then, 404 for an unknown booking or person.
 */
export async function assignManually(deps: Deps, command: ManualAssignment): Promise<Booking> {
  const { actor, id, workerId } = command;
  checkMayDispatch(actor);
  return inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, id);
    if (booking === undefined) throw noSuchBooking();
    return assignWorker(tx, booking, { actor, workerId, at: deps.clock.now() });
  });
}

async function assignWorker(
  tx: Tx,
  booking: Booking,
  { actor, workerId, at }: { actor: Person; workerId: string; at: Date },
): Promise<Booking> {
  if (isOver(booking.bookingStatus) || at >= booking.endsAt) throw notPossible(booking.bookingStatus);
  const assignment = await offerManually(tx, booking, { workerId, at });
  return (await takeAssignment(tx, { booking, assignment }, { actor, at })).booking;
}

type Replacement = {
  actor: Person;
  id: string;
  assignmentId: string;
  workerId?: string | undefined;
  reason: string;
};

/**
 * Releases an assignee who has not begun, without blame, and assigns the place to another person at once or, if none is
 * named, lets matching search. Atomic. Throws 409 `invalid-transition` if the assignee has begun or has no place, or
 * the work is over; 404 for an unknown assignment; and for the other person as `assignManually`.
 */
export async function replaceManually(deps: Deps, command: Replacement): Promise<Booking> {
  const { actor, id, assignmentId, workerId, reason } = command;
  checkMayDispatch(actor);
  return inTransaction(deps.db, async (tx) => {
    if ((await lockBooking(tx, id)) === undefined) throw noSuchBooking();
    const pair = await lockPair(tx, assignmentId, ({ bookingId }) => bookingId === id);
    const at = deps.clock.now();
    const { booking } = await releaseAssignment(tx, pair, { name: 'release', actor, at, reason });
    return workerId === undefined ? booking : assignWorker(tx, booking, { actor, workerId, at });
  });
}

async function offerManually(
  tx: Tx,
  booking: Booking,
  { workerId, at }: { workerId: string; at: Date },
): Promise<Pair['assignment']> {
  const settings = await matchingSettings(tx);
  const matter = { thing: bookingMachine.thing, thingId: booking.id, personId: workerId };
  const considered = await chooseManually(tx, searchFor(booking, { settings, at }), matter);
  if (considered === undefined) throw problem('not-found', 'no-such-worker');
  const { against, distanceMetres, coarseMetres } = considered;
  if (against === 'busy') throw problem('not-free');
  if (against !== null) throw problem('worker-not-available', WHY_NOT[against] ?? 'worker-cannot-take');
  const standing = (await assignmentsOf(tx, [booking.id])).find(isOfferTo(workerId));
  if (standing !== undefined) return standing;
  const found = { personId: workerId, distanceMetres, coarseMetres };
  const made = newOffer(booking, { ...found, isChosen: false, settings, at });
  await makeOffers(tx, booking, [made]);
  return made;
}

const isOfferTo =
  (personId: string) =>
  (one: Assignment): boolean =>
    one.personId === personId && one.status === 'offered';

const WHY_NOT: Partial<Record<string, 'account-cannot-work' | 'worker-no-skill' | 'worker-blocked'>> = {
  not_active: 'account-cannot-work',
  no_skill: 'worker-no-skill',
  blocked: 'worker-blocked',
};
