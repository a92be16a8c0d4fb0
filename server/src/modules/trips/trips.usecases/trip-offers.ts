import { randomUUID } from 'node:crypto';
import type { DeclineReason, TripOffer } from '@dihaadi/contract/trips/trip-offers';
import { type Actor, type Person, system } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { transition } from '../../../platform/transition.ts';
import {
  type Booking,
  bookingsByIds,
  firstDispatch,
  lockBooking,
  rescheduleDispatch,
  saveDispatches,
  takeBooking,
} from '../../bookings/bookings.public.ts';
import { accountOfDriver } from '../../drivers/drivers.public.ts';
import { fareShares, tripSettings } from '../../settings/settings.public.ts';
import {
  insertOffers,
  markOffersOfEarlierTerms,
  type Offer,
  offerById,
  offersOf,
  openOffersFor,
  saveOfferStatus,
} from '../trips.offers.queries.ts';
import { offerMachine, type OfferTransition } from '../trips.rules.ts';
import { shownOffer } from '../trips.views.ts';
import { type Deps, noSuchOffer, noteStep, tripRow } from './own-trip.ts';

/** Returns the offers the driver can still accept, first to expire first. */
export async function listOffers({ db, clock }: Deps, actor: Person): Promise<TripOffer[]> {
  const now = clock.now();
  const offers = await openOffersFor(db, actor.id, now);
  if (offers.length === 0) return [];
  const [bookings, shares] = await Promise.all([
    bookingsByIds(
      db,
      offers.map(({ bookingId }) => bookingId),
    ),
    fareShares(db),
  ]);
  const pending = new Map(
    bookings.filter(({ bookingStatus }) => bookingStatus === 'pending').map((one) => [one.id, one]),
  );
  return offers.flatMap((offer) => {
    const booking = pending.get(offer.bookingId);
    return booking === undefined ? [] : [shownOffer(offer, booking, { shares, now })];
  });
}

type Move = { name: OfferTransition; actor: Actor; at: Date; reason?: string };

/** Changes an offer's status, in the caller's transaction, which has locked its booking; the only way to change it. */
export async function transitionOffer(
  tx: Tx,
  offer: Offer,
  { name, actor, at, reason }: Move,
): Promise<void> {
  await transition(tx, offerMachine, {
    id: offer.id,
    name,
    state: offer.status,
    actor,
    at,
    reason,
    data: { booking_id: offer.bookingId, driver_id: offer.driverId },
    topics: [topic.account(offer.accountId)],
    save: (to) => saveOfferStatus(tx, offer.id, { from: offer.status, to, reason: reason ?? null, at }),
  });
}

/**
 * Withdraws the accepted offer of a driver who lost a trip, so that they are not asked for it again. A trip assigned by
 * staff has none: then a withdrawn offer is recorded.
 */
export async function withdrawOffers(
  tx: Tx,
  booking: Pick<Booking, 'id'>,
  { driverId, actor, at }: { driverId: string; actor: Actor; at: Date },
): Promise<void> {
  const offers = await offersOf(tx, booking.id);
  const accepted = offers.filter((offer) => offer.driverId === driverId && offer.status === 'accepted');
  for (const offer of accepted) await transitionOffer(tx, offer, { name: 'withdraw', actor, at });
  if (accepted.length === 0) await recordWithdrawn(tx, booking.id, { driverId, actor, at });
}

async function recordWithdrawn(
  tx: Tx,
  bookingId: string,
  { driverId, actor, at }: { driverId: string; actor: Actor; at: Date },
): Promise<void> {
  const accountId = await accountOfDriver(tx, driverId);
  if (accountId === undefined) return;
  const offer: Offer = {
    id: randomUUID(),
    bookingId,
    driverId,
    accountId,
    status: 'withdrawn',
    // Staff assign without measuring.
    distanceMetres: 0,
    reason: null,
    createdAt: at,
    expiresAt: at,
    answeredAt: at,
    isOfEarlierTime: false,
  };
  await insertOffers(tx, [offer]);
  await recordEvent(tx, {
    thing: offerMachine.thing,
    thingId: offer.id,
    name: 'withdraw',
    toState: 'withdrawn',
    actor,
    data: { booking_id: bookingId, driver_id: driverId },
    topics: [topic.account(accountId)],
    at,
  });
}

/**
 * Ends the unanswered offers of a booking: another driver has the trip (`take`), or its time or drop has changed
 * (`expire`).
 */
export async function closeOffers(
  tx: Tx,
  bookingId: string,
  by: { name: 'take' | 'expire'; actor: Actor; at: Date },
): Promise<void> {
  for (const offer of await offersOf(tx, bookingId))
    if (offer.status === 'offered') await transitionOffer(tx, offer, by);
}

/**
 * Ends the unanswered offers of a pending booking made for another time or drop, and offers it again when its time
 * comes, including to drivers who let it expire.
 */
export async function offerAnew(
  tx: Tx,
  { id, scheduledTime }: Pick<Booking, 'id' | 'scheduledTime'>,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  await closeOffers(tx, id, { name: 'expire', actor, at });
  await markOffersOfEarlierTerms(tx, id);
  const { ahead_minutes: ahead } = await tripSettings(tx);
  await saveDispatches(tx, [{ id, dueAt: firstDispatch(scheduledTime, at, ahead), deskToldAt: null }]);
}

async function lockOffer(
  tx: Tx,
  { actor, id }: { actor: Person; id: string },
): Promise<{ offer: Offer; booking: Booking }> {
  const known = await offerById(tx, id);
  if (known?.accountId !== actor.id) throw noSuchOffer();
  const booking = await lockBooking(tx, known.bookingId);
  const offer = await offerById(tx, id);
  if (booking === undefined || offer === undefined) throw noSuchOffer();
  return { offer, booking };
}

function checkOfferOpen({ status, expiresAt }: Offer, now: Date): void {
  if (status === 'taken') throw problem('already-assigned', 'trip-taken');
  if (status === 'expired' || (status === 'offered' && expiresAt <= now))
    throw problem('invalid-transition', 'offer-expired');
}

/**
 * Assigns the trip to the driver and accepts it at once. If several accept, one wins. Throws 409 `already-assigned` or
 * `invalid-transition` if it is too late, 409 `driver-not-available` if the driver may not take it or has another trip
 * by now, 404 for another driver's offer.
 */
export async function acceptOffer(
  deps: Deps,
  { actor, id }: { actor: Person; id: string },
): Promise<Booking> {
  return inTransaction(deps.db, async (tx) => {
    const { offer, booking } = await lockOffer(tx, { actor, id });
    const at = deps.clock.now();
    checkOfferOpen(offer, at);
    const { driverId } = offer;
    await transitionOffer(tx, offer, { name: 'accept', actor, at });
    const taken = await takeBooking(tx, { booking, driverId, actor, at });
    await noteStep(tx, await tripRow(tx, taken, { driverId, at }), { heardAt: at });
    await closeOffers(tx, booking.id, { name: 'take', actor: system, at });
    return taken;
  });
}

/** Declines an offer; the next drivers are asked at once. Throws 409 if it is gone, 404 for another driver's. */
export async function declineOffer(
  deps: Deps,
  { actor, id, reason }: { actor: Person; id: string; reason: DeclineReason },
): Promise<null> {
  await inTransaction(deps.db, async (tx) => {
    const { offer, booking } = await lockOffer(tx, { actor, id });
    const at = deps.clock.now();
    await transitionOffer(tx, offer, { name: 'decline', actor, at, reason });
    await rescheduleDispatch(tx, booking.id, at);
  });
  return null;
}
