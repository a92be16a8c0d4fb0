import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { driverAt, moveDriver } from '../../testkit/drivers.ts';
import {
  completion,
  initiate,
  payFee,
  paymentsOf,
  paymentRecords,
  setPayments,
} from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => setPayments(app, { test_mode: true, is_enabled: true, registration_fee: 1000 }));

const due = async () => (await driverAt(app, 'approved_payment_required')).id;
const statusOf = (id: string) => app.ok(contract.driverPaymentStatus, { params: { id } });
const complete = (driverId: string, paymentId: string, gatewayPaymentId?: string) =>
  app.ok(contract.completeDriverPayment, completion({ driverId, paymentId }, gatewayPaymentId));
const refuseCompletion = (status: number, driverId: string, paymentId: string, gatewayPaymentId?: string) =>
  app.refused(status, contract.completeDriverPayment, completion({ driverId, paymentId }, gatewayPaymentId));

const THOUSAND = { fee: 1000, discount: 0, gst: 152.54, gst_included: true, total: 1000, currency: 'INR' };

describe('an approved driver', () => {
  test('sees the total fee of ₹1,000, pays it in test mode, and is active at once', async () => {
    const id = await due();
    expect(await statusOf(id)).toEqual({
      driver_status: 'approved_payment_required',
      registration_fee_paid: false,
      can_access_services: false,
      payment_required: true,
      payment_details: null,
      refund: null,
      fee_due: { ...THOUSAND, test_mode: true, gateways: ['simulator'] },
      last_payment: null,
    });
    const begun = await initiate(app, id);
    expect(begun).toMatchObject({
      ...THOUSAND,
      test_mode: true,
      status: 'created',
      gateway: 'simulator',
      checkout: { gateway: 'simulator' },
    });
    const done = await complete(id, begun.payment_id, 'sim_asha');
    const paid = {
      driver_status: 'active',
      registration_fee_paid: true,
      can_access_services: true,
      payment_required: false,
      payment_details: {
        payment_id: begun.payment_id,
        transaction_id: 'sim_asha',
        payment_date: app.clock.now().toISOString(),
        amount: 1000,
        coupon_code: null,
      },
      refund: null,
      fee_due: null,
      last_payment: null,
    };
    expect(done).toEqual({
      message: 'Payment completed successfully',
      outcome: 'paid',
      ...paid,
    });
    expect(await statusOf(id)).toEqual(paid);
  });

  test('has one balanced journal, one receipt and one history for the payment', async () => {
    const id = await due();
    const { steps, lines, documents, row } = await paymentRecords(app, await payFee(app, id));
    expect(steps).toEqual(['initiate', 'pay']);
    expect(lines).toEqual([
      { kind: 'fee', account: 'test:gateway:simulator', side: 'debit', paise: 100_000 },
      { kind: 'fee', account: 'test:registration_fees', side: 'credit', paise: 84_746 },
      { kind: 'fee', account: 'test:cgst_payable', side: 'credit', paise: 7_627 },
      { kind: 'fee', account: 'test:sgst_payable', side: 'credit', paise: 7_627 },
    ]);
    expect(documents).toMatchObject([
      {
        kind: 'tax_invoice',
        account_id: row.account_id,
        number: null,
        data: { test_mode: true, total: 1000, taxable: 847.46, cgst: 76.27, sgst: 76.27, igst: 0 },
      },
    ]);
  });

  test('continues the same payment when beginning again, until the fee changes', async () => {
    const id = await due();
    const first = await initiate(app, id);
    expect(await initiate(app, id)).toEqual(first);
    await setPayments(app, { registration_fee: 500 });
    const second = await initiate(app, id);
    expect(second).toMatchObject({ fee: 500, total: 500 });
    expect((await paymentRecords(app, first.payment_id)).status).toBe('expired');
    expect((await paymentsOf(app, id)).length).toBe(2);
  });

  test('starts a new payment after half an hour', async () => {
    const id = await due();
    const first = await initiate(app, id);
    app.clock.advance(30 * 60_000);
    const second = await initiate(app, id);
    expect(second.payment_id).not.toBe(first.payment_id);
    expect((await paymentRecords(app, first.payment_id)).status).toBe('expired');
  });

  test('stays unpaid when a payment fails, and pays with the next one', async () => {
    const id = await due();
    const { payment_id: paymentId } = await initiate(app, id);
    expect(await refuseCompletion(422, id, paymentId, 'test_fail_1')).toMatchObject({
      code: 'payment-failed',
      detail: 'Payment completion failed',
    });
    expect(await paymentRecords(app, paymentId)).toMatchObject({
      status: 'failed',
      lines: [],
      documents: [],
    });
    expect(await statusOf(id)).toMatchObject({ payment_required: true, payment_details: null });
    const again = await initiate(app, id);
    expect(again.payment_id).not.toBe(paymentId);
    await complete(id, again.payment_id);
    expect(await statusOf(id)).toMatchObject({ driver_status: 'active' });
  });

  test('pays nothing when the fee is 0: no gateway and no journal, but a receipt', async () => {
    await setPayments(app, { registration_fee: 0 });
    const id = await due();
    const begun = await initiate(app, id);
    expect(begun).toMatchObject({ fee: 0, gst: 0, total: 0, status: 'paid', gateway: null });
    expect(await statusOf(id)).toMatchObject({
      driver_status: 'active',
      payment_details: { transaction_id: begun.payment_id },
    });
    expect(await paymentRecords(app, begun.payment_id)).toMatchObject({
      lines: [],
      documents: [{ kind: 'receipt' }],
    });
    expect(await initiate(app, id)).toEqual(begun);
  });

  test('gets the same response to the same completion once paid, and none to another (R5, R6)', async () => {
    const id = await due();
    const { payment_id: paymentId } = await initiate(app, id);
    const first = await complete(id, paymentId, 'sim_once');
    expect(await app.refused(409, contract.initiateDriverPayment, { params: { id } })).toMatchObject({
      code: 'already-paid',
    });
    expect(await complete(id, paymentId, 'sim_once')).toEqual(first);
    expect((await refuseCompletion(409, id, paymentId, 'sim_other')).code).toBe('already-paid');
    expect((await paymentRecords(app, paymentId)).steps).toEqual(['initiate', 'pay']);
  });
});

describe('R7: the order of steps', () => {
  test('nothing is due before approval', async () => {
    for (const status of ['pending_approval', 'rejected'] as const) {
      const { id } = await driverAt(app, status);
      expect(await statusOf(id)).toMatchObject({ payment_required: false, fee_due: null });
      expect((await app.refused(409, contract.initiateDriverPayment, { params: { id } })).code).toBe(
        'payment-not-due',
      );
      expect((await refuseCompletion(409, id, randomUUID())).code).toBe('payment-not-due');
      expect(await paymentsOf(app, id)).toEqual([]);
    }
  });

  test('a payment cannot be completed before it is begun', async () => {
    expect((await refuseCompletion(404, await due(), randomUUID())).code).toBe('not-found');
  });

  test('S2: a payment of A does not complete one of B', async () => {
    const [a, b] = [await due(), await due()];
    const { payment_id: paymentId } = await initiate(app, a);
    await initiate(app, b);
    expect((await refuseCompletion(404, b, paymentId)).code).toBe('not-found');
    expect(await statusOf(a)).toMatchObject({ registration_fee_paid: false });
    expect(await statusOf(b)).toMatchObject({ registration_fee_paid: false });
  });

  test('a suspension in between does not affect the payment', async () => {
    const id = await due();
    const { payment_id: paymentId } = await initiate(app, id);
    await complete(id, paymentId, 'sim_suspended');
    await moveDriver(app, id, 'suspend');
    expect(await complete(id, paymentId, 'sim_suspended')).toMatchObject({
      driver_status: 'suspended',
      registration_fee_paid: true,
      can_access_services: false,
    });
  });
});

describe('S1: a caller with the id', () => {
  test('sees the fee and nothing about the person (S13)', async () => {
    const { id, phone } = await driverAt(app, 'approved_payment_required');
    await payFee(app, id);
    const answer = await app.send(contract.driverPaymentStatus, { params: { id } });
    expect(answer.text).not.toMatch(/name|email|phone|licen[cs]e|account/i);
    expect(answer.text).not.toContain(phone);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('gets 404 from every endpoint for an unknown registration, of drivers and of others (S3)', async () => {
    const { accountId } = await driverAt(app, 'approved_payment_required');
    for (const id of [randomUUID(), accountId]) {
      await app.refused(404, contract.driverPaymentStatus, { params: { id } });
      await app.refused(404, contract.initiateDriverPayment, { params: { id } });
      await refuseCompletion(404, id, randomUUID());
    }
    const params = { user_id: randomUUID() };
    await app.refused(404, contract.registrationPaymentStatus, { params });
    await app.refused(404, contract.initiateRegistrationPayment, { params });
  });

  test.each(['1', '0', '-1', '1e9', '..%2f', 'x'.repeat(150)])('gets bad input for %s (S3)', async (id) => {
    await app.refused(400, contract.driverPaymentStatus, { params: { id } });
    await app.refused(400, contract.initiateDriverPayment, { params: { id } });
    await refuseCompletion(400, id, randomUUID());
    await refuseCompletion(400, await due(), id);
  });

  test('gets the same result for an id in capitals (S3)', async () => {
    const id = await due();
    const { payment_id: paymentId } = await initiate(app, id.toUpperCase());
    await complete(id.toUpperCase(), paymentId.toUpperCase());
    expect(await statusOf(id)).toMatchObject({ driver_status: 'active' });
  });
});

describe('S40: no caller can lower the fee', () => {
  test.each([{ fee: 1 }, { total: 0 }, { currency: 'USD' }, { test_mode: true }, { registration_fee: 0 }])(
    'refuses %o in the body',
    async (body) => {
      const id = await due();
      await app.refused(400, contract.initiateDriverPayment, { params: { id }, body });
      expect(await paymentsOf(app, id)).toEqual([]);
    },
  );

  test('a payment begun in test mode pays nothing in live mode, where the simulator is not a gateway', async () => {
    const id = await due();
    const { payment_id: paymentId } = await initiate(app, id);
    await setPayments(app, { test_mode: false });
    expect((await refuseCompletion(422, id, paymentId)).code).toBe('payment-failed');
    expect(
      await app.refused(503, contract.initiateDriverPayment, {
        params: { id },
        body: { gateway: 'simulator' },
      }),
    ).toMatchObject({ code: 'gateway-unavailable' });
    expect(await statusOf(id)).toMatchObject({ registration_fee_paid: false, fee_due: { gateways: [] } });
  });

  test('an empty payment id is refused', async () => {
    const id = await due();
    const { payment_id: paymentId } = await initiate(app, id);
    for (const empty of ['', '   ']) await refuseCompletion(400, id, paymentId, empty);
    expect((await paymentRecords(app, paymentId)).status).toBe('created');
  });

  test('no payment can begin while payments are switched off', async () => {
    await setPayments(app, { is_enabled: false });
    await app.refused(503, contract.initiateDriverPayment, { params: { id: await due() } });
  });
});
