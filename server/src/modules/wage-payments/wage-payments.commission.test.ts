import { randomUUID } from 'node:crypto';
import { indianDay } from '@dihaadi/contract/indian-time';
import { savePayoutDetails, listPayouts } from '@dihaadi/contract/payouts';
import { refundPayment } from '@dihaadi/contract/staff-payments';
import { savePlatform } from '@dihaadi/contract/settings';
import { askForHeldWages, heldWages } from '@dihaadi/contract/held-wages';
import * as contract from '@dihaadi/contract/wage-payments';
import { markAttendance } from '@dihaadi/contract/worker-bookings/booking-changes';
import { quoteWork } from '@dihaadi/contract/worker-bookings/quote';
import { readAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { readEarnings, wageSlip } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '../../testkit/documents.ts';
import { standInGateway } from '../../testkit/gateways.ts';
import { startTestApp, type TestApp, urlOf } from '../../testkit/test-app.ts';
import {
  accepted,
  booked,
  bookingNow,
  customer,
  moveClock,
  newTown,
  offersOf,
  orderOf,
  serviceId,
  signedIn,
  type SignedIn,
  worker,
} from '../../testkit/worker-bookings.ts';
import { workThrough, worked, type Worked } from '../../testkit/worked-assignment.ts';

let app: TestApp;
let staff: SignedIn;
let bank: Awaited<ReturnType<typeof standInGateway>>;
beforeAll(async () => {
  app = await startTestApp();
  bank = await standInGateway(app);
  const account = app.db.selectFrom('account').select('id').where('role', '=', 'super_admin');
  staff = signedIn(app, (await account.executeTakeFirstOrThrow()).id, 'super_admin');
});
afterAll(() => app.close());

const set = async (commission_percent: number) =>
  app.ok(savePlatform, { token: staff.token(), body: { commission_percent } });

const of = ({ worker: { token }, assignmentId: id }: Worked) => ({ token: token(), params: { id } });
const pay = (work: Worked, method: string) =>
  app.ok(contract.payWage, {
    token: work.customer.token(),
    params: { id: work.bookingId },
    body: { assignment_id: work.assignmentId, method },
  });

/** Returns what these things moved, in rupees, by account; debits are positive. */
async function booksOf(id: string): Promise<Record<string, number>> {
  const rows = await app.db
    .selectFrom('journal')
    .innerJoin('ledger_entry', 'journal_id', 'journal.id')
    .select(['account', 'side', 'paise'])
    .where('thing_id', '=', id)
    .execute();
  const sums: Record<string, number> = {};
  for (const { account, side, paise } of rows)
    sums[account] = (sums[account] ?? 0) + (side === 'debit' ? paise : -paise) / 100;
  return sums;
}

async function slipOf(work: Worked): Promise<string> {
  const { rawPayload } = await app.fastify.inject({
    method: 'GET',
    url: urlOf(wageSlip, { params: { id: work.assignmentId } }),
    headers: { authorization: `Bearer ${work.worker.token()}` },
  });
  return textOf(rawPayload);
}

/** Pays through the gateway. Returns the payment's id. */
async function paidOnline(work: Worked): Promise<string> {
  const { payment } = await pay(work, 'gateway');
  const payment_id = payment?.payment_id ?? '';
  const gateway_payment_id = `pay_${payment_id}`;
  await app.ok(contract.completeWage, {
    token: work.customer.token(),
    params: { id: work.bookingId, assignment_id: work.assignmentId, payment_id },
    query: { gateway_payment_id },
    body: bank.evidence(payment_id, gateway_payment_id),
  });
  return payment_id;
}

describe('a commission of 0 %', () => {
  test('deducts nothing, and is not mentioned', async () => {
    await set(0);
    const work = await worked(app);
    expect(await app.ok(readAssignment, of(work))).toMatchObject({ wage: 500, commission: 0 });
    const { id } = await pay(work, 'cash');
    await app.ok(contract.confirmWage, of(work));
    expect(await booksOf(id)).toEqual({ wages_paid_by_customers: 500, wages_earned: -500 });
    expect(await slipOf(work)).not.toContain('Commission');
  });
});

describe('a commission of 5 %', () => {
  beforeAll(() => set(5));

  test('is shown to both in advance: the customer’s price stays, the offer shows the net wage', async () => {
    const town = newTown();
    const [by, assignee] = [await customer(app), await worker(app, town)];
    const query = { service_id: serviceId(), rate_type: 'hourly', quantity: 2 };
    expect(await app.ok(quoteWork, { token: by.token(), query })).toMatchObject({
      total: 500,
      per_worker: 500,
      commission_percent: 5,
      in_hand: 475,
    });
    const { id } = await booked(app, by, orderOf(app, town));
    expect(await bookingNow(app, by, id)).toMatchObject({ total: 500, commission_percent: 5 });
    expect(await offersOf(app, assignee)).toMatchObject([{ booking_id: id, wage: 475 }]);
  });

  test('keeps the rate of when the work was booked, whatever is set afterwards', async () => {
    const town = newTown();
    const [by, assignee] = [await customer(app), await worker(app, town)];
    const { id: bookingId } = await booked(app, by, orderOf(app, town));
    await set(30);
    const assignmentId = await accepted(app, assignee, bookingId);
    await workThrough(app, assignmentId);
    await set(5);
    const work = { customer: by, worker: assignee, town, bookingId, assignmentId };
    expect(await app.ok(readAssignment, of(work))).toMatchObject({
      wage: 475,
      commission: 25,
      commission_percent: 5,
    });
    expect(await bookingNow(app, by, bookingId)).toMatchObject({ assignments: [{ wage: 500 }] });
    expect(await app.ok(readEarnings, { token: assignee.token() })).toMatchObject([{ wage: 475, paid: 0 }]);
    const slip = await slipOf(work);
    expect(slip).toContain('₹500.00');
    expect(slip).toContain('Platform commission (5 %): −₹25.00');
    expect(slip).toContain('Worker gets: ₹475.00');
  });

  test('is kept from a wage paid online when the rest is paid out', async () => {
    const work = await worked(app);
    await app.ok(savePayoutDetails, { token: work.worker.token(), body: { upi_id: 'ramesh@okbank' } });
    const paymentId = await paidOnline(work);
    expect(await booksOf(paymentId)).toEqual({ 'gateway:razorpay': 500, wages_payable: -500 });
    const token = work.worker.token();
    expect(await app.ok(heldWages, { token })).toMatchObject({ amount: 475, commission: 25 });
    await Promise.all(Array.from({ length: 5 }, () => app.ok(askForHeldWages, { token })));
    const [row] = await app.ok(contract.wagePayments, { token, params: { id: work.bookingId } });
    expect(await booksOf(row?.id ?? '')).toEqual({ wages_payable: 25, commission: -25 });
    const { rows } = await app.list(listPayouts, { token: staff.token() });
    expect(rows.filter(({ account_id }) => account_id === work.worker.id)).toMatchObject([
      { amount: 475, test_mode: false },
    ]);
  });

  test('is owed on a wage paid in cash, to the paisa, and deducted from the next wage paid online', async () => {
    const work = await worked(app);
    const start = new Date((await bookingNow(app, work.customer, work.bookingId)).start_at);
    moveClock(app, start);
    const day = indianDay(start);
    // 500 and half an hour at twice 250: 750, with 5 % commission of 37.50.
    await app.ok(markAttendance, {
      token: work.customer.token(),
      params: { id: work.bookingId },
      body: { assignment_id: work.assignmentId, day, mark: 'present', overtime_hours: 0.5 },
    });
    const { id } = await pay(work, 'cash');
    await app.ok(contract.confirmWage, of(work));
    expect(await booksOf(id)).toEqual({
      wages_paid_by_customers: 750,
      wages_earned: -750,
      commission_owed: 37.5,
      commission: -37.5,
    });
    const next = await worked(app, { by: work });
    await paidOnline(next);
    const token = work.worker.token();
    expect(await app.ok(heldWages, { token })).toMatchObject({
      amount: 437.5,
      commission: 25,
      commission_owed: 37.5,
    });
    expect(await app.ok(askForHeldWages, { token })).toMatchObject({ amount: 0, wages: 0 });
    const { rows } = await app.list(listPayouts, { token: staff.token() });
    expect(rows.filter(({ account_id }) => account_id === work.worker.id)).toMatchObject([{ amount: 437.5 }]);
    const last = await worked(app, { by: work });
    await paidOnline(last);
    expect(await app.ok(heldWages, { token })).toMatchObject({ amount: 475, commission_owed: 0 });
  });
});

test('13.3 a wage fully consumed by commission and older debts can still be requested, and none of it is refunded', async () => {
  await set(30);
  const work = await worked(app);
  for (const cash of [work, await worked(app, { by: work }), await worked(app, { by: work })]) {
    await pay(cash, 'cash');
    await app.ok(contract.confirmWage, of(cash));
  }
  const eaten = await worked(app, { by: work });
  const payment_id = await paidOnline(eaten);
  // 450 are owed from three wages paid in hand; of 500 the platform keeps 150, and the debt takes the other 350.
  const asked = await app.ok(askForHeldWages, { token: work.worker.token() });
  expect(asked).toMatchObject({ amount: 0, wages: 0 });
  const refund = { token: staff.token(), params: { payment_id }, body: { reason: 'All of it.' } };
  expect((await app.refused(409, refundPayment, refund)).code).toBe('invalid-transition');
  const more = app.db.insertInto('refund').values({
    id: randomUUID(),
    payment_id,
    paise: 1,
    status: 'requested',
    reason: 'Past the product.',
    requested_at: app.clock.now(),
  });
  await expect(more.execute()).rejects.toThrow('more would leave payment');
  await set(0);
});

test('a commission that leaves a net wage below the minimum is refused at booking', async () => {
  const query = { service_id: serviceId(), rate_type: 'daily', state: 'Delhi', quantity: 1 };
  const token = (await customer(app)).token();
  await set(0);
  const { minimum_wage } = await app.ok(quoteWork, { token, query });
  expect(minimum_wage?.rate).toBeLessThan(900);
  await set(30);
  expect((await app.refused(422, quoteWork, { token, query })).code).toBe('below-minimum-wage');
  await set(0);
});
