import { refundPayment } from '@dihaadi/contract/staff-payments';
import { payTrackedTrip } from '@dihaadi/contract/trips/staff-trips';
import { readDriverAvailability } from '@dihaadi/contract/trips/trip-offers';
import * as contract from '@dihaadi/contract/trips/trip-payments';
import { saveTripSettings } from '@dihaadi/contract/trips/trip-settings';
import { arriveAtPickup, confirmTripCash } from '@dihaadi/contract/trips/trips';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { acceptOnly, parcelFrom, track, tripAt, withCode } from '../../testkit/trips.ts';
import { coveredOf } from '../trips/trips.commission-debt.queries.ts';
import { nearestDrivers } from '../trips/trips.search.queries.ts';
import { dispatchDue } from '../trips/trips.usecases/dispatch-trip.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.token('super_admin');
  await app.ok(saveTripSettings, { token: staff, body: { commission_percent: 10, commission_limit: 5 } });
});
afterAll(() => app.close());

test('only the remainder of a fare paid online covers what its driver owes', async () => {
  const led = await tripAt(app, 'completed');
  const { driver, town } = led;
  const own = { token: driver.token() };
  const link = { token: led.parcel.tracking_token };
  const { payment_id, total } = await app.ok(contract.payTripOnline, { params: link, body: {} });
  await app.ok(contract.completeTripPayment, {
    params: { ...link, payment_id },
    query: { gateway_payment_id: `pay_${payment_id}` },
  });
  // As if it were a live payment: test mode covers nothing.
  const played = app.db.updateTable('trip_fare').where('payment_id', '=', payment_id);
  await played.set({ test_mode: false }).execute();
  const parcel = await parcelFrom(app, town);
  await dispatchDue(app.deps);
  await acceptOnly(app, driver);
  await app.ok(arriveAtPickup, { ...own, params: { id: parcel.id } });
  for (const step of ['pick_up', 'complete'] as const) await withCode(app, { driver, parcel, step });
  await app.ok(confirmTripCash, { ...own, params: { id: parcel.id }, body: {} });
  await app.ok(payTrackedTrip, { params: { token: parcel.tracking_token }, body: { method: 'cash' } });

  const gst = (await track(app, led.parcel.tracking_token)).fare_breakdown?.gst ?? 0;
  // In paise: the GST, and a tenth of the rest.
  const share = Math.round(gst * 100 + (total - gst) * 10);
  const covered = () => coveredOf(app.db, driver.id);
  const toPay = async () => (await app.ok(contract.readBalance, own)).to_pay;
  expect(await covered()).toBe(total * 100 - share);
  expect(await toPay()).toBe(0);
  await app.ok(refundPayment, {
    token: staff,
    params: { payment_id },
    body: { amount: total / 2, reason: 'Late.' },
  });
  expect(await covered()).toBe(total * 50 - Math.round(share / 2));
  await app.ok(refundPayment, {
    token: staff,
    params: { payment_id },
    body: { amount: total / 2, reason: 'Late.' },
  });
  expect(await covered()).toBe(0);
  expect(await toPay()).toBeGreaterThanOrEqual(5);
  expect(await app.ok(readDriverAvailability, own)).toMatchObject({ stopped_by: 'commission_owed' });
  const asked = {
    pickup: town,
    vehicleTypes: ['motorcycle'],
    customerId: null,
    excluded: [],
    limit: 5,
  } as const;
  const window = { from: app.clock.now(), to: app.clock.now() };
  const near = (await nearestDrivers(app.db, { ...asked, window })).find(
    ({ accountId }) => accountId === driver.id,
  );
  expect(near?.owedPaise).toBe(Math.round((await toPay()) * 100));

  await played.set({ test_mode: true }).execute();
});

test('a driver who has paid commission online can pay it again when more is owed', async () => {
  const led = await tripAt(app, 'completed');
  const { driver, town } = led;
  const own = { token: driver.token() };
  const cash = async ({ id, tracking_token: token }: typeof led.parcel) => {
    await app.ok(confirmTripCash, { ...own, params: { id }, body: {} });
    await app.ok(payTrackedTrip, { params: { token }, body: { method: 'cash' } });
  };
  const paid = async () => {
    const { payment_id } = await app.ok(contract.payCommission, { ...own, body: {} });
    const query = { gateway_payment_id: `pay_${payment_id}` };
    return app.ok(contract.completeCommission, { ...own, params: { payment_id }, query });
  };
  await cash(led.parcel);
  expect(await paid()).toEqual({ outcome: 'paid' });
  const parcel = await parcelFrom(app, town);
  await dispatchDue(app.deps);
  await acceptOnly(app, driver);
  await app.ok(arriveAtPickup, { ...own, params: { id: parcel.id } });
  for (const step of ['pick_up', 'complete'] as const) await withCode(app, { driver, parcel, step });
  await cash(parcel);
  expect(await paid()).toEqual({ outcome: 'paid' });
  expect(await app.ok(contract.readBalance, own)).toMatchObject({ to_pay: 0 });
});
