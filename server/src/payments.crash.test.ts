import { z } from 'zod';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { system } from './platform/actor.ts';
import { beginWith, goLive, type LiveGateway, liveGateways, SITE } from './testkit/live.ts';
import { type Peers, startPeers, variablesOf } from './testkit/peers/start-peers.ts';
import { completion, paymentRecords } from './testkit/payments.ts';
import { startServer } from './testkit/server-process.ts';
import { AUTH_SECRET, startTestApp, type TestApp } from './testkit/test-app.ts';
import { reconcile } from './modules/payments/payments.usecases/reconcile-payments.ts';
import { rounds } from './testkit/rounds.ts';

let app: TestApp;
let peers: Peers;
beforeAll(async () => {
  peers = await startPeers();
  // Observes, and shares the database with the server that dies.
  app = await startTestApp({ variables: variablesOf(peers, SITE) });
  // The server that dies runs in real time.
  app.clock.advance(Date.now() - app.clock.now().getTime());
  await goLive(app, peers);
});
afterAll(async () => {
  await app.close();
  await Promise.all(liveGateways.map((name) => peers[name].stop()));
});

const start = () =>
  startServer({
    DATABASE_URL: app.url,
    AUTH_SECRET,
    DEMO_DATA: '0',
    LOG_LEVEL: 'silent',
    ...variablesOf(peers, SITE),
  });

/** Pays, and kills the server at the moment when the gateway is about to confirm. */
async function killedAtYes(name: LiveGateway) {
  const begun = await beginWith(app, peers, name);
  peers[name].pay(begun.orderId);
  const server = await start();
  const { gatewayPaymentId } = peers[name].evidence(begun.orderId);
  peers[name].state.onAsked = () => void server.kill();
  peers[name].state.fault = 'silent';
  const { params, query } = completion(begun, gatewayPaymentId);
  const path = `/api/drivers/${params.id}/payment/${params.payment_id}/complete`;
  const call = fetch(`${server.url}${path}?${new URLSearchParams(query).toString()}`, { method: 'POST' });
  await expect(call).rejects.toThrow('fetch failed');
  await server.ended;
  Object.assign(peers[name].state, { onAsked: undefined, fault: undefined });
  expect(await paymentRecords(app, begun.paymentId)).toMatchObject({ status: 'created', lines: [] });
  return begun;
}

test('a server killed between the gateway’s success and our commit: the reconciliation pays, once', async () => {
  for (const name of liveGateways.slice(0, rounds(1, liveGateways.length))) {
    const { paymentId } = await killedAtYes(name);
    app.clock.advance(2 * 60_000);
    await reconcile(app.deps);
    await reconcile(app.deps);
    expect(await paymentRecords(app, paymentId)).toMatchObject({
      status: 'paid',
      steps: ['initiate', 'pay'],
      events: [{}, { actor_role: system.role }],
    });
  }
}, 180_000);

test('a server killed between the gateway’s success and our commit: the next one pays when the webhook arrives', async () => {
  const { orderId, paymentId, driverId } = await killedAtYes('razorpay');
  const server = await start();
  const { payload, headers } = peers.razorpay.message(orderId, new Date());
  const send = () => fetch(`${server.url}/api/webhooks/razorpay`, { method: 'POST', headers, body: payload });
  expect((await Promise.all([send(), send(), send()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${server.url}/api/drivers/${driverId}/payment-status`);
      expect(z.object({ driver_status: z.string() }).parse(await answer.json()).driver_status).toBe('active');
    },
    { timeout: 40_000, interval: 100 },
  );
  expect((await paymentRecords(app, paymentId)).steps).toEqual(['initiate', 'pay']);
  await server.stop();
}, 180_000);
