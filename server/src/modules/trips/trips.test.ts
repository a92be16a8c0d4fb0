import { randomUUID } from 'node:crypto';
import { bookPackage, cancelTrackedBooking } from '@dihaadi/contract/bookings';
import { addTariffPlan } from '@dihaadi/contract/tariffs';
import { payTrackedTrip } from '@dihaadi/contract/trips/staff-trips';
import * as offers from '@dihaadi/contract/trips/trip-offers';
import { quotePackage } from '@dihaadi/contract/trips/package-order';
import * as contract from '@dihaadi/contract/trips/trips';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parcel as usual, standing } from '../../testkit/bookings.ts';
import { activeDriver } from '../../testkit/drivers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  atDrop,
  acceptOnly,
  offersTo,
  onlineDriver,
  parcelBody,
  parcelFrom,
  positionAt,
  track,
  tripAt,
  withCode,
  wrongOf,
} from '../../testkit/trips.ts';
import { MINUTE, newTown, northOf, signedIn } from '../../testkit/worker-bookings.ts';
import { dispatchDue } from './trips.usecases/dispatch-trip.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a parcel goes from booking to paid fare, and each side sees only what it may', async () => {
  const town = newTown();
  const driver = await onlineDriver(app, northOf(town, 1));
  const token = driver.token();
  const pickup_address = '4, Loom side, The old mill';
  const parcel = await parcelFrom(app, town, { pickup_address });
  const quote = parcel.fare_quote;
  expect(quote).toMatchObject({
    vehicle_type: 'motorcycle',
    distance_km: expect.closeTo(4.05, 1),
    waiting: 0,
  });

  await dispatchDue(app.deps);
  const [offer] = await offersTo(app, driver);
  expect(offer).toMatchObject({
    trip_id: parcel.id,
    fare: quote?.total,
    distance_to_pickup_km: 1,
    pickup: { area: expect.not.stringContaining('mill') },
    seconds_left: 30,
  });
  const accepted = await app.ok(contract.acceptTripOffer, { token, params: { id: offer?.id ?? '' } });
  expect(accepted).toMatchObject({
    status: 'accepted',
    pickup: { address: pickup_address, contact: { phone: '+919876543210' } },
    drop: { contact: { name: 'Ravi Kumar', phone: '+919829012345' } },
    can: { arrive: true, pick_up: false, withdraw: true },
  });

  await positionAt(app, driver, northOf(town, 0.5));
  const onTheWay = await track(app, parcel.tracking_token);
  expect(onTheWay).toMatchObject({ viewer: 'customer', eta_minutes: 3, payment: null });
  expect(onTheWay.driver_position?.latitude).toBeCloseTo(northOf(town, 0.5).latitude);
  expect([onTheWay.pickup_code, onTheWay.drop_code]).toEqual([
    expect.stringMatching(/^\d{4}$/),
    expect.stringMatching(/^\d{4}$/),
  ]);

  const params = { id: parcel.id };
  await app.ok(contract.arriveAtPickup, { token, params });
  app.clock.advance(20 * MINUTE);
  await withCode(app, { driver, parcel, step: 'pick_up' });
  app.clock.advance(10 * MINUTE);
  await atDrop(app, driver, parcel);
  const completed = await withCode(app, { driver, parcel, step: 'complete' });
  // 15 minutes of waiting are free; the plan charges ₹1 for each additional one.
  expect(completed.fare_breakdown).toMatchObject({ waiting_minutes: 5, waiting: 5, minutes: 10 });
  expect(completed.fare).toBeLessThanOrEqual((quote?.total ?? 0) + 5);
  expect(completed.payment).toMatchObject({ status: 'due', amount: completed.fare });

  const confirmed = await app.ok(contract.confirmTripCash, { token: driver.token(), params, body: {} });
  expect(confirmed.payment).toMatchObject({ status: 'awaiting_confirmation', confirmed_by_driver: true });
  const paid = await app.ok(payTrackedTrip, {
    params: { token: parcel.tracking_token },
    body: { method: 'cash' },
  });
  expect(paid).toMatchObject({
    booking_status: 'completed',
    driver_position: null,
    pickup_code: null,
    drop_code: null,
    fare: completed.fare,
    payment: { status: 'paid', method: 'cash' },
  });
  const earned = await app.ok(contract.readTripEarnings, { token: driver.token() });
  const gst = completed.fare_breakdown?.gst ?? 0;
  expect(gst).toBeGreaterThan(0);
  expect(earned.periods).toEqual([
    expect.objectContaining({
      trips: 1,
      fare: completed.fare,
      commission: gst,
      paid: expect.closeTo(completed.fare - gst),
    }),
  ]);
  expect(await standing(app, parcel.id)).toMatchObject({ status: 'completed', takenFrom: [] });
});

describe('before a driver accepts', () => {
  test('the quote lists every suitable vehicle with a plan, cheapest first, and books nothing', async () => {
    const staff = await app.token('super_admin');
    await app.ok(addTariffPlan, {
      token: staff,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        service_type: 'delivery',
        vehicle_type: 'van',
        base_fare: 400,
        per_km_rate: 20,
        minimum_fare: 450,
      },
    });
    const { service_type, package_size, package_weight, pickup_address, drop_address } = usual;
    const asked = { service_type, package_size, package_weight, pickup_address, drop_address };
    const quote = await app.ok(quotePackage, { body: { ...asked, helpers: 1 } });
    expect(quote.vehicles.map(({ vehicle_type, helpers }) => [vehicle_type, helpers])).toEqual([
      ['motorcycle', 150],
      ['auto_rickshaw', 150],
      ['tempo', 150],
      ['van', 150],
    ]);
    const heavy = await app.ok(quotePackage, { body: { ...asked, package_weight: 300 } });
    expect(heavy.vehicles.map(({ vehicle_type }) => vehicle_type)).toEqual(['tempo', 'van']);
  });

  test('a fare above the one shown is refused, and so is a vehicle that is too small', async () => {
    const town = newTown();
    const { fare_quote } = await parcelFrom(app, town);
    const total = fare_quote?.total ?? 0;
    expect((await parcelFrom(app, town, { confirmed_fare: total })).fare_quote?.total).toBe(total);
    const refusal = await app.refused(409, bookPackage, {
      body: parcelBody(town, { confirmed_fare: total - 1 }),
    });
    expect(refusal.code).toBe('fare-changed');
    const small = parcelBody(town, { package_weight: 90, vehicle_type: 'motorcycle' });
    expect(await app.refused(422, bookPackage, { body: small })).toMatchObject({ code: 'not-offered' });
    // The vehicle fits but has no plan, and the estimate, which knows no distance, does not replace one.
    const unpriced = parcelBody(town, { vehicle_type: 'truck' });
    expect(await app.refused(422, bookPackage, { body: unpriced })).toMatchObject({ code: 'not-offered' });
  });

  test('the nearest two are asked; when a driver declines, the next is asked, and each can read the reason', async () => {
    const town = newTown();
    const [near, second, third] = [
      await onlineDriver(app, northOf(town, 1)),
      await onlineDriver(app, northOf(town, 2)),
      await onlineDriver(app, northOf(town, 3)),
    ];
    const far = await onlineDriver(app, northOf(town, 9));
    const other = await onlineDriver(app, northOf(town, 1.5), ['taxi_cab']);
    const parcel = await parcelFrom(app, town);
    await dispatchDue(app.deps);
    const asked = async () =>
      Promise.all([near, second, third, far].map(async (one) => (await offersTo(app, one)).length));
    expect(await asked()).toEqual([1, 1, 0, 0]);
    const [offer] = await offersTo(app, near);
    const token = near.token();
    await app.ok(offers.declineTripOffer, {
      token,
      params: { id: offer?.id ?? '' },
      body: { reason: 'too_low' },
    });
    await dispatchDue(app.deps);
    expect(await asked()).toEqual([0, 1, 1, 0]);
    await acceptOnly(app, third);
    expect(await asked()).toEqual([0, 0, 0, 0]);
    const why = async (one: { token: () => string }) => {
      const { rows } = await app.list(offers.listTripDecisions, { token: one.token() });
      return rows.find(({ trip_id }) => trip_id === parcel.id);
    };
    expect(await why(near)).toMatchObject({ outcome: 'offered', answer: 'declined', distance_km: 1 });
    expect(await why(second)).toMatchObject({ answer: 'taken', rule: null });
    expect(await why(far)).toMatchObject({ outcome: 'others_first', answer: null });
    expect(await why(other)).toMatchObject({ outcome: 'ruled_out', rule: 'wrong_service' });
  });

  test('an offer expires; when no driver is left the customer is notified, until a driver comes online', async () => {
    const town = newTown();
    const driver = await onlineDriver(app, town);
    const parcel = await parcelFrom(app, town);
    await dispatchDue(app.deps);
    const [offer] = await offersTo(app, driver);
    app.clock.advance(31_000);
    const late = { token: driver.token(), params: { id: offer?.id ?? '' } };
    expect(await app.refused(409, contract.acceptTripOffer, late)).toMatchObject({
      detail: 'This offer has expired.',
    });
    await dispatchDue(app.deps);
    expect(await track(app, parcel.tracking_token)).toMatchObject({ no_driver_yet: true });
    app.clock.advance(2 * MINUTE);
    const next = await onlineDriver(app, town);
    await dispatchDue(app.deps);
    await acceptOnly(app, next);
    expect(await track(app, parcel.tracking_token)).toMatchObject({
      booking_status: 'accepted',
      no_driver_yet: false,
    });
  });

  test('a scheduled booking is offered half an hour before its time', async () => {
    const town = newTown();
    const at = new Date(app.clock.now().getTime() + 120 * MINUTE).toISOString();
    await parcelFrom(app, town, { booking_type: 'scheduled', scheduled_time: at });
    app.clock.advance(89 * MINUTE);
    const driver = await onlineDriver(app, town);
    await dispatchDue(app.deps);
    expect(await offersTo(app, driver)).toEqual([]);
    app.clock.advance(MINUTE);
    await positionAt(app, driver, town);
    await dispatchDue(app.deps);
    expect(await offersTo(app, driver)).toMatchObject([{ scheduled_time: at }]);
  });

  test('a position is not stored while offline; a driver who may not take trips cannot go online', async () => {
    const { accountId } = await activeDriver(app);
    const token = signedIn(app, accountId, 'driver').token();
    const kept = await app.ok(offers.sendPosition, { token, body: newTown() });
    expect(kept.is_kept).toBe(false);
    await app.ok(offers.saveDriverAvailability, { token, body: { is_available: true } });
    expect((await app.ok(offers.sendPosition, { token, body: newTown() })).is_kept).toBe(true);
    await app.ok(offers.saveDriverAvailability, { token, body: { is_available: false } });
    expect(await app.ok(offers.readDriverAvailability, { token })).toMatchObject({
      is_available: false,
      position_at: null,
    });
  });
});

describe('codes', () => {
  test('five wrong ones lock both for ten minutes and notify the desk; then the right one works', async () => {
    const { driver, parcel } = await tripAt(app, 'arrived_pickup');
    const { pickup_code: code } = await track(app, parcel.tracking_token);
    const params = { id: parcel.id };
    const attempt = (sent: string) =>
      app.send(contract.pickUp, { token: driver.token(), params, body: { code: sent } });
    for (let tries = 1; tries < 5; tries += 1) expect((await attempt(wrongOf(code))).status).toBe(422);
    expect((await attempt(wrongOf(code))).status).toBe(429);
    expect((await attempt(code ?? '')).status).toBe(429);
    expect((await standing(app, parcel.id)).events.map(({ name }) => name)).toContain('lock_codes');
    app.clock.advance(10 * MINUTE);
    expect((await attempt(code ?? '')).status).toBe(200);
  });

  test('the link to share shows the trip’s position without codes, houses, phones or money, and changes nothing', async () => {
    const { parcel, driver, town } = await tripAt(app, 'accepted', {
      pickup_address: '7, Mill Lane',
      drop_address: '12, Well Road',
    });
    await positionAt(app, driver, town);
    const { share_token: token } = await track(app, parcel.tracking_token);
    if (token === null) throw new Error('There is no share link.');
    expect(await track(app, token)).toMatchObject({
      viewer: 'watcher',
      share_token: null,
      pickup_code: null,
      drop_code: null,
      pickup_address: expect.not.stringContaining('Mill'),
      drop_address: expect.not.stringContaining('Well'),
      package_description: '',
      driver: { name: expect.any(String), phone: null },
      driver_position: { latitude: expect.any(Number) },
      fare: null,
      can: { cancel: false },
    });
    await app.refused(404, cancelTrackedBooking, { params: { token }, body: { reason: 'A prank' } });
    await app.refused(404, payTrackedTrip, { params: { token }, body: { method: 'cash' } });
  });

  test('the receiver’s own link shows only the drop code, and cannot cancel or pay', async () => {
    const sent = { pickup_address: '4, Loom side, The old mill', special_instructions: 'Gate code 4711' };
    const { parcel } = await tripAt(app, 'accepted', sent);
    const row = await app.db
      .selectFrom('package_booking')
      .select('receiver_token')
      .where('id', '=', parcel.id)
      .executeTakeFirstOrThrow();
    const token = row.receiver_token ?? '';
    const shown = await track(app, token);
    expect(shown).toMatchObject({ viewer: 'receiver', pickup_code: null, can: { cancel: false } });
    const whole = await track(app, parcel.tracking_token);
    expect(shown.drop_code).toBe(whole.drop_code);
    expect(whole).toMatchObject({
      fare: parcel.fare_quote?.total,
      pickup_address: '4, Loom side, The old mill',
    });
    expect(shown).toMatchObject({
      fare: null,
      fare_quote: null,
      fare_breakdown: null,
      special_instructions: null,
    });
    expect(shown.pickup_address).not.toContain('mill');
    expect(shown.pickup_latitude).toBe(Math.round(whole.pickup_latitude * 1000) / 1000);
    await app.refused(404, payTrackedTrip, { params: { token }, body: { method: 'cash' } });
  });

  test('another driver cannot see or change the trip', async () => {
    const { parcel, town } = await tripAt(app, 'accepted');
    const stranger = await onlineDriver(app, town);
    const call = { token: stranger.token(), params: { id: parcel.id } };
    await app.refused(404, contract.readTrip, call);
    await app.refused(404, contract.arriveAtPickup, call);
  });
});
