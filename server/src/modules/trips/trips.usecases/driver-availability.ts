import type { Reason } from '@dihaadi/contract/refusals';
import type { DriverAvailability, OfferStop } from '@dihaadi/contract/trips/trip-offers';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { runningTripOf } from '../../bookings/bookings.public.ts';
import { tripSettings } from '../../settings/settings.public.ts';
import { clearPosition, presenceOf, switchOff, switchOn } from '../trips.presence.queries.ts';
import { commissionOwedBy } from './trip-commission.ts';
import {
  MAX_POSITION_AGE_SECONDS,
  runningUntil,
  SEND_EVERY_METRES,
  SEND_EVERY_SECONDS,
} from '../trips.rules.ts';
import { driverOf } from './own-trip.ts';

type Deps = { db: Db; clock: Clock };

/** Returns whether the driver is online, and what prevents offers. Throws 404 if the account is not a driver's. */
export async function readAvailability({ db, clock }: Deps, actor: Person): Promise<DriverAvailability> {
  const now = clock.now();
  const driver = await driverOf(db, actor, now);
  const [presence, tripId, { netPaise: owed }, settings] = await Promise.all([
    presenceOf(db, actor.id),
    runningTripOf(db, driver.driverId, runningUntil(now)),
    commissionOwedBy(db, actor.id),
    tripSettings(db),
  ]);
  const isPaused = owed > 0 && owed >= settings.commission_limit * 100;
  return {
    is_available: presence?.isAvailable ?? false,
    stopped_by: driver.stoppedBy ?? (isPaused ? 'commission_owed' : null),
    vehicle_type: driver.vehicleType,
    service_types: driver.serviceTypes,
    position_at: presence?.positionAt?.toISOString() ?? null,
    position_lasts_seconds: MAX_POSITION_AGE_SECONDS,
    trip_id: tripId ?? null,
    send_every_seconds: SEND_EVERY_SECONDS,
    send_every_metres: SEND_EVERY_METRES,
  };
}

const WHY_NOT = {
  not_active: 'driver-not-active-own',
  no_vehicle: 'add-vehicle-first',
  documents_expired: 'document-expired-first',
  commission_owed: 'commission-first',
} as const satisfies Record<Exclude<OfferStop, 'fee_unpaid'>, Reason>;

/**
 * Puts the driver online or offline. Throws 402 `fee-unpaid`, or 409 `driver-not-available` with the reason, when going
 * online without being allowed trips. Every driver may go offline.
 */
export async function saveAvailability(
  deps: Deps,
  { actor, isAvailable }: { actor: Person; isAvailable: boolean },
): Promise<DriverAvailability> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const { driverId, stoppedBy, vehicleType } = await driverOf(tx, actor, at);
    if (!isAvailable) return goOffline(tx, { driverId, actor, at });
    checkMayGoOnline(stoppedBy);
    const before = await presenceOf(tx, actor.id);
    if (vehicleType === null || before?.isAvailable === true) return;
    await switchOn(tx, { driverId, accountId: actor.id, vehicleType, at });
    await recordAvailabilityChange(tx, { driverId, accountId: actor.id, name: 'switch_on', actor, at });
  });
  return readAvailability(deps, actor);
}

/** Puts a driver offline and clears their position unless a trip is running. */
export async function goOffline(
  tx: Tx,
  { driverId, actor, at }: { driverId: string; actor: Actor; at: Date },
): Promise<void> {
  const keepsPosition = (await runningTripOf(tx, driverId, runningUntil(at))) !== undefined;
  const accountId = await switchOff(tx, { driverId, keepsPosition, at });
  if (accountId !== undefined)
    await recordAvailabilityChange(tx, { driverId, accountId, name: 'switch_off', actor, at });
  // Staff may have put them offline while a trip was running.
  else if (!keepsPosition) await clearPosition(tx, driverId);
}

type Switched = {
  driverId: string;
  accountId: string;
  name: 'switch_on' | 'switch_off';
  actor: Actor;
  at: Date;
};

/** Records that a driver went online or offline. */
export const recordAvailabilityChange = (
  tx: Tx,
  { driverId, accountId, name, actor, at }: Switched,
): Promise<unknown> =>
  recordEvent(tx, {
    thing: 'driver_presence',
    thingId: driverId,
    name,
    actor,
    topics: [topic.staff, topic.account(accountId)],
    at,
  });

function checkMayGoOnline(stoppedBy: OfferStop | null): void {
  if (stoppedBy === 'fee_unpaid') throw problem('fee-unpaid');
  if (stoppedBy !== null) throw problem('driver-not-available', WHY_NOT[stoppedBy]);
}
