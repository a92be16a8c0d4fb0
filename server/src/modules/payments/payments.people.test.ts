import * as contract from '@dihaadi/contract/payments';
import { savePlatform } from '@dihaadi/contract/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driverAt } from '../../testkit/drivers.ts';
import { customerAt, workerAt } from '../../testkit/people.ts';
import { paymentStanding } from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a customer or worker', () => {
  const standing = (userId: string) =>
    app.ok(contract.registrationPaymentStatus, { params: { user_id: userId } });
  const pay = async (userId: string) => {
    const { payment_id: paymentId } = await begin(userId);
    const query = { gateway_payment_id: `sim_${userId}` };
    const params = { user_id: userId, payment_id: paymentId };
    return { paymentId, done: await app.ok(contract.completeRegistrationPayment, { params, query }) };
  };
  const begin = (userId: string) =>
    app.ok(contract.initiateRegistrationPayment, { params: { user_id: userId } });
  const with18 = { fee: 1000, gst: 180, gst_included: false, total: 1180 };

  test('pays ₹1,000 and GST of ₹180: the customer is active, the worker waits for approval', async () => {
    const customer = await customerAt(app, 'payment_required');
    expect(await standing(customer)).toMatchObject({ status: 'payment_required', fee_due: with18 });
    expect(await begin(customer)).toMatchObject(with18);
    expect((await pay(customer)).done).toMatchObject({
      status: 'active',
      registration_fee_paid: true,
      can_access_services: true,
    });
    const worker = await workerAt(app, 'payment_required');
    expect(await begin(worker)).toMatchObject(with18);
    expect((await pay(worker)).done).toMatchObject({
      status: 'pending_approval',
      registration_fee_paid: true,
      can_access_services: false,
      payment_required: false,
    });
  });

  test('of the platform’s own state pays CGST and SGST, of another IGST, however the name is written', async () => {
    const token = await app.token('super_admin');
    const taxesIn = async (state: string) => {
      await app.ok(savePlatform, { token, body: { state, gstin: null } });
      const { paymentId } = await pay(await customerAt(app, 'payment_required'));
      const { row, lines } = await paymentStanding(app, paymentId);
      expect(lines.reduce((sum, { side, paise }) => sum + (side === 'debit' ? paise : -paise), 0)).toBe(0);
      return [row.cgst_paise, row.sgst_paise, row.igst_paise];
    };
    expect(await taxesIn(' RAJASTHAN')).toEqual([9_000, 9_000, 0]);
    expect(await taxesIn('Gujarat')).toEqual([0, 0, 18_000]);
  });

  test('gets a tax invoice once the platform has a GSTIN, in test mode one that says so', async () => {
    const token = await app.token('super_admin');
    await app.ok(savePlatform, { token, body: { state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' } });
    const { paymentId } = await pay(await customerAt(app, 'payment_required'));
    expect((await paymentStanding(app, paymentId)).documents).toMatchObject([
      { kind: 'tax_invoice', data: { test_mode: true, seller: { gstin: '27AAPFU0939F1ZV' } } },
    ]);
  });

  test('is not found among the drivers, nor a driver among them', async () => {
    const customer = await customerAt(app, 'payment_required');
    await app.refused(404, contract.driverPaymentStatus, { params: { id: customer } });
    await app.refused(404, contract.registrationPaymentStatus, {
      params: { user_id: (await driverAt(app, 'approved_payment_required')).id },
    });
  });
});
