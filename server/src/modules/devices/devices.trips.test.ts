import { readTrip } from '@dihaadi/contract/trips/trips';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after } from '../../testkit/due-work.ts';
import { phoneOf } from '../../testkit/phones.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { positionAt, track, tripAt } from '../../testkit/trips.ts';
import { MINUTE, moveClock, northOf } from '../../testkit/worker-bookings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Returns a trip whose driver has lost the network two kilometres before the pickup. */
async function offlineTrip() {
  const trip = await tripAt(app, 'accepted');
  const { driver, parcel, town } = trip;
  await positionAt(app, driver, northOf(town, -2));
  const phone = await phoneOf(app, driver);
  const { pickup_code, drop_code } = await track(app, parcel.tracking_token);
  const from = app.clock.now();
  return {
    ...trip,
    phone,
    codes: { pickup: pickup_code ?? '', drop: drop_code ?? '' },
    at: (minutes: number) => after(from, minutes * MINUTE),
    drop: { latitude: parcel.drop_latitude, longitude: parcel.drop_longitude },
    shown: () => app.ok(readTrip, { token: driver.token(), params: { id: parcel.id } }),
  };
}

type Offline = Awaited<ReturnType<typeof offlineTrip>>;

/** Returns the notes of the driver's phone from the pickup to the cash; pickup and drop are a minute apart. */
async function stepsOf({ phone, parcel, codes, at, town, drop }: Offline, rupees: number) {
  const thing = parcel.id;
  return [
    await phone.note({ kind: 'arrive', thing, at: at(3), position: town }),
    await phone.note({ kind: 'pick_up', thing, at: at(4), code: codes.pickup }),
    await phone.note({ kind: 'arrive_drop', thing, at: at(5), position: drop }),
    await phone.note({ kind: 'complete', thing, at: at(5), code: codes.drop, rupees }),
    await phone.note({ kind: 'confirm_fare', thing, at: at(6), rupees }),
  ];
}

describe('a trip driven offline', () => {
  test('uses the phone’s location at each step, not its location when it is back online', async () => {
    const trip = await offlineTrip();
    const { driver, phone, parcel, town, at } = trip;
    const steps = await stepsOf(trip, parcel.fare_quote?.total ?? 0);
    moveClock(app, at(8));
    await positionAt(app, driver, northOf(town, 9));
    expect((await phone.send(steps)).map(({ outcome, refusal }) => [outcome, refusal])).toEqual(
      steps.map(() => ['applied', null]),
    );
    expect(await trip.shown()).toMatchObject({ status: 'completed', arrived_at: at(3).toISOString() });
  });

  test('has not arrived when the phone itself recorded another location', async () => {
    const trip = await offlineTrip();
    const { phone, parcel, town, at } = trip;
    const step = await phone.note({
      kind: 'arrive',
      thing: parcel.id,
      at: at(3),
      position: northOf(town, 2),
    });
    moveClock(app, at(8));
    expect(await phone.send([step])).toMatchObject([
      { outcome: 'refused', refusal: { problem: 'not-there' } },
    ]);
  });

  test('costs what the screen asked the customer to pay, even if the trip was shorter than agreed', async () => {
    const trip = await offlineTrip();
    const asked = (await trip.shown()).fare;
    const steps = await stepsOf(trip, asked);
    moveClock(app, trip.at(8));
    await trip.phone.send(steps);
    expect(await trip.shown()).toMatchObject({
      fare: asked,
      fare_breakdown: { total: asked },
      payment: { status: 'awaiting_confirmation', amount: asked, confirmed_by_driver: true },
    });
  });

  test('costs the fare by time when another amount was requested, and that amount is not confirmed', async () => {
    const trip = await offlineTrip();
    const agreed = (await trip.shown()).fare;
    const steps = await stepsOf(trip, agreed + 1);
    moveClock(app, trip.at(8));
    const sent = await trip.phone.send(steps);
    const { fare, payment } = await trip.shown();
    expect(fare).toBeLessThan(agreed);
    expect(sent.at(-1)).toMatchObject({
      outcome: 'refused',
      refusal: { problem: 'nothing-to-confirm', reason: 'fare-other-amount', params: { amount: fare } },
    });
    expect(payment).toMatchObject({ status: 'due', confirmed_by_driver: false });
  });
});
