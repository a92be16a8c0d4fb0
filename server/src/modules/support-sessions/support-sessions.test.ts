import { me, signOut } from '@dihaadi/contract/accounts';
import { listAudit } from '@dihaadi/contract/audit';
import { refusesSupport } from '@dihaadi/contract/endpoint';
import { events } from '@dihaadi/contract/live';
import { listNotifications } from '@dihaadi/contract/notifications';
import { readPaymentSettings } from '@dihaadi/contract/payment-settings';
import type { Role } from '@dihaadi/contract/roles';
import { beginSupport, endSupport, SUPPORT_MINUTES } from '@dihaadi/contract/support-sessions';
import { readWorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rolesOf, samplePayload, wire } from '../../testkit/caller.ts';
import { eventually } from '../../testkit/eventually.ts';
import { customerAt } from '../../testkit/people-at-status.ts';
import { declaredEndpoints } from '../../testkit/samples.ts';
import { listen, openStream } from '../../testkit/streams.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  accepted,
  booked,
  bookingNow,
  customer,
  newTown,
  orderOf,
  type SignedIn,
  worker,
} from '../../testkit/worker-bookings.ts';

let app: TestApp;
let desk: string;
beforeAll(async () => {
  app = await startTestApp({ background: true });
  desk = await app.token('super_admin');
});
afterAll(() => app.close());

const reason = 'Cannot find the invoice';
const begin = (of: Pick<SignedIn, 'id'>, token = desk) =>
  app.ok(beginSupport, { token, body: { role: 'customer', record_id: of.id, reason } });

/** Sends every call of the role that support may not make, checks that it is refused, and returns their names. */
async function refusedInSupport(token: string, role: Role): Promise<Set<string>> {
  const endpoints = (await declaredEndpoints()).filter(({ kind }) => kind !== 'stream');
  const refused = new Set<string>();
  for (const endpoint of endpoints) {
    const isOurs = endpoint.access === 'public' || rolesOf(endpoint).includes(role);
    if (!isOurs || !refusesSupport(endpoint)) continue;
    const sent = { ...samplePayload(endpoint), token };
    const answer = await app.fastify.inject({ ...wire(endpoint, sent), ...samplePayload(endpoint) });
    expect(answer.body, endpoint.name).toContain('support-read-only');
    refused.add(endpoint.name);
  }
  return refused;
}

test('a super admin sees the account as the user does, and the user is told why and until when', async () => {
  const user = await customer(app);
  const { access_token: token, user: shown } = await begin(user);
  expect(shown).toMatchObject({ id: user.id, role: 'customer' });
  expect((await app.ok(me, { token })).user.id).toBe(user.id);
  const told = await eventually(async () => {
    const { rows } = await app.list(listNotifications, { token: user.token() });
    return rows.find(({ kind }) => kind === 'support_begun');
  }, 'The user was not told.');
  expect(told.text).toContain(reason);
});

test('the audit log names every page viewed, once per session, and the viewer', async () => {
  const user = await customer(app);
  const { access_token: token } = await begin(user);
  await app.ok(me, { token });
  await app.ok(me, { token });
  await app.list(listNotifications, { token, query: { limit: 5 } });
  await app.ok(endSupport, { token });
  const { rows } = await app.list(listAudit, { token: desk, query: { thing: 'account', limit: 20 } });
  const ofUser = rows.filter(({ thing_id }) => thing_id === user.id);
  expect(ofUser.map(({ name }) => name)).toEqual([
    'end_support',
    'read_in_support',
    'read_in_support',
    'begin_support',
  ]);
  expect(ofUser[1]?.details).toMatchObject([{ field: 'page', value: '/api/notifications' }]);
  expect(ofUser[3]).toMatchObject({ reason, actor: { role: 'super_admin', name: 'Meera Rathore' } });
});

test('a support session ends by its button, by time to the second, and with the staff member’s session', async () => {
  const user = await customer(app);
  const ended = (await begin(user)).access_token;
  await app.ok(endSupport, { token: ended });
  await app.refused(401, me, { token: ended });
  const own = await app.signIn('super_admin@demo.dihaadi.example', 'super_admin');
  const left = (await begin(user, own)).access_token;
  await app.ok(signOut, { token: own });
  await app.refused(401, me, { token: left });
  const late = (await begin(user)).access_token;
  app.clock.advance(SUPPORT_MINUTES * 60_000 - 1_000);
  await app.ok(me, { token: late });
  app.clock.advance(1_000);
  await app.refused(401, me, { token: late });
});

test('the live stream of a support session ends with the staff member’s session', async () => {
  const own = await app.signIn('super_admin@demo.dihaadi.example', 'super_admin');
  const { access_token: token } = await begin(await customer(app), own);
  const stream = await openStream(await listen(app), events, { token });
  expect(stream.status).toBe(200);
  await app.ok(signOut, { token: own });
  await expect.poll(stream.hasEnded).toBe(true);
});

test('the start code of the work is hidden from support', async () => {
  const town = newTown();
  const [user, plumber] = [await customer(app), await worker(app, town)];
  const { id } = await booked(app, user, orderOf(app, town));
  await accepted(app, plumber, id);
  expect((await bookingNow(app, user, id)).start_code).toMatch(/^\d{4}$/);
  const { access_token: token } = await begin(user);
  const shown = await app.ok(readWorkerBooking, { token, params: { id } });
  expect(shown).toMatchObject({ id, start_code: null });
});

test('nothing can be changed in a support session, whatever the API call', async () => {
  const { access_token: token } = await begin(await customer(app));
  const refused = await refusedInSupport(token, 'customer');
  expect(refused.size).toBeGreaterThan(60);
  expect(refused).toContain('privacy.download_data');
});

test('links to share and what checks a code are closed to support', async () => {
  const customers = (await begin(await customer(app))).access_token;
  expect(await refusedInSupport(customers, 'customer')).toContain('work.share_booking');
  const { access_token: workers } = await app.ok(beginSupport, {
    token: desk,
    body: { role: 'worker', record_id: (await worker(app, newTown())).id, reason },
  });
  const refused = await refusedInSupport(workers, 'worker');
  expect(refused).toContain('work.share_assignment');
  expect(refused).toContain('devices.code_check');
});

test('only a super admin begins one, for an open account and never for staff; users cannot end a support session', async () => {
  const { id } = await customer(app);
  const body = { role: 'customer', record_id: id, reason };
  await app.refused(401, beginSupport, { body });
  await app.refused(403, beginSupport, { body, token: await app.token('manager') });
  await app.refused(400, beginSupport, { body: { ...body, reason: '' }, token: desk });
  await app.refused(400, beginSupport, { body: { ...body, role: 'manager' }, token: desk });
  await app.refused(404, beginSupport, { body: { ...body, role: 'worker' }, token: desk });
  const user = (await app.ok(me, { token: desk })).user.id;
  await app.refused(404, beginSupport, { body: { ...body, record_id: user }, token: desk });
  await app.refused(403, endSupport, { token: await app.token('customer') });
  const { access_token: token } = await begin({ id: await customerAt(app, 'suspended') });
  await app.refused(403, readPaymentSettings, { token });
  await app.ok(endSupport, { token });
});
