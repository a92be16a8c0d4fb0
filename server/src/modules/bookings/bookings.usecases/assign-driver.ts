import { type Actor, system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { giveBackTime, takeTime } from '../../commitments/commitments.public.ts';
import { driverCards, lockDriverForWork } from '../../drivers/drivers.public.ts';
import { tripSettings } from '../../settings/settings.public.ts';
import { checkMayDispatch } from '../bookings.policy.ts';
import { type Booking, lockBooking } from '../bookings.queries.ts';
import { bookingMachine, tripWindow } from '../bookings.rules.ts';
import { waySeconds } from '../bookings.way.ts';
import { transitionBooking, noSuchBooking } from './package-booking-transitions.ts';

/**
 * Gives a pending booking to an active driver who is free for it. Of several at once one wins; the
 * others learn who has it (409 `already-assigned`). A driver who may not or cannot is 409
 * `driver-not-available`, an unknown booking or driver 404.
 */
export async function assignDriver(
  deps: { db: Db; clock: Clock },
  command: { actor: Actor; bookingId: string; driverId: string },
): Promise<Booking> {
  checkMayDispatch(command.actor);
  return inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, command.bookingId);
    if (booking === undefined) throw noSuchBooking();
    if (booking.bookingStatus === 'assigned') await refuseAssigned(tx, booking);
    const at = deps.clock.now();
    return assignLocked(tx, { ...command, booking, at, ...(await answerBy(tx, command.actor, at)) });
  });
}

/** Returns until when a driver must accept who was chosen by a staff member. */
async function answerBy(tx: Tx, actor: Actor, at: Date): Promise<{ answerBy?: Date }> {
  if (actor.role === 'system') return {};
  const { answer_minutes: minutes } = await tripSettings(tx);
  return { answerBy: new Date(at.getTime() + minutes * 60_000) };
}

type Assignment = { actor: Actor; booking: Booking; driverId: string; at: Date; answerBy?: Date };

/** The time that a booking takes of a driver who is given it at `at`. */
export const tripTime = (booking: Booking, at: Date): { from: Date; to: Date } =>
  tripWindow({ scheduledTime: booking.scheduledTime, waySeconds: waySeconds(booking) }, at);

/** As `assignDriver`, of a booking that is locked. */
export async function assignLocked(tx: Tx, command: Assignment): Promise<Booking> {
  const { booking, driverId, at } = command;
  const assigned = { ...command, name: 'assign' } as const;
  if (booking.bookingStatus !== 'pending') return transitionBooking(tx, assigned);
  const driver = await lockDriverForWork(tx, { driverId, serviceType: booking.serviceType });
  const window = tripTime(booking, at);
  const taken = await takeTime(tx, {
    personId: driver.accountId,
    ...window,
    thing: bookingMachine.thing,
    thingId: booking.id,
  });
  if (!taken) throw problem('driver-not-available', 'driver-busy', { name: driver.name });
  return transitionBooking(tx, assigned);
}

/**
 * Gives goods that are on the way, their booking locked, to another driver who is free. Refuses another state with 409
 * `invalid-transition`, and as `assignDriver` does.
 */
export async function handOver(tx: Tx, command: Assignment & { reason: string }): Promise<Booking> {
  const { booking, driverId, at } = command;
  const driver = await lockDriverForWork(tx, { driverId, serviceType: booking.serviceType });
  const { thing } = bookingMachine;
  await giveBackTime(tx, thing, booking.id);
  const window = tripTime(booking, at);
  if (!(await takeTime(tx, { personId: driver.accountId, ...window, thing, thingId: booking.id })))
    throw problem('driver-not-available', 'driver-busy', { name: driver.name });
  return transitionBooking(tx, { ...command, name: 'hand_over' });
}

/**
 * Gives a pending booking, which is locked, to the driver who has accepted its offer: assigned and accepted at once
 * (rulings, section 11). Refuses as `assignDriver` does.
 */
export async function takeBooking(tx: Tx, command: Assignment): Promise<Booking> {
  if (command.booking.bookingStatus !== 'pending') await refuseAssigned(tx, command.booking);
  const assigned = await assignLocked(tx, { ...command, actor: system });
  return transitionBooking(tx, { booking: assigned, name: 'accept', actor: command.actor, at: command.at });
}

async function refuseAssigned(tx: Tx, booking: Booking): Promise<never> {
  const card = (await driverCards(tx, booking.driverId === null ? [] : [booking.driverId])).get(
    booking.driverId ?? '',
  );
  throw card === undefined
    ? problem('already-assigned', 'booking-taken-by-other')
    : problem('already-assigned', 'booking-taken', { name: card.name });
}
