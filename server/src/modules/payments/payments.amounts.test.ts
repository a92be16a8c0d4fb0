import * as contract from '@dihaadi/contract/payments';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { driverAt } from '../../testkit/drivers.ts';
import { type LiveApp, type LiveGateway, startLiveApp } from '../../testkit/live.ts';
import { initiate, paymentsOf, setPayments } from '../../testkit/payments.ts';

let live: LiveApp;
beforeAll(async () => {
  live = await startLiveApp();
});
afterEach(() => setPayments(live.app, { registration_fee: 1000 }));
afterAll(() => live.close());

describe('an amount below a gateway’s minimum', () => {
  const fees: [LiveGateway | 'upi', number, number][] = [
    ['razorpay', 0.99, 1],
    ['stripe', 0.49, 0.5],
    ['payu', 0.99, 1],
    ['upi', 0.99, 1],
  ];
  test.each(fees)(
    '%s: ₹%d is refused with 422 before a payment is created, ₹%d is not',
    async (name, less, least) => {
      await setPayments(live.app, { registration_fee: less });
      const { id } = await driverAt(live.app, 'approved_payment_required');
      const sent = { params: { id }, body: { gateway: name } };
      expect(await live.app.refused(422, contract.initiateDriverPayment, sent)).toMatchObject({
        code: 'amount-too-small',
        detail: `₹${less.toFixed(2)} is too small for this payment method. Choose another one.`,
      });
      expect(await paymentsOf(live.app, id)).toEqual([]);
      await setPayments(live.app, { registration_fee: least });
      await live.app.ok(contract.initiateDriverPayment, sent);
    },
  );

  test('uses another gateway that accepts it, and the payer is told if there is none', async () => {
    const { id } = await driverAt(live.app, 'approved_payment_required');
    await setPayments(live.app, { registration_fee: 0.75 });
    expect(await live.app.ok(contract.driverPaymentStatus, { params: { id } })).toMatchObject({
      fee_due: { gateways: ['stripe'] },
    });
    expect(await initiate(live.app, id)).toMatchObject({ gateway: 'stripe' });
    await setPayments(live.app, { registration_fee: 0.25 });
    expect((await live.app.refused(422, contract.initiateDriverPayment, { params: { id } })).code).toBe(
      'amount-too-small',
    );
  });
});
