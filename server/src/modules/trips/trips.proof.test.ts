import { addCharge, answerCharge } from '@dihaadi/contract/trips/trip-charges';
import * as incidents from '@dihaadi/contract/trips/trip-incidents';
import * as photos from '@dihaadi/contract/trips/trip-photos';
import { saveTripSettings } from '@dihaadi/contract/trips/trip-settings';
import * as contract from '@dihaadi/contract/trips/trips';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture, sendFile } from '../../testkit/files.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { atDrop, onlineDriver, track, tripAt } from '../../testkit/trips.ts';
import { DAY, northOf, type SignedIn } from '../../testkit/worker-bookings.ts';
import { purgePhotos } from './trips.usecases/trip-photos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Sends a photo of a trip and returns its id. */
async function photo(driver: SignedIn, id: string, kind: photos.TripPhotoKind): Promise<string> {
  const sent = await sendFile(app, photos.sendTripPhoto, {
    token: driver.token(),
    params: { id, kind },
    file: await picture(),
  });
  expect(sent.statusCode, sent.body).toBe(201);
  return photos.TripPhoto.parse(sent.json()).id;
}

describe('photos of a trip', () => {
  test('are shown, re-encoded, only to the driver, the customer and staff', async () => {
    const { driver, parcel } = await tripAt(app, 'arrived_pickup');
    const id = await photo(driver, parcel.id, 'goods');
    const secret = await photo(driver, parcel.id, 'incident');
    const token = parcel.tracking_token;
    const shown = await track(app, token);
    expect(shown.photos.map(({ kind }) => kind)).toEqual(['goods']);
    const { url } = await app.ok(photos.openTrackedPhoto, { params: { token, photo_id: id } });
    const look = () => app.fastify.inject({ method: 'GET', url });
    const seen = await look();
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(seen.body).not.toContain('Secret Photographer');
    await app.refused(404, photos.openTrackedPhoto, { params: { token, photo_id: secret } });
    const { receiver_token: receiver } = await app.db
      .selectFrom('package_booking')
      .select((eb) => eb.fn.coalesce('receiver_token', eb.val('')).as('receiver_token'))
      .where('id', '=', parcel.id)
      .executeTakeFirstOrThrow();
    expect((await track(app, receiver)).photos).toEqual([]);
    await app.refused(404, photos.openTrackedPhoto, { params: { token: receiver, photo_id: id } });
    const other = await tripAt(app, 'accepted');
    const params = { id: parcel.id, photo_id: id };
    await app.refused(404, photos.openTripPhoto, { token: other.driver.token(), params });
    await app.ok(photos.openTripPhoto, { token: driver.token(), params });
    const staff = await app.token('super_admin');
    await app.ok(photos.openAnyTripPhoto, {
      token: staff,
      params: { bookingId: parcel.id, photo_id: secret },
    });
    app.clock.advance(6 * 60_000);
    expect((await look()).statusCode).toBe(404);
  });

  test('are refused for another’s trip, for one that is over, and when they are no picture', async () => {
    const { driver, parcel } = await tripAt(app, 'completed');
    const other = await tripAt(app, 'accepted');
    const send = async (who: SignedIn, id: string, file: Buffer) =>
      (await sendFile(app, photos.sendTripPhoto, { token: who.token(), params: { id, kind: 'goods' }, file }))
        .statusCode;
    expect(await send(other.driver, parcel.id, await picture())).toBe(404);
    expect(await send(driver, parcel.id, await picture())).toBe(409);
    expect(await send(other.driver, other.parcel.id, Buffer.from('GIF89a'))).toBe(415);
  });

  test('can replace the drop code, as can a signature with the receiver’s name, but only from the drop on', async () => {
    const { driver, parcel } = await tripAt(app, 'picked_up');
    const asked = { token: driver.token(), params: { id: parcel.id } };
    const signed = { ...asked, body: { received_by: 'Anju Varghese' } };
    await photo(driver, parcel.id, 'signature');
    await app.refused(409, contract.completeTrip, signed);
    app.clock.advance(60_000);
    await atDrop(app, driver, parcel);
    await app.refused(409, contract.completeTrip, signed);
    await photo(driver, parcel.id, 'signature');
    const done = await app.ok(contract.completeTrip, signed);
    expect(done).toMatchObject({ status: 'completed', received_by: 'Anju Varghese' });
    expect(await track(app, parcel.tracking_token)).toMatchObject({ received_by: 'Anju Varghese' });
  });

  test('are deleted after 180 days, except a receipt that the customer was charged for', async () => {
    const { driver, parcel } = await tripAt(app, 'arrived_pickup');
    const goods = await photo(driver, parcel.id, 'goods');
    const receipt = await photo(driver, parcel.id, 'receipt');
    const body = { kind: 'toll', amount: 50, photo_id: receipt };
    await app.ok(addCharge, { token: driver.token(), params: { id: parcel.id }, body });
    const kept = async () => {
      await purgePhotos(app.deps);
      const rows = await app.db
        .selectFrom('trip_photo')
        .select('id')
        .where('booking_id', '=', parcel.id)
        .execute();
      return rows.map(({ id }) => id).toSorted();
    };
    app.clock.advance(179 * DAY);
    expect(await kept()).toEqual([goods, receipt].toSorted());
    expect(await app.deps.storage.get(`trips/${goods}`)).toBeDefined();
    app.clock.advance(2 * DAY);
    expect(await kept()).toEqual([receipt]);
    expect(await app.deps.storage.get(`trips/${goods}`)).toBeUndefined();
  });
});

test('only charges the customer approves are paid, small tolls without a response, and none has commission', async () => {
  const staff = await app.token('super_admin');
  await app.ok(saveTripSettings, { token: staff, body: { commission_percent: 10, unanswered_charges: 50 } });
  const { driver, parcel } = await tripAt(app, 'picked_up');
  const token = parcel.tracking_token;
  const add = async (kind: string, amount: number) => {
    app.clock.advance(1000);
    const body = { kind, amount, photo_id: await photo(driver, parcel.id, 'receipt') };
    return app.ok(addCharge, { token: driver.token(), params: { id: parcel.id }, body });
  };
  const before = (await track(app, token)).fare;
  await add('toll', 120);
  await add('parking', 40);
  const asked = await add('loading', 300);
  expect(asked.charges.map(({ counts }) => counts)).toEqual([false, true, false]);
  const [toll, , loading] = asked.charges;
  const answer = (charge_id: string | undefined, agrees: boolean) =>
    app.ok(answerCharge, { params: { token, charge_id: charge_id ?? '' }, body: { agrees } });
  await answer(toll?.id, true);
  const shown = await answer(loading?.id, false);
  expect(shown.fare).toBe((before ?? 0) + 160);
  await app.refused(409, answerCharge, {
    params: { token, charge_id: loading?.id ?? '' },
    body: { agrees: true },
  });
  const { drop_code: code } = await track(app, token);
  const params = { id: parcel.id };
  const done = await app.ok(contract.completeTrip, { token: driver.token(), params, body: { code } });
  expect(done.fare_breakdown?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['toll', 120],
    ['parking', 40],
  ]);
  const gst = done.fare_breakdown?.gst ?? 0;
  expect(done.commission).toBeCloseTo((done.fare - 160 - gst) / 10 + gst, 1);
  await app.ok(saveTripSettings, { token: staff, body: { commission_percent: 0 } });
});

describe('an incident', () => {
  const report = (driver: SignedIn, id: string, body: object) =>
    app.ok(incidents.reportIncident, { token: driver.token(), params: { id }, body });

  test('before pickup offers the trip to other drivers, and is handled once by the desk', async () => {
    const { driver, parcel } = await tripAt(app, 'accepted');
    const token = driver.token();
    await app.refused(409, incidents.reportIncident, {
      token,
      params: { id: parcel.id },
      body: { kind: 'customer_not_there' },
    });
    const reported = await report(driver, parcel.id, { kind: 'breakdown', note: 'A flat tyre' });
    expect(reported.status).toBe('pending');
    const staff = await app.token('super_admin');
    const { rows } = await app.list(incidents.listIncidents, { token: staff, query: { status: 'open' } });
    const incident = rows.find(({ booking_id: id }) => id === parcel.id);
    expect(incident).toMatchObject({ kind: 'breakdown', remedy: 'others_asked', note: 'A flat tyre' });
    const handle = {
      token: staff,
      params: { incidentId: incident?.id ?? '' },
      body: { resolution: 'Towed' },
    };
    expect(await app.ok(incidents.handleIncident, handle)).toMatchObject({ status: 'handled' });
    await app.refused(409, incidents.handleIncident, handle);
  });

  test('after pickup lets staff hand the goods to another driver, who completes the trip and is paid', async () => {
    const { driver, parcel, town } = await tripAt(app, 'picked_up');
    const next = await onlineDriver(app, northOf(town, 1));
    const staff = await app.token('super_admin');
    const params = { bookingId: parcel.id, driverId: next.driverId };
    const over = { token: staff, params, body: { reason: 'The van broke down' } };
    await app.refused(409, incidents.handOverTrip, over);
    await report(driver, parcel.id, { kind: 'accident' });
    const staffTrip = await app.ok(incidents.readStaffTrip, {
      token: staff,
      params: { bookingId: parcel.id },
    });
    expect(staffTrip).toMatchObject({ can: { hand_over: true }, incidents: [{ remedy: 'hand_over' }] });
    const handed = await app.ok(incidents.handOverTrip, over);
    expect(handed).toMatchObject({ can: { hand_over: false }, incidents: [{ status: 'handled' }] });
    const { drop_code: code } = await track(app, parcel.tracking_token);
    const id = { id: parcel.id };
    await app.refused(404, contract.completeTrip, { token: driver.token(), params: id, body: { code } });
    const done = await app.ok(contract.completeTrip, { token: next.token(), params: id, body: { code } });
    const earned = await app.ok(contract.readTripEarnings, { token: next.token() });
    expect(earned.periods[0]).toMatchObject({ trips: 1, fare: done.fare });
  });

  test('with an absent customer shows until when to wait', async () => {
    const { driver, parcel } = await tripAt(app, 'arrived_pickup');
    const trip = await report(driver, parcel.id, { kind: 'customer_not_there' });
    const waits = new Date(Date.parse(trip.arrived_at ?? '') + 25 * 60_000).toISOString();
    expect(trip.incidents).toEqual([expect.objectContaining({ remedy: 'wait', wait_until: waits })]);
  });
});
