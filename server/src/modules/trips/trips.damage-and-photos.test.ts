import {
  handleIncident,
  listIncidents,
  readStaffTrip,
  reportDamage,
} from '@dihaadi/contract/trips/trip-incidents';
import {
  openTrackedPhoto,
  openTripPhoto,
  readTripPhoto,
  sendTrackedPhoto,
} from '@dihaadi/contract/trips/trip-photos';
import * as contract from '@dihaadi/contract/trips/trips';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture, sendFile } from '../../testkit/files.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { onlineDriver, parcelFrom, track, tripAt } from '../../testkit/trips.ts';
import { newTown } from '../../testkit/worker-bookings.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.token('super_admin');
});
afterAll(() => app.close());

const DAY = 24 * 3_600_000;

const send = async (token: string, kind: 'order' | 'damage') =>
  sendFile(app, sendTrackedPhoto, { params: { token, kind }, file: await picture() });

const report = (token: string, note = 'Two plates are broken') =>
  app.send(reportDamage, { params: { token }, body: { note } });

const receiversLink = async (id: string): Promise<string> => {
  const { receiver_token: token } = await app.db
    .selectFrom('package_booking')
    .select('receiver_token')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return token ?? '';
};

describe('a photo of the goods to carry', () => {
  test('is sent with the link, and seen only by the driver who has the trip', async () => {
    const { driver, parcel, town } = await tripAt(app, 'accepted');
    const sent = await send(parcel.tracking_token, 'order');
    expect(sent.statusCode).toBe(201);
    const { id: photo_id } = sendTrackedPhoto.reply.parse(sent.json());
    const params = { id: parcel.id, photo_id };
    const seen = await app.ok(contract.readTrip, { token: driver.token(), params: { id: parcel.id } });
    expect(seen.photos).toMatchObject([{ id: photo_id, kind: 'order' }]);
    const { url } = await app.ok(openTripPhoto, { token: driver.token(), params });
    const pass = url.split('/').at(-1) ?? '';
    expect((await app.send(readTripPhoto, { params: { pass } })).status).toBe(200);
    const other = await onlineDriver(app, town);
    expect((await app.send(openTripPhoto, { token: other.token(), params })).status).toBe(404);
    const opened = { params: { token: parcel.tracking_token, photo_id } };
    expect((await app.send(openTrackedPhoto, opened)).status).toBe(200);
  });

  test('is limited to three, before pickup, and refused for the receiver’s link and for a ride', async () => {
    const parcel = await parcelFrom(app, newTown());
    const { tracking_token: token, id } = parcel;
    expect((await send(await receiversLink(id), 'order')).statusCode).toBe(404);
    for (let count = 0; count < 3; count += 1) expect((await send(token, 'order')).statusCode).toBe(201);
    expect((await send(token, 'order')).json()).toMatchObject({ status: 409, code: 'list-full' });
    const picked = await tripAt(app, 'picked_up');
    expect((await send(picked.parcel.tracking_token, 'order')).statusCode).toBe(409);
    const ride = await parcelFrom(app, newTown(), { service_type: 'taxi_cab' });
    expect((await send(ride.tracking_token, 'order')).statusCode).toBe(409);
    expect((await track(app, ride.tracking_token)).can.send_photo).toBe(false);
  });
});

describe('damage', () => {
  test('is reported once within two days, is a claim at the desk, and is closed there', async () => {
    const { driver, parcel } = await tripAt(app, 'completed');
    const { tracking_token: token, id } = parcel;
    expect(await track(app, token)).toMatchObject({ damage: null, can: { report_damage: true } });
    expect((await send(token, 'damage')).statusCode).toBe(201);
    expect((await report(await receiversLink(id))).status).toBe(404);
    const reported = await report(token);
    expect(reported).toMatchObject({
      status: 200,
      body: { damage: { note: 'Two plates are broken', status: 'open' }, can: { report_damage: false } },
    });
    expect((await report(token)).status).toBe(409);

    const { incidents, photos } = await app.ok(readStaffTrip, { token: staff, params: { bookingId: id } });
    expect(incidents).toMatchObject([{ kind: 'goods_damaged', remedy: 'claim', reported_by: 'customer' }]);
    expect(photos).toMatchObject([{ kind: 'damage' }]);
    const own = await app.ok(contract.readTrip, { token: driver.token(), params: { id } });
    expect(own).toMatchObject({ incidents: [], photos: [] });
    const { rows } = await app.list(listIncidents, { token: staff, query: { status: 'open' } });
    const incidentId = rows.find((row) => row.booking_id === id)?.id ?? '';
    await app.ok(handleIncident, { token: staff, params: { incidentId }, body: { resolution: 'Paid 400.' } });
    expect(await track(app, token)).toMatchObject({ damage: { status: 'handled' } });
  });

  test('cannot be reported before the end, for a ride, after two days, or twice at once', async () => {
    const going = await tripAt(app, 'picked_up');
    expect((await report(going.parcel.tracking_token)).status).toBe(409);
    expect((await send(going.parcel.tracking_token, 'damage')).statusCode).toBe(409);
    const twice = await tripAt(app, 'completed');
    const answers = await Promise.all(
      ['One', 'Two'].map((note) => report(twice.parcel.tracking_token, note)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = await tripAt(app, 'completed');
    app.clock.advance(2 * DAY + 1);
    expect((await report(late.parcel.tracking_token)).status).toBe(409);
    expect((await report('no-such-link')).status).toBe(404);
    expect((await report(late.parcel.tracking_token, ' ')).status).toBe(400);
  });
});
