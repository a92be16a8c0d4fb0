import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/payments';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inTransaction } from '../../platform/db.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { completion, initiate, paymentsOf, paymentRecords, setPayments } from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { lockAccount } from '../accounts/accounts.public.ts';

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const tally = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );

describe.each(inject('servers'))('concurrent requests, on $name', (server) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ server });
  });
  afterAll(() => app.close());
  const due = async () => (await driverAt(app, 'approved_payment_required')).id;

  test('R4: twenty requests to begin one driver’s payment begin one', async () => {
    const id = await due();
    const answers = await times(20, () => initiate(app, id));
    expect(new Set(answers.map(({ payment_id }) => payment_id)).size).toBe(1);
    expect((await paymentsOf(app, id)).length).toBe(1);
  });

  test('a change of an account, and then of its payer, is not blocked by a concurrent payment', async () => {
    const { id, accountId } = await driverAt(app, 'approved_payment_required');
    await inTransaction(app.db, async (tx) => {
      await lockAccount(tx, accountId);
      // The payment references the account; waiting for its lock here would deadlock.
      await initiate(app, id);
      await tx.selectFrom('driver').select('id').where('id', '=', id).forUpdate().execute();
    });
    expect((await paymentsOf(app, id)).length).toBe(1);
  });

  test('R4: twenty requests to begin a payment of ₹0 complete it once', async () => {
    await setPayments(app, { registration_fee: 0 });
    const id = await due();
    const answers = await times(20, () => initiate(app, id));
    expect(new Set(answers.map(({ payment_id, status }) => `${payment_id} ${status}`)).size).toBe(1);
    expect((await paymentsOf(app, id)).length).toBe(1);
    await setPayments(app, { registration_fee: 1000 });
  });

  test('R5: one completion sent fifty times pays once, and all fifty get the same response', async () => {
    const driverId = await due();
    const { payment_id: paymentId } = await initiate(app, driverId);
    const sent = completion({ driverId, paymentId });
    const answers = await times(50, () => app.send(contract.completeDriverPayment, sent));
    expect(tally(answers)).toEqual({ 200: 50 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { steps, lines, documents } = await paymentRecords(app, paymentId);
    expect(steps).toEqual(['initiate', 'pay']);
    expect(lines.filter(({ side }) => side === 'debit')).toMatchObject([{ paise: 100_000 }]);
    expect(documents.length).toBe(1);
  });

  test('R6: two payment ids for one payment: one pays, the other is refused', async () => {
    const driverId = await due();
    const { payment_id: paymentId } = await initiate(app, driverId);
    const answers = await times(10, (index) =>
      app.send(
        contract.completeDriverPayment,
        completion({ driverId, paymentId }, `sim_${driverId}_${index}`),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 1, 409: 9 });
    const { lines } = await paymentRecords(app, paymentId);
    expect(lines.filter(({ side }) => side === 'debit')).toMatchObject([{ paise: 100_000 }]);
  });

  test('R8: one payment id for twenty drivers pays for one of them', async () => {
    const drivers = await times(20, due);
    const begun = await Promise.all(
      drivers.map(async (driverId) => ({ driverId, paymentId: (await initiate(app, driverId)).payment_id })),
    );
    const id = `sim_${randomUUID()}`;
    const answers = await Promise.all(
      begun.map((one) => app.send(contract.completeDriverPayment, completion(one, id))),
    );
    expect(tally(answers)).toEqual({ 200: 1, 409: 19 });
    expect(answers.filter(({ text }) => text.includes('payment-id-used')).length).toBe(19);
    const paid = await app.db
      .selectFrom('payment')
      .select('id')
      .where('gateway_payment_id', '=', id)
      .execute();
    expect(paid.length).toBe(1);
  });

  test('R9: a client that gets no response retries and learns that the payment is made', async () => {
    const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const driverId = await due();
    const { payment_id: paymentId } = await initiate(app, driverId);
    const sent = completion({ driverId, paymentId });
    const url = `${address}/api/drivers/${driverId}/payment/${paymentId}/complete?gateway_payment_id=${sent.query.gateway_payment_id}`;
    const leaving = new AbortController();
    const cut = fetch(url, { method: 'POST', signal: leaving.signal }).catch(() => undefined);
    leaving.abort();
    await cut;
    expect(await app.ok(contract.completeDriverPayment, sent)).toMatchObject({ driver_status: 'active' });
    expect((await paymentRecords(app, paymentId)).steps).toEqual(['initiate', 'pay']);
  });

  test('beginning, failing and completing at once leaves one open or paid payment, in any order', async () => {
    const driverId = await due();
    const { payment_id: paymentId } = await initiate(app, driverId);
    const answers = await times(40, (index) => {
      if (index % 2 === 0) return app.send(contract.initiateDriverPayment, { params: { id: driverId } });
      const id = index % 4 === 1 ? `test_fail_${driverId}` : `sim_${driverId}`;
      return app.send(contract.completeDriverPayment, completion({ driverId, paymentId }, id));
    });
    expect(answers.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([]);
    const all = await paymentsOf(app, driverId);
    expect(all.filter(({ status }) => status === 'paid').map(({ id }) => id)).toEqual([paymentId]);
    expect(all.filter(({ status }) => ['created', 'processing'].includes(status))).toEqual([]);
  });
});
