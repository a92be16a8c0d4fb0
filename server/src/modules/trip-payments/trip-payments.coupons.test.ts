import { bookPackage, cancelTrackedBooking } from '@dihaadi/contract/bookings';
import { savePlatform } from '@dihaadi/contract/settings';
import { payTrackedTrip } from '@dihaadi/contract/trips/staff-trips';
import { quotePackage } from '@dihaadi/contract/trips/package-order';
import * as contract from '@dihaadi/contract/trips/trip-payments';
import type { TripFare } from '@dihaadi/contract/trips/trip-fare';
import { listTariffPlans, updateTariffPlan } from '@dihaadi/contract/tariffs';
import { saveTripSettings } from '@dihaadi/contract/trips/trip-settings';
import { arriveAtPickup, confirmTripCash, readTripEarnings } from '@dihaadi/contract/trips/trips';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parcel } from '../../testkit/bookings.ts';
import { makeCoupon, usesOf } from '../../testkit/coupons.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  advanceTripTo,
  onlineDriver,
  parcelBody,
  positionAt,
  track,
  tripAt,
  type TripState,
  withCode,
} from '../../testkit/trips.ts';
import { customer, newTown, type Town } from '../../testkit/worker-bookings.ts';
import { trackedReceipt } from './trip-payments.usecases/trip-receipts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.ok(saveTripSettings, {
    token: await app.token('super_admin'),
    body: { commission_percent: 10, cancellation_fee: 40 },
  });
});
afterAll(() => app.close());

/** Request for a quote of these tests' trips. */
function quoteBody(town: Town) {
  const { pickup_address, drop_address, ...rest } = parcelBody(town);
  const { pickup_latitude, pickup_longitude, drop_latitude, drop_longitude } = rest;
  const { service_type, package_size, package_weight } = parcel;
  const what = { service_type, package_size, package_weight };
  const ends = { pickup_latitude, pickup_longitude, drop_latitude, drop_longitude };
  return { ...what, ...ends, pickup_address, drop_address };
}

const deliveryCoupon = (changes: object = {}) =>
  makeCoupon(app, { discount_value: 20, applicable_services: ['delivery'], ...changes });

/** Returns a trip booked with a coupon, advanced to this state. */
async function tripWith(coupon_code: string, state: TripState) {
  const town = newTown();
  const driver = await onlineDriver(app, town);
  const who = await customer(app);
  const booked = await app.ok(bookPackage, { token: who.token(), body: parcelBody(town, { coupon_code }) });
  await advanceTripTo(app, state, { driver, parcel: booked });
  return { driver, parcel: booked, link: { token: booked.tracking_token } };
}

/** Returns the platform's share of a fare in rupees: the GST, and a tenth of the rest, including the coupon. */
function shareOf(fare: TripFare | null): number {
  if (fare === null) throw new Error('There is no fare.');
  return (fare.total + fare.coupon - fare.gst) * 0.1 + fare.gst;
}

describe('a coupon on a fare', () => {
  test('is taken off before GST, used up when the trip is over, and paid to the driver by the platform', async () => {
    const { id, coupon_code } = await deliveryCoupon();
    const town = newTown();
    const { vehicles } = await app.ok(quotePackage, { body: quoteBody(town) });
    const before = vehicles[0]?.gst ?? 0;

    const led = await tripWith(coupon_code, 'accepted');
    expect(led.parcel.fare_quote).toMatchObject({ coupon: 20, gst: expect.closeTo(before - 20 * 0.18, 1) });
    expect(await usesOf(app, id)).toEqual({ used: 0, redeemed: 0, held: 1 });
    await app.ok(arriveAtPickup, { token: led.driver.token(), params: { id: led.parcel.id } });
    for (const step of ['pick_up', 'complete'] as const) await withCode(app, { ...led, step });
    const { fare_breakdown: fare } = await track(app, led.link.token);
    expect(fare).toMatchObject({ coupon: 20, gst: expect.any(Number) });
    expect(await usesOf(app, id)).toEqual({ used: 1, redeemed: 1, held: 0 });

    const own = { token: led.driver.token() };
    await app.ok(confirmTripCash, { ...own, params: { id: led.parcel.id }, body: {} });
    expect(await app.ok(contract.readBalance, own)).toMatchObject({ amount: 0 });
    await app.ok(payTrackedTrip, { params: led.link, body: { method: 'cash' } });
    const share = shareOf(fare);
    // What the platform owes the driver for the coupon offsets what the driver owes.
    expect(await app.ok(contract.readBalance, own)).toMatchObject({
      amount: expect.closeTo(Math.max(0, 20 - share), 1),
      commission_owed: expect.closeTo(Math.min(20, share), 1),
      to_pay: expect.closeTo(Math.max(0, share - 20), 1),
    });
    const { content } = await trackedReceipt(app.deps, { ...led.link, language: 'en' });
    const { text } = await extractText(new Uint8Array(content), { mergePages: true });
    expect(text).toContain('Coupon');
    expect(text).toContain('section 9(5)');
  });

  test('that covers the whole fare leaves nothing to pay, and the platform pays the driver the fare', async () => {
    const { coupon_code } = await deliveryCoupon({ discount_value: 900 });
    const { driver, link } = await tripWith(coupon_code, 'completed');
    const { fare, fare_breakdown, payment } = await track(app, link.token);
    expect([fare, payment?.status]).toEqual([0, 'paid']);
    expect(await app.ok(contract.readBalance, { token: driver.token() })).toMatchObject({
      amount: expect.closeTo((fare_breakdown?.coupon ?? 0) * 0.9, 1),
    });
    const { content } = await trackedReceipt(app.deps, { ...link, language: 'en' });
    const { text } = await extractText(new Uint8Array(content), { mergePages: true });
    expect(text).toContain('Paid with a coupon');
  });

  test('is for signed-in customers, for one booking each; sending it again returns the same booking', async () => {
    const { id, coupon_code } = await deliveryCoupon();
    const body = parcelBody(newTown(), { coupon_code });
    await app.refused(401, bookPackage, { body });
    // The fare is quoted anyway, without the coupon.
    const told = await app.ok(quotePackage, { body: { ...quoteBody(newTown()), coupon_code } });
    expect(new Set(told.vehicles.map(({ coupon }) => coupon))).toEqual(new Set([0]));
    const who = { token: (await customer(app)).token() };
    const sent = { ...who, body, headers: { 'idempotency-key': `coupon-${id}` } };
    const booked = await app.ok(bookPackage, sent);
    expect((await app.ok(bookPackage, sent)).id).toBe(booked.id);
    expect(await app.refused(422, bookPackage, { ...who, body })).toMatchObject({ reason: 'coupon-used' });
    expect(await usesOf(app, id)).toEqual({ used: 0, redeemed: 0, held: 1 });

    await app.ok(cancelTrackedBooking, {
      params: { token: booked.tracking_token },
      body: { reason: 'Not needed.' },
    });
    expect(await usesOf(app, id)).toEqual({ used: 0, redeemed: 0, held: 0 });
    await app.ok(bookPackage, { ...who, body });
  });

  test('is applied to one booking when one customer books five times at once', async () => {
    const { id, coupon_code } = await deliveryCoupon();
    const who = { token: (await customer(app)).token() };
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const body = parcelBody(newTown(), { coupon_code });
        return (await app.send(bookPackage, { ...who, body })).status;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    expect((await usesOf(app, id)).held).toBe(1);
  });

  test('is refused when the fare with it is above the one shown', async () => {
    const { coupon_code } = await deliveryCoupon();
    const who = { token: (await customer(app)).token() };
    const body = parcelBody(newTown(), { coupon_code, confirmed_fare: 10 });
    expect(await app.refused(409, bookPackage, { ...who, body })).toMatchObject({ code: 'fare-changed' });
  });
});

const rounded = (rupees: number) => Math.round(rupees * 100) / 100;

test('a cancellation fee includes GST, which the platform keeps', async () => {
  const { driver, parcel: booked, town } = await tripAt(app, 'accepted', { customer_phone: '9829077777' });
  app.clock.advance(7 * 60_000);
  await positionAt(app, driver, town);
  const link = { token: booked.tracking_token };
  const { cancellation_fee: fee } = await track(app, link.token);
  await app.ok(cancelTrackedBooking, { params: link, body: { reason: 'Not needed any more' } });
  const { fare_breakdown: fare } = await track(app, link.token);
  expect(fare).toMatchObject({ gst: rounded((fee * 18) / 118), total: fee });
  const { periods } = await app.ok(readTripEarnings, { token: driver.token(), query: {} });
  expect(periods[0]).toMatchObject({ fare: fee, commission: rounded((fee * 18) / 118) });
});

test('a fare without a tariff plan includes GST in the promised amount', async () => {
  const { total, commission } = await endedWithoutPlan();
  const gst = rounded((total * 18) / 118);
  expect(commission).toBeCloseTo(gst + (total - gst) * 0.1, 1);
});

/** Returns the driver's earnings from a trip without a tariff plan, and the platform's share of them, in rupees. */
async function endedWithoutPlan(): Promise<{ total: number; commission: number }> {
  const token = await app.token('super_admin');
  const { rows } = await app.list(listTariffPlans, { token, query: { service_type: 'delivery' } });
  for (const { id } of rows) {
    const send = { token, params: { id }, headers: { 'if-match': '*' } };
    await app.ok(updateTariffPlan, { ...send, body: { is_active: false } });
  }
  const { driver } = await tripAt(app, 'completed');
  const { periods } = await app.ok(readTripEarnings, { token: driver.token(), query: {} });
  return { total: periods[0]?.fare ?? 0, commission: periods[0]?.commission ?? 0 };
}

test('a fare has no GST without a GSTIN', async () => {
  const token = await app.token('super_admin');
  await app.ok(savePlatform, { token, body: { gstin: null } });
  const { vehicles } = await app.ok(quotePackage, { body: quoteBody(newTown()) });
  expect(vehicles.map(({ gst }) => gst)).toEqual(vehicles.map(() => 0));
});
