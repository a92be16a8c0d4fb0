import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { takeTime } from '../../commitments/commitments.public.ts';
import { driverCards, lockDriverForWork } from '../../drivers/drivers.public.ts';
import { distanceMetres } from '../../places/places.public.ts';
import { checkMayDispatch } from '../bookings.policy.ts';
import { type Booking, lockBooking } from '../bookings.queries.ts';
import { bookingMachine, tripWindow } from '../bookings.rules.ts';
import { moveBooking, noSuchBooking } from './move.ts';

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
    if (booking.bookingStatus === 'assigned') await tellWhoHasIt(tx, booking);
    return assignLocked(tx, { ...command, booking, at: deps.clock.now() });
  });
}

async function assignLocked(
  tx: Tx,
  command: { actor: Actor; booking: Booking; driverId: string; at: Date },
): Promise<Booking> {
  const { actor, booking, driverId, at } = command;
  const assigned = { booking, name: 'assign', actor, at, driverId } as const;
  if (booking.bookingStatus !== 'pending') return moveBooking(tx, assigned);
  const driver = await lockDriverForWork(tx, { driverId, serviceType: booking.serviceType });
  const window = tripWindow(
    { scheduledTime: booking.scheduledTime, straightMetres: distanceMetres(booking.pickup, booking.drop) },
    at,
  );
  const taken = await takeTime(tx, {
    personId: driver.accountId,
    ...window,
    thing: bookingMachine.thing,
    thingId: booking.id,
  });
  if (!taken) throw problem('driver-not-available', `${driver.name} already has work at that time.`);
  return moveBooking(tx, assigned);
}

async function tellWhoHasIt(tx: Tx, booking: Booking): Promise<never> {
  const card = (await driverCards(tx, booking.driverId === null ? [] : [booking.driverId])).get(
    booking.driverId ?? '',
  );
  throw problem('already-assigned', `This booking already went to ${card?.name ?? 'another driver'}.`);
}
