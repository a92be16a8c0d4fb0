import { me } from '@dihaadi/contract/accounts';
import { customerProfile, reinstateCustomer, suspendCustomer } from '@dihaadi/contract/customers';
import { driverProfile, listDrivers } from '@dihaadi/contract/drivers';
import { refundPayment } from '@dihaadi/contract/staff-payments';
import * as contract from '@dihaadi/contract/payments';
import { bookWorkers } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { rejectWorker } from '@dihaadi/contract/workers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askDocument, payRegistration } from '../../testkit/documents.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { customerAt, workerAt } from '../../testkit/people-at-status.ts';
import { payFee, paymentsOf } from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { sampleBody } from '../../testkit/caller.ts';
import { sealLedger } from '../ledger/ledger.usecases/seal-ledger.ts';
import { refundRejected } from './refunds.usecases/refund-payment.ts';
import { tokenFor } from '../../testkit/token.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const giveBack = (paymentId: string, amount?: number) =>
  app.ok(refundPayment, {
    token,
    params: { payment_id: paymentId },
    body: { reason: 'Asked for it.', ...(amount !== undefined && { amount }) },
  });
const feeOf = (userId: string) =>
  app.ok(contract.registrationPaymentStatus, { params: { user_id: userId }, token });
const mayWork = async (accountId: string) =>
  (
    await app.db
      .selectFrom('candidate')
      .select('standing')
      .where('person_id', '=', accountId)
      .executeTakeFirst()
  )?.standing === 'open';

describe('a fully refunded registration fee no longer counts as paid', () => {
  test('for a customer: the dashboard says so, bookings return 402, and a new payment restores access', async () => {
    const userId = await customerAt(app, 'payment_required');
    const own = tokenFor(app, userId, 'customer');
    const paymentId = await payRegistration(app, userId);
    const book = () => app.send(bookWorkers, { token: own, body: sampleBody(bookWorkers) });
    expect((await book()).status).not.toBe(402);
    await giveBack(paymentId, 100);
    expect(await feeOf(userId)).toMatchObject({ registration_fee_paid: true, status: 'active' });
    await giveBack(paymentId);

    expect(await feeOf(userId)).toMatchObject({
      status: 'payment_required',
      registration_fee_paid: false,
      can_access_services: false,
      payment_required: true,
      payment_details: null,
      fee_due: { total: 1180 },
      last_payment: { payment_id: paymentId, status: 'refunded' },
      refund: { amount: 1180, status: 'done', at: app.clock.now().toISOString() },
    });
    expect(await app.ok(me, { token: own })).toMatchObject({
      registration: { status: 'payment_required', registration_fee_paid: false },
    });
    expect(await app.ok(customerProfile, { token: own })).toBeDefined();
    expect(await book()).toMatchObject({ status: 402, body: { code: 'fee-unpaid' } });

    app.clock.advance(1_000);
    const second = await payRegistration(app, userId);
    expect(second).not.toBe(paymentId);
    expect(await feeOf(userId)).toMatchObject({ status: 'active', registration_fee_paid: true });
    expect((await book()).status).not.toBe(402);
    await giveBack(second);
    expect(await feeOf(userId)).toMatchObject({ status: 'payment_required' });
  });

  test('for a driver: no access, no work, and Access Restricted leads to paying again', async () => {
    const { id: driverId, accountId } = await driverAt(app, 'approved_payment_required');
    const own = tokenFor(app, accountId, 'driver');
    const paymentId = await payFee(app, driverId);
    expect(await mayWork(accountId)).toBe(true);
    await giveBack(paymentId);
    expect(await app.ok(driverProfile, { token: own })).toMatchObject({
      driver_status: 'approved_payment_required',
      registration_fee_paid: false,
      can_access_services: false,
    });
    expect(await mayWork(accountId)).toBe(false);
    const { rows } = await app.list(listDrivers, { token, query: { limit: 200 } });
    expect(rows.find(({ id }) => id === driverId)?.driver_profile).toMatchObject({
      registration_fee_paid: false,
    });
    app.clock.advance(1_000);
    await payFee(app, driverId);
    expect(await app.ok(driverProfile, { token: own })).toMatchObject({ driver_status: 'active' });
    expect(await mayWork(accountId)).toBe(true);
    expect((await paymentsOf(app, driverId)).map(({ status }) => status)).toEqual(['refunded', 'paid']);
  });

  test('for a worker: an approved one pays and is reviewed again, and no longer counts as active', async () => {
    const userId = await workerAt(app, 'payment_required');
    const paymentId = await payRegistration(app, userId);
    await giveBack(paymentId);
    expect(await feeOf(userId)).toMatchObject({ status: 'payment_required', registration_fee_paid: false });
    app.clock.advance(1_000);
    await payRegistration(app, userId);
    expect(await feeOf(userId)).toMatchObject({ status: 'pending_approval', registration_fee_paid: true });
  });

  test('for a rejected worker, who stays rejected and is told the reason, the amount and the date of the refund', async () => {
    const userId = await workerAt(app, 'payment_required');
    await payRegistration(app, userId);
    await app.ok(rejectWorker, { token, params: { workerId: userId }, body: { reason: 'Unknown skill.' } });
    await refundRejected(app.deps, userId);
    expect(await feeOf(userId)).toMatchObject({
      status: 'rejected',
      registration_fee_paid: false,
      payment_required: false,
      refund: { amount: 1180, status: 'done', at: app.clock.now().toISOString() },
    });
    expect(await app.ok(me, { token: tokenFor(app, userId, 'worker') })).toMatchObject({
      registration: { status: 'rejected', rejection_reason: 'Unknown skill.' },
    });
  });

  test('for a suspended person, who stays suspended and pays before being reinstated', async () => {
    const userId = await customerAt(app, 'payment_required');
    const paymentId = await payRegistration(app, userId);
    const params = { customerId: userId };
    const reason = 'Three bookings were never paid.';
    await app.ok(suspendCustomer, { token, params, body: { ground: 'unsafe_conduct', reason } });
    await giveBack(paymentId);
    expect(await feeOf(userId)).toMatchObject({
      status: 'suspended',
      registration_fee_paid: false,
      payment_required: false,
    });
    await app.ok(reinstateCustomer, { token, params, body: { reason: 'Has paid.' } });
    expect(await feeOf(userId)).toMatchObject({ status: 'payment_required', payment_required: true });
    app.clock.advance(1_000);
    await payRegistration(app, userId);
    expect(await feeOf(userId)).toMatchObject({ status: 'active' });
  });

  test('its documents stay: the first receipt with its refund, and the second', async () => {
    const userId = await customerAt(app, 'payment_required');
    const who = { of: 'registration' as const, id: userId, token: tokenFor(app, userId, 'customer') };
    const paymentId = await payRegistration(app, userId);
    await giveBack(paymentId);
    await sealLedger(app.deps);
    expect((await askDocument(app, who)).text).toContain(`sim_${paymentId}`);
    expect((await askDocument(app, { ...who, query: { refund: 'latest' } })).status).toBe(200);
    app.clock.advance(1_000);
    const second = await payRegistration(app, userId);
    await sealLedger(app.deps);
    expect((await askDocument(app, who)).text).toContain(`sim_${second}`);
    expect((await askDocument(app, { ...who, query: { refund: 'latest' } })).status).toBe(200);
  });

  test('it is refunded once when twenty requests come at once', async () => {
    const { id: driverId } = await driverAt(app, 'approved_payment_required');
    const paymentId = await payFee(app, driverId);
    const sent = { token, params: { payment_id: paymentId }, body: { reason: 'Asked for it.' } };
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.send(refundPayment, sent)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.ok(contract.driverPaymentStatus, { params: { id: driverId } })).toMatchObject({
      driver_status: 'approved_payment_required',
      registration_fee_paid: false,
    });
  });
});
