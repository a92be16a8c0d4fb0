import { rateTrip } from '@dihaadi/contract/trips/trip-ratings';
import * as contract from '@dihaadi/contract/trips/trips';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { track, tripAt, withCode } from '../../testkit/trips.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a rating of a trip', () => {
  test('is given once by the customer of a completed trip, and seen by the driver and the next customer', async () => {
    const { parcel, driver } = await tripAt(app, 'picked_up');
    const rate = (token: string, body: object = { rating: 4 }) =>
      app.send(rateTrip, { params: { token }, body });
    expect((await rate(parcel.tracking_token)).status).toBe(409);
    await withCode(app, { driver, parcel, step: 'complete' });
    const shown = await track(app, parcel.tracking_token);
    expect(shown).toMatchObject({ rating: null, driver_rating: null, can: { rate: true } });
    for (const rating of [0, 6, 4.5])
      expect((await rate(parcel.tracking_token, { rating })).status).toBe(400);
    expect((await rate('no-such-link')).status).toBe(404);
    const body = { rating: 4, comment: 'Careful with the glass' };
    const rated = await app.ok(rateTrip, { params: { token: parcel.tracking_token }, body });
    expect(rated).toMatchObject({ rating: 4, driver_rating: { average: 4, count: 1 }, can: { rate: false } });
    expect(
      await app.refused(409, rateTrip, { params: { token: parcel.tracking_token }, body }),
    ).toMatchObject({
      code: 'already-reviewed',
    });
    const call = { token: driver.token() };
    expect(await app.ok(contract.readTrip, { ...call, params: { id: parcel.id } })).toMatchObject({
      rating: 4,
    });
    expect(await app.ok(contract.readTripEarnings, call)).toMatchObject({ rating: { average: 4, count: 1 } });
  });

  test('is stored once when two are sent at once', async () => {
    const { parcel } = await tripAt(app, 'completed');
    const answers = await Promise.all(
      [1, 5].map((rating) =>
        app.send(rateTrip, { params: { token: parcel.tracking_token }, body: { rating } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is refused for the receiver’s link', async () => {
    const { parcel } = await tripAt(app, 'completed');
    const { receiver_token: token } = await app.db
      .selectFrom('package_booking')
      .select('receiver_token')
      .where('id', '=', parcel.id)
      .executeTakeFirstOrThrow();
    await app.refused(404, rateTrip, { params: { token: token ?? '' }, body: { rating: 1 } });
  });
});
