import { readPlayMoney } from '@dihaadi/contract/payment-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeRegistrationPayment, initiateRegistrationPayment } from '@dihaadi/contract/payments';
import { begin, complete, payRegistration } from '../../testkit/coupons.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { standInGateway } from '../../testkit/gateways.ts';
import { customerAt, workerAt } from '../../testkit/people-at-status.ts';
import { payFee, paymentRecords, setPayments } from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { refundTestModeFees } from './refunds.usecases/refund-test-mode-fees.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const list = () => app.ok(readPlayMoney, { token });

test('13.13: going live lists fees paid with test money, and makes them due', async () => {
  const [customer, worker, free] = [
    await customerAt(app, 'payment_required'),
    await workerAt(app, 'payment_required'),
    await customerAt(app, 'payment_required'),
  ];
  const { id: driver } = await driverAt(app, 'approved_payment_required');
  const played = [
    await payRegistration(app, customer),
    await payRegistration(app, worker),
    await payFee(app, driver),
  ];
  const gratis = await payRegistration(app, free, 'FREESTART');
  const before = await list();
  expect(
    before.registrations
      .slice(0, 3)
      .map(({ payment_id }) => payment_id)
      .toSorted(),
  ).toEqual(played.toSorted());
  expect(before.registrations.find(({ payer_id }) => payer_id === driver)).toMatchObject({
    payer_kind: 'driver',
    total: 1000,
    currency: 'INR',
  });

  // In test mode they all count.
  await refundTestModeFees(app.deps);
  expect((await list()).count).toBe(before.count);

  const gateway = await standInGateway(app);
  const late = await customerAt(app, 'payment_required');
  const real = (await app.ok(initiateRegistrationPayment, begin(late))).payment_id;
  const id = `pay_${real}`;
  await app.ok(completeRegistrationPayment, {
    ...complete(late, real, id),
    body: gateway.evidence(real, id),
  });
  await Promise.all([refundTestModeFees(app.deps), refundTestModeFees(app.deps)]);

  expect(await list()).toEqual({ count: 0, registrations: [] });
  for (const paymentId of played)
    expect(await paymentRecords(app, paymentId)).toMatchObject({ status: 'refunded' });
  for (const paymentId of [gratis, real])
    expect(await paymentRecords(app, paymentId)).toMatchObject({ status: 'paid' });
  const statusOf = (userId: string) =>
    app.db
      .selectFrom('customer')
      .select('customer_status')
      .where('account_id', '=', userId)
      .executeTakeFirst();
  expect(await statusOf(customer)).toEqual({ customer_status: 'payment_required' });
  expect(await statusOf(free)).toEqual({ customer_status: 'active' });
  expect(await app.ok(initiateRegistrationPayment, begin(customer))).toMatchObject({
    test_mode: false,
    total: 1180,
  });
  await setPayments(app, { test_mode: true });
});

test('13.13: saving live-mode settings emits one event for the task that handles it', async () => {
  const events = async () =>
    (await app.db.selectFrom('event').select('name').where('thing', '=', 'payment_setting').execute()).filter(
      ({ name }) => name === 'go_live',
    ).length;
  const before = await events();
  await setPayments(app, { test_mode: false });
  await setPayments(app, { registration_fee: 900 });
  expect(await events()).toBe(before + 1);
});
