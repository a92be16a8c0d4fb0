import { type Actor, system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { releaseTime, reserveTime } from '../../commitments/commitments.public.ts';
import { driverCards, lockDriverForWork } from '../../drivers/drivers.public.ts';
import { tripSettings } from '../../settings/settings.public.ts';
import { checkMayDispatch } from '../bookings.policy.ts';
import { type Booking, lockBooking } from '../bookings.queries.ts';
import { bookingMachine, tripWindow } from '../bookings.rules.ts';
import { waySeconds } from '../bookings.travel-time.ts';
import { transitionBooking, noSuchBooking } from './package-booking-transitions.ts';

/**
 * Assigns a pending booking to an active driver who is free for it. Of several concurrent calls one wins; the others
 * get 409 `already-assigned`, which names the driver. Throws 409 `driver-not-available` if the driver is not allowed or
 * not free, 404 for an unknown booking or driver.
 */
export async function assignDriver(
  deps: { db: Db; clock: Clock },
  command: { actor: Actor; bookingId: string; driverId: string },
): Promise<Booking> {
  checkMayDispatch(command.actor);
  return inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, command.bookingId);
    if (booking === undefined) throw noSuchBooking();
    if (booking.bookingStatus === 'assigned') await throwAlreadyAssigned(tx, booking);
    const at = deps.clock.now();
    return assignLocked(tx, { ...command, booking, at, ...(await answerBy(tx, command.actor, at)) });
  });
}

/** Returns the deadline for accepting of a driver chosen by staff. */
async function answerBy(tx: Tx, actor: Actor, at: Date): Promise<{ answerBy?: Date }> {
  if (actor.role === 'system') return {};
  const { answer_minutes: minutes } = await tripSettings(tx);
  return { answerBy: new Date(at.getTime() + minutes * 60_000) };
}

type Assignment = { actor: Actor; booking: Booking; driverId: string; at: Date; answerBy?: Date };

/** Returns the time a booking takes a driver assigned at `at`. */
export const tripTime = (booking: Booking, at: Date): { from: Date; to: Date } =>
  tripWindow({ scheduledTime: booking.scheduledTime, waySeconds: waySeconds(booking) }, at);

/** Like `assignDriver`, for a locked booking. */
export async function assignLocked(tx: Tx, command: Assignment): Promise<Booking> {
  const { booking, driverId, at } = command;
  const assigned = { ...command, name: 'assign' } as const;
  if (booking.bookingStatus !== 'pending') return transitionBooking(tx, assigned);
  const driver = await lockDriverForWork(tx, { driverId, serviceType: booking.serviceType });
  const window = tripTime(booking, at);
  const taken = await reserveTime(tx, {
    personId: driver.accountId,
    ...window,
    thing: bookingMachine.thing,
    thingId: booking.id,
  });
  if (!taken) throw problem('driver-not-available', 'driver-busy', { name: driver.name });
  return transitionBooking(tx, assigned);
}

/**
 * Hands over goods in transit, with their booking locked, to another free driver. Throws 409 `invalid-transition` in
 * another state, and like `assignDriver`.
 */
export async function handOver(tx: Tx, command: Assignment & { reason: string }): Promise<Booking> {
  const { booking, driverId, at } = command;
  const driver = await lockDriverForWork(tx, { driverId, serviceType: booking.serviceType });
  const { thing } = bookingMachine;
  await releaseTime(tx, thing, booking.id);
  const window = tripTime(booking, at);
  if (!(await reserveTime(tx, { personId: driver.accountId, ...window, thing, thingId: booking.id })))
    throw problem('driver-not-available', 'driver-busy', { name: driver.name });
  return transitionBooking(tx, { ...command, name: 'hand_over' });
}

/**
 * Assigns a locked pending booking to the driver who accepted its offer: assigned and accepted at once (rulings,
 * section 11). Throws like `assignDriver`.
 */
export async function takeBooking(tx: Tx, command: Assignment): Promise<Booking> {
  if (command.booking.bookingStatus !== 'pending') await throwAlreadyAssigned(tx, command.booking);
  const assigned = await assignLocked(tx, { ...command, actor: system });
  return transitionBooking(tx, { booking: assigned, name: 'accept', actor: command.actor, at: command.at });
}

async function throwAlreadyAssigned(tx: Tx, booking: Booking): Promise<never> {
  const card = (await driverCards(tx, booking.driverId === null ? [] : [booking.driverId])).get(
    booking.driverId ?? '',
  );
  throw card === undefined
    ? problem('already-assigned', 'booking-taken-by-other')
    : problem('already-assigned', 'booking-taken', { name: card.name });
}
