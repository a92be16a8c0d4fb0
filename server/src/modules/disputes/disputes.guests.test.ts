import { randomUUID } from 'node:crypto';
import { editBooking } from '@dihaadi/contract/booking-record';
import { bookPackage } from '@dihaadi/contract/bookings';
import * as contract from '@dihaadi/contract/disputes';
import * as desk from '@dihaadi/contract/staff-disputes';
import * as guests from '@dihaadi/contract/tracked-disputes';
import * as trips from '@dihaadi/contract/trips/trip-payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture, sendFile } from '../../testkit/files.ts';
import { anotherAdmin } from '../../testkit/team.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { parcelBody, parcelFrom, track, tripAt } from '../../testkit/trips.ts';
import { webm } from '../../testkit/voice.ts';
import { customer, MINUTE, newTown } from '../../testkit/worker-bookings.ts';

let app: TestApp;
let anna: string;
let bina: string;
beforeAll(async () => {
  app = await startTestApp();
  [anna, bina] = [await app.token('super_admin'), await anotherAdmin(app)];
});
afterAll(() => app.close());

const text = 'The box came open and wet.';
const reported = (token: string, changes: object = {}) =>
  app.ok(guests.openTrackedDispute, { params: { token }, body: { kind: 'damage', text, ...changes } });
const aboutTrip = (id: string) => ({ thing: 'package_booking', thing_id: id, kind: 'behaviour', text });

type Trip = Awaited<ReturnType<typeof tripAt>>;
const reportedByDriver = ({ driver, parcel }: Trip) =>
  app.ok(contract.openDispute, { token: driver.token(), body: aboutTrip(parcel.id) });

async function decided(id: string, changes: object = {}, token = anna) {
  const params = { id };
  await app.ok(desk.takeDispute, { token, params });
  const body = { finding: 'damage_shown', fault: 'other', reason: 'The photos show it.', ...changes };
  return app.ok(desk.decideDispute, { token, params, body });
}

/** Returns a guest's completed trip that was paid online. */
async function paidTrip() {
  const trip = await tripAt(app, 'completed');
  const params = { token: trip.parcel.tracking_token };
  const { payment_id, total } = await app.ok(trips.payTripOnline, { params, body: {} });
  await app.ok(trips.completeTripPayment, {
    params: { ...params, payment_id },
    query: { gateway_payment_id: `pay_${payment_id}` },
  });
  return { ...trip, paymentId: payment_id, total };
}

describe('the guest of a package booking', () => {
  test('reports a problem by the tracking link, with photos and a voice note, and the driver answers', async () => {
    const { driver, parcel } = await tripAt(app, 'completed', { sender_name: 'Neha Gupta' });
    const token = parcel.tracking_token;
    const dispute = await reported(token);
    expect(dispute).toMatchObject({
      my_side: 'opener',
      thing_id: parcel.id,
      opener: { name: 'Neha Gupta' },
      statements: [{ side: 'opener', text }],
      can: { state: true, send_photo: true, appeal: false },
    });
    const params = { token, id: dispute.id };
    const photo = { params, file: await picture() };
    expect((await sendFile(app, guests.sendTrackedDisputePhoto, photo)).statusCode).toBe(201);
    const said = { params, query: { seconds: '5' }, file: webm() };
    expect((await sendFile(app, guests.sendTrackedVoiceNote, said)).statusCode).toBe(201);
    await app.ok(guests.addTrackedStatement, { params, body: { text: 'The lamp is broken, too.' } });
    const drivers = { token: driver.token(), params: { id: dispute.id } };
    const seen = await app.ok(contract.addStatement, { ...drivers, body: { text: 'It rained.' } });
    expect(seen).toMatchObject({ my_side: 'other', opener: { name: 'Neha Gupta' } });
    const [shown] = seen.photos;
    const note = seen.statements.find(({ voice }) => voice !== null);
    const ofGuest = { ...params, photo_id: shown?.id ?? '' };
    const { url } = await app.ok(guests.openTrackedDisputePhoto, { params: ofGuest });
    expect((await app.fastify.inject({ method: 'GET', url })).statusCode).toBe(200);
    const spoken = { ...params, note_id: note?.id ?? '' };
    await app.ok(guests.openTrackedVoiceNote, { params: spoken });
    expect(await app.list(guests.listTrackedDisputes, { params: { token } })).toMatchObject({
      rows: [{ id: dispute.id, my_side: 'opener' }],
    });
  });

  test('can also report before a driver is found', async () => {
    const { tracking_token } = await parcelFrom(app, newTown());
    expect(await reported(tracking_token, { kind: 'other' })).toMatchObject({
      opener: { name: '' },
      other: null,
    });
  });

  test('has one undecided report at a time, however quick, and may open another once it is decided', async () => {
    const { parcel } = await tripAt(app, 'completed');
    const sent = await Promise.all(Array.from({ length: 5 }, () => reported(parcel.tracking_token)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const first = sent[0]?.id ?? '';
    await decided(first);
    expect((await reported(parcel.tracking_token)).id).not.toBe(first);
  });

  test('gets the same report when repeating a call with the same key', async () => {
    const { tracking_token: token } = await parcelFrom(app, newTown());
    const call = { params: { token }, body: { kind: 'other', text }, idempotencyKey: randomUUID() };
    const first = await app.ok(guests.openTrackedDispute, call);
    expect((await app.ok(guests.openTrackedDispute, call)).id).toBe(first.id);
    // Keys are separate for each guest, even if identical.
    const { tracking_token } = await parcelFrom(app, newTown());
    const other = { ...call, params: { token: tracking_token } };
    expect((await app.ok(guests.openTrackedDispute, other)).id).not.toBe(first.id);
  });

  test('has sole access: no stranger, receiver, watcher or customer with an account can open it', async () => {
    const { parcel } = await tripAt(app, 'picked_up');
    const { id } = await reported(parcel.tracking_token);
    const { share_token } = await track(app, parcel.tracking_token);
    const [{ receiver_token }] = await app.db
      .selectFrom('package_booking')
      .select('receiver_token')
      .where('id', '=', parcel.id)
      .execute()
      .then(([row]) => [row ?? { receiver_token: null }] as const);
    const another = await parcelFrom(app, newTown());
    for (const token of ['no-such-link', share_token, receiver_token, another.tracking_token]) {
      const params = { token: token ?? '', id };
      const body = { text };
      await app.refused(404, guests.readTrackedDispute, { params });
      await app.refused(404, guests.addTrackedStatement, { params, body });
      await app.refused(404, guests.appealTrackedDispute, { params, body });
      const file = await picture();
      expect((await sendFile(app, guests.sendTrackedDisputePhoto, { params, file })).statusCode).toBe(404);
    }
    for (const token of ['no-such-link', share_token, receiver_token])
      await app.refused(404, guests.openTrackedDispute, {
        params: { token: token ?? '' },
        body: { kind: 'damage', text },
      });
    const by = await customer(app);
    const own = await app.ok(bookPackage, { body: parcelBody(newTown()), token: by.token() });
    const refusal = await app.refused(404, guests.openTrackedDispute, {
      params: { token: own.tracking_token },
      body: { kind: 'damage', text },
    });
    expect(refusal.detail).toBe('Log in to report a problem with this booking.');
  });

  test('sees reports at the new number once staff have changed it, and no longer at the old one', async () => {
    const { tracking_token: token, id: bookingId } = await parcelFrom(app, newTown());
    const { id } = await reported(token, { kind: 'behaviour' });
    const body = {
      scheduled_time: null,
      special_instructions: null,
      customer_phone: '98290 66601',
      reason: 'A new phone.',
    };
    await app.ok(editBooking, { token: anna, params: { bookingId }, body });
    await app.refused(404, guests.readTrackedDispute, { params: { token, id } });
    const { trackingToken } = await app.db
      .selectFrom('package_booking')
      .select('tracking_token as trackingToken')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const params = { token: trackingToken, id };
    expect(await app.ok(guests.readTrackedDispute, { params })).toMatchObject({ my_side: 'opener' });
    expect(await app.ok(desk.readDispute, { token: anna, params: { id } })).toMatchObject({
      phones: { opener: '+919829066601' },
    });
  });
});

describe('a driver who reports a guest', () => {
  test('has the guest as the other side, who is asked and answers through the link', async () => {
    const trip = await tripAt(app, 'completed');
    const { id } = await reportedByDriver(trip);
    await app.ok(desk.takeDispute, { token: anna, params: { id } });
    app.clock.advance(MINUTE);
    const question = { side: 'other', text: 'Did you shout at the driver?' };
    await app.ok(desk.askDisputeSide, { token: anna, params: { id }, body: question });
    const params = { token: trip.parcel.tracking_token, id };
    expect(await app.ok(guests.readTrackedDispute, { params })).toMatchObject({
      my_side: 'other',
      waiting_for: 'other',
    });
    app.clock.advance(MINUTE);
    const body = { text: 'No, it was a bad line.' };
    expect(await app.ok(guests.addTrackedStatement, { params, body })).toMatchObject({ waiting_for: null });
    const shown = await app.ok(desk.readDispute, { token: anna, params: { id } });
    expect(shown).toMatchObject({ other: { account_id: null } });
    expect(shown.statements.map(({ side, kind }) => [kind, side])).toEqual([
      ['statement', 'opener'],
      ['question', null],
      ['statement', 'other'],
    ]);
  });

  test('may be reported by the guest meanwhile, as a separate dispute', async () => {
    const trip = await tripAt(app, 'completed');
    const [drivers, own] = [await reportedByDriver(trip), await reported(trip.parcel.tracking_token)];
    expect(own.id).not.toBe(drivers.id);
    const params = { token: trip.parcel.tracking_token };
    const { rows } = await app.list(guests.listTrackedDisputes, { params });
    expect(new Set(rows.map(({ my_side }) => my_side))).toEqual(new Set(['opener', 'other']));
  });
});

describe('staff', () => {
  test('open a dispute for a guest who has called; the guest continues it through the link', async () => {
    const { parcel } = await tripAt(app, 'completed', { sender_name: 'Neha Gupta' });
    const about = { thing: 'package_booking', thing_id: parcel.id } as const;
    const openings = await app.ok(desk.readDisputeOpenings, { token: anna, params: about });
    expect(openings).toMatchObject([
      { opener: { account_id: null, name: 'Neha Gupta' }, other: { account_id: expect.any(String) } },
      { opener: { account_id: expect.any(String) }, other: { account_id: null, name: 'Neha Gupta' } },
    ]);
    const body = { ...about, kind: 'damage', text, opener_id: null };
    const { id } = await app.ok(desk.openDisputeForSide, { token: anna, body });
    const params = { token: parcel.tracking_token, id };
    expect(await app.ok(guests.readTrackedDispute, { params })).toMatchObject({ my_side: 'opener' });
    expect((await reported(parcel.tracking_token)).id).toBe(id);
    // A customer with an account has no guest to open it for.
    const by = await customer(app);
    const own = await app.ok(bookPackage, { body: parcelBody(newTown()), token: by.token() });
    const foreign = { ...body, thing_id: own.id };
    await app.refused(404, desk.openDisputeForSide, { token: anna, body: foreign });
  });

  test('refund what a guest paid online, and pay no compensation to a guest', async () => {
    const { parcel, paymentId, total } = await paidTrip();
    const { id } = await reported(parcel.tracking_token);
    const params = { id };
    await app.ok(desk.takeDispute, { token: anna, params });
    const compensation = { payment_id: paymentId, side: 'opener', amount: 1 };
    const body = { finding: 'damage_shown', fault: 'other', reason: 'The photos show it.' };
    const refusal = await app.refused(400, desk.decideDispute, {
      token: anna,
      params,
      body: { ...body, compensation },
    });
    expect(refusal.errors?.[0]).toMatchObject({
      path: 'compensation.side',
      reason: 'no-compensation-to-guest',
    });
    const refund = { payment_id: paymentId, amount: 10 };
    const done = await app.ok(desk.decideDispute, { token: anna, params, body: { ...body, refund } });
    expect(done).toMatchObject({ status: 'resolved', payments: [{ payer: '', refundable: total - 10 }] });
    const tracked = { token: parcel.tracking_token, id };
    expect(await app.ok(guests.readTrackedDispute, { params: tracked })).toMatchObject({
      decisions: [{ refund: 10 }],
    });
  });

  test('open a dispute about a payment for the guest who made it, as its driver may', async () => {
    const { driver, parcel, paymentId } = await paidTrip();
    const about = { thing: 'payment', thing_id: paymentId, kind: 'overcharged', text };
    const body = { ...about, opener_id: null };
    const opened = await app.ok(desk.openDisputeForSide, { token: anna, body });
    const drivers = { ...about, kind: 'not_paid' };
    const byDriver = await app.ok(contract.openDispute, { token: driver.token(), body: drivers });
    const params = { token: parcel.tracking_token };
    const { rows } = await app.list(guests.listTrackedDisputes, { params });
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([opened.id, byDriver.id]));
  });

  test('decide a guest’s appeal only if they did not decide the dispute', async () => {
    const trip = await tripAt(app, 'completed');
    const { id } = await reportedByDriver(trip);
    await decided(id);
    const params = { token: trip.parcel.tracking_token, id };
    const appealed = await app.ok(guests.appealTrackedDispute, { params, body: { text: 'I was not rude.' } });
    expect(appealed).toMatchObject({ status: 'open', can: { appeal: false } });
    await app.refused(403, desk.takeDispute, { token: anna, params: { id } });
    expect(await decided(id, { finding: 'no_evidence', fault: 'none' }, bina)).toMatchObject({
      status: 'rejected',
      decisions: [{ round: 1 }, { round: 2 }],
    });
    await app.refused(409, guests.appealTrackedDispute, { params, body: { text: 'Again.' } });
  });
});

test('the database requires that a guest belongs to the disputed item and that only guests write without an account', async () => {
  const [one, another] = [await tripAt(app, 'completed'), await parcelFrom(app, newTown())];
  const { id } = await reportedByDriver(one);
  const change = (to: object) => app.db.updateTable('dispute').set(to).where('id', '=', id).execute();
  await expect(change({ guest_booking_id: another.id })).rejects.toThrow('the guest of the booking');
  await expect(change({ opener_id: null, guest_booking_id: null })).rejects.toThrow('dispute_sides_check');
  const statement = { id: randomUUID(), dispute_id: id, statement_kind: 'statement', text } as const;
  const unsigned = { ...statement, side: 'opener', created_at: app.clock.now() } as const;
  await expect(app.db.insertInto('dispute_statement').values(unsigned).execute()).rejects.toThrow(
    'writes with an account',
  );
});
