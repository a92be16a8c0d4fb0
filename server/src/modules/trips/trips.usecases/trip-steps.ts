import type { RecordedData } from '@dihaadi/contract/recorded';
import { timingSafeEqual } from 'node:crypto';
import type { FailReason } from '@dihaadi/contract/trips/trips';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { allows } from '../../../platform/machine.ts';
import {
  type Booking,
  bookingMachine,
  type BookingTransition,
  transitionBooking,
  startReturn,
  type Stop,
  topicsOf,
} from '../../bookings/bookings.public.ts';
import { lockDriverForWork } from '../../drivers/drivers.public.ts';
import { distanceMetres } from '../../locations/locations.public.ts';
import type { EventName } from '../../../platform/event-names.ts';
import { tripSettings } from '../../settings/settings.public.ts';
import { incidentsOf } from '../trips.incidents.queries.ts';
import { offersOf } from '../trips.offers.queries.ts';
import { forgetPosition, positionOf } from '../trips.presence.queries.ts';
import { isFareDue } from '../trips.fares.ts';
import { photosOf } from '../trips.proof.queries.ts';
import { ADDRESS_CHANGED, isProved } from '../trips.proof.rules.ts';
import { canArriveAtDrop, canFinishStop, canProve, isAtDrop } from '../trips.rights.ts';
import { isElsewhere, isTooEarlyToArrive } from '../trips.rules.ts';
import { codeOf, type CodeStep } from './trip-codes.ts';
import { freezeFare } from './trip-fare.ts';
import { transitionOffer } from './trip-offers.ts';
import { countWrong, locked } from './wrong-codes.ts';
import { type Deps, lockOwnTrip, noteStep, type OwnTrip } from './own-trip.ts';

type Step = { actor: Person; id: string };
/** Where the phone was when it noted the step without a signal; with one, the driver's last position counts. */
type AtStop = Step & { position?: { latitude: number; longitude: number } | undefined };
type Moving = OwnTrip & { tx: Tx; actor: Person; at: Date };

function step(deps: Deps, { actor, id }: Step, work: (moving: Moving) => Promise<Booking>): Promise<Booking> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const own = await lockOwnTrip(tx, { actor, id, at });
    return work({ ...own, tx, actor, at });
  });
}

async function move(moving: Moving, name: BookingTransition, reason?: string): Promise<Booking> {
  const { tx, booking, actor, at, trip } = moving;
  const moved = await transitionBooking(tx, { booking, name, actor, at, reason });
  if (moved.driverId !== null) await noteStep(tx, trip, { heardAt: at });
  return moved;
}

/** Refuses a driver who may not take trips any more with 409; a suspension waits until the transaction ends. */
const checkActive = ({ tx, booking, driver }: Moving) =>
  lockDriverForWork(tx, { driverId: driver.driverId, serviceType: booking.serviceType });

/** Accepts a trip that staff have assigned. Refuses another state with 409 `invalid-transition`. */
export const acceptTrip = (deps: Deps, asked: Step): Promise<Booking> =>
  step(deps, asked, async (moving) => {
    await checkActive(moving);
    return move(moving, 'accept');
  });

/** Gives a trip back before pickup; others are asked at once. Refuses a later state with 409. */
export const withdrawFromTrip = (
  deps: Deps,
  { reason, ...asked }: Step & { reason: string },
): Promise<Booking> =>
  step(deps, asked, async (moving) => {
    const released = await move(moving, 'release', reason);
    await withdrawOffers(moving, moving.driver.driverId);
    return released;
  });

/** Withdraws the accepted offer of a driver who has lost a trip, so that they are not asked for it again. */
export async function withdrawOffers(
  {
    tx,
    booking,
    actor,
    at,
  }: Pick<Moving, 'tx' | 'booking' | 'at'> & { actor: Parameters<typeof transitionOffer>[2]['actor'] },
  driverId: string,
): Promise<void> {
  for (const offer of await offersOf(tx, booking.id))
    if (offer.driverId === driverId && offer.status === 'accepted')
      await transitionOffer(tx, offer, { name: 'withdraw', actor, at });
}

/** Refuses a driver whose phone has just been elsewhere, unless they have reported a wrong address, with 409 `not-there`. */
async function checkIsThere(
  { tx, booking, driver, at }: Moving,
  place: Stop,
  noted: AtStop['position'],
): Promise<void> {
  const position = noted === undefined ? await positionOf(tx, driver.driverId) : { ...noted, at };
  if (position === undefined) return;
  const seen = { metres: distanceMetres(place, position), seenAt: position.at };
  if (!isElsewhere(place.source, seen, at)) return;
  const reported = await incidentsOf(tx, [booking.id]);
  const isWrong = reported.some(
    ({ kind, driverId, resolution }) =>
      kind === 'wrong_address' && driverId === driver.driverId && resolution !== ADDRESS_CHANGED,
  );
  if (isWrong) return;
  throw problem('not-there');
}

/**
 * Says that the driver is at the pickup; said twice, it is done once. Refuses another state, and more than an hour before
 * its time, with 409; and one who is elsewhere with 409 `not-there`.
 */
export const arrive = (deps: Deps, { position, ...asked }: AtStop): Promise<Booking> =>
  step(deps, asked, async (moving) => {
    if (moving.booking.bookingStatus === 'arrived_pickup') return moving.booking;
    await checkActive(moving);
    if (isTooEarlyToArrive(moving.booking.scheduledTime, moving.at))
      throw problem('invalid-transition', 'trip-too-early');
    if (allows(bookingMachine, 'arrive', moving.booking.bookingStatus))
      await checkIsThere(moving, moving.booking.pickup, position);
    return move(moving, 'arrive');
  });

/** Notes something between two states of a trip. */
const noteEvent = ({ tx, booking, actor, at }: Moving, name: EventName, data: RecordedData = {}) =>
  recordEvent(tx, {
    thing: bookingMachine.thing,
    thingId: booking.id,
    name,
    actor,
    data,
    topics: topicsOf(booking),
    at,
  });

/**
 * Says that the driver is done at the next stop, counted from 1; the one before is done already. Refuses another state, any
 * other stop, and one who is elsewhere (`not-there`), with 409.
 */
export const finishStop = (
  deps: Deps,
  { stop: number, position, ...asked }: AtStop & { stop: number },
): Promise<Booking> =>
  step(deps, asked, async (moving) => {
    const { tx, booking, trip, at } = moving;
    const next = booking.stops[number - 1];
    if (next !== undefined && number <= trip.stopsDone) return booking;
    if (!canFinishStop(booking, trip) || next === undefined || number !== trip.stopsDone + 1)
      throw notPossible(booking);
    await checkIsThere(moving, next, position);
    await noteStep(tx, trip, { heardAt: at, stopsDone: number });
    await noteEvent(moving, 'finish_stop', { stop: number });
    return booking;
  });

/**
 * Says that the driver is at the drop; said twice, it is done once. Refuses another state, a stop that is not done, and one
 * who is elsewhere (`not-there`), with 409.
 */
export const arriveAtDrop = (deps: Deps, { position, ...asked }: AtStop): Promise<Booking> =>
  step(deps, asked, async (moving) => {
    const { tx, booking, trip, at } = moving;
    if (isAtDrop(booking, trip)) return booking;
    if (!canArriveAtDrop(booking, trip)) throw notPossible(booking);
    await checkIsThere(moving, booking.drop, position);
    await noteStep(tx, trip, { heardAt: at, arrivedDropAt: at });
    await noteEvent(moving, 'arrive_drop');
    return booking;
  });

const notPossible = ({ bookingStatus }: Booking) =>
  problem('invalid-transition', 'invalid-transition', { state: bookingStatus });

/**
 * Takes a step that wants a code. Refuses a wrong code with 422 `code-refused`; the fifth locks the trip's codes for ten
 * minutes, 429, and tells the desk. Another state is 409, whatever the code.
 */
async function stepWithCode(
  deps: Deps,
  { code, name, ...asked }: Step & { code: string; name: CodeStep },
  work: (moving: Moving) => Promise<Booking>,
): Promise<Booking> {
  const outcome = await inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const own = await lockOwnTrip(tx, { ...asked, at });
    const moving = { ...own, tx, actor: asked.actor, at };
    if (!allows(bookingMachine, name, own.booking.bookingStatus)) throw notPossible(own.booking);
    const receivedAt = (deps.received ?? deps.clock).now();
    const { codeLockedUntil } = own.trip;
    if (codeLockedUntil !== null && codeLockedUntil > receivedAt) throw locked(codeLockedUntil, receivedAt);
    const right = codeOf(deps, name, own.booking.id);
    if (!timingSafeEqual(Buffer.from(right), Buffer.from(code)))
      return { refusal: await countWrong(moving, receivedAt) };
    const unlocked = { ...own.trip, wrongCodes: 0, codeLockedUntil: null };
    return { booking: await work({ ...moving, trip: unlocked }) };
  });
  // The wrong try counts, so it is said only once it is written.
  if (outcome.refusal !== undefined) throw outcome.refusal;
  return outcome.booking;
}

/** Picks up with the sender's code. Refuses as `stepWithCode` says. */
export const pickUp = (deps: Deps, asked: Step & { code: string }): Promise<Booking> =>
  stepWithCode(deps, { ...asked, name: 'pick_up' }, async (moving) => {
    await checkActive(moving);
    return move(moving, 'pick_up');
  });

type Completion = Step & {
  code?: string | undefined;
  received_by?: string | undefined;
  /** What the driver's screen asked for, in paise, where the trip was completed without a signal. */
  askedPaise?: number | undefined;
};

/**
 * Completes with the receiver's code, or with their name and a signature or photo that was taken at the drop: the fare is
 * final, the driver free. It is what the screen asked for without a signal, where that was agreed (`soFarAsked`). Refuses as `stepWithCode` says, and with 409 a completion without either.
 */
export function completeTrip(
  deps: Deps,
  { code, received_by: receivedBy, askedPaise, ...asked }: Completion,
): Promise<Booking> {
  if (code !== undefined)
    return stepWithCode(deps, { ...asked, code, name: 'complete' }, (moving) =>
      complete(moving, { askedPaise }),
    );
  return step(deps, asked, async (moving) => {
    const { tx, booking, trip, at } = moving;
    if (!canProve(booking, trip)) throw notPossible(booking);
    // A driver who has guessed at the code too often waits here, too.
    if (trip.codeLockedUntil !== null && trip.codeLockedUntil > at) throw locked(trip.codeLockedUntil, at);
    if (!isProved(await photosOf(tx, [booking.id]), trip.arrivedDropAt))
      throw problem('invalid-transition', 'proof-first');
    const name = receivedBy ?? null;
    const reason = `Received by ${name ?? ''}`;
    return complete({ ...moving, trip: { ...trip, receivedBy: name } }, { reason });
  });
}

async function complete(
  moving: Moving,
  { reason, askedPaise }: { reason?: string; askedPaise?: number | undefined },
): Promise<Booking> {
  const completed = await move(moving, 'complete', reason);
  await closeTrip(moving, completed, { askedPaise });
  return completed;
}

/** What the end of a trip brings: the final fare, and, offline, that the position is forgotten. */
export async function closeTrip(
  { tx, driver, at }: Pick<Moving, 'tx' | 'at'> & { driver: { driverId: string; accountId: string } },
  booking: Booking,
  { isDue = true, askedPaise }: { isDue?: boolean; askedPaise?: number | undefined } = {},
): Promise<void> {
  await freezeFare(tx, booking, { accountId: driver.accountId, isDue, askedPaise, at });
  await forgetPosition(tx, driver.driverId);
}

function checkFailure({
  booking,
  trip,
  reason,
  returns,
}: Pick<OwnTrip, 'booking' | 'trip'> & Pick<Failure, 'reason' | 'returns'>): void {
  if (!allows(bookingMachine, 'fail', booking.bookingStatus)) throw notPossible(booking);
  if (isFareDue(reason) && trip.arrivedDropAt === null) throw problem('invalid-transition', 'arrive-first');
  if (returns && booking.returnOf !== null) throw problem('invalid-transition', 'goods-going-back');
}

type Failure = Step & { reason: FailReason; note: string | undefined; returns: boolean };

/**
 * Says that the goods could not be delivered, and why. Where it was none of the driver's doing the fare is due. With
 * `returns` the goods go back to the sender as a trip of its own. Refuses with 409 another state, a fare that would be due
 * before the driver is at the drop, and a way back of a way back.
 */
export const failTrip = (deps: Deps, { reason, note, returns, ...asked }: Failure): Promise<Booking> =>
  step(deps, asked, async (moving) => {
    const { tx, actor, at, driver, trip, booking } = moving;
    checkFailure({ booking, trip, reason, returns });
    const failed = await move(moving, 'fail', note === undefined ? reason : `${reason}: ${note}`);
    await closeTrip(moving, failed, { isDue: isFareDue(reason) });
    if (!returns) return failed;
    const { return_percent: percent } = await tripSettings(tx);
    const back = await startReturn(tx, failed, { driverId: driver.driverId, percent, actor, at });
    await noteStep(
      tx,
      { ...trip, bookingId: back.id, stopsDone: 0, arrivedDropAt: null, wrongCodes: 0, receivedBy: null },
      { heardAt: at },
    );
    return failed;
  });
