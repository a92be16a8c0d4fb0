import type { RecordedData } from '@dihaadi/contract/recorded';
import type { FailReason } from '@dihaadi/contract/trips/trips';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { equalsSecret } from '../../../platform/constant-time.ts';
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
import { clearPosition, positionOf } from '../trips.presence.queries.ts';
import { isFareDue } from '../trips.fares.ts';
import { photosOf } from '../trips.proof.queries.ts';
import { ADDRESS_CHANGED, isProved } from '../trips.proof.rules.ts';
import { canArriveAtDrop, canFinishStop, canProve, isAtDrop } from '../trips.allowed-actions.ts';
import { isElsewhere, isTooEarlyToArrive } from '../trips.rules.ts';
import { codeOf, type CodeStep } from './trip-codes.ts';
import { freezeFare } from './trip-fare.ts';
import { withdrawOffers } from './trip-offers.ts';
import { countWrong, locked } from './wrong-codes.ts';
import { type Deps, lockOwnTrip, noteStep, type OwnTrip } from './own-trip.ts';

type Step = { actor: Person; id: string };
/** The phone's position when it recorded the step offline; online, the driver's last position counts. */
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

/** Throws 409 if the driver may no longer take trips; a suspension waits until the transaction ends. */
const checkActive = ({ tx, booking, driver }: Moving) =>
  lockDriverForWork(tx, { driverId: driver.driverId, serviceType: booking.serviceType });

/** Accepts a trip assigned by staff. Throws 409 `invalid-transition` in another state. */
export const acceptTrip = (deps: Deps, asked: Step): Promise<Booking> =>
  step(deps, asked, async (moving) => {
    await checkActive(moving);
    return move(moving, 'accept');
  });

/** Withdraws from a trip before pickup; others are asked at once. Throws 409 in a later state. */
export const withdrawFromTrip = (
  deps: Deps,
  { reason, ...asked }: Step & { reason: string },
): Promise<Booking> =>
  step(deps, asked, async (moving) => {
    const released = await move(moving, 'release', reason);
    const { tx, booking, driver, actor, at } = moving;
    await withdrawOffers(tx, booking, { driverId: driver.driverId, actor, at });
    return released;
  });

/** Throws 409 `not-there` if the driver's phone was just elsewhere, unless they have reported a wrong address. */
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
 * Records arrival at the pickup; idempotent. Throws 409 in another state or more than an hour before its time, and 409
 * `not-there` for a driver who is elsewhere.
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

/** Records an event between two states of a trip. */
const recordTripEvent = ({ tx, booking, actor, at }: Moving, name: EventName, data: RecordedData = {}) =>
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
 * Records that the driver has finished the next stop, counted from 1; idempotent for the previous one. Throws 409 in
 * another state, for any other stop, or for a driver who is elsewhere (`not-there`).
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
    await recordTripEvent(moving, 'finish_stop', { stop: number });
    return booking;
  });

/**
 * Records arrival at the drop; idempotent. Throws 409 in another state, with an unfinished stop, or for a driver who is
 * elsewhere (`not-there`).
 */
export const arriveAtDrop = (deps: Deps, { position, ...asked }: AtStop): Promise<Booking> =>
  step(deps, asked, async (moving) => {
    const { tx, booking, trip, at } = moving;
    if (isAtDrop(booking, trip)) return booking;
    if (!canArriveAtDrop(booking, trip)) throw notPossible(booking);
    await checkIsThere(moving, booking.drop, position);
    await noteStep(tx, trip, { heardAt: at, arrivedDropAt: at });
    await recordTripEvent(moving, 'arrive_drop');
    return booking;
  });

const notPossible = ({ bookingStatus }: Booking) =>
  problem('invalid-transition', 'invalid-transition', { state: bookingStatus });

/**
 * Takes a step that needs a code. Throws 422 `code-refused` for a wrong code; the fifth locks the trip's codes for ten
 * minutes, 429, and notifies the desk. Throws 409 in another state, whatever the code.
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
    if (!equalsSecret(code, right)) return { refusal: await countWrong(moving, receivedAt) };
    const unlocked = { ...own.trip, wrongCodes: 0, codeLockedUntil: null };
    return { booking: await work({ ...moving, trip: unlocked }) };
  });
  // A wrong attempt counts, so the error is thrown only after it is written.
  if (outcome.refusal !== undefined) throw outcome.refusal;
  return outcome.booking;
}

/** Picks up with the sender's code. Throws as `stepWithCode`. */
export const pickUp = (deps: Deps, asked: Step & { code: string }): Promise<Booking> =>
  stepWithCode(deps, { ...asked, name: 'pick_up' }, async (moving) => {
    await checkActive(moving);
    return move(moving, 'pick_up');
  });

type Completion = Step & {
  code?: string | undefined;
  received_by?: string | undefined;
  /** The amount requested by the driver's screen, in paise, if the trip was completed offline. */
  askedPaise?: number | undefined;
};

/**
 * Completes with the receiver's code, or with their name and a signature or photo taken at the drop: the fare is final,
 * the driver free. Offline, the fare is the one the screen requested if it was agreed (`fareAdditionsForAsked`). Throws as
 * `stepWithCode`, and 409 without code or proof.
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
    // A driver locked out after wrong codes has to wait here too.
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

/** Handles the end of a trip: freezes the final fare, and clears the position of a driver who is offline. */
export async function closeTrip(
  { tx, driver, at }: Pick<Moving, 'tx' | 'at'> & { driver: { driverId: string; accountId: string } },
  booking: Booking,
  { isDue = true, askedPaise }: { isDue?: boolean; askedPaise?: number | undefined } = {},
): Promise<void> {
  await freezeFare(tx, booking, { accountId: driver.accountId, isDue, askedPaise, at });
  await clearPosition(tx, driver.driverId);
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
 * Records that the goods could not be delivered, and why. If the driver was not at fault, the fare is due. With
 * `returns` the goods go back to the sender as a separate trip. Throws 409 in another state, if the fare would be due
 * before the driver is at the drop, and for the return of a return trip.
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
