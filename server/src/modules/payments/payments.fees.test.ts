import { registrationFees } from '@dihaadi/contract/payments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setPayments } from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('payment_setting').execute());

const onTop = { fee: 1000, gst: 180, gst_included: false, total: 1180 };

test('the registration fees are public: ₹1,180 with GST for customers and workers, ₹1,000 all in for drivers', async () => {
  expect(await app.ok(registrationFees, {})).toEqual({
    currency: 'INR',
    customer: onTop,
    worker: onTop,
    driver: { fee: 1000, gst: 152.54, gst_included: true, total: 1000 },
  });
});

test('a fee changed by staff applies to the next visitor, to the paisa and in its currency', async () => {
  await setPayments(app, { registration_fee: 499.5, currency: 'USD' });
  expect(await app.ok(registrationFees, {})).toMatchObject({
    currency: 'USD',
    worker: { fee: 499.5, gst: 89.92, total: 589.42 },
    driver: { fee: 499.5, gst: 76.2, total: 499.5 },
  });
});

test('registration may be free', async () => {
  await setPayments(app, { registration_fee: 0 });
  const free = { fee: 0, gst: 0, total: 0 };
  expect(await app.ok(registrationFees, {})).toMatchObject({ customer: free, worker: free, driver: free });
});
