import type { ReplyOf } from '@dihaadi/contract/endpoint';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import { bookPackage, trackBooking } from '@dihaadi/contract/bookings';
import { listTripOffers, saveDriverAvailability, sendPosition } from '@dihaadi/contract/trips/trip-offers';
import { payTrackedTrip } from '@dihaadi/contract/trips/staff-trips';
import * as contract from '@dihaadi/contract/trips/trips';
import { dispatchDue } from '../modules/trips/trips.usecases/dispatch-trip.ts';
import { parcel } from './bookings.ts';
import { activeDriver } from './drivers.ts';
import { eventually } from './eventually.ts';
import type { TestApp } from './test-app.ts';
import { newTown, northOf, signedIn, type SignedIn, type Town } from './worker-bookings.ts';

export type OnlineDriver = SignedIn & { driverId: string };

/** Reports a driver's position. */
export const positionAt = (app: TestApp, { token }: SignedIn, at: Town) =>
  app.ok(sendPosition, { token: token(), body: at });

/** Creates a driver with a motorcycle who is online at a location. */
export async function onlineDriver(
  app: TestApp,
  at: Town,
  serviceTypes?: PackageServiceType[],
): Promise<OnlineDriver> {
  const { id, accountId } = await activeDriver(app, serviceTypes);
  const driver = { ...signedIn(app, accountId, 'driver'), driverId: id };
  await app.ok(saveDriverAvailability, { token: driver.token(), body: { is_available: true } });
  await positionAt(app, driver, at);
  return driver;
}

/**
 * Returns the request for a parcel from a location to one three kilometres north of it, with addresses that are in no
 * gazetteer.
 */
export function parcelBody(from: Town, changes: object = {}) {
  const to = northOf(from, 3);
  return {
    ...parcel,
    pickup_address: 'The old mill',
    drop_address: 'The house by the well',
    pickup_latitude: from.latitude,
    pickup_longitude: from.longitude,
    drop_latitude: to.latitude,
    drop_longitude: to.longitude,
    receiver_name: 'Ravi Kumar',
    receiver_phone: '98290 12345',
    ...changes,
  };
}

/** Books such a parcel, as a guest. */
export const parcelFrom = (app: TestApp, from: Town, changes: object = {}) =>
  app.ok(bookPackage, { body: parcelBody(from, changes) });

export type Parcel = Awaited<ReturnType<typeof parcelFrom>>;

export const offersTo = (app: TestApp, { token }: SignedIn): Promise<ReplyOf<typeof listTripOffers>> =>
  app.ok(listTripOffers, { token: token() });

/** Accepts a driver's only offer. */
export async function acceptOnly(app: TestApp, driver: SignedIn): Promise<contract.Trip> {
  const { id } = await eventually(async () => (await offersTo(app, driver))[0], 'There is no offer.');
  return app.ok(contract.acceptTripOffer, { token: driver.token(), params: { id } });
}

export const track = (app: TestApp, token: string): Promise<ReplyOf<typeof trackBooking>> =>
  app.ok(trackBooking, { params: { token } });

const WAY = ['accepted', 'arrived_pickup', 'picked_up', 'completed'] as const;
export type TripState = (typeof WAY)[number];

/** Creates a trip, booked by a guest in a separate town, and brings it to `state` through its driver's own requests. */
export async function tripAt(app: TestApp, state: TripState, changes: object = {}) {
  const town = newTown();
  const driver = await onlineDriver(app, town);
  const booked = await parcelFrom(app, town, changes);
  await advanceTripTo(app, state, { driver, parcel: booked });
  return { town, driver, parcel: booked };
}

/** Brings a new booking to `state` through the requests of the only driver nearby. */
export async function advanceTripTo(
  app: TestApp,
  state: TripState,
  { driver, parcel: booked }: { driver: SignedIn; parcel: Parcel },
): Promise<void> {
  await dispatchDue(app.deps);
  const steps = {
    accepted: () => acceptOnly(app, driver),
    arrived_pickup: () =>
      app.ok(contract.arriveAtPickup, { token: driver.token(), params: { id: booked.id } }),
    picked_up: () => withCode(app, { driver, parcel: booked, step: 'pick_up' }),
    completed: () => withCode(app, { driver, parcel: booked, step: 'complete' }),
  };
  for (const one of WAY.slice(0, WAY.indexOf(state) + 1)) await steps[one]();
}

/** Takes a step with the code from the tracking link. */
export async function withCode(
  app: TestApp,
  { driver, parcel: booked, step }: { driver: SignedIn; parcel: Parcel; step: 'pick_up' | 'complete' },
) {
  const shown = await track(app, booked.tracking_token);
  const endpoint = step === 'pick_up' ? contract.pickUp : contract.completeTrip;
  const code = step === 'pick_up' ? shown.pickup_code : shown.drop_code;
  return app.ok(endpoint, { token: driver.token(), params: { id: booked.id }, body: { code } });
}

/** Moves the driver to the drop and reports the arrival. */
export async function atDrop(app: TestApp, driver: SignedIn, to: Parcel): Promise<contract.Trip> {
  await positionAt(app, driver, { latitude: to.drop_latitude, longitude: to.drop_longitude });
  return app.ok(contract.arriveAtDrop, { token: driver.token(), params: { id: to.id } });
}

/** Creates a completed trip whose fare both sides confirm as paid in cash. */
export async function paidTrip(app: TestApp) {
  const trip = await tripAt(app, 'completed');
  const { driver, parcel: booked } = trip;
  const body = { method: 'cash' } as const;
  await app.ok(contract.confirmTripCash, { token: driver.token(), params: { id: booked.id }, body });
  await app.ok(payTrackedTrip, { params: { token: booked.tracking_token }, body });
  return trip;
}

/** Returns a code that is certainly wrong. */
export const wrongOf = (code: string | null): string => (code === '0000' ? '1111' : '0000');
