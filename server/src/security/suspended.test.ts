import * as accounts from '@dihaadi/contract/accounts';
import { refusesSuspended } from '@dihaadi/contract/endpoint';
import { reinstateCustomer, suspendCustomer } from '@dihaadi/contract/customers';
import { bookWorkers, workerBookingEvents } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { reinstateWorker, suspendWorker } from '@dihaadi/contract/workers';
import { acceptOffer } from '@dihaadi/contract/worker-bookings/assignments';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rolesOf, samplePayload, wire } from '../testkit/caller.ts';
import { z } from 'zod';
import { demoEmail } from '../../seeds/demo.ts';
import { driverAt, moveDriver } from '../testkit/drivers.ts';
import { customerAt, workerAt } from '../testkit/people-at-status.ts';
import { declaredEndpoints } from '../testkit/samples.ts';
import { listen, openStream } from '../testkit/streams.ts';
import { startTestApp, type TestApp } from '../testkit/test-app.ts';
import {
  booked,
  customer,
  newTown,
  offersOf,
  orderOf,
  signedIn,
  type SignedIn,
  worker,
} from '../testkit/worker-bookings.ts';

const endpoints = await declaredEndpoints();
const soon = { timeout: 20_000, interval: 20 };
const SUSPENSION = { ground: 'unsafe_conduct', reason: 'Three customers waited in vain.' };
const BACK = { reason: 'The phone had been stolen.' };

let app: TestApp;
let other: TestApp;
let desk: string;
beforeAll(async () => {
  app = await startTestApp({ background: true });
  other = await startTestApp({ beside: app.url });
  desk = await app.token('super_admin');
});
afterAll(async () => {
  await other.close();
  await app.close();
});

/** Creates a customer's session that can be ended. */
const session = () => app.signIn(demoEmail('customer'), 'customer');
const sessionIdOf = (token: string) =>
  z
    .object({ sid: z.uuid() })
    .parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).sid;

describe('13.12 a suspension restricts every session', () => {
  const SHUT = 'account-suspended';

  test('at once, on every server: nothing is booked or accepted until the person is reinstated', async () => {
    const town = newTown();
    const [buyer, plumber] = [await customer(app), await worker(app, town)];
    await booked(app, await customer(app), orderOf(app, town));
    const [offer] = await offersOf(app, plumber);
    const params = { id: offer?.id ?? '' };
    await app.ok(suspendCustomer, { token: desk, params: { customerId: buyer.id }, body: SUSPENSION });
    await app.ok(suspendWorker, { token: desk, params: { workerId: plumber.id }, body: SUSPENSION });
    const codes = async (server: TestApp) => [
      (await server.refused(403, bookWorkers, { token: buyer.token(), body: orderOf(app, town) })).code,
      (await server.refused(403, acceptOffer, { token: plumber.token(), params })).code,
    ];
    expect(await codes(app)).toEqual([SHUT, SHUT]);
    await vi.waitFor(async () => expect(await codes(other)).toEqual([SHUT, SHUT]), soon);
    // They can still reach what they need to know about the suspension.
    for (const { token } of [buyer, plumber])
      expect((await other.ok(accounts.me, { token: token() })).registration?.status).toBe('suspended');
    await app.ok(reinstateCustomer, { token: desk, params: { customerId: buyer.id }, body: BACK });
    await app.ok(reinstateWorker, { token: desk, params: { workerId: plumber.id }, body: BACK });
    await app.ok(bookWorkers, { token: buyer.token(), body: orderOf(app, town) });
    const again = () => other.send(bookWorkers, { token: buyer.token(), body: orderOf(app, town) });
    await vi.waitFor(async () => expect((await again()).status).toBe(201), soon);
  });

  test('also on a server that starts later, and for a driver whose licence has expired', async () => {
    const { id, accountId } = await driverAt(app, 'active');
    await moveDriver(app, id, 'suspend');
    const late = await startTestApp({ beside: app.url });
    for (const server of [app, late]) expect(server.deps.suspensions.has(accountId)).toBe(true);
    await late.close();
  });

  test('to the endpoints that are declared open to suspended people', async () => {
    const suspended: Record<string, SignedIn> = {
      customer: signedIn(app, await customerAt(app, 'suspended'), 'customer'),
      worker: signedIn(app, await workerAt(app, 'suspended'), 'worker'),
      driver: signedIn(app, (await driverAt(app, 'suspended')).accountId, 'driver'),
    };
    const shut = new Set<string>();
    for (const endpoint of endpoints.filter(({ kind }) => kind !== 'stream'))
      for (const role of rolesOf(endpoint)) {
        const token = suspended[role]?.token();
        if (token === undefined) continue;
        const sent = { ...samplePayload(endpoint), token };
        const answer = await app.fastify.inject({ ...wire(endpoint, sent), ...samplePayload(endpoint) });
        expect(answer.body.includes(SHUT), `${endpoint.name} for a ${role}`).toBe(refusesSuspended(endpoint));
        if (refusesSuspended(endpoint)) shut.add(endpoint.name);
      }
    expect(shut.size).toBeGreaterThan(20);
  });
});

describe('13.15 a live stream', () => {
  test('of a booking ends when the session is signed out, on whichever server, and sends nothing more', async () => {
    const token = await session();
    const { id } = await app.ok(bookWorkers, { token, body: orderOf(app, newTown()) });
    const streams = [
      await openStream(await listen(app), workerBookingEvents, { token, params: { id } }),
      await openStream(await listen(other), workerBookingEvents, { token, params: { id } }),
    ];
    await app.ok(accounts.signOut, { token });
    for (const stream of streams) await vi.waitFor(() => expect(stream.hasEnded()).toBe(true), soon);
  });

  test('opened while its session ended sends nothing', async () => {
    const token = await session();
    const { id } = await app.ok(bookWorkers, { token, body: orderOf(app, newTown()) });
    const { watchTopics } = app.deps.hub;
    // The session ends after the request is authorised but before the stream is open.
    vi.spyOn(app.deps.hub, 'watchTopics').mockImplementationOnce((topics, onEvent) => {
      app.deps.revocations.add(sessionIdOf(token));
      return watchTopics(topics, onEvent);
    });
    const address = `http://127.0.0.1:${new URL(app.fastify.listeningOrigin).port}`;
    const stream = await openStream(address, workerBookingEvents, { token, params: { id }, lastEventId: 0 });
    await vi.waitFor(() => expect(stream.hasEnded()).toBe(true), soon);
    expect(stream.messages).toEqual([]);
  });
});
