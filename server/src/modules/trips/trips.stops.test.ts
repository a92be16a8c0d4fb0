import { bookPackage } from '@dihaadi/contract/bookings';
import { quotePackage } from '@dihaadi/contract/trips/package-order';
import * as contract from '@dihaadi/contract/trips/trips';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  offersTo,
  onlineDriver,
  parcelBody,
  parcelFrom,
  positionAt,
  track,
  tripAt,
  withCode,
} from '../../testkit/trips.ts';
import { dispatchDue } from './trips.usecases/dispatch-trip.ts';
import { newTown, northOf, type Town } from '../../testkit/worker-bookings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const stopAt = (at: Town, more: object = {}) => ({
  address: 'The blue gate',
  latitude: at.latitude,
  longitude: at.longitude,
  ...more,
});

/** Farther than the drop, so that the route goes out and back. */
const beyond = (town: Town) => northOf(town, 5);

describe('stops between pickup and drop', () => {
  test('each add their fee, and the route includes all of them', async () => {
    const town = newTown();
    const quoteOf = async (stops: object[]) => {
      const { service_type, package_size, package_weight, ...body } = parcelBody(town);
      const { pickup_address, pickup_latitude, pickup_longitude } = body;
      const { drop_address, drop_latitude, drop_longitude } = body;
      const { distance_km, vehicles } = await app.ok(quotePackage, {
        body: {
          service_type,
          package_size,
          package_weight,
          pickup_address,
          pickup_latitude,
          pickup_longitude,
          drop_address,
          drop_latitude,
          drop_longitude,
          stops,
        },
      });
      return { distance_km, fare: vehicles[0] };
    };
    const [direct, over] = [await quoteOf([]), await quoteOf([stopAt(beyond(town))])];
    // 3 km north; over the stop 5 km north and 2 km back.
    expect(over.distance_km / direct.distance_km).toBeCloseTo(7 / 3, 1);
    expect(over.fare).toMatchObject({ stops: 20 });
    expect(over.fare?.total).toBeGreaterThan((direct.fare?.total ?? 0) + 20);
    const two = await quoteOf([stopAt(northOf(town, 1)), stopAt(northOf(town, 2))]);
    expect(two).toMatchObject({ distance_km: direct.distance_km, fare: { stops: 40 } });
  });

  test('are limited to four, each with an address and both coordinates or neither', async () => {
    const town = newTown();
    const book = (stops: object[]) => app.send(bookPackage, { body: parcelBody(town, { stops }) });
    for (const stops of [
      Array.from({ length: 5 }, () => stopAt(town)),
      [{ address: ' ' }],
      [{ address: 'Here', latitude: 26.9 }],
      [stopAt(town, { done: true })],
      [stopAt(town, { phone: '12' })],
    ])
      expect((await book(stops)).status).toBe(400);
    expect((await book(Array.from({ length: 4 }, () => stopAt(town)))).status).toBe(201);
  });

  test('are completed in order before the drop; the customer sees the progress, the receiver sees no stop', async () => {
    const stops = [
      { address: '4 Hill Road, Bani Park', name: 'Meena', phone: '98290 11111' },
      { address: '9 Lake Road, Raja Park' },
    ];
    const { driver, parcel } = await tripAt(app, 'arrived_pickup', { stops });
    const asked = { token: driver.token(), params: { id: parcel.id } };
    const finish = (stop: number) => app.send(contract.finishStop, { ...asked, body: { stop } });
    expect((await finish(1)).status).toBe(409);
    await withCode(app, { driver, parcel, step: 'pick_up' });
    const going = await app.ok(contract.readTrip, asked);
    expect(going).toMatchObject({
      stops: [
        { address: stops[0]?.address, contact: { name: 'Meena', phone: '+919829011111' }, done: false },
        { done: false },
      ],
      can: { finish_stop: true, arrive_drop: false },
    });
    expect((await app.send(contract.arriveAtDrop, asked)).status).toBe(409);
    expect((await finish(2)).status).toBe(409);
    expect((await finish(1)).status).toBe(200);
    // Sent again by a phone with a bad connection.
    expect((await finish(1)).status).toBe(200);
    const shown = await track(app, parcel.tracking_token);
    expect(shown).toMatchObject({ stops_done: 1, stops: [{ name: 'Meena' }, {}] });
    const { receiver_token: receivers } = await app.db
      .selectFrom('package_booking')
      .select('receiver_token')
      .where('id', '=', parcel.id)
      .executeTakeFirstOrThrow();
    expect(await track(app, receivers ?? '')).toMatchObject({ stops: [], stops_done: 0 });
    expect((await finish(2)).status).toBe(200);
    expect((await finish(3)).status).toBe(409);
    await positionAt(app, driver, { latitude: parcel.drop_latitude, longitude: parcel.drop_longitude });
    expect(await app.ok(contract.arriveAtDrop, asked)).toMatchObject({ can: { finish_stop: false } });
    const done = await withCode(app, { driver, parcel, step: 'complete' });
    expect(done.fare_breakdown).toMatchObject({ stops: 40 });
  });

  test('show their approximate location in an offer, but not whom they are for', async () => {
    const stops = [{ address: '4 Hill Road, Bani Park, Jaipur', name: 'Meena', phone: '98290 11111' }];
    const town = newTown();
    const driver = await onlineDriver(app, town);
    await parcelFrom(app, town, { stops });
    await dispatchDue(app.deps);
    const [offer] = await offersTo(app, driver);
    expect(offer?.stops).toEqual([
      {
        number: 1,
        area: 'Bani Park, Jaipur 302016',
        latitude: expect.any(Number),
        longitude: expect.any(Number),
      },
    ]);
  });
});
