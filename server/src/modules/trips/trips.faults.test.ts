import { assignDriver } from '@dihaadi/contract/staff-package-bookings';
import { saveTripSettings } from '@dihaadi/contract/trips/trip-settings';
import { overrideCode, reassignDriver } from '@dihaadi/contract/trips/staff-trips';
import { reportIncident } from '@dihaadi/contract/trips/trip-incidents';
import * as contract from '@dihaadi/contract/trips/trips';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newcomer, standing } from '../../testkit/bookings.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  atDrop,
  acceptOnly,
  offersTo,
  onlineDriver,
  parcelFrom,
  positionAt,
  track,
  tripAt,
  withCode,
} from '../../testkit/trips.ts';
import { MINUTE, newTown, northOf } from '../../testkit/worker-bookings.ts';
import { dispatchDue } from './trips.usecases/dispatch-trip.ts';
import { settleConfirmed } from './trips.usecases/trip-fare.ts';
import { releaseUnanswered, releaseSilentTrips } from './trips.usecases/trip-deadlines.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const saveCommission = async (percent: number) =>
  app.ok(saveTripSettings, {
    token: (await newcomer(app, 'super_admin')).token,
    body: { commission_percent: percent },
  });

describe('when a trip goes wrong', () => {
  test('a driver who is elsewhere cannot arrive, unless the address is wrong and they report it', async () => {
    const { driver, parcel, town } = await tripAt(app, 'accepted');
    const call = { token: driver.token(), params: { id: parcel.id } };
    await positionAt(app, driver, northOf(town, 2));
    expect(await app.refused(409, contract.arriveAtPickup, call)).toMatchObject({ code: 'not-there' });
    // A position the phone reported a while ago proves nothing.
    app.clock.advance(6 * MINUTE);
    await app.ok(contract.arriveAtPickup, call);
    await withCode(app, { driver, parcel, step: 'pick_up' });
    await positionAt(app, driver, town);
    expect(await app.refused(409, contract.arriveAtDrop, call)).toMatchObject({ code: 'not-there' });
    const body = { kind: 'wrong_address', note: 'There is a river' };
    await app.ok(reportIncident, { ...call, body });
    await app.ok(contract.arriveAtDrop, call);
  });

  test('two taps by a driver count as one arrival, at the pickup and at the drop', async () => {
    const { driver, parcel } = await tripAt(app, 'accepted');
    const call = { token: driver.token(), params: { id: parcel.id } };
    const stepsOf = async (name: string) =>
      app.db
        .selectFrom('event')
        .select('seq')
        .where('thing_id', '=', parcel.id)
        .where('name', '=', name)
        .execute();
    const { arrived_at: at } = await app.ok(contract.arriveAtPickup, call);
    app.clock.advance(MINUTE);
    expect(await app.ok(contract.arriveAtPickup, call)).toMatchObject({ arrived_at: at });
    await withCode(app, { driver, parcel, step: 'pick_up' });
    expect(await app.send(contract.arriveAtPickup, call)).toMatchObject({ status: 409 });
    app.clock.advance(6 * MINUTE);
    const [first, second] = await Promise.all([
      app.ok(contract.arriveAtDrop, call),
      app.ok(contract.arriveAtDrop, call),
    ]);
    expect(second.arrived_drop_at).toBe(first.arrived_drop_at);
    expect(await stepsOf('arrive')).toHaveLength(1);
    expect(await stepsOf('arrive_drop')).toHaveLength(1);
    await withCode(app, { driver, parcel, step: 'complete' });
    expect(await app.send(contract.arriveAtDrop, call)).toMatchObject({ status: 409 });
  });

  test('a driver leaves an absent customer’s pickup after a report and the wait, for the current cancellation fee', async () => {
    // A customer who owes the fee can't book, so this one has their own number.
    const { driver, parcel } = await tripAt(app, 'arrived_pickup', { customer_phone: '98290 77001' });
    const call = { token: driver.token(), params: { id: parcel.id } };
    const stranger = await onlineDriver(app, newTown());
    app.clock.advance(40 * MINUTE);
    expect((await app.ok(contract.readTrip, call)).can.leave).toBe(false);
    await app.refused(409, contract.leaveTrip, call);
    await app.ok(reportIncident, { ...call, body: { kind: 'customer_not_there' } });
    await app.refused(404, contract.leaveTrip, { ...call, token: stranger.token() });
    const { cancellation_fee: fee } = await track(app, parcel.tracking_token);
    expect(fee).toBeGreaterThan(0);
    expect((await app.ok(contract.readTrip, call)).can.leave).toBe(true);
    const left = await app.ok(contract.leaveTrip, call);
    expect(left).toMatchObject({
      status: 'cancelled',
      closing_reason: 'customer_not_there',
      payment: { status: 'due', amount: fee },
    });
    expect(left.can.leave).toBe(false);
    await app.refused(409, contract.leaveTrip, call);
  });

  test('a driver who has just reported an absent customer must wait', async () => {
    const { driver, parcel } = await tripAt(app, 'arrived_pickup');
    const call = { token: driver.token(), params: { id: parcel.id } };
    const reported = await app.ok(reportIncident, { ...call, body: { kind: 'customer_not_there' } });
    expect(reported.can.leave).toBe(false);
    await app.refused(409, contract.leaveTrip, call);
    await app.ok(contract.withdrawFromTrip, { ...call, body: { reason: 'I cannot wait' } });
  });

  test('goods without a receiver are returned: the outward route is paid, the return costs half the quote', async () => {
    const { driver, parcel } = await tripAt(app, 'picked_up');
    const token = driver.token();
    const body = { reason: 'receiver_absent', returns: true };
    const early = { token, params: { id: parcel.id }, body };
    expect(await app.refused(409, contract.failTrip, early)).toMatchObject({ code: 'invalid-transition' });
    await atDrop(app, driver, parcel);
    const failed = await app.ok(contract.failTrip, { token, params: { id: parcel.id }, body });
    expect(failed).toMatchObject({
      status: 'failed',
      payment: { status: 'due', amount: expect.any(Number) },
      return_trip_id: expect.any(String),
    });
    const tracked = await track(app, parcel.tracking_token);
    const back = { ...parcel, id: failed.return_trip_id ?? '', tracking_token: tracked.return_token ?? '' };
    const shown = await track(app, back.tracking_token);
    expect(shown).toMatchObject({ booking_status: 'picked_up', pickup_address: parcel.drop_address });
    const half = (parcel.fare_quote?.total ?? 0) / 2;
    // In whole rupees.
    expect(Math.abs((shown.fare ?? 0) - half)).toBeLessThan(1);
    const again = { token, params: { id: back.id } };
    const { drop_latitude, drop_longitude } = shown;
    await atDrop(app, driver, { ...back, drop_latitude, drop_longitude });
    expect(await app.refused(409, contract.failTrip, { ...again, body })).toMatchObject({
      code: 'invalid-transition',
    });
    const done = await withCode(app, { driver, parcel: back, step: 'complete' });
    expect(done).toMatchObject({ status: 'completed', return_of: parcel.id });
    expect(done.fare).toBeLessThanOrEqual(shown.fare ?? 0);
  });

  test('a breakdown costs the customer nothing', async () => {
    const { driver, parcel } = await tripAt(app, 'picked_up');
    const call = { token: driver.token(), params: { id: parcel.id }, body: { reason: 'breakdown' } };
    expect(await app.ok(contract.failTrip, call)).toMatchObject({ fare: 0, payment: { status: 'paid' } });
  });

  test('a driver who withdraws from the trip is not offered it again; the next one is', async () => {
    const { driver, parcel, town } = await tripAt(app, 'accepted');
    const call = { token: driver.token(), params: { id: parcel.id }, body: { reason: 'Flat tyre' } };
    expect(await app.ok(contract.withdrawFromTrip, call)).toMatchObject({ status: 'pending' });
    const next = await onlineDriver(app, town);
    await dispatchDue(app.deps);
    expect(await offersTo(app, driver)).toEqual([]);
    expect(await acceptOnly(app, next)).toMatchObject({ id: parcel.id });
  });

  test('a driver who gives up a trip that staff assigned is not offered it', async () => {
    const staff = await newcomer(app, 'super_admin');
    const town = newTown();
    const driver = await onlineDriver(app, town);
    const { id } = await parcelFrom(app, town);
    await app.ok(assignDriver, { token: staff.token, params: { bookingId: id, driverId: driver.driverId } });
    const call = { token: driver.token(), params: { id } };
    await app.ok(contract.acceptTrip, call);
    await app.ok(contract.withdrawFromTrip, { ...call, body: { reason: 'Flat tyre' } });
    const next = await onlineDriver(app, town);
    await dispatchDue(app.deps);
    expect(await offersTo(app, driver)).toEqual([]);
    expect(await acceptOnly(app, next)).toMatchObject({ id });
  });

  test('a driver who is silent for ten minutes is replaced; one who moves is not', async () => {
    const [silent, moving] = [await tripAt(app, 'accepted'), await tripAt(app, 'accepted')];
    app.clock.advance(9 * MINUTE);
    await positionAt(app, moving.driver, moving.town);
    app.clock.advance(2 * MINUTE);
    await releaseSilentTrips(app.deps);
    expect((await standing(app, silent.parcel.id)).status).toBe('pending');
    expect((await standing(app, moving.parcel.id)).status).toBe('accepted');
  });

  test('a driver assigned by staff has ten minutes to accept', async () => {
    const staff = await newcomer(app, 'super_admin');
    const town = newTown();
    const [quick, slow] = [await onlineDriver(app, town), await onlineDriver(app, town)];
    const [one, two] = [await parcelFrom(app, town), await parcelFrom(app, town)];
    const give = (bookingId: string, { driverId }: { driverId: string }) =>
      app.ok(assignDriver, { token: staff.token, params: { bookingId, driverId } });
    await give(one.id, quick);
    await give(two.id, slow);
    await app.ok(contract.acceptTrip, { token: quick.token(), params: { id: one.id } });
    app.clock.advance(10 * MINUTE);
    await releaseUnanswered(app.deps);
    expect((await standing(app, one.id)).status).toBe('accepted');
    expect((await standing(app, two.id)).status).toBe('pending');
  });

  test('staff reassign a trip, and complete one without its code, with a reason', async () => {
    const staff = await newcomer(app, 'super_admin');
    const { driver, parcel, town } = await tripAt(app, 'accepted');
    const other = await onlineDriver(app, town);
    const params = { bookingId: parcel.id, driverId: other.driverId };
    const body = { reason: 'His van broke down' };
    await app.ok(reassignDriver, { token: staff.token, params, body });
    await app.refused(404, contract.readTrip, { token: driver.token(), params: { id: parcel.id } });
    const call = { token: other.token(), params: { id: parcel.id } };
    await app.ok(contract.acceptTrip, call);
    await app.ok(contract.arriveAtPickup, call);
    const override = (step: 'pick_up' | 'complete') =>
      app.ok(overrideCode, {
        token: staff.token,
        params: { bookingId: parcel.id },
        body: { step, reason: 'Their phone is dead' },
      });
    await override('pick_up');
    expect(await override('complete')).toMatchObject({ booking_status: 'completed' });
    expect(await app.ok(contract.readTrip, call)).toMatchObject({ payment: { status: 'due' } });
    expect((await standing(app, parcel.id)).events.find(({ name }) => name === 'complete')).toMatchObject({
      actor_id: staff.id,
      reason: 'Their phone is dead',
    });
  });

  test('a fare confirmed only by the driver counts as paid a day later, with the commission in the books', async () => {
    await saveCommission(10);
    const { driver, parcel } = await tripAt(app, 'completed');
    const { fare, commission, fare_breakdown } = await app.ok(contract.confirmTripCash, {
      token: driver.token(),
      params: { id: parcel.id },
      body: {},
    });
    const gst = fare_breakdown?.gst ?? 0;
    expect(commission).toBeCloseTo((fare - gst) / 10 + gst, 2);
    app.clock.advance(24 * 60 * MINUTE);
    await settleConfirmed(app.deps);
    expect(await track(app, parcel.tracking_token)).toMatchObject({ payment: { status: 'paid' } });
    expect(await app.ok(contract.readTripEarnings, { token: driver.token() })).toMatchObject({
      commission_owed: commission,
    });
    await saveCommission(0);
  });
});
