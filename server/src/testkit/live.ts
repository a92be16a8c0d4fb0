import { receiveWebhook } from '@dihaadi/contract/payment-webhooks';
import * as contract from '@dihaadi/contract/payments';
import { reconcile } from '../modules/payments/payments.usecases/reconcile-payments.ts';
import { driverAt } from './drivers.ts';
import { completion, initiate, setPayments, sweepNow } from './payments.ts';
import { liveSettings, type Peers, startPeers, variablesOf } from './peers/start-peers.ts';
import type { GatewayPeer, Message } from './peers/peer.ts';
import { startTestApp, type TestApp, urlOf } from './test-app.ts';

/** The gateways that contact us, by webhook and in response to queries. */
export const liveGateways = ['razorpay', 'stripe', 'payu'] as const;
export type LiveGateway = (typeof liveGateways)[number];

export type Begun = { name: LiveGateway; driverId: string; paymentId: string; orderId: string };
export type LiveApp = Awaited<ReturnType<typeof startLiveApp>>;

export const SITE = 'https://dihaadi.example';

/** Switches live mode on, with all the gateways and direct UPI. */
export const goLive = (app: TestApp, peers: Peers) => setPayments(app, liveSettings(peers));

/** Starts a new driver's payment with a gateway, up to the gateway's own page or form. */
export async function beginWith(app: TestApp, peers: Peers, name: LiveGateway): Promise<Begun> {
  const { id: driverId } = await driverAt(app, 'approved_payment_required');
  const { payment_id: paymentId, checkout } = await initiate(app, driverId, { gateway: name });
  if (checkout?.gateway === 'payu') peers.payu.post(checkout.fields);
  const { gateway_order_id: orderId } = await app.db
    .selectFrom('payment')
    .select('gateway_order_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return { name, driverId, paymentId, orderId: orderId ?? '' };
}

/** Sends a webhook's raw bytes. */
export async function deliver(app: TestApp, gateway: LiveGateway, { payload, headers }: Message) {
  const response = await app.fastify.inject({
    method: 'POST',
    url: urlOf(receiveWebhook, { params: { gateway } }),
    headers,
    payload,
  });
  return response.statusCode;
}

/** Starts the real app in live mode, with every gateway on this machine. */
export async function startLiveApp() {
  const peers = await startPeers();
  const app = await startTestApp({ variables: variablesOf(peers, SITE) });
  await goLive(app, peers);
  return {
    app,
    peers,
    begin: (name: LiveGateway) => beginWith(app, peers, name),
    /** The request of the payer's browser after the gateway's success. */
    browser: ({ name, driverId, paymentId, orderId }: Begun, changes: object = {}, id?: string) => {
      const peer: GatewayPeer = peers[name];
      const { gatewayPaymentId, body } = peer.evidence(orderId);
      const sent = completion({ driverId, paymentId }, id ?? gatewayPaymentId);
      return app.send(contract.completeDriverPayment, {
        ...sent,
        ...(body !== undefined && { body: { ...body, ...changes } }),
      });
    },
    webhook: ({ name, orderId }: Begun) => deliver(app, name, peers[name].message(orderId, app.clock.now())),
    /** Processes pending webhooks and queries to the gateways. */
    work: async () => {
      await sweepNow(app);
      await reconcile(app.deps);
    },
    close: async () => {
      await app.close();
      await Promise.all(liveGateways.map((name) => peers[name].stop()));
    },
  };
}
