import { randomUUID } from 'node:crypto';
import { readBooking } from '@dihaadi/contract/booking-record';
import { assignDriver } from '@dihaadi/contract/staff-package-bookings';
import * as board from '@dihaadi/contract/trips/dispatch-board';
import { handleIncident, readStaffTrip, reportIncident } from '@dihaadi/contract/trips/trip-incidents';
import { reassignDriver, releaseBooking } from '@dihaadi/contract/trips/staff-trips';
import { saveDriverAvailability } from '@dihaadi/contract/trips/trip-offers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { driverCards } from '../drivers/drivers.public.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { onlineDriver, parcelFrom, positionAt, track, tripAt, withCode } from '../../testkit/trips.ts';
import { MINUTE, newTown, northOf } from '../../testkit/worker-bookings.ts';
import { dispatchDue } from './trips.usecases/dispatch-trip.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.token('super_admin');
});
afterAll(() => app.close());

const candidates = (bookingId: string) =>
  app.ok(board.readCandidates, { token: staff, params: { bookingId } });

test('the desk sees open bookings with their driver, and then requests only changes', async () => {
  const [open, done] = [await tripAt(app, 'accepted'), await tripAt(app, 'picked_up')];
  const pending = await parcelFrom(app, newTown());
  const all = await app.ok(board.readBoardBookings, { token: staff });
  const ids = all.bookings.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([open.parcel.id, done.parcel.id, pending.id]));
  expect(all.bookings.find(({ id }) => id === open.parcel.id)).toMatchObject({
    booking_status: 'accepted',
    driver: { id: open.driver.driverId },
    fare: open.parcel.fare_quote?.total,
  });
  await withCode(app, { driver: done.driver, parcel: done.parcel, step: 'complete' });
  const changed = await app.ok(board.readBoardBookings, {
    token: staff,
    query: { ids: `${done.parcel.id},${pending.id}` },
  });
  expect(changed.bookings.map(({ id, driver }) => [id, driver])).toEqual([[pending.id, null]]);
});

test('a trip with an open incident shows it until it is handled', async () => {
  const { driver, parcel } = await tripAt(app, 'picked_up');
  const onBoard = async () => {
    const { bookings } = await app.ok(board.readBoardBookings, { token: staff, query: { ids: parcel.id } });
    return bookings[0]?.incident;
  };
  expect(await onBoard()).toBeNull();
  const { incidents } = await app.ok(reportIncident, {
    token: driver.token(),
    params: { id: parcel.id },
    body: { kind: 'accident' },
  });
  expect(await onBoard()).toBe('accident');
  const params = { incidentId: incidents[0]?.id ?? '' };
  await app.ok(handleIncident, { token: staff, params, body: { resolution: 'Nobody is hurt.' } });
  expect(await onBoard()).toBeNull();
});

test('drivers are shown while online or on a trip, at their last position', async () => {
  const { driver, town } = await tripAt(app, 'accepted');
  const [idle, off] = [await onlineDriver(app, northOf(town, 1)), await onlineDriver(app, town)];
  for (const one of [driver, off])
    await app.ok(saveDriverAvailability, { token: one.token(), body: { is_available: false } });
  const { drivers } = await app.ok(board.readBoardDrivers, { token: staff });
  const shown = (id: string) => drivers.find((one) => one.id === id);
  expect(shown(driver.driverId)).toMatchObject({ is_available: false, vehicle_type: 'motorcycle' });
  expect(shown(idle.driverId)?.position?.latitude).toBeCloseTo(northOf(town, 1).latitude);
  expect(shown(off.driverId)).toBeUndefined();
  const asked = await app.ok(board.readBoardDrivers, { token: staff, query: { ids: idle.driverId } });
  expect(asked.drivers.map(({ id }) => id)).toEqual([idle.driverId]);
});

test('assignable drivers are shown with distance, rating and load, the nearest free one first; others are found by plate', async () => {
  const town = newTown();
  const far = await onlineDriver(app, northOf(town, 4));
  const near = await onlineDriver(app, northOf(town, 1));
  const cab = await onlineDriver(app, northOf(town, 0.5), ['taxi_cab']);
  const { id: bookingId } = await parcelFrom(app, town);
  const assignable = (q?: string) =>
    app.ok(board.assignableDrivers, {
      token: staff,
      params: { bookingId },
      query: q === undefined ? {} : { q },
    });
  const shown = await assignable();
  expect(shown.slice(0, 2).map(({ id }) => id)).toEqual([near.driverId, far.driverId]);
  expect(shown[0]).toMatchObject({
    is_online: true,
    rating: null,
    ratings_count: 0,
    trips_open: 0,
    against: null,
  });
  const online = shown.filter(({ against }) => against === null).map((one) => one.is_online);
  expect(online).toEqual(online.toSorted((a, b) => Number(b) - Number(a)));
  expect(online).toContain(false);
  expect(shown[0]?.distance_km).toBeCloseTo(1, 0);
  const plate = (await driverCards(app.db, [cab.driverId])).get(cab.driverId)?.registrationNumber ?? '';
  expect(await assignable(plate)).toMatchObject([{ id: cab.driverId, against: 'wrong_service' }]);
  expect(await assignable('nobody is called so')).toEqual([]);
  await app.refused(404, board.assignableDrivers, { token: staff, params: { bookingId: randomUUID() } });
});

test('a booking’s five best drivers are listed in dispatch order, others with the rule against them', async () => {
  const town = newTown();
  const far = await onlineDriver(app, northOf(town, 4));
  const near = await onlineDriver(app, northOf(town, 1));
  const cab = await onlineDriver(app, northOf(town, 0.5), ['taxi_cab']);
  const busy = await onlineDriver(app, town);
  const first = await parcelFrom(app, town);
  const params = { bookingId: first.id, driverId: busy.driverId };
  await app.ok(assignDriver, { token: staff, params });
  const parcel = await parcelFrom(app, town);
  expect((await candidates(parcel.id)).map((one) => [one.driver_id, one.against, one.distance_km])).toEqual([
    [near.driverId, null, 1],
    [far.driverId, null, 4],
    [busy.driverId, 'busy', 0],
    [cab.driverId, 'wrong_service', 0.5],
  ]);
  await dispatchDue(app.deps);
  const [asked] = await candidates(parcel.id);
  expect(asked).toMatchObject({ is_asked: true, trips_open: 0, trips_today: 0, minutes: 5 });
  // The trip's current driver is no candidate for it.
  expect((await candidates(first.id)).map(({ driver_id }) => driver_id)).not.toContain(busy.driverId);
});

test('many bookings are assigned to their best free drivers at once; one that no driver can take stays', async () => {
  const town = newTown();
  const [one, two] = [await onlineDriver(app, town), await onlineDriver(app, northOf(town, 1))];
  const parcels = [await parcelFrom(app, town), await parcelFrom(app, town), await parcelFrom(app, town)];
  const given = await app.ok(board.assignBest, {
    token: staff,
    body: { booking_ids: [...parcels.map(({ id }) => id), randomUUID()] },
  });
  expect(given.map(({ driver }) => driver?.id)).toEqual([one.driverId, two.driverId, undefined, undefined]);
  const [first] = parcels;
  const again = await app.ok(board.assignBest, { token: staff, body: { booking_ids: [first?.id ?? ''] } });
  expect(again).toEqual([{ booking_id: first?.id, driver: null }]);
});

test('until pickup the desk can unassign or reassign a booking, from every status', async () => {
  for (const state of ['accepted', 'arrived_pickup'] as const) {
    const { parcel, town } = await tripAt(app, state);
    const other = await onlineDriver(app, town);
    const params = { bookingId: parcel.id };
    const given = await app.ok(reassignDriver, {
      token: staff,
      params: { ...params, driverId: other.driverId },
      body: { reason: 'Nearer' },
    });
    expect(given).toMatchObject({ booking_status: 'assigned', driver: { id: other.driverId } });
    const back = await app.ok(releaseBooking, { token: staff, params, body: { reason: 'Wrong vehicle' } });
    expect(back).toMatchObject({ booking_status: 'pending', driver: null });
  }
  const { parcel } = await tripAt(app, 'picked_up');
  const late = { token: staff, params: { bookingId: parcel.id }, body: { reason: 'Too late' } };
  await app.refused(409, releaseBooking, late);
});

test('a driver’s day shows their online times and trips', async () => {
  const { driver, parcel, town } = await tripAt(app, 'accepted');
  app.clock.advance(20 * MINUTE);
  await positionAt(app, driver, town);
  const day = await app.ok(board.readDriverDay, { token: staff, params: { driverId: driver.driverId } });
  expect(day.stretches).toMatchObject([
    { kind: 'online', to: null },
    { kind: 'trip', to: null, booking: { id: parcel.id, booking_status: 'accepted' } },
  ]);
  await app.refused(404, board.readDriverDay, { token: staff, params: { driverId: randomUUID() } });
});

test('the desk sees whom to call, the driver’s position until the trip ends, and the view-only link', async () => {
  const { driver, parcel, town } = await tripAt(app, 'picked_up');
  const sent = { token: staff, params: { bookingId: parcel.id } };
  const { driver_phone, customer_name, share_token } = await app.ok(readBooking, sent);
  const card = (await driverCards(app.db, [driver.driverId])).get(driver.driverId);
  expect([driver_phone, customer_name]).toEqual([card?.phone, null]);
  expect(await track(app, share_token)).toMatchObject({ viewer: 'watcher', drop_code: null });
  await positionAt(app, driver, northOf(town, 1));
  expect((await app.ok(readStaffTrip, sent)).driver_position).toMatchObject(northOf(town, 1));
  await withCode(app, { driver, parcel, step: 'complete' });
  expect((await app.ok(readStaffTrip, sent)).driver_position).toBeNull();
});
