import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/sos';
import { forManager } from '@dihaadi/contract/manager';
import * as desk from '@dihaadi/contract/staff-sos';
import { inviteMember } from '@dihaadi/contract/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyOf, numberNewEvents } from '../../testkit/event-history.ts';
import { eventually } from '../../testkit/eventually.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tokenFor } from '../../testkit/token.ts';
import { tripAt } from '../../testkit/trips.ts';
import {
  accepted,
  booked,
  customer,
  MINUTE,
  newTown,
  orderOf,
  type SignedIn,
  worker,
} from '../../testkit/worker-bookings.ts';
import { notifySosEscalated, notifySosRaised } from '../messages/messages.usecases/notify-sos.ts';
import { ESCALATIONS_AT_MOST } from './sos.rules.ts';
import { escalateUnacknowledged } from './sos.usecases/escalate-sos.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const PLACE = { latitude: 26.9124, longitude: 75.7873 };

/** Creates a worker who has accepted a customer's booking. */
async function underWay() {
  const town = newTown();
  const who = await worker(app, town);
  const by = await customer(app);
  const booking = await booked(app, by, orderOf(app, town));
  await eventually(
    async () => ((await accepted(app, who, booking.id)) === '' ? undefined : true),
    'No offer.',
  );
  return { worker: who, customer: by, bookingId: booking.id };
}

const press = (who: SignedIn, thing_id: string, changes: object = {}) =>
  app.ok(contract.raiseSos, { token: who.token(), body: { thing: 'worker_booking', thing_id, ...changes } });

const messagesOf = async (template: string) =>
  (await app.db.selectFrom('message').selectAll().where('template', '=', template).execute()).map((one) => ({
    to: one.sent_to,
    channel: one.channel,
    details: one.details,
  }));

/** Runs a notification task for an alert's newest event with this name. */
async function tell(id: string, name: string, run: typeof notifySosRaised): Promise<void> {
  await numberNewEvents(app);
  const { seq } = await app.db
    .selectFrom('event')
    .select('seq')
    .where('thing_id', '=', id)
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await run(app.deps, { seq: Number(seq), thing: 'sos_alert', thingId: id });
}

describe('an SOS alert', () => {
  test('reaches staff and trusted contacts with the position, is acknowledged once, and closed', async () => {
    const work = await underWay();
    const body = { name: 'Kamla', phone: '98290 55001' };
    await app.ok(contract.addTrustedContact, { token: work.worker.token(), body });
    const alert = await press(work.worker, work.bookingId, { position: PLACE });
    expect(alert).toMatchObject({ status: 'raised', contacts_told: 1, has_position: true, safe_at: null });
    const params = { id: alert.id };
    const found = (await app.list(desk.listSos, { token })).rows.find(({ id }) => id === alert.id);
    expect(found).toMatchObject({ side: 'worker', is_drill: false, thing_id: work.bookingId });
    expect(await app.ok(desk.readSos, { token, params })).toMatchObject({
      position: PLACE,
      others: [{ side: 'customer' }],
      contacts: [{ name: 'Kamla', phone: '+919829055001' }],
      can: { acknowledge: true, close: false },
    });
    await tell(alert.id, 'raise', notifySosRaised);
    expect(await messagesOf('sos_contact')).toMatchObject([
      { to: '+919829055001', channel: 'sms', details: { point: '26.91240,75.78730' } },
    ]);

    // The worker says they are safe: staff must call anyway.
    const safe = await app.ok(contract.sayIAmSafe, { token: work.worker.token(), params });
    expect(safe).toMatchObject({ status: 'raised', safe_at: expect.any(String) });

    const both = await Promise.all(
      [token, await app.token('super_admin')].map((by) =>
        app.send(desk.acknowledgeSos, { token: by, params }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const closing = { outcome: 'safe', note: 'Spoke to the worker: he is on his way home.' };
    expect(await app.ok(desk.closeSos, { token, params, body: closing })).toMatchObject({
      status: 'closed',
      outcome: 'safe',
      can: { acknowledge: false, close: false },
    });
    expect((await historyOf(app, 'sos_alert', alert.id)).map(({ name }) => name)).toEqual([
      'raise',
      'view',
      'say_safe',
      'acknowledge',
      'close',
    ]);
    await app.refused(409, contract.sayIAmSafe, { token: work.worker.token(), params });
    // A phone that continues to send its position raises no new alert.
    const late = { token: work.worker.token(), params, body: PLACE };
    await app.refused(409, contract.sendSosPosition, late);
  });

  test('is the same alert when pressed again, with the new position, even by two taps at once', async () => {
    const work = await underWay();
    const taps = await Promise.all([1, 2, 3].map(() => press(work.customer, work.bookingId)));
    expect(new Set(taps.map(({ id }) => id)).size).toBe(1);
    expect(taps[0]).toMatchObject({ has_position: false });
    expect(await press(work.customer, work.bookingId, { position: PLACE })).toMatchObject({
      id: taps[0]?.id,
      has_position: true,
    });
    const own = { token: work.customer.token(), params: { id: taps[0]?.id ?? '' } };
    const moved = { latitude: 27, longitude: 76 };
    await app.ok(contract.sendSosPosition, { ...own, body: moved });
    const { position, history } = await app.ok(desk.readSos, { token, params: { id: taps[0]?.id ?? '' } });
    expect(position).toMatchObject(moved);
    // Positions arrive once a minute, and would hide what happened.
    expect(history.map(({ name }) => name)).toEqual(['raise']);
    // The other side has an alert of its own.
    expect((await press(work.worker, work.bookingId)).id).not.toBe(taps[0]?.id);
    expect((await app.list(contract.listOwnSos, { token: work.customer.token() })).rows).toHaveLength(1);
  });

  test('can be raised only by people currently on the booking', async () => {
    const work = await underWay();
    const stranger = await customer(app);
    const body = { thing: 'worker_booking', thing_id: work.bookingId };
    await app.refused(404, contract.raiseSos, { token: stranger.token(), body });
    const waiting = await booked(app, stranger, orderOf(app, newTown()));
    const early = { ...body, thing_id: waiting.id };
    await app.refused(409, contract.raiseSos, { token: stranger.token(), body: early });
    const alert = await press(work.worker, work.bookingId);
    await app.refused(404, contract.sayIAmSafe, { token: stranger.token(), params: { id: alert.id } });
  });

  test('can be raised by a trip’s driver and guest, too', async () => {
    const { driver, parcel } = await tripAt(app, 'accepted');
    const body = { thing: 'package_booking', thing_id: parcel.id };
    const ofDriver = await app.ok(contract.raiseSos, { token: driver.token(), body });
    const params = { token: parcel.tracking_token };
    const ofGuest = await app.ok(contract.raiseSosByLink, { params, body: { position: PLACE } });
    expect(ofGuest.id).not.toBe(ofDriver.id);
    expect(await app.ok(desk.readSos, { token, params: { id: ofGuest.id } })).toMatchObject({
      side: 'customer',
      person: { name: '', phone: expect.stringContaining('+91') },
      others: [{ side: 'driver' }],
    });
    await app.refused(404, contract.raiseSosByLink, { params: { token: randomUUID() }, body: {} });
  });

  test('cannot be raised or moved through the link of a receiver or of a viewer of the trip', async () => {
    const { parcel } = await tripAt(app, 'picked_up');
    const links = await app.db
      .selectFrom('package_booking')
      .select(['share_token', 'receiver_token'])
      .where('id', '=', parcel.id)
      .executeTakeFirstOrThrow();
    const refused = async () => {
      const body = { position: { latitude: 28.6139, longitude: 77.209 } };
      for (const link of [links.share_token, links.receiver_token])
        await app.refused(404, contract.raiseSosByLink, { params: { token: link ?? '' }, body });
    };
    await refused();
    const params = { token: parcel.tracking_token };
    const { id } = await app.ok(contract.raiseSosByLink, { params, body: { position: PLACE } });
    await refused();
    expect(await app.ok(desk.readSos, { token, params: { id } })).toMatchObject({ position: PLACE });
  });
});

describe('an unacknowledged alert', () => {
  const escalations = async (id: string) =>
    (await app.ok(desk.readSos, { token, params: { id } })).escalations;

  test('is escalated after two minutes, then every five, until it is acknowledged', async () => {
    const manager = await app.ok(inviteMember, {
      token,
      body: {
        name: 'Mohan Meena',
        email: `mohan.${randomUUID()}@test.example`,
        role: 'manager',
        cities: ['Kota'],
      },
    });
    const work = await underWay();
    const { id } = await press(work.worker, work.bookingId);
    await escalateUnacknowledged(app.deps);
    expect(await escalations(id)).toBe(0);
    app.clock.advance(2 * MINUTE);
    await Promise.all([escalateUnacknowledged(app.deps), escalateUnacknowledged(app.deps)]);
    expect(await escalations(id)).toBe(1);
    app.clock.advance(5 * MINUTE);
    await escalateUnacknowledged(app.deps);
    await tell(id, 'escalate', notifySosEscalated);
    // From the second time on, the staff of every city.
    const told = await messagesOf('desk_sos_unanswered');
    expect(told.map(({ to }) => to)).toContain(manager.email);
    await app.ok(desk.acknowledgeSos, { token, params: { id } });
    app.clock.advance(60 * MINUTE);
    await escalateUnacknowledged(app.deps);
    expect(await escalations(id)).toBe(2);
  });

  test('is escalated in a drill as in an emergency, without messages to outside contacts', async () => {
    const before = (await messagesOf('sos_contact')).length;
    const drill = await app.ok(desk.startSosDrill, { token: await app.token('super_admin') });
    expect(drill).toMatchObject({ is_drill: true, thing: null, booking: null, contacts: [] });
    for (let each = 0; each <= ESCALATIONS_AT_MOST; each += 1) {
      app.clock.advance(5 * MINUTE);
      await escalateUnacknowledged(app.deps);
    }
    token = await app.token('super_admin');
    expect(await escalations(drill.id)).toBe(ESCALATIONS_AT_MOST);
    const params = { id: drill.id };
    await app.refused(409, desk.closeSos, { token, params, body: { outcome: 'safe', note: 'Too early' } });
    await app.ok(desk.acknowledgeSos, { token, params });
    const body = { outcome: 'safe', note: 'Answered after an hour' };
    expect(await app.ok(desk.closeSos, { token, params, body })).toMatchObject({ outcome: 'drill' });
    expect(await messagesOf('sos_contact')).toHaveLength(before);
  });
});

test('a manager without a city cannot start a drill, which would alarm every city', async () => {
  const body = {
    name: 'Nina Jain',
    email: `nina.${randomUUID()}@test.example`,
    role: 'manager',
    cities: ['Kota'],
  };
  const { id } = await app.ok(inviteMember, { token: await app.token('super_admin'), body });
  const by = { token: tokenFor(app, id, 'manager') };
  await app.ok(forManager(desk.startSosDrill), by);
  await app.db.deleteFrom('manager_city').where('account_id', '=', id).execute();
  const refusal = await app.refused(409, forManager(desk.startSosDrill), by);
  expect(refusal.detail).toBe('You have no city yet. Ask a super admin to give you one.');
});

describe('trusted contacts', () => {
  test('are limited to three, unique by phone, and visible only to their owner', async () => {
    const [who, other] = [await customer(app), await customer(app)];
    const add = (name: string, phone: string) =>
      app.send(contract.addTrustedContact, { token: who.token(), body: { name, phone } });
    const all = await Promise.all(
      ['98290 55011', '98290 55012', '98290 55013', '98290 55014'].map((phone) => add('Kamla', phone)),
    );
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409]);
    const list = () => app.ok(contract.listTrustedContacts, { token: who.token() });
    const [first] = await list();
    const params = { id: first?.id ?? '' };
    await add('Kamla Devi', first?.phone ?? '');
    expect((await list()).map(({ name }) => name).toSorted()).toEqual(['Kamla', 'Kamla', 'Kamla Devi']);
    await app.refused(404, contract.removeTrustedContact, { token: other.token(), params });
    await app.send(contract.removeTrustedContact, { token: who.token(), params });
    expect(await list()).toHaveLength(2);
  });
});
