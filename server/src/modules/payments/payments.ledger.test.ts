import { listPayments, refundPayment } from '@dihaadi/contract/staff-payments';
import { initiateRegistrationPayment } from '@dihaadi/contract/payments';
import { savePlatform } from '@dihaadi/contract/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin, payRegistration } from '../../testkit/coupons.ts';
import { driverAt } from '../../testkit/drivers.ts';
import { fact, paid, standInGateway } from '../../testkit/gateways.ts';
import { customerAt } from '../../testkit/people-at-status.ts';
import { paymentRecords, setPayments, sweepNow } from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let token: string;
let gateway: Awaited<ReturnType<typeof standInGateway>>;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
  gateway = await standInGateway(app);
});
afterAll(() => app.close());

const balance = async (account: string) => {
  const rows = await app.db
    .selectFrom('ledger_entry')
    .select(['side', 'paise'])
    .where('account', '=', account)
    .execute();
  return rows.reduce((sum, { side, paise }) => sum + (side === 'debit' ? paise : -paise), 0);
};
const begun = async () => gateway.begin((await driverAt(app, 'approved_payment_required')).id);
/** Returns money at the gateway that pays no fee. */
const unmatched = async () =>
  (
    await app.list(listPayments, { token, query: { flagged: 'true', status: 'paid', limit: 200 } })
  ).rows.filter(({ gateway_payment_id: id }) => id?.startsWith('pay_extra') === true);

describe('money that pays for nothing is booked all the same, once, and can be refunded', () => {
  test.each([
    ['too little', 'pay_extra_little', 99_900],
    ['too much', 'pay_extra_much', 100_100],
  ])('%s: the fee stays unpaid', async (_what, id, paise) => {
    const paymentId = await begun();
    const before = [await balance('gateway:razorpay'), await balance('surplus')];
    for (let times = 0; times < 3; times += 1) {
      await gateway.tell([fact(paymentId, paid(id, paise))]);
      await sweepNow(app);
    }
    expect((await paymentRecords(app, paymentId)).status).toBe('created');
    expect([await balance('gateway:razorpay'), await balance('surplus')]).toEqual([
      (before[0] ?? 0) + paise,
      (before[1] ?? 0) - paise,
    ]);
    const kept = (await unmatched()).find(({ gateway_payment_id: known }) => known === id);
    expect(kept).toMatchObject({
      total: paise / 100,
      status: 'paid',
      concern: { gateway_payment_id: id },
    });
    await app.ok(refundPayment, {
      token,
      params: { payment_id: kept?.payment_id ?? '' },
      body: { reason: 'Not the fee.' },
    });
    expect([await balance('gateway:razorpay'), await balance('surplus')]).toEqual(before);
  });

  test('the fee paid a second time: the payment stays paid, and the second amount is a debt', async () => {
    const paymentId = await begun();
    await gateway.tell([fact(paymentId, paid('pay_first'))]);
    await sweepNow(app);
    const before = await balance('surplus');
    await gateway.tell([fact(paymentId, paid('pay_extra_second'))]);
    await sweepNow(app);
    expect((await paymentRecords(app, paymentId)).row).toMatchObject({
      status: 'paid',
      gateway_payment_id: 'pay_first',
    });
    expect(await balance('surplus')).toBe(before - 100_000);
    expect(await unmatched()).toMatchObject([
      { gateway_payment_id: 'pay_extra_second', total: 1000, status: 'paid' },
    ]);
  });
});

test('the document shows what was true when the payment began, whatever has changed since', async () => {
  await app.ok(savePlatform, {
    token,
    body: { legal_name: 'Dihaadi One', state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' },
  });
  const userId = await customerAt(app, 'payment_required');
  const { payment_id: paymentId } = await app.ok(initiateRegistrationPayment, begin(userId));
  await app.ok(savePlatform, {
    token,
    body: { legal_name: 'Dihaadi Two', state: 'Rajasthan', gstin: '' },
  });
  await app.db
    .updateTable('customer')
    .set({ state: 'Kerala', address: 'Elsewhere' })
    .where('account_id', '=', userId)
    .execute();
  await gateway.tell([fact(paymentId, paid('pay_frozen', 118_000))]);
  await sweepNow(app);
  const { documents } = await paymentRecords(app, paymentId);
  expect(documents).toMatchObject([
    {
      kind: 'tax_invoice',
      data: {
        seller: { name: 'Dihaadi One', state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' },
        buyer: { state: 'Rajasthan' },
        cgst: 0,
        sgst: 0,
        igst: 180,
      },
    },
  ]);
});

test('a fee in US dollars is booked and printed in dollars, and test-mode money is separate from both', async () => {
  await setPayments(app, { currency: 'USD' });
  const dollars = await begun();
  await gateway.tell([fact(dollars, paid('pay_dollars', 100_000, 'USD'))]);
  await sweepNow(app);
  const journal = await app.db
    .selectFrom('journal')
    .select('currency')
    .where('thing_id', '=', dollars)
    .execute();
  expect(journal).toEqual([{ currency: 'USD' }]);
  expect((await paymentRecords(app, dollars)).documents).toMatchObject([{ data: { currency: 'USD' } }]);
  const refused = await app.refused(400, refundPayment, {
    token,
    params: { payment_id: dollars },
    body: { amount: 2000, reason: 'Too much.' },
  });
  expect(refused.detail).toBe('You can refund at most $1,000.00.');
  await setPayments(app, { currency: 'INR', test_mode: true });
  const real = await balance('registration_fees');
  const userId = await customerAt(app, 'payment_required');
  const paymentId = await payRegistration(app, userId);
  const { lines } = await paymentRecords(app, paymentId);
  expect(lines.every(({ account }) => account.startsWith('test:'))).toBe(true);
  expect(await balance('registration_fees')).toBe(real);
});
