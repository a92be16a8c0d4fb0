import type { Reason } from '@dihaadi/contract/refusals';
import { keptSince } from '@dihaadi/contract/retention';
import { system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { dropMonthsBefore } from '../../../platform/partitions.ts';
import {
  type Booking,
  lockBooking,
  lockUnanswered,
  transitionBooking,
} from '../../bookings/bookings.public.ts';
import { tripSettings } from '../../settings/settings.public.ts';
import { bookingsOfStaleOffers, deleteTripDecisionsBefore } from '../trips.offers.queries.ts';
import {
  deletePositionsBefore,
  clearPositionsBefore,
  onlineIneligibleDrivers,
  switchOffSilent,
} from '../trips.presence.queries.ts';
import { silentTrips } from '../trips.queries.ts';
import { runningUntil } from '../trips.rules.ts';
import { goOffline, recordAvailabilityChange } from './driver-availability.ts';
import { closeOffers, withdrawOffers } from './trip-offers.ts';

type Deps = { db: Db; clock: Clock };

const SWEEP = 100;

async function release(
  tx: Tx,
  booking: Booking,
  { at, reason }: { at: Date; reason: Reason },
): Promise<void> {
  const { driverId } = booking;
  await transitionBooking(tx, { booking, name: 'release', actor: system, at, reason });
  // A driver who has not answered may be asked again.
  if (driverId !== null && booking.acceptedAt !== null)
    await withdrawOffers(tx, booking, { driverId, actor: system, at });
}

/** Releases the bookings whose assigned driver has not answered in time, so that others are asked. */
export async function releaseUnanswered(deps: Deps): Promise<void> {
  const at = deps.clock.now();
  for (let count = 0; count < SWEEP; count += 1) {
    const found = await inTransaction(deps.db, async (tx) => {
      const booking = await lockUnanswered(tx, at);
      if (booking !== undefined) await release(tx, booking, { at, reason: 'driver-unanswered' });
      return booking !== undefined;
    });
    if (!found) return;
  }
}

/**
 * Releases the trips whose driver has accepted and been silent since (neither step nor position), so that others are
 * asked.
 */
export async function releaseSilentTrips(deps: Deps): Promise<void> {
  const at = deps.clock.now();
  const { silent_minutes: minutes } = await tripSettings(deps.db);
  const search = {
    before: new Date(at.getTime() - minutes * 60_000),
    wantedBy: runningUntil(at),
    limit: SWEEP,
  };
  for (const id of await silentTrips(deps.db, search))
    await inTransaction(deps.db, async (tx) => {
      const booking = await lockBooking(tx, id);
      // A driver who has acted meanwhile is no longer silent.
      const stillSilent = await silentTrips(tx, { ...search, limit: SWEEP });
      if (booking === undefined || !stillSilent.includes(id)) return;
      await release(tx, booking, { at, reason: 'driver-out-of-contact' });
    });
}

/** Ends the offers of a booking that drivers can no longer accept. */
export async function endOffers(deps: Deps, bookingId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking !== undefined && booking.bookingStatus !== 'pending')
      await closeOffers(tx, bookingId, { name: 'take', actor: system, at: deps.clock.now() });
  });
}

/** Like `endOffers`, for every booking with an expired offer: catches what the event's own task missed. */
export async function endStaleOffers(deps: Deps): Promise<void> {
  for (const id of await bookingsOfStaleOffers(deps.db, deps.clock.now())) await endOffers(deps, id);
}

const HALF_AN_HOUR = 30 * 60_000;

/** Switches off drivers whose phone has been silent for half an hour. */
export async function switchOff(deps: Deps): Promise<void> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    for (const { driverId, accountId } of await switchOffSilent(
      tx,
      new Date(at.getTime() - HALF_AN_HOUR),
      SWEEP,
    ))
      await recordAvailabilityChange(tx, { driverId, accountId, name: 'switch_off', actor: system, at });
  });
}

/**
 * Puts a driver offline who may no longer work, or could not for a moment: their location is private then, and a
 * reinstated driver goes online themselves.
 */
export async function switchOffBarredDriver(deps: Deps, driverId: string): Promise<void> {
  const at = deps.clock.now();
  await inTransaction(deps.db, (tx) => goOffline(tx, { driverId, actor: system, at }));
}

/** Calls `switchOffBarredDriver` for all drivers who may not work, in case the task of an event was missed. */
export async function switchOffAllBarred(deps: Deps): Promise<void> {
  for (const driverId of await onlineIneligibleDrivers(deps.db, SWEEP))
    await switchOffBarredDriver(deps, driverId);
}

const POSITION_BATCH_SIZE = 20_000;

/** Deletes positions older than 30 days: whole months at once, and single rows of the month after them. */
export async function purgePositions({ db, clock }: Deps): Promise<void> {
  const before = keptSince('driver_positions', clock.now());
  await clearPositionsBefore(db, before);
  await dropMonthsBefore(db, 'trip_position', before);
  while ((await deletePositionsBefore(db, before, POSITION_BATCH_SIZE)) > 0);
}

/** Deletes the reasons why a driver was not offered a trip after 180 days. */
export const purgeDecisions = ({ db, clock }: Deps): Promise<void> =>
  deleteTripDecisionsBefore(db, keptSince('unused_candidates', clock.now()));
