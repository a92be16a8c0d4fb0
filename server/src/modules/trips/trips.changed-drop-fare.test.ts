import { randomUUID } from 'node:crypto';
import { readBooking } from '@dihaadi/contract/booking-record';
import { bookPackage } from '@dihaadi/contract/bookings';
import { cancelBooking } from '@dihaadi/contract/staff-package-bookings';
import {
  changeDrop,
  changeDropForCustomer,
  quoteDropForCustomer,
  quoteNewDrop,
} from '@dihaadi/contract/trips/trip-address';
import { listIncidents, reportIncident } from '@dihaadi/contract/trips/trip-incidents';
import * as contract from '@dihaadi/contract/trips/trips';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db.ts';
import { makeCoupon } from '../../testkit/coupons.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  atDrop,
  type Parcel,
  parcelBody,
  parcelFrom,
  positionAt,
  track,
  tripAt,
  withCode,
} from '../../testkit/trips.ts';
import { waitingFor } from '../../testkit/waiting.ts';
import { customer, newTown, northOf, type Town } from '../../testkit/worker-bookings.ts';
import { lockBooking } from '../bookings/bookings.public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const at = ({ latitude, longitude }: Town) => ({
  drop_address: 'The white house',
  drop_latitude: latitude,
  drop_longitude: longitude,
});

const farDrop = (town: Town) => {
  const { latitude, longitude } = northOf(town, 30);
  return { drop_latitude: latitude, drop_longitude: longitude };
};

const quoteTo = ({ tracking_token: token }: Parcel, place: Town) =>
  app.ok(quoteNewDrop, { params: { token }, body: at(place) });

const changeTo = ({ tracking_token: token }: Parcel, place: Town, confirmed_fare: number) =>
  app.send(changeDrop, { params: { token }, body: { ...at(place), confirmed_fare } });

describe('a changed drop', () => {
  test('costs the fare of its route before a driver has accepted, nearer or farther', async () => {
    const town = newTown();
    const parcel = await parcelFrom(app, town);
    const before = parcel.fare_quote?.total ?? 0;
    expect(await quoteTo(parcel, northOf(town, 6))).toMatchObject({ fare_before: before });
    const [far, near] = [await quoteTo(parcel, northOf(town, 6)), await quoteTo(parcel, northOf(town, 1))];
    expect(far.fare).toBeGreaterThan(before);
    expect(near.fare).toBeLessThan(before);
    expect(await changeTo(parcel, northOf(town, 6), before)).toMatchObject({
      status: 409,
      body: { code: 'fare-changed' },
    });
    expect(await changeTo(parcel, northOf(town, 6), far.fare)).toMatchObject({
      status: 200,
      body: { drop_address: 'The white house', fare: far.fare, fare_quote: { total: far.fare } },
    });
  });

  test('is made by staff for a customer who calls, with the reason in the history', async () => {
    const { parcel, town } = await tripAt(app, 'accepted');
    const token = await app.token('super_admin');
    const params = { bookingId: parcel.id };
    const drop = at(northOf(town, 6));
    const { fare } = await app.ok(quoteDropForCustomer, { token, params, body: drop });
    const ask = (confirmed_fare: number) =>
      app.send(changeDropForCustomer, {
        token,
        params,
        body: { ...drop, confirmed_fare, reason: 'The customer called.' },
      });
    expect(await ask(fare - 1)).toMatchObject({ status: 409, body: { code: 'fare-changed' } });
    expect(await ask(fare)).toMatchObject({
      status: 200,
      body: { drop_address: 'The white house', fare_quote: { total: fare }, can: { change_drop: true } },
    });
    const { history } = await app.ok(readBooking, { token, params });
    expect(history.at(-1)).toMatchObject({
      name: 'package_booking.change_drop',
      reason: 'The customer called.',
    });
    await app.ok(cancelBooking, { token, params, body: { reason: 'Not needed any more.' } });
    expect(await ask(fare)).toMatchObject({ status: 409, body: { reason: 'address-fixed' } });
    const unknown = { token, params: { bookingId: randomUUID() }, body: drop };
    await app.refused(404, quoteDropForCustomer, unknown);
  });

  test('does not increase the coupon’s share of the fare when it is nearer', async () => {
    const town = newTown();
    const { coupon_code } = await makeCoupon(app, {
      coupon_type: 'percentage',
      discount_value: 50,
      applicable_services: ['delivery'],
    });
    const who = await customer(app);
    const body = parcelBody(town, { coupon_code, ...farDrop(town) });
    const parcel = await app.ok(bookPackage, { token: who.token(), body });
    const { fare } = await quoteTo(parcel, northOf(town, 1));
    await changeTo(parcel, northOf(town, 1), fare);
    const { fare_quote } = await track(app, parcel.tracking_token);
    const { coupon = 0, total = 0, gst = 0 } = fare_quote ?? {};
    expect(coupon).toBeGreaterThan(0);
    expect(Math.abs(coupon - (total - gst))).toBeLessThan(2);
  });

  test('never costs less after acceptance; from a wrong address both routes are paid, and the report is closed', async () => {
    const { driver, parcel, town } = await tripAt(app, 'accepted');
    const before = parcel.fare_quote?.total ?? 0;
    expect((await quoteTo(parcel, northOf(town, 1))).fare).toBe(before);

    const params = { id: parcel.id };
    await app.ok(contract.arriveAtPickup, { token: driver.token(), params });
    await withCode(app, { driver, parcel, step: 'pick_up' });
    await atDrop(app, driver, parcel);
    const body = { kind: 'wrong_address' } as const;
    await app.ok(reportIncident, { token: driver.token(), params, body });
    // Back to the start, three kilometres away.
    const { fare, distance_km } = await quoteTo(parcel, town);
    expect(distance_km).toBeCloseTo(2 * (parcel.fare_quote?.distance_km ?? 0), 1);
    expect(fare).toBeGreaterThan(before);
    expect((await changeTo(parcel, town, fare)).status).toBe(200);
    const trip = await app.ok(contract.readTrip, { token: driver.token(), params });
    expect(trip).toMatchObject({ arrived_drop_at: null, drop: { address: 'The white house' }, fare });
    const { rows } = await app.list(listIncidents, {
      token: await app.token('super_admin'),
      query: { status: 'handled' },
    });
    expect(rows.find(({ booking_id }) => booking_id === parcel.id)).toMatchObject({
      resolution: 'address-changed',
    });
    // The old report does not permit arriving just anywhere.
    const arrived = () => app.send(contract.arriveAtDrop, { token: driver.token(), params });
    expect(await arrived()).toMatchObject({ status: 409, body: { code: 'not-there' } });
    await positionAt(app, driver, town);
    expect((await arrived()).status).toBe(200);
    const done = await withCode(app, { driver, parcel, step: 'complete' });
    // The distance as driven, in less time than was quoted.
    expect(done.fare_breakdown).toMatchObject({ distance_km });
    expect(done.fare).toBeLessThanOrEqual(fare);
  });

  test('is refused after the end, for the receiver, for an unknown link, and when the trip advanced meanwhile', async () => {
    const done = await tripAt(app, 'completed');
    expect((await changeTo(done.parcel, done.town, 9_999)).status).toBe(409);
    const { parcel, town } = await tripAt(app, 'accepted');
    const { receiver_token: receivers } = await app.db
      .selectFrom('package_booking')
      .select('receiver_token')
      .where('id', '=', parcel.id)
      .executeTakeFirstOrThrow();
    for (const tracking_token of [receivers ?? '', 'no-such-link'])
      expect((await changeTo({ ...parcel, tracking_token }, town, 9_999)).status).toBe(404);
    expect(await track(app, receivers ?? '')).toMatchObject({ can: { change_drop: false } });
    // Both have read the trip before either may change it.
    const twice = await inTransaction(app.db, async (tx) => {
      await lockBooking(tx, parcel.id);
      const sent = [4, 5].map((km) => changeTo(parcel, northOf(town, km), 9_999));
      await expect.poll(() => waitingFor(app, 'package_booking')).toBe(2);
      return { sent };
    });
    const statuses = (await Promise.all(twice.sent)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
