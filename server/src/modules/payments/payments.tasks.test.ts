import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/payments';
import { registerWorker, rejectWorker } from '@dihaadi/contract/workers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { driverAt } from '../../testkit/drivers.ts';
import { fact, paid, standInGateway } from '../../testkit/gateways.ts';
import { workerAt } from '../../testkit/people-at-status.ts';
import { completion, payFee, paymentRecords, setPayments } from '../../testkit/payments.ts';
import { invitation } from '../../testkit/referrals.ts';
import { workerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { reconcile } from './payments.usecases/reconcile-payments.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ background: true, longestWait: 20_000 });
});
afterAll(() => app.close());

const soon = { timeout: 20_000, interval: 50 };

test('tasks number receipts, process webhooks, and refund surplus and rejected workers', async () => {
  const first = await payFee(app, (await driverAt(app, 'approved_payment_required')).id);
  await vi.waitFor(async () => {
    const { documents } = await paymentRecords(app, first);
    expect(documents[0]?.number).toMatch(/^DT\/\d\d-\d\d\/\d{7}$/);
  }, soon);

  const workerId = await workerAt(app, 'payment_required');
  const params = { user_id: workerId };
  const { payment_id: fee } = await app.ok(contract.initiateRegistrationPayment, { params });
  const query = { gateway_payment_id: `sim_${randomUUID()}` };
  await app.ok(contract.completeRegistrationPayment, { params: { ...params, payment_id: fee }, query });
  const token = await app.token('super_admin');
  await app.ok(rejectWorker, { token, params: { workerId }, body: { reason: 'No such skill.' } });
  await vi.waitFor(async () => expect((await paymentRecords(app, fee)).status).toBe('refunded'), soon);

  const gateway = await standInGateway(app);
  const { id: driverId } = await driverAt(app, 'approved_payment_required');
  const expired = await gateway.begin(driverId);
  app.clock.advance(31 * 60_000);
  const paymentId = await gateway.begin(driverId);
  await gateway.tell([fact(paymentId, paid(`pay_${paymentId}`))]);
  await vi.waitFor(async () => expect((await paymentRecords(app, paymentId)).status).toBe('paid'), soon);
  await gateway.tell([fact(expired, paid(`pay_${expired}`))]);
  await vi.waitFor(async () => expect((await paymentRecords(app, expired)).status).toBe('refunded'), soon);
  await setPayments(app, { test_mode: true });
});

test('reconciliation completes a payment that the gateway confirmed but we could not record', async () => {
  const gateway = await standInGateway(app);
  const { id: driverId } = await driverAt(app, 'approved_payment_required');
  const paymentId = await gateway.begin(driverId);
  const id = `pay_${paymentId}`;
  gateway.say(paymentId, paid(id));
  const sent = { ...completion({ driverId, paymentId }, id), body: gateway.evidence(paymentId, id) };
  // The driver's row is locked, so the gateway's confirmation has no effect here, as if the process were killed.
  await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('driver').select('id').where('id', '=', driverId).forUpdate().execute();
    await app.refused(503, contract.completeDriverPayment, sent);
  });
  expect((await paymentRecords(app, paymentId)).steps).toEqual(['initiate']);
  app.clock.advance(2 * 60_000);
  await reconcile(app.deps);
  expect(await paymentRecords(app, paymentId)).toMatchObject({ status: 'paid', steps: ['initiate', 'pay'] });
  expect(await app.ok(contract.completeDriverPayment, sent)).toMatchObject({ driver_status: 'active' });
});

test('a rejected worker earns the referrer no bonus, even while the refund is pending', async () => {
  await setPayments(app, { test_mode: true });
  const { email, referral } = await invitation(app);
  const body = workerBody({ email, referral_code: referral.referral_code });
  const { user_id: workerId } = await app.ok(registerWorker, { body });
  const standing = async () =>
    (
      await app.db
        .selectFrom('referral')
        .select('referral_status')
        .where('id', '=', referral.id)
        .executeTakeFirstOrThrow()
    ).referral_status;
  const gateway = await standInGateway(app);
  const params = { user_id: workerId };
  const { payment_id: fee } = await app.ok(contract.initiateRegistrationPayment, { params });
  await gateway.tell([fact(fee, paid(`pay_${fee}`, 118_000))]);
  await vi.waitFor(async () => expect(await standing()).toBe('completed'), soon);
  gateway.state.refund = 'pending';
  const token = await app.token('super_admin');
  await app.ok(rejectWorker, { token, params: { workerId }, body: { reason: 'No such skill.' } });
  await vi.waitFor(async () => expect(await standing()).toBe('expired'), soon);
  expect((await paymentRecords(app, fee)).status).toBe('paid');
  await setPayments(app, { test_mode: true });
});
