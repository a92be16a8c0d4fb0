import { cancelTrackedBooking } from '@dihaadi/contract/bookings';
import { listPayouts, savePayoutDetails } from '@dihaadi/contract/payouts';
import { listPayments, readPayment, refundPayment } from '@dihaadi/contract/staff-payments';
import { bookPackage } from '@dihaadi/contract/bookings';
import { payTrackedTrip, staffFare, waiveFee } from '@dihaadi/contract/trips/staff-trips';
import { readDriverAvailability } from '@dihaadi/contract/trips/trip-offers';
import * as contract from '@dihaadi/contract/trips/trip-payments';
import { saveTripSettings } from '@dihaadi/contract/trips/trip-settings';
import { confirmTripCash, readTripEarnings } from '@dihaadi/contract/trips/trips';
import { dayAfter } from '@dihaadi/contract/indian-time';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indianAmount } from '../../platform/amounts.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { parcelBody, track, tripAt } from '../../testkit/trips.ts';
import { customer, MINUTE } from '../../testkit/worker-bookings.ts';
import { trackedReceipt } from './trip-payments.usecases/trip-receipts.ts';
import { paymentById } from '../payments/payments.queries.ts';
import { refundTestModeFee, refundSurplus } from '../refunds/refunds.usecases/refund-payment.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.token('super_admin');
  await app.ok(saveTripSettings, {
    token: staff,
    body: { commission_percent: 10, commission_limit: 5, cancellation_fee: 50, free_cancellation_minutes: 3 },
  });
});
afterAll(() => app.close());

type Led = Awaited<ReturnType<typeof tripAt>>;
const linkOf = ({ parcel }: Led) => ({ token: parcel.tracking_token });
const own = ({ driver }: Led) => ({ token: driver.token() });

const begin = (params: { token: string }) => app.ok(contract.payTripOnline, { params, body: {} });
const said = (params: { token: string }, paymentId: string) => ({
  params: { ...params, payment_id: paymentId },
  query: { gateway_payment_id: `pay_${paymentId}` },
});
const finish = (params: { token: string }, paymentId: string) =>
  app.ok(contract.completeTripPayment, said(params, paymentId));
async function payOnline(led: Led) {
  const { payment_id, total } = await begin(linkOf(led));
  return { ...(await finish(linkOf(led), payment_id)), total, gst: await gstOf(led), payment_id };
}
const cash = async (led: Led) => {
  await app.ok(confirmTripCash, { ...own(led), params: { id: led.parcel.id }, body: {} });
  await app.ok(payTrackedTrip, { params: linkOf(led), body: { method: 'cash' } });
};
/** Returns a fare in rupees less its GST and the commission of these tests. */
const less = ({ total, gst }: { total: number; gst: number }) => Math.round((total - gst) * 90) / 100;
const gstOf = async ({ parcel }: Led) => (await track(app, parcel.tracking_token)).fare_breakdown?.gst ?? 0;
const booked = async (thing: string, id: string) =>
  app.db
    .selectFrom('journal')
    .innerJoin('ledger_entry', 'journal_id', 'journal.id')
    .select(['journal.kind', 'account', 'side', 'paise'])
    .where('thing', '=', thing)
    .where('thing_id', '=', id)
    .orderBy('journal.at')
    .orderBy('side', 'desc')
    .orderBy('account')
    .execute();

describe('a completed trip', () => {
  test('is paid online by a guest with the link; the platform holds the fare until the driver requests it', async () => {
    const led = await tripAt(app, 'completed');
    expect(await app.ok(contract.tripStanding, { params: linkOf(led) })).toMatchObject({
      is_paid: false,
      due: { total: (await track(app, led.parcel.tracking_token)).fare, gateways: ['simulator'] },
    });
    const { outcome, total, gst, payment_id } = await payOnline(led);
    expect(outcome).toBe('paid');
    expect(await track(app, led.parcel.tracking_token)).toMatchObject({
      payment: { kind: 'fare', method: 'gateway', status: 'paid', amount: total },
      can: { confirm_payment: false, pay_online: false },
    });
    expect(await booked('payment', payment_id)).toMatchObject([
      { kind: 'fare_held', account: 'test:gateway:simulator', side: 'debit', paise: total * 100 },
      { kind: 'fare_held', account: 'test:fares_payable', side: 'credit', paise: total * 100 },
    ]);
    const { rows } = await app.list(listPayments, { token: staff, query: { status: 'paid', limit: 1 } });
    expect(rows[0]).toMatchObject({ payment_id, purpose: 'trip', payer: { kind: 'guest', id: null } });
    expect(await app.ok(readTripEarnings, { ...own(led), query: {} })).toMatchObject({
      periods: [{ fare: total, paid: less({ total, gst }) }],
    });

    expect(await app.ok(contract.readBalance, own(led))).toMatchObject({
      amount: less({ total, gst }),
      commission: expect.closeTo(total - less({ total, gst })),
      trips: 1,
      test_mode: true,
    });
    await app.ok(savePayoutDetails, { ...own(led), body: { upi_id: 'ramu@okbank' } });
    expect(await app.ok(contract.askForBalance, own(led))).toMatchObject({ amount: 0, trips: 0 });
    await app.ok(contract.askForBalance, own(led));
    // Staff find the payout by the driver's UPI id and by the booking's id.
    for (const q of ['ramu@okbank', led.parcel.id]) {
      const { rows: payouts } = await app.list(listPayouts, { token: staff, query: { q } });
      expect(payouts, q).toMatchObject([
        { payout_kind: 'fare', amount: less({ total, gst }), payout_status: 'processing' },
      ]);
    }
    // It belongs to the driver now: no refund.
    expect(await app.ok(readPayment, { token: staff, params: { payment_id } })).toMatchObject({
      can: { refund: false },
    });
  });

  test('is paid once: an online payment after cash confirmed by the driver is refunded', async () => {
    const led = await tripAt(app, 'completed');
    const { payment_id } = await begin(linkOf(led));
    await cash(led);
    expect(await finish(linkOf(led), payment_id)).toEqual({ outcome: 'surplus' });
    await refundSurplus(app.deps, payment_id);
    expect(await track(app, led.parcel.tracking_token)).toMatchObject({ payment: { method: 'cash' } });
    expect(await app.ok(readPayment, { token: staff, params: { payment_id } })).toMatchObject({
      status: 'refunded',
      surplus: true,
    });
  });

  test('is paid once with two browsers and cash at the same moment; the excess is refunded', async () => {
    const led = await tripAt(app, 'completed');
    const attempts = [await begin(linkOf(led)), await begin(linkOf(led))];
    const ids = [...new Set(attempts.map(({ payment_id }) => payment_id))];
    const [answers] = await Promise.all([
      Promise.all(
        [...ids, ...ids].map((id) => app.send(contract.completeTripPayment, said(linkOf(led), id))),
      ),
      cash(led).catch(() => undefined),
    ]);
    for (const { status, body } of answers)
      // Refused while the driver has confirmed the cash and the customer has not.
      if (status === 409) expect(body).toMatchObject({ code: 'already-paid' });
      else expect(['paid', 'surplus']).toContain(contract.completeTripPayment.reply.parse(body).outcome);
    for (const id of ids) await refundSurplus(app.deps, id).catch(() => undefined);
    const { payment } = await track(app, led.parcel.tracking_token);
    expect(payment?.status).toBe('paid');
    const kept = await Promise.all(
      ids.map((payment_id) => app.ok(readPayment, { token: staff, params: { payment_id } })),
    );
    const isPaidOnline = payment?.method === 'gateway';
    expect(kept.filter(({ status }) => status === 'paid')).toHaveLength(isPaidOnline ? 1 : 0);
    // Booked once: as held by the platform, or as paid hand to hand.
    expect((await booked('trip_fare', led.parcel.id)).some(({ kind }) => kind === 'fare')).toBe(
      !isPaidOnline,
    );
  });

  test('is paid online even if its customer reported cash that the driver has not confirmed', async () => {
    const led = await tripAt(app, 'completed');
    await app.ok(payTrackedTrip, { params: linkOf(led), body: { method: 'cash' } });
    expect(await payOnline(led)).toMatchObject({ outcome: 'paid' });
    const late = { ...own(led), params: { id: led.parcel.id }, body: {} };
    expect(await app.refused(409, confirmTripCash, late)).toMatchObject({ code: 'already-paid' });
  });

  test('pays its driver proportionally less after a partial refund', async () => {
    const led = await tripAt(app, 'completed');
    const { payment_id, total, gst } = await payOnline(led);
    await app.ok(refundPayment, {
      token: staff,
      params: { payment_id },
      body: { amount: total / 2, reason: 'Late.' },
    });
    expect(await app.ok(contract.readBalance, own(led))).toMatchObject({
      amount: expect.closeTo(less({ total, gst }) / 2, 1),
    });
  });
});

test('completing a payment after the driver has confirmed cash reports that the trip is paid', async () => {
  const led = await tripAt(app, 'completed');
  const { payment_id } = await begin(linkOf(led));
  await app.ok(confirmTripCash, { ...own(led), params: { id: led.parcel.id }, body: {} });
  const late = {
    params: { ...linkOf(led), payment_id },
    query: { gateway_payment_id: `pay_${payment_id}` },
  };
  expect(await app.refused(409, contract.completeTripPayment, late)).toMatchObject({
    code: 'already-paid',
    detail: 'This trip is paid.',
  });
});

describe('invoices and receipts', () => {
  test('the receipt shows the amount paid, only to the holder of the link and once it is paid', async () => {
    const led = await tripAt(app, 'completed');
    const early = { params: linkOf(led), query: {} };
    expect(await app.refused(409, contract.trackedReceipt, early)).toMatchObject({
      code: 'document-not-ready',
    });
    const { total } = await payOnline(led);
    for (const language of ['en', 'hi'] as const) {
      const { content } = await trackedReceipt(app.deps, { ...linkOf(led), language });
      const { text } = await extractText(new Uint8Array(content), { mergePages: true });
      expect(text).toContain(indianAmount(total * 100, 'INR').replace('₹', ''));
    }
    expect((await app.send(contract.trackedReceipt, early)).status).toBe(200);
    const other = { token: (await customer(app)).token(), params: { id: led.parcel.id }, query: {} };
    await app.refused(404, contract.ownReceipt, other);
  });

  test('the weekly statement starts on Monday, whichever day of the week is given', async () => {
    const led = await tripAt(app, 'completed');
    await cash(led);
    const [week] = (await app.ok(readTripEarnings, { ...own(led), query: { by: 'week' } })).periods;
    const from = week?.from ?? '';
    const sent = (day: string) =>
      app.send(contract.weekStatement, { ...own(led), params: { week: day }, query: {} });
    const [monday, sunday] = [await sent(from), await sent(dayAfter(from, 6))];
    expect([monday.status, sunday.status]).toEqual([200, 200]);
    expect(sunday.headers['content-disposition']).toBe(monday.headers['content-disposition']);
  });
});

test('a driver who owes too much commission gets no offers, pays it online, and gets offers again', async () => {
  const led = await tripAt(app, 'completed');
  await cash(led);
  const owed = (await app.ok(contract.readBalance, own(led))).to_pay;
  expect(owed).toBeGreaterThanOrEqual(5);
  const stopped = () => app.ok(readDriverAvailability, own(led));
  expect(await stopped()).toMatchObject({ stopped_by: 'commission_owed' });
  const { payment_id, total } = await app.ok(contract.payCommission, { ...own(led), body: {} });
  expect(total).toBe(owed);
  const done = {
    ...own(led),
    params: { payment_id },
    query: { gateway_payment_id: `pay_${payment_id}` },
  };
  expect(await app.ok(contract.completeCommission, done)).toEqual({ outcome: 'paid' });
  expect(await app.ok(contract.completeCommission, done)).toEqual({ outcome: 'paid' });
  expect(await stopped()).toMatchObject({ stopped_by: null });
  expect(await app.ok(contract.commissionStanding, own(led))).toMatchObject({ is_paid: true, due: null });
  expect(await booked('payment', payment_id)).toMatchObject([
    { kind: 'commission_paid', account: 'test:gateway:simulator', side: 'debit' },
    { account: 'test:trip_commission_owed', side: 'credit', paise: owed * 100 },
  ]);
  expect(await app.refused(409, contract.payCommission, { ...own(led), body: {} })).toMatchObject({
    code: 'payment-not-due',
  });
});

describe('a trip that is cancelled', () => {
  const cancel = (led: Led, body: object = {}) => ({
    params: linkOf(led),
    body: { reason: 'Not needed.', ...body },
  });

  test('in the free minutes after acceptance costs nothing', async () => {
    const led = await tripAt(app, 'accepted');
    app.clock.advance(3 * MINUTE);
    expect(await app.ok(cancelTrackedBooking, cancel(led))).toMatchObject({ payment: null });
  });

  test('later costs the fee shown and the waiting, which goes to the driver; nothing is booked before it is paid', async () => {
    const phone = '9829011111';
    const led = await tripAt(app, 'arrived_pickup', { customer_phone: phone });
    app.clock.advance(20 * MINUTE);
    const fee = 55;
    expect(await track(app, led.parcel.tracking_token)).toMatchObject({ cancellation_fee: fee });
    const refused = cancel(led, { confirmed_fee: 0 });
    expect(await app.refused(409, cancelTrackedBooking, refused)).toMatchObject({ code: 'fare-changed' });
    await app.ok(saveTripSettings, { token: staff, body: { cancellation_fee: 900 } });
    const cancelled = await app.ok(cancelTrackedBooking, cancel(led, { confirmed_fee: fee }));
    await app.ok(saveTripSettings, { token: staff, body: { cancellation_fee: 50 } });
    expect(cancelled).toMatchObject({
      booking_status: 'cancelled',
      // 50 for cancelling and 5 for waiting, including the GST of deliveries.
      fare_breakdown: { cancellation_fee: 42.37, waiting_minutes: 5, waiting: 4.24, gst: 8.39, total: fee },
      payment: { kind: 'cancellation', status: 'due', amount: fee },
      can: { pay_online: true },
    });
    const again = { body: parcelBody(led.town, { customer_phone: phone }) };
    expect(await app.refused(409, bookPackage, again)).toMatchObject({ code: 'late-fee-owed' });
    // A guest may have entered the phone of a person with an account.
    await app.ok(bookPackage, { ...again, token: (await customer(app)).token() });
    expect(await payOnline(led)).toMatchObject({ outcome: 'paid', total: fee });
    await app.ok(bookPackage, again);
    expect(await app.ok(contract.readBalance, own(led))).toMatchObject({
      amount: fee - 8.39,
      commission: 8.39,
    });
  });

  test('through our own fault has its fee waived by staff with a reason, and a later payment is refunded', async () => {
    const led = await tripAt(app, 'accepted');
    app.clock.advance(4 * MINUTE);
    await app.ok(cancelTrackedBooking, cancel(led));
    const { payment_id } = await begin(linkOf(led));
    const params = { bookingId: led.parcel.id };
    expect(await app.ok(staffFare, { token: staff, params })).toMatchObject({ can: { waive: true } });
    const waived = { token: staff, params, body: { reason: 'The driver asked for it.' } };
    expect(await app.ok(waiveFee, waived)).toMatchObject({ payment: { status: 'waived' } });
    expect(await finish(linkOf(led), payment_id)).toEqual({ outcome: 'surplus' });
    expect(await app.refused(409, waiveFee, waived)).toMatchObject({ code: 'invalid-transition' });
  });
});

test('commission paid with test money is owed again once payments are real', async () => {
  const led = await tripAt(app, 'completed');
  await cash(led);
  const { payment_id, total } = await app.ok(contract.payCommission, { ...own(led), body: {} });
  await app.ok(contract.completeCommission, {
    ...own(led),
    params: { payment_id },
    query: { gateway_payment_id: `pay_${payment_id}` },
  });
  const payment = await paymentById(app.db, payment_id);
  if (payment === undefined) throw new Error('It is there.');
  await refundTestModeFee(app.deps, payment);
  expect(await app.ok(contract.readBalance, own(led))).toMatchObject({ to_pay: total });
});
