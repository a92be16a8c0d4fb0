import { randomUUID } from 'node:crypto';
import type { TripSettings } from '@dihaadi/contract/trips/trip-settings';
import { system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import {
  type Booking,
  bookingMachine,
  type DueBooking,
  lockDueForDispatch,
  type NextDispatch,
  saveDispatches,
  topicsOf,
} from '../../bookings/bookings.public.ts';
import { tripSettings } from '../../settings/settings.public.ts';
import { insertOffers, type Offer, offersOfAll, saveDecisions } from '../trips.offers.queries.ts';
import { saveOffered } from '../trips.presence.queries.ts';
import {
  isExcluded,
  isNew,
  type Measured,
  nextLook,
  offerExpiry,
  offerMachine,
  soon,
} from '../trips.rules.ts';
import { bookingsWithDriversNear } from '../trips.search.queries.ts';
import { inOrder, type CheckedDriver, lookAround, vehiclesFor } from './dispatch-candidates.ts';
import { transitionOffer } from './trip-offers.ts';

type Deps = { db: Db; clock: Clock };

// Bounds one sweep, however much arrives meanwhile.
const AT_MOST = 1_000;
// A batch costs little more than one booking, and each lock is still short.
const BATCH = 20;

/** Offers every due booking to drivers, a few per transaction. Returns how many there were. */
export async function dispatchDue(deps: Deps): Promise<number> {
  const settings = await tripSettings(deps.db);
  let done = 0;
  while (done < AT_MOST) {
    const due = await inTransaction(deps.db, (tx) => dispatchSome(tx, { settings, at: deps.clock.now() }));
    done += due;
    if (due < BATCH) break;
  }
  return done;
}

type Now = { settings: TripSettings; at: Date };

async function dispatchSome(tx: Tx, { settings, at }: Now): Promise<number> {
  const due = await lockDueForDispatch(tx, at, BATCH);
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const offers = Map.groupBy(await offersOfAll(tx, ids), ({ bookingId }) => bookingId);
  const wanted = due.map((booking) => ({ ...booking, vehicleTypes: vehiclesFor(booking) }));
  const near = await bookingsWithDriversNear(tx, wanted, settings.farthest_km * 1000);
  const next: NextDispatch[] = [];
  for (const booking of due) {
    const round = { offers: offers.get(booking.id) ?? [], isAnyNear: near.has(booking.id), settings, at };
    next.push(await dispatch(tx, { booking, ...round }));
  }
  await saveDispatches(tx, next);
  return due.length;
}

type Due = Now & { booking: DueBooking; offers: readonly Offer[]; isAnyNear: boolean };

/**
 * Runs one round for a locked pending booking: expired offers end, and the next drivers are asked. Returns when the
 * next round is due, always later than `at`.
 */
async function dispatch(tx: Tx, { booking, offers, isAnyNear, settings, at }: Due): Promise<NextDispatch> {
  const before = await expireUnanswered(tx, offers, at);
  const standing = before.filter(({ status }) => status === 'offered');
  const wanted = settings.batch_size - standing.length;
  const made = wanted <= 0 || !isAnyNear ? [] : await offerTo(tx, { booking, before, wanted, settings, at });
  const open = [...standing, ...made];
  const { id, deskToldAt } = booking;
  if (open.length > 0) {
    const dueAt = new Date(Math.min(...open.map(({ expiresAt }) => expiresAt.getTime())));
    return { id, dueAt, deskToldAt };
  }
  if (before.length === 0 && isNew(booking, at)) return { id, dueAt: soon(at), deskToldAt };
  await recordNoDriver(tx, booking, at);
  return { id, dueAt: nextLook(at), deskToldAt: deskToldAt ?? at };
}

async function expireUnanswered(tx: Tx, all: readonly Offer[], at: Date): Promise<Offer[]> {
  const now: Offer[] = [];
  for (const offer of all) {
    const isOut = offer.status === 'offered' && offer.expiresAt <= at;
    if (isOut) await transitionOffer(tx, offer, { name: 'expire', actor: system, at });
    now.push(isOut ? { ...offer, status: 'expired', answeredAt: at } : offer);
  }
  return now;
}

type Round = { booking: Booking; before: readonly Offer[]; wanted: number; settings: TripSettings; at: Date };

async function offerTo(tx: Tx, round: Round): Promise<Offer[]> {
  const { booking, before, wanted, at } = round;
  const excluded = before.filter((offer) => isExcluded(offer, at)).map(({ driverId }) => driverId);
  const candidates = await lookAround(tx, { ...round, excluded });
  const eligible = inOrder(candidates.filter(({ ruledOutBy }) => ruledOutBy === null));
  const chosen = eligible.slice(0, wanted);
  await record(tx, { booking, candidates, eligible, chosen: chosen.length, at });
  const made = chosen.map(({ driver }) => newOffer(booking, driver, round));
  await insertOffers(tx, made);
  await saveOffered(
    tx,
    made.map(({ driverId }) => driverId),
    at,
  );
  for (const offer of made) await recordOffered(tx, offer, at);
  return made;
}

type Decided = {
  booking: Booking;
  candidates: CheckedDriver[];
  eligible: CheckedDriver[];
  chosen: number;
  at: Date;
};

async function record(tx: Tx, { booking, candidates, eligible, chosen, at }: Decided): Promise<void> {
  const places = new Map(eligible.map(({ driver }, place) => [driver.driverId, place]));
  await saveDecisions(
    tx,
    candidates.map(({ driver, ruledOutBy }) => {
      const place = places.get(driver.driverId);
      const isOffered = place !== undefined && place < chosen;
      return {
        bookingId: booking.id,
        accountId: driver.accountId,
        outcome: ruledOutBy !== null ? 'ruled_out' : isOffered ? 'offered' : 'others_first',
        rule: ruledOutBy,
        distanceMetres: driver.distanceMetres,
        place: place === undefined ? null : place + 1,
        at,
      };
    }),
  );
}

const newOffer = (booking: Booking, driver: Measured, { settings, at }: Round): Offer => ({
  id: randomUUID(),
  bookingId: booking.id,
  driverId: driver.driverId,
  accountId: driver.accountId,
  status: 'offered',
  distanceMetres: driver.distanceMetres,
  reason: null,
  createdAt: at,
  expiresAt: offerExpiry(at, settings),
  answeredAt: null,
  isOfEarlierTime: false,
});

const recordOffered = (tx: Tx, offer: Offer, at: Date): Promise<void> =>
  recordEvent(tx, {
    thing: offerMachine.thing,
    thingId: offer.id,
    name: 'offer',
    toState: 'offered',
    actor: system,
    data: { booking_id: offer.bookingId, driver_id: offer.driverId },
    topics: [topic.staff, topic.account(offer.accountId)],
    at,
  });

/** Notifies the desk and the customer, once until a driver is found. */
async function recordNoDriver(tx: Tx, booking: DueBooking, at: Date): Promise<void> {
  if (booking.deskToldAt !== null) return;
  await recordEvent(tx, {
    thing: bookingMachine.thing,
    thingId: booking.id,
    name: 'nobody_left',
    actor: system,
    topics: topicsOf(booking),
    at,
  });
}
