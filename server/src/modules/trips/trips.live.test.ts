import { trackBookingEvents } from '@dihaadi/contract/bookings';
import { events } from '@dihaadi/contract/live';
import { assignDriver } from '@dihaadi/contract/staff-package-bookings';
import { acceptTrip } from '@dihaadi/contract/trips/trips';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer } from '../../testkit/bookings.ts';
import { activeDriver } from '../../testkit/drivers.ts';
import { listen, openStream } from '../../testkit/streams.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { parcelFrom, positionAt, track, tripAt, withCode } from '../../testkit/trips.ts';
import { MINUTE, newTown, northOf, signedIn } from '../../testkit/worker-bookings.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await listen(app);
});
afterAll(() => app.close());

test('only customer, receiver and desk see the driver move, and none of them after the trip', async () => {
  const [{ town, driver, parcel }, other] = [await tripAt(app, 'picked_up'), await tripAt(app, 'accepted')];
  const staff = await app.token('super_admin');
  const desk = await openStream(address, events, { token: staff, query: { moves: 'true' } });
  const elsewhere = await openStream(address, events, { token: staff });
  const customer = await openStream(address, trackBookingEvents, {
    params: { token: parcel.tracking_token },
  });
  const stranger = await openStream(address, trackBookingEvents, {
    params: { token: other.parcel.tracking_token },
  });
  const { token } = await newcomer(app, 'customer');
  const nosy = await openStream(address, events, { token, query: { moves: 'true' } });
  await positionAt(app, driver, northOf(town, 1));
  await positionAt(app, other.driver, other.town);
  await expect.poll(() => stranger.moves).toHaveLength(1);
  // Positions from before the drivers' trips may arrive late.
  const ofTrips = () => desk.moves.filter((move) => move.booking_id !== null);
  await expect.poll(ofTrips).toHaveLength(2);
  // A separate connection from the desk's: either may be first.
  await expect.poll(() => customer.moves).toHaveLength(1);
  expect(customer.moves).toEqual([
    {
      booking_id: parcel.id,
      latitude: expect.closeTo(northOf(town, 1).latitude, 5),
      longitude: town.longitude,
      at: app.clock.now().toISOString(),
      eta_minutes: 9,
    },
  ]);
  expect(desk.moves).toContainEqual(
    expect.objectContaining({ driver_id: driver.driverId, booking_id: parcel.id }),
  );
  expect([...elsewhere.moves, ...nosy.moves]).toEqual([]);

  await withCode(app, { driver, parcel, step: 'complete' });
  await positionAt(app, driver, northOf(town, 2));
  const last = { driver_id: driver.driverId, booking_id: null };
  await expect.poll(() => desk.moves.at(-1)).toMatchObject(last);
  expect(customer.moves).toHaveLength(1);
});

test('a driver assigned by staff who was never online shows the position on the trip', async () => {
  const staff = await newcomer(app, 'super_admin');
  const town = newTown();
  const { id: driverId, accountId } = await activeDriver(app);
  const driver = signedIn(app, accountId, 'driver');
  const booked = await parcelFrom(app, town);
  const params = { bookingId: booked.id, driverId };
  await app.ok(assignDriver, { token: staff.token, params });
  await app.ok(acceptTrip, { token: driver.token(), params: { id: booked.id } });
  expect(await positionAt(app, driver, town)).toEqual({ is_kept: true });
  expect((await track(app, booked.tracking_token)).driver_position).toMatchObject({
    latitude: expect.closeTo(town.latitude, 5),
  });
});

test('a customer who books for later sees when the search for a driver begins', async () => {
  const now = app.clock.now().getTime();
  const scheduled_time = new Date(now + 120 * MINUTE).toISOString();
  const order = { booking_type: 'scheduled', scheduled_time };
  const { tracking_token } = await parcelFrom(app, newTown(), order);
  const search_begins_at = new Date(now + 90 * MINUTE).toISOString();
  expect(await track(app, tracking_token)).toMatchObject({ search_begins_at });
  app.clock.advance(90 * MINUTE);
  expect(await track(app, tracking_token)).toMatchObject({ search_begins_at: null });
});
