import type { DriverMoved, TripMoved } from '@dihaadi/contract/live';
import type { Person } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { bookingMachine, runningTripOf } from '../../bookings/bookings.public.ts';
import { saveDriverCity, tripDriverOf } from '../../drivers/drivers.public.ts';
import { cityKeyAt } from '../../locations/locations.public.ts';
import {
  insertOffline,
  type Kept,
  type Position,
  type Running,
  storeDriverPosition,
} from '../trips.presence.queries.ts';
import { measuredAt, runningUntil } from '../trips.rules.ts';
import { etaMinutes } from './eta.ts';
import type { Deps } from './own-trip.ts';

type Said = {
  latitude: number;
  longitude: number;
  accuracy_m?: number | undefined;
  at?: string | undefined;
};

type PositionDeps = Pick<Deps, 'db' | 'clock' | 'router' | 'signals'>;

/**
 * Stores the driver's position while they are online or on a trip, in one statement and without an event. Shows it to
 * the desk and to the customer of the running trip.
 */
export async function sendPosition(
  deps: PositionDeps,
  { actor, said }: { actor: Person; said: Said },
): Promise<{ is_kept: boolean }> {
  const now = deps.clock.now();
  const { latitude, longitude } = said;
  const position = {
    latitude,
    longitude,
    accuracyMetres: said.accuracy_m ?? null,
    at: measuredAt(said.at, now),
  };
  const store = () =>
    storeDriverPosition(deps.db, { accountId: actor.id, position, runningUntil: runningUntil(now) });
  let kept = await store();
  if (kept === undefined && (await addFirstPresence(deps.db, { actor, now }))) kept = await store();
  if (kept?.isKept === true) {
    show(deps, kept, position);
    // One-time: assigns drivers to their city's desk by the place where they were first seen at work.
    if (kept.cityKey === '') await saveDriverCity(deps.db, kept.driverId, cityKeyAt(position));
  }
  return { is_kept: kept?.isWanted ?? false };
}

/** Adds a driver who was never online to the presences, if staff assigned a running trip. Returns whether it did. */
async function addFirstPresence(db: Db, { actor, now }: { actor: Person; now: Date }): Promise<boolean> {
  const driver = await tripDriverOf(db, actor.id, now);
  if (driver?.vehicleType == null) return false;
  const { driverId, vehicleType } = driver;
  if ((await runningTripOf(db, driverId, runningUntil(now))) === undefined) return false;
  await insertOffline(db, { driverId, accountId: actor.id, vehicleType, at: now });
  return true;
}

function show(deps: PositionDeps, { driverId, trip }: Kept, { latitude, longitude, at }: Position): void {
  const place = { latitude, longitude, at: at.toISOString() };
  const moved: DriverMoved = { driver_id: driverId, booking_id: trip?.id ?? null, ...place };
  deps.signals.send({ name: 'driver', of: driverId, topics: [topic.moves], data: moved });
  // A position measured before this trip is not shown to its customer.
  if (trip?.acceptedAt != null && at >= trip.acceptedAt) void sendPositionToCustomer(deps, trip, place);
}

/** The driver's request does not wait for this: the router may be remote. */
async function sendPositionToCustomer(
  { router, signals }: PositionDeps,
  trip: Running,
  place: Omit<TripMoved, 'booking_id' | 'eta_minutes'>,
): Promise<void> {
  const moved: TripMoved = {
    booking_id: trip.id,
    ...place,
    eta_minutes: await etaMinutes(router, trip, place),
  };
  const ofCustomer = trip.customerId === null ? [] : [topic.account(trip.customerId)];
  const topics = [topic.thing(bookingMachine.thing, trip.id), ...ofCustomer];
  signals.send({ name: 'trip', of: trip.id, topics, data: moved });
}
