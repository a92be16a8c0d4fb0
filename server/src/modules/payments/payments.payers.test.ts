import { registerCustomer } from '@dihaadi/contract/customers';
import { refundPayment } from '@dihaadi/contract/staff-payments';
import * as contract from '@dihaadi/contract/payments';
import { savePlatform } from '@dihaadi/contract/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin as beginWith, makeCoupon } from '../../testkit/coupons.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { customerAt, workerAt } from '../../testkit/people-at-status.ts';
import { paymentRecords } from '../../testkit/payments.ts';
import { customerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tokenFor } from '../../testkit/token.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a customer or worker', () => {
  const standing = (userId: string, token?: string) =>
    app.ok(contract.registrationPaymentStatus, { params: { user_id: userId }, token });
  const pay = async (userId: string) => {
    const { payment_id: paymentId } = await begin(userId);
    const query = { gateway_payment_id: `sim_${userId}` };
    const params = { user_id: userId, payment_id: paymentId };
    return { paymentId, done: await app.ok(contract.completeRegistrationPayment, { params, query }) };
  };
  const begin = (userId: string) =>
    app.ok(contract.initiateRegistrationPayment, { params: { user_id: userId } });
  const with18 = { fee: 1000, gst: 180, gst_included: false, total: 1180 };

  test('pays ₹1,000 and GST of ₹180: the customer becomes active, the worker waits for approval', async () => {
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

  test('pays CGST and SGST in the platform’s own state, IGST in another, however the name is spelled', async () => {
    const token = await app.token('super_admin');
    const taxesIn = async (state: string) => {
      await app.ok(savePlatform, { token, body: { state, gstin: null } });
      const { paymentId } = await pay(await customerAt(app, 'payment_required'));
      const { row, lines } = await paymentRecords(app, paymentId);
      expect(lines.reduce((sum, { side, paise }) => sum + (side === 'debit' ? paise : -paise), 0)).toBe(0);
      return [row.cgst_paise, row.sgst_paise, row.igst_paise];
    };
    expect(await taxesIn(' RAJASTHAN')).toEqual([9_000, 9_000, 0]);
    expect(await taxesIn('Gujarat')).toEqual([0, 0, 18_000]);
  });

  test('is taxed by PIN code when the state’s name is not recognised', async () => {
    const token = await app.token('super_admin');
    await app.ok(savePlatform, { token, body: { state: 'Rajasthan', gstin: null } });
    const taxes = async (home: Partial<ReturnType<typeof customerBody>>) => {
      const { user_id } = await app.ok(registerCustomer, { body: customerBody(home) });
      const { row, documents } = await paymentRecords(app, (await pay(user_id)).paymentId);
      return [row.cgst_paise, row.igst_paise, documents[0]?.data];
    };
    expect(await taxes({ state: 'Marudhar', pincode: '302019' })).toEqual([
      9_000,
      0,
      expect.objectContaining({ buyer: expect.objectContaining({ state: 'Rajasthan' }) }),
    ]);
    expect((await taxes({ state: 'Madras Presidency', pincode: '600004' })).slice(0, 2)).toEqual([0, 18_000]);
  });

  test('gets a tax invoice once the platform has a GSTIN, marked as a test in test mode', async () => {
    const token = await app.token('super_admin');
    await app.ok(savePlatform, { token, body: { state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' } });
    const { paymentId } = await pay(await customerAt(app, 'payment_required'));
    expect((await paymentRecords(app, paymentId)).documents).toMatchObject([
      { kind: 'tax_invoice', data: { test_mode: true, seller: { gstin: '27AAPFU0939F1ZV' } } },
    ]);
  });

  test('sees the amount paid, as do staff; other people with the id see only that it is paid', async () => {
    for (const role of ['customer', 'worker'] as const) {
      const userId = await (role === 'customer' ? customerAt : workerAt)(app, 'payment_required');
      // The payment page needs no sign-in.
      expect(await standing(userId)).toMatchObject({ status: 'payment_required', fee_due: with18 });
      const { done, paymentId } = await pay(userId);
      const details = { transaction_id: `sim_${userId}`, amount: 1180 };
      expect(done).toMatchObject({ payment_details: details });

      const owner = tokenFor(app, userId, role);
      const whole = await standing(userId, owner);
      expect(whole).toMatchObject({ status: done.status, payment_details: details });
      const stranger = tokenFor(app, await customerAt(app, 'active'), 'customer');
      for (const token of [undefined, stranger])
        expect(await standing(userId, token)).toEqual({
          status: null,
          registration_fee_paid: true,
          can_access_services: null,
          payment_required: false,
          payment_details: null,
          refund: null,
          fee_due: null,
          last_payment: null,
        });
      const looks = async () =>
        (await paymentRecords(app, paymentId)).steps.filter((name) => name === 'view').length;
      expect(await looks()).toBe(0);
      expect(await standing(userId, await app.token('super_admin'))).toEqual(whole);
      expect(await looks()).toBe(1);
    }
  });

  test('sees again that a coupon made the fee free; strangers learn nothing of the coupon', async () => {
    const userId = await customerAt(app, 'payment_required');
    const owner = tokenFor(app, userId, 'customer');
    const { coupon_code } = await makeCoupon(app, { coupon_type: 'free_registration', discount_value: 0 });
    const free = { ...beginWith(userId, coupon_code), token: owner };
    const made = await app.ok(contract.initiateRegistrationPayment, free);
    expect(made).toMatchObject({ status: 'paid', total: 0, discount: 1000 });
    expect(await app.ok(contract.initiateRegistrationPayment, free)).toEqual(made);
    const refused = await app.refused(409, contract.initiateRegistrationPayment, beginWith(userId));
    expect(refused.code).toBe('already-paid');
  });

  test('pays again after a fee was refunded, and strangers do not see the refund', async () => {
    const userId = await customerAt(app, 'payment_required');
    const { paymentId } = await pay(userId);
    await app.ok(refundPayment, {
      token: await app.token('super_admin'),
      params: { payment_id: paymentId },
      body: { reason: 'Asked for it.' },
    });
    expect(await standing(userId)).toMatchObject({ fee_due: with18, last_payment: null, refund: null });
    expect(await standing(userId, tokenFor(app, userId, 'customer'))).toMatchObject({
      last_payment: { payment_id: paymentId, status: 'refunded' },
      refund: { amount: 1180, status: 'done' },
    });
  });

  test('is not found through the drivers’ endpoint, nor a driver through theirs', async () => {
    const customer = await customerAt(app, 'payment_required');
    await app.refused(404, contract.driverPaymentStatus, { params: { id: customer } });
    await app.refused(404, contract.registrationPaymentStatus, {
      params: { user_id: (await driverAt(app, 'approved_payment_required')).id },
    });
  });
});
