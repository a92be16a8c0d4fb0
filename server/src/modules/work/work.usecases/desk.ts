import { z } from 'zod';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { changesOf } from '../../../platform/events.queries.ts';
import { recordLook } from '../../../platform/looks.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { chooseByHand, decisionsOf } from '../../matching/matching.public.ts';
import { matchingSettings } from '../../settings/settings.public.ts';
import { type Assignment, assignmentsOf } from '../work.assignments.queries.ts';
import { checkMayDispatch } from '../work.policy.ts';
import {
  type Booking,
  bookingById,
  type BookingFilter,
  lockBooking,
  pageOfBookings,
} from '../work.queries.ts';
import { bookingMachine, cancellationTerms, isOver } from '../work.rules.ts';
import { kilometres, staffBooking } from '../work.views.ts';
import { takePlace } from './answer.ts';
import { makeOffers, newOffer, searchFor } from './match.ts';
import { noSuchBooking, notPossible, type Pair } from './move.ts';
import { aroundBookings } from './read.ts';

type Deps = { db: Db; clock: Clock };

async function show(deps: Deps, bookings: readonly Booking[]) {
  const [{ settings, ...around }, customers] = await Promise.all([
    aroundBookings(deps, bookings),
    accountCards(deps.db, [...new Set(bookings.map(({ customerId }) => customerId))]),
  ]);
  return bookings.map((booking) =>
    staffBooking(booking, {
      ...around,
      customers,
      favourites: new Set(),
      cancellation: cancellationTerms(booking.startAt, settings),
    }),
  );
}

/** One booking as the desk sees it. */
export async function showToStaff(deps: Deps, booking: Booking) {
  const [shown] = await show(deps, [booking]);
  if (shown === undefined) throw noSuchBooking();
  return shown;
}

/** One page of all bookings, newest first. */
export async function listAllBookings(
  deps: Deps,
  query: { limit: number; cursor: string | undefined; filter: BookingFilter },
) {
  const { limit } = query;
  const bookings = await pageOfBookings(deps.db, query.filter, { limit, after: parseCursor(query.cursor) });
  return { rows: await show(deps, bookings), next: cursorAfter(bookings, limit) };
}

const MOST_DECISIONS = 200;
const Data = z.object({ distance_metres: z.number().default(0) });

/**
 * One booking with its history and decisions. Who looks is on record (rulings.md, section 10), once in ten minutes.
 * Refuses an unknown one with 404.
 */
export async function readAnyBooking(deps: Deps, { actor, id }: { actor: Person; id: string }) {
  const booking = await bookingById(deps.db, id);
  if (booking === undefined) throw noSuchBooking();
  const { thing } = bookingMachine;
  const [shown, changes, decisions] = await Promise.all([
    showToStaff(deps, booking),
    changesOf(deps.db, thing, id),
    decisionsOf(deps.db, { thing, thingId: id, limit: MOST_DECISIONS }),
  ]);
  const people = await accountCards(
    deps.db,
    decisions.map(({ personId }) => personId),
  );
  await recordLook(deps, { thing, thingId: id, actor });
  return {
    ...shown,
    history: changes.map((one) => ({
      name: one.name,
      from_state: one.fromState,
      to_state: one.toState,
      actor_role: one.actorRole,
      reason: one.reason,
      at: one.at.toISOString(),
    })),
    decisions: decisions.map((one) => ({
      person_id: one.personId,
      name: people.get(one.personId)?.name ?? '',
      outcome: one.outcome,
      rule: one.rule,
      distance_km: kilometres(Data.parse(one.data).distance_metres),
      at: one.at.toISOString(),
    })),
  };
}

type ByHand = { actor: Person; id: string; workerId: string };

/**
 * Gives an open place to somebody who has said yes to the desk. Refuses a booking that is over or full with 409
 * `invalid-transition` or `already-assigned`, somebody who cannot do it with 409 `worker-not-available`, who has other
 * work then with 409 `not-free`, an unknown booking or person with 404.
 */
export async function assignByHand(deps: Deps, command: ByHand): Promise<Booking> {
  const { actor, id, workerId } = command;
  checkMayDispatch(actor);
  return inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, id);
    if (booking === undefined) throw noSuchBooking();
    const at = deps.clock.now();
    if (isOver(booking.bookingStatus) || at >= booking.endsAt) throw notPossible(booking.bookingStatus);
    if (booking.placesHeld >= booking.headcount)
      throw problem('already-assigned', 'All places on this work are taken.');
    const assignment = await offerByHand(tx, booking, { workerId, at });
    return (await takePlace(tx, { booking, assignment }, { actor, at })).booking;
  });
}

async function offerByHand(
  tx: Tx,
  booking: Booking,
  { workerId, at }: { workerId: string; at: Date },
): Promise<Pair['assignment']> {
  const settings = await matchingSettings(tx);
  const matter = { thing: bookingMachine.thing, thingId: booking.id, personId: workerId };
  const considered = await chooseByHand(tx, searchFor(booking, { settings, at }), matter);
  if (considered === undefined) throw problem('not-found', 'No such worker.');
  const { against, distanceMetres } = considered;
  if (against === 'busy') throw problem('not-free', 'There is other work at that time.');
  if (against !== null)
    throw problem('worker-not-available', WHY_NOT[against] ?? 'They cannot take this work.');
  const standing = (await assignmentsOf(tx, [booking.id])).find(isOfferTo(workerId));
  if (standing !== undefined) return standing;
  const made = newOffer(booking, { personId: workerId, distanceMetres, isChosen: false, settings, at });
  await makeOffers(tx, booking, [made]);
  return made;
}

const isOfferTo =
  (personId: string) =>
  (one: Assignment): boolean =>
    one.personId === personId && one.status === 'offered';

const WHY_NOT: Partial<Record<string, string>> = {
  not_active: 'This account may not take work now.',
  no_skill: 'This work needs a skill that is not among theirs.',
  blocked: 'They and this customer do not want to meet again.',
};
