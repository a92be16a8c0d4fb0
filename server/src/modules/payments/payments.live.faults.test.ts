import { randomUUID } from 'node:crypto';
import { refundPayment } from '@dihaadi/contract/staff-payments';
import * as contract from '@dihaadi/contract/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { driverAt } from '../../testkit/drivers.ts';
import {
  type Begun,
  type LiveApp,
  type LiveGateway,
  liveGateways,
  startLiveApp,
  SITE,
} from '../../testkit/live.ts';
import { variablesOf } from '../../testkit/peers/start-peers.ts';
import { initiate, paymentRecords, paymentsOf, retryNow } from '../../testkit/payments.ts';
import { type Fault, faults } from '../../testkit/peers/peer.ts';
import { readConfig } from '../../config.ts';
import { createGateways } from '../gateways/gateways.adapters/adapters.ts';
import { reconcile } from './payments.usecases/reconcile-payments.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await startLiveApp();
});
afterAll(() => live.close());
beforeEach(() => {
  for (const name of liveGateways)
    Object.assign(live.peers[name].state, { fault: undefined, refunds: 'done' });
});

const MINUTE = 60_000;
const standing = ({ paymentId }: Begun) => paymentRecords(live.app, paymentId);

/** Runs `work` while the gateway fails this way; one that never answers times out after a moment. */
async function during<T>(name: LiveGateway, fault: Fault, work: () => Promise<T>): Promise<T> {
  const { gateways } = live.app.deps;
  const patient = new Map(gateways);
  if (fault === 'silent') {
    const config = readConfig({ NODE_ENV: 'test', ...variablesOf(live.peers, SITE) }).gateways;
    for (const [one, adapter] of createGateways({ ...config, timeoutMs: 100 })) gateways.set(one, adapter);
  }
  live.peers[name].state.fault = fault;
  try {
    return await work();
  } finally {
    live.peers[name].state.fault = undefined;
    for (const [one, adapter] of patient) gateways.set(one, adapter);
  }
}

const cases = liveGateways.flatMap((name) => faults.map((fault) => ({ name, fault })));

describe('a failing gateway', () => {
  // PayU's order is our own form: no gateway is called.
  test.each(cases.filter(({ name }) => name !== 'payu'))(
    '$name, $fault: beginning a payment returns 503 and works on retry',
    async ({ name, fault }) => {
      const { id } = await driverAt(live.app, 'approved_payment_required');
      const body = { gateway: name };
      const problem = await during(name, fault, () =>
        live.app.refused(503, contract.initiateDriverPayment, { params: { id }, body }),
      );
      expect(problem).toMatchObject({ code: 'gateway-unavailable' });
      expect((await initiate(live.app, id, body)).checkout).toMatchObject({ gateway: name });
      expect((await paymentsOf(live.app, id)).length).toBe(1);
    },
  );

  test.each(cases)(
    '$name, $fault: completing a payment returns 503, and reconciliation marks it paid',
    async ({ name, fault }) => {
      const begun = await live.begin(name);
      live.peers[name].pay(begun.orderId);
      const answer = await during(name, fault, () => live.browser(begun));
      expect(answer).toMatchObject({ status: 503, body: { code: 'gateway-unavailable' } });
      expect((await standing(begun)).status).toBe('created');
      live.app.clock.advance(2 * MINUTE);
      await during(name, fault, () =>
        expect(reconcile(live.app.deps)).rejects.toThrow('Some gateways could not be asked.'),
      );
      expect((await standing(begun)).status).toBe('created');
      live.app.clock.advance(2 * MINUTE);
      await reconcile(live.app.deps);
      expect(await standing(begun)).toMatchObject({ status: 'paid', steps: ['initiate', 'pay'] });
    },
  );
});

describe.each(liveGateways)('a refund through %s', (name) => {
  const paidOne = async () => {
    const begun = await live.begin(name);
    live.peers[name].pay(begun.orderId);
    expect((await live.browser(begun)).status).toBe(200);
    return begun;
  };
  const refund = async ({ paymentId }: Begun, amount?: number) =>
    live.app.ok(refundPayment, {
      token: await live.app.token('super_admin'),
      params: { payment_id: paymentId },
      headers: { 'idempotency-key': randomUUID() },
      body: { reason: 'Paid by mistake.', ...(amount !== undefined && { amount }) },
    });
  const madeBy = () => live.peers[name].refunded();

  test('refunds a part and then the rest, each once', async () => {
    const begun = await paidOne();
    const before = madeBy().length;
    await refund(begun, 400);
    await retryNow(live.app);
    expect((await standing(begun)).status).toBe('partially_refunded');
    await refund(begun);
    await retryNow(live.app);
    expect((await standing(begun)).status).toBe('refunded');
    expect(madeBy().slice(before)).toEqual([40_000, 60_000]);
  });

  test('stays requested while it takes days, and is done once the gateway reports it', async () => {
    live.peers[name].state.refunds = 'pending';
    const begun = await paidOne();
    const before = madeBy().length;
    expect((await refund(begun)).refund.status).toBe('requested');
    await retryNow(live.app);
    expect((await standing(begun)).status).toBe('paid');
    live.peers[name].finishRefunds();
    await retryNow(live.app);
    expect((await standing(begun)).status).toBe('refunded');
    expect(madeBy().length).toBe(before + 1);
  });

  test('fails when the gateway refuses it, and the payment stays paid', async () => {
    const begun = await paidOne();
    live.peers[name].state.refunds = 'refused';
    expect((await refund(begun)).refund.status).toBe('failed');
    expect((await standing(begun)).status).toBe('paid');
  });

  test.each(faults)('is made once after a failing gateway (%s) recovers', async (fault) => {
    const begun = await paidOne();
    const before = madeBy().length;
    await during(name, fault, async () => {
      expect((await refund(begun)).refund.status).toBe('requested');
      await expect(retryNow(live.app)).rejects.toThrow('Some refunds could not be asked for.');
    });
    await retryNow(live.app);
    await retryNow(live.app);
    expect((await standing(begun)).status).toBe('refunded');
    expect(madeBy().length).toBe(before + 1);
  });

  test('is made once when two servers request it at the same time', async () => {
    const begun = await paidOne();
    const before = madeBy().length;
    live.peers[name].state.refunds = 'pending';
    await refund(begun);
    await Promise.allSettled(Array.from({ length: 8 }, () => retryNow(live.app)));
    live.peers[name].finishRefunds();
    await retryNow(live.app);
    expect((await standing(begun)).status).toBe('refunded');
    expect(madeBy().length).toBe(before + 1);
  });
});
