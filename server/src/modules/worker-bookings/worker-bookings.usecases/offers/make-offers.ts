import { randomUUID } from 'node:crypto';
import type { MatchingSettings } from '@dihaadi/contract/matching';
import type { Reason } from '@dihaadi/contract/refusals';
import { system } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/db.ts';
import { topic } from '../../../../platform/events.ts';
import { recordEvent } from '../../../../platform/events.queries.ts';
import { chooseNamed, choosePeople, type Eligible, type Search } from '../../../matching/matching.public.ts';
import { matchingSettings } from '../../../settings/settings.public.ts';
import {
  type Assignment,
  assignmentsOf,
  insertAssignments,
} from '../../worker-bookings.assignments.queries.ts';
import { type Booking, lockDue } from '../../worker-bookings.queries.ts';
import {
  reofferExpiredBefore,
  assignmentMachine,
  bookingMachine,
  isOver,
  nextLook,
  offerExpiry,
  offeredWage,
  offersWanted,
  remainingIntervals,
} from '../../worker-bookings.rules.ts';
import { lapseOffers } from '../attendance/completion.ts';
import { updateBooking, transitionAssignment, topicsOf } from '../transitions.ts';
import { isMatchingAllowed } from '../booking/eligibility.ts';

type Deps = { db: Db; clock: Clock };

// Bounds one sweep, however much arrives meanwhile.
const AT_MOST = 1_000;

/**
 * Runs matching for every due booking, one transaction each: if this process dies midway, a booking stays as it was,
 * and the next sweep, here or in another process, takes it up. Returns how many there were.
 */
export async function matchDue(deps: Deps): Promise<number> {
  const seen: string[] = [];
  while (seen.length < AT_MOST) {
    const id = await inTransaction(deps.db, (tx) => matchOne(tx, deps.clock.now(), seen));
    if (id === undefined) break;
    seen.push(id);
  }
  return seen.length;
}

async function matchOne(tx: Tx, at: Date, except: readonly string[]): Promise<string | undefined> {
  const booking = await lockDue(tx, { of: 'match', now: at, except });
  if (booking === undefined) return undefined;
  await matchBooking(tx, booking, at);
  return booking.id;
}

/** Runs one round for a locked booking: expired offers lapse, and the next people are asked. */
export async function matchBooking(tx: Tx, booking: Booking, at: Date): Promise<Booking> {
  if (isOver(booking.bookingStatus) || booking.placesHeld >= booking.headcount || at >= booking.endsAt)
    return updateBooking(tx, booking, { nextMatchAt: null });
  if (!(await isMatchingAllowed(tx, booking.customerId))) return pause(tx, booking, at);
  const settings = await matchingSettings(tx);
  const before = await lapseUnanswered(tx, booking, at);
  const standing = before.filter(({ status }) => status === 'offered');
  const wanted = offersWanted({ ...booking, standing: standing.length }, settings);
  const found = wanted === 0 ? [] : await findPeople(tx, { booking, before, wanted, settings, at });
  const made = found.map(({ one, isChosen }) => newOffer(booking, { ...one.found, isChosen, settings, at }));
  await makeOffers(tx, booking, made);
  const open = [...standing, ...made];
  return open.length === 0
    ? recordNoWorkerLeft(tx, booking, at)
    : updateBooking(tx, booking, { nextMatchAt: firstExpiry(open) });
}

/** Makes no offers for a suspended customer, and checks again later whether the suspension still applies. */
export async function pause(tx: Tx, booking: Booking, at: Date): Promise<Booking> {
  const all = await assignmentsOf(tx, [booking.id]);
  await lapseOffers(tx, { booking, all, at, reason: 'customer-may-not-book' });
  return updateBooking(tx, booking, { nextMatchAt: nextLook(at) });
}

const firstExpiry = (offers: readonly Assignment[]): Date =>
  new Date(Math.min(...offers.map(({ offerExpiresAt }) => offerExpiresAt.getTime())));

async function lapseUnanswered(tx: Tx, booking: Booking, at: Date): Promise<Assignment[]> {
  const all = await assignmentsOf(tx, [booking.id]);
  const now: Assignment[] = [];
  for (const assignment of all) {
    const isOut = assignment.status === 'offered' && assignment.offerExpiresAt <= at;
    now.push(
      isOut
        ? await transitionAssignment(
            tx,
            { booking, assignment },
            { name: 'lapse', actor: system, at, reason: 'offer-unanswered' satisfies Reason },
          )
        : assignment,
    );
  }
  return now;
}

type Round = {
  booking: Booking;
  before: readonly Assignment[];
  wanted: number;
  settings: MatchingSettings;
  at: Date;
};

/** Returns the search for people at this moment. */
export const searchFor = (
  booking: Booking,
  { settings, at }: { settings: MatchingSettings; at: Date },
): Search => ({
  category: booking.category,
  place: booking,
  stretches: remainingIntervals(booking, at),
  customerId: booking.customerId,
  settings,
  at,
});

/** The people requested by the customer come first; others are asked once these have answered or let the offer expire. */
async function findPeople(tx: Tx, round: Round): Promise<{ one: Eligible; isChosen: boolean }[]> {
  const { booking, before, at } = round;
  const search = searchFor(booking, round);
  const since = before.filter(({ createdAt }) => createdAt >= booking.askedSince);
  const excluded = since.filter((one) => !mayBeAskedAgain(one, at)).map(({ personId }) => personId);
  const matter = { thing: bookingMachine.thing, thingId: booking.id, excluded, wanted: round.wanted };
  const asked = since.map(({ personId }) => personId);
  const personIds = booking.chosen.filter((id) => !asked.includes(id));
  const chosen = await chooseNamed(tx, search, { ...matter, wanted: personIds.length, personIds });
  if (chosen.length > 0) return chosen.map((one) => ({ one, isChosen: true }));
  if (before.some(({ isChosen, status }) => isChosen && status === 'offered')) return [];
  return (await choosePeople(tx, search, matter)).map((one) => ({ one, isChosen: false }));
}

// A person who declined or withdrew is not asked again; one who let the offer expire may have been asleep.
const mayBeAskedAgain = ({ status, offerExpiresAt, acceptedAt }: Assignment, at: Date): boolean =>
  status === 'lapsed' && acceptedAt === null && offerExpiresAt <= reofferExpiredBefore(at);

type Offered = Pick<Assignment, 'personId' | 'distanceMetres' | 'coarseMetres' | 'isChosen'>;

/** Returns an offer made now. */
export function newOffer(
  booking: Booking,
  {
    personId,
    distanceMetres,
    coarseMetres,
    isChosen,
    settings,
    at,
  }: Offered & { settings: MatchingSettings; at: Date },
): Assignment {
  return {
    id: randomUUID(),
    bookingId: booking.id,
    personId,
    status: 'offered',
    isChosen,
    distanceMetres,
    coarseMetres,
    offeredWagePaise: offeredWage(booking, at),
    offerExpiresAt: offerExpiry(booking, settings, at),
    acceptedAt: null,
    checkedInAt: null,
    checkedOutAt: null,
    overtimeMinutes: 0,
    extendedHours: 0,
    expensesPaise: 0,
    wagePaise: null,
    closingReason: null,
    wrongCodes: 0,
    codeLockedUntil: null,
    leftAt: null,
    compensationPaise: null,
    runningSince: null,
    arrivedAt: null,
    arrivedMetres: null,
    absence: null,
    endStatus: null,
    // A repeated offer is never mistaken for one from before.
    createdAt: new Date(Math.max(at.getTime(), booking.askedSince.getTime())),
  };
}

/** Writes offers, and notifies their recipients. */
export async function makeOffers(tx: Tx, booking: Booking, made: readonly Assignment[]): Promise<void> {
  if (made.length === 0) return;
  await insertAssignments(tx, made);
  for (const { id, personId, createdAt: at } of made)
    await recordEvent(tx, {
      thing: assignmentMachine.thing,
      thingId: id,
      name: 'offer',
      toState: 'offered',
      actor: system,
      data: { booking_id: booking.id, person_id: personId },
      topics: [...topicsOf(booking), topic.account(personId)],
      at,
    });
}

/** Notifies the desk and the customer, once until a worker is found, and schedules the next matching. */
async function recordNoWorkerLeft(tx: Tx, booking: Booking, at: Date): Promise<Booking> {
  if (booking.deskToldAt === null)
    await recordEvent(tx, {
      thing: bookingMachine.thing,
      thingId: booking.id,
      name: 'nobody_left',
      actor: system,
      data: { open_places: booking.headcount - booking.placesHeld },
      topics: topicsOf(booking),
      at,
    });
  return updateBooking(tx, booking, { nextMatchAt: nextLook(at), deskToldAt: booking.deskToldAt ?? at });
}
