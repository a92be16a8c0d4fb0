import { system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { lockWhetherActive } from '../../drivers/drivers.public.ts';
import { lockBookingsOfDriver, lockOverdue } from '../bookings.queries.ts';
import { bookingMachine } from '../bookings.rules.ts';
import { moveBooking } from './move.ts';

type Deps = { db: Db; clock: Clock };

const SWEEP = 100;

/** Expires the pending bookings whose deadline has passed; gives how many. */
export async function expireOverdue(deps: Deps): Promise<number> {
  const at = deps.clock.now();
  const expired = await inTransaction(deps.db, async (tx) => {
    const overdue = await lockOverdue(tx, at, SWEEP);
    for (const booking of overdue) await moveBooking(tx, { booking, name: 'expire', actor: system, at });
    return overdue.length;
  });
  return expired < SWEEP ? expired : expired + (await expireOverdue(deps));
}

/**
 * Takes the bookings that are not picked up yet from a driver who may not work any more; they wait again.
 * Does nothing when the driver may work again by now.
 */
export async function releaseDriver(deps: Deps, driverId: string): Promise<void> {
  const at = deps.clock.now();
  const { from } = bookingMachine.transitions.release;
  await inTransaction(deps.db, async (tx) => {
    const bookings = await lockBookingsOfDriver(tx, driverId, from);
    if (await lockWhetherActive(tx, driverId)) return;
    for (const booking of bookings) {
      await moveBooking(tx, {
        booking,
        name: 'release',
        actor: system,
        at,
        reason: 'The driver may not work any more.',
      });
    }
  });
}
