import { reconcileReport } from '@dihaadi/contract/reconciliation';
import { confirmPayment } from '@dihaadi/contract/staff-payments';
import { indianDay } from '@dihaadi/contract/indian-time';
import * as contract from '@dihaadi/contract/payments';
import { markPayoutPaid } from '@dihaadi/contract/payouts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { driverWith } from '../../testkit/drivers.ts';
import { goLive, type LiveApp, startLiveApp } from '../../testkit/live.ts';
import { completion, initiate } from '../../testkit/payments.ts';
import { payoutToPay } from '../../testkit/payouts.ts';

let live: LiveApp;
let token: string;
beforeAll(async () => {
  live = await startLiveApp();
  token = await live.app.token('super_admin');
});
afterAll(() => live.close());
beforeEach(async () => {
  live.peers.razorpay.state.capture = true;
  await goLive(live.app, live.peers);
  // Each test has its own days.
  live.app.clock.advance(40 * 24 * 3_600_000);
  token = await live.app.token('super_admin');
});

const today = () => indianDay(live.app.clock.now());
const body = (source: string, csv: string, days: object = {}) => ({
  token,
  body: { source, from: today(), to: today(), csv, ...days },
});
const compared = (source: string, ...lines: string[]) =>
  live.app.ok(reconcileReport, body(source, lines.join('\n')));
const HEADER = 'transaction_entity,entity_id,amount,order_id';

let utrs = 730_000_000_000;
const freshUtr = () => String((utrs += 1));
/** A driver names the UTR of a transfer of ₹1,000. */
async function transfer(utr = freshUtr()) {
  const { id: driverId } = await driverWith(live.app, 'approved_payment_required', {});
  const { payment_id: paymentId } = await initiate(live.app, driverId, { gateway: 'upi' });
  await live.app.ok(contract.completeDriverPayment, completion({ driverId, paymentId }, utr));
  return { paymentId, utr };
}
const confirmed = async () => {
  const made = await transfer();
  await live.app.ok(confirmPayment, {
    token,
    params: { payment_id: made.paymentId },
    body: { received: true },
  });
  return made;
};
/** A driver pays ₹1,000 through Razorpay, and we have been notified. */
async function paid() {
  const begun = await live.begin('razorpay');
  const reference = live.peers.razorpay.pay(begun.orderId);
  await live.webhook(begun);
  await live.work();
  return { ...begun, reference };
}

describe("a gateway's settlement report", () => {
  test('matches payments, and shows a missing, a different and a doubled one', async () => {
    const [one, other, missing] = [await paid(), await paid(), await paid()];
    const again = live.peers.razorpay.pay(one.orderId);
    const found = await compared(
      'razorpay',
      HEADER,
      `payment,${one.reference},1000.00,${one.orderId}`,
      `payment,${other.reference},999.00,${other.orderId}`,
      `payment,${again},1000.00,${one.orderId}`,
      'payment,pay_unknown,50.00,',
      'adjustment,adj_1,20.00,',
    );
    expect(found).toMatchObject({ matched: { count: 1, amount: 1000 }, ignored: 1 });
    expect(found.differences).toMatchObject([
      { kind: 'different_amount', line: 3, reported: 999, booked: 1000, payment_id: other.paymentId },
      { kind: 'doubled', line: 4, reference: again, payment_id: one.paymentId, action: 'open' },
      { kind: 'missing_here', line: 5, booked: null, payment_id: null, action: 'look_up' },
      { kind: 'missing_there', line: null, reported: null, payment_id: missing.paymentId, action: 'open' },
    ]);
  });

  test('finds by its order a payment that the gateway took and never reported', async () => {
    const begun = await live.begin('razorpay');
    const reference = live.peers.razorpay.pay(begun.orderId);
    const { differences } = await compared('razorpay', HEADER, `payment,${reference},1000,${begun.orderId}`);
    expect(differences).toMatchObject([
      { kind: 'missing_here', payment_id: begun.paymentId, action: 'open', booked: null },
    ]);
  });

  test('ignores payments through another gateway or on another day', async () => {
    const made = await paid();
    expect((await compared('stripe', HEADER, 'adjustment,a,1,')).differences).toEqual([]);
    live.app.clock.advance(24 * 3_600_000);
    token = await live.app.token('super_admin');
    expect((await compared('razorpay', HEADER, 'adjustment,a,1,')).differences).toEqual([]);
    const late = await compared('razorpay', HEADER, `payment,${made.reference},1000,`);
    expect(late).toMatchObject({ matched: { count: 1 }, differences: [] });
  });
});

describe('a bank statement of transfers', () => {
  test('shows a transfer that staff have yet to confirm, a missing one, and one listed twice', async () => {
    const [awaited, arrived, missing] = [await transfer(), await confirmed(), await confirmed()];
    const { matched, ignored, differences } = await compared(
      'upi',
      'Date,UTR,Debit,Credit',
      `26/11/2026,${arrived.utr},,"1,000.00"`,
      `26/11/2026,${awaited.utr},,1000.00`,
      `26/11/2026,${arrived.utr},,"1,000.00"`,
      '26/11/2026,999999999999,500.00,',
    );
    expect([matched.count, ignored]).toEqual([1, 1]);
    expect(differences).toMatchObject([
      { kind: 'missing_here', payment_id: awaited.paymentId, action: 'confirm' },
      { kind: 'doubled', line: 4, payment_id: arrived.paymentId, action: 'open' },
      { kind: 'missing_there', reference: missing.utr, payment_id: missing.paymentId },
    ]);
  });
});

describe('a statement of payouts', () => {
  const utrOf = async (id: string) => {
    const utr = freshUtr();
    await live.app.ok(markPayoutPaid, { token, params: { id }, body: { utr } });
    return utr;
  };

  test('shows a payout with another amount, a missing one, and one still on its way', async () => {
    const [one = '', other = '', missing = '', onItsWay = ''] = await Promise.all(
      Array.from({ length: 4 }, () => payoutToPay(live.app)),
    );
    const [utr, otherUtr] = [await utrOf(one), await utrOf(other)];
    const missingUtr = await utrOf(missing);
    const statement = [
      'Date,UTR,Debit,Credit',
      `26/11/2026,${utr},100.00,`,
      `26/11/2026,${otherUtr},90.00,`,
      '26/11/2026,N999999999,100.00,',
      '26/11/2026,N999999998,,500.00',
    ];
    const { matched, ignored, differences } = await compared('bank_payouts', ...statement);
    expect([matched.count, ignored]).toEqual([1, 1]);
    expect(differences).toMatchObject([
      { kind: 'different_amount', entry: 'payout', payout_id: other, payment_id: null, booked: 100 },
      { kind: 'missing_here', payout_id: null, action: 'look_up', alike: [onItsWay] },
      { kind: 'missing_there', payout_id: missing, reference: missingUtr },
    ]);
    // None was paid through RazorpayX; entries in its statement are known all the same.
    expect((await compared('razorpayx', 'utr,amount', `${utr},100`)).differences).toEqual([]);
  });
});

describe('a refused report', () => {
  const refused = async (csv: string, days: object = {}) =>
    (await live.app.refused(400, reconcileReport, body('upi', csv, days))).errors?.[0]?.reason;

  test('is not a table of amounts, has a line without one, or is too long', async () => {
    for (const csv of ['hello', 'utr\n1', 'amount\n1', '"utr,amount'])
      expect(await refused(csv)).toBe('report-unreadable');
    expect(await refused('utr,amount\n1,five')).toBe('report-line-unreadable');
    const long = ['utr,amount', ...Array.from({ length: 10_001 }, () => '1,1')].join('\n');
    expect(await refused(long)).toBe('bank-file-too-long');
  });

  test('is for days in the wrong order, or for more than 31 days', async () => {
    const csv = 'utr,amount\n1,1';
    expect(await refused(csv, { from: '2026-11-02', to: '2026-11-01' })).toBe('end-after-beginning');
    expect(await refused(csv, { from: '2026-10-01', to: '2026-11-01' })).toBe('period-at-most');
    await live.app.ok(reconcileReport, body('upi', csv, { from: '2026-10-02', to: '2026-11-01' }));
  });
});
