import { askForHeldWages, heldWages } from '@dihaadi/contract/held-wages';
import { erasurePreview } from '@dihaadi/contract/privacy';
import { readPayment, refundPayment } from '@dihaadi/contract/staff-payments';
import * as contract from '@dihaadi/contract/wage-funds';
import { confirmWage, payWage, wagePayments } from '@dihaadi/contract/wage-payments';
import { cancelWorkerBooking } from '@dihaadi/contract/worker-bookings/booking-changes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../testkit/invariants.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { customer, type SignedIn } from '../../testkit/worker-bookings.ts';
import {
  begin,
  onDay,
  statementsOf,
  takenWork,
  type LongWork as Work,
  works,
} from '../../testkit/longer-work.ts';
import { settleFund, settleFunds } from './wage-payments.usecases/draw-wages.ts';

let app: TestApp;
let neha: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  neha = await customer(app);
});
afterAll(async () => {
  await checkInvariants(app.db);
  await app.close();
});

const staff = () => app.token('super_admin');
const daily = (quantity = 3, more: object = {}) =>
  takenWork(app, neha, { quantity, pay_every: 'day', ...more });
const own = ({ bookingId }: Work) => ({ token: neha.token(), params: { id: bookingId } });
const begun = (work: Work, amount: number) =>
  app.send(contract.addToWageFund, { ...own(work), body: { amount } });
const completed = (work: Work, payment_id: string) =>
  app.send(contract.completeWageFund, {
    token: neha.token(),
    params: { id: work.bookingId, payment_id },
    query: { gateway_payment_id: `pay_${payment_id}` },
  });

async function funded(work: Work, amount: number): Promise<string> {
  const { status, text, body } = await begun(work, amount);
  expect(status, text).toBe(201);
  const { payment_id } = contract.addToWageFund.reply.parse(body);
  expect(await completed(work, payment_id)).toMatchObject({ status: 200, body: { outcome: 'paid' } });
  return payment_id;
}

const fundOf = (work: Work, reader = neha) =>
  app.ok(contract.wageFund, { token: reader.token(), params: { id: work.bookingId } });
const settle = ({ bookingId }: Work) => settleFund(app.deps, bookingId);
const pay = (work: Work, method: string, statement_id?: string) =>
  app.send(payWage, { ...own(work), body: { assignment_id: work.id, statement_id, method } });
/** In the evening before midnight, when the day's wages fall due. */
const evening = (work: Work, day: number) => onDay(app, work, day, 13.5);

/** Returns what these things moved, in rupees, by account; debits are positive. */
async function booksOf(...ids: string[]): Promise<Record<string, number>> {
  const rows = await app.db
    .selectFrom('journal')
    .innerJoin('ledger_entry', 'journal_id', 'journal.id')
    .select(['account', 'side', 'paise'])
    .where('thing_id', 'in', ids)
    .execute();
  const sums: Record<string, number> = {};
  for (const { account, side, paise } of rows)
    sums[account] = (sums[account] ?? 0) + (side === 'debit' ? paise : -paise) / 100;
  return sums;
}

describe('wages paid in advance', () => {
  test('are held for the booking, not as income, and both sides see how many days they cover', async () => {
    const work = await daily();
    expect(await fundOf(work)).toMatchObject({
      held: 0,
      days_covered: 0,
      own: { suggested: 900, most: 2700, due: { total: 900 } },
      can: { add: true },
    });
    const payment = await funded(work, 2000);
    expect(await booksOf(payment)).toEqual({ 'test:gateway:simulator': 2000, 'test:wages_held': -2000 });
    expect(await fundOf(work)).toMatchObject({
      held: 2000,
      days_covered: 2,
      test_mode: true,
      uses: [],
      own: { added: 2000, used: 0, returned: 0, most: 700, suggested: 700 },
    });
    expect(await fundOf(work, work.who)).toMatchObject({
      held: 2000,
      days_covered: 2,
      own: null,
      can: { add: false },
    });
  });

  test('pay each day when its wage is due, not before, and keep an amount that does not cover a day', async () => {
    const work = await daily();
    await funded(work, 1000);
    await works(app, neha, work, { day: 0 });
    await settle(work);
    expect(await statementsOf(app, neha, work)).toMatchObject([{ status: 'due' }]);
    evening(work, 0);
    await settle(work);
    await settle(work);
    expect(await statementsOf(app, neha, work)).toMatchObject([{ status: 'paid' }]);
    expect(await fundOf(work, work.who)).toMatchObject({
      held: 100,
      days_covered: 0,
      uses: [{ amount: 900, assignment_id: work.id }],
    });
    const [paid] = await app.ok(wagePayments, own(work));
    expect(paid).toMatchObject({ method: 'fund', amount: 900, payment_status: 'paid', payment: null });
    expect(await booksOf(paid?.id ?? '')).toEqual({ 'test:wages_held': 900, 'test:wages_payable': -900 });
    // The wage belongs to the worker, like one paid online.
    expect(await app.ok(heldWages, { token: work.who.token() })).toMatchObject({ amount: 900, wages: 1 });
    await Promise.all([1, 2, 3].map(() => app.send(askForHeldWages, { token: work.who.token() })));
    expect(await app.ok(heldWages, { token: work.who.token() })).toMatchObject({ amount: 0, wages: 0 });
    const payouts = await app.db
      .selectFrom('payout')
      .select('paise')
      .where('account_id', '=', work.who.id)
      .execute();
    expect(payouts).toEqual([{ paise: 90_000 }]);
    await works(app, neha, work, { day: 1 });
    evening(work, 1);
    await settle(work);
    expect(await statementsOf(app, neha, work)).toMatchObject([{ status: 'paid' }, { status: 'due' }]);
    // A late payment pays what is overdue, and the work continues.
    onDay(app, work, 2);
    expect(await begin(app, neha, work)).toMatchObject({ status: 409 });
    await funded(work, 800);
    expect(await statementsOf(app, neha, work)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    expect(await begin(app, neha, work)).toMatchObject({ status: 200 });
  });

  test('can be used by the customer before a wage is due, and never twice', async () => {
    const work = await daily();
    await funded(work, 900);
    await works(app, neha, work, { day: 0 });
    const [first] = await statementsOf(app, neha, work);
    const tries = await Promise.all([1, 2, 3, 4].map(() => pay(work, 'fund', first?.id)));
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(await fundOf(work)).toMatchObject({ held: 0, own: { used: 900 } });
    await works(app, neha, work, { day: 1 });
    const [, second] = await statementsOf(app, neha, work);
    expect(await pay(work, 'fund', second?.id)).toMatchObject({
      status: 409,
      body: { code: 'payment-not-due', reason: 'not-enough-held' },
    });
  });

  test('do not pay a wage that the customer says was paid in cash', async () => {
    const work = await daily();
    await funded(work, 900);
    await works(app, neha, work, { day: 0 });
    const [first] = await statementsOf(app, neha, work);
    expect(await pay(work, 'cash', first?.id)).toMatchObject({ status: 201 });
    evening(work, 0);
    await settle(work);
    expect(await fundOf(work)).toMatchObject({ held: 900, uses: [] });
    await app.ok(confirmWage, { token: work.who.token(), params: { id: first?.id ?? '' } });
    await settle(work);
    expect(await fundOf(work)).toMatchObject({ held: 900, uses: [] });
  });

  test('are refunded once when the booking is cancelled', async () => {
    const work = await daily();
    const payments = [await funded(work, 500), await funded(work, 700)];
    await app.ok(cancelWorkerBooking, { ...own(work), body: { reason: 'It is raining.' } });
    await Promise.all([settle(work), settle(work), settleFunds(app.deps), settleFunds(app.deps)]);
    await settle(work);
    expect(await fundOf(work)).toMatchObject({ held: 0, own: { added: 1200, used: 0, returned: 1200 } });
    for (const payment_id of payments)
      expect(await app.ok(readPayment, { token: await staff(), params: { payment_id } })).toMatchObject({
        status: 'refunded',
        refunds: [{ status: 'done' }],
        booking_id: work.bookingId,
        left: 0,
      });
    expect(await begun(work, 100)).toMatchObject({ status: 409, body: { reason: 'fund-work-over' } });
  });

  test('pay the last wage too, and only the remainder is then refunded', async () => {
    const work = await daily(2);
    const payment_id = await funded(work, 1800);
    await works(app, neha, work, { day: 0 });
    evening(work, 0);
    await settle(work);
    await works(app, neha, work, { day: 1, mark: 'half' });
    await settle(work);
    expect(await fundOf(work)).toMatchObject({ held: 900, own: { returned: 0 } });
    evening(work, 1);
    await settle(work);
    expect(await statementsOf(app, neha, work)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    expect(await fundOf(work)).toMatchObject({ held: 0, own: { used: 1350, returned: 450 } });
    const record = await app.ok(readPayment, { token: await staff(), params: { payment_id } });
    expect(record).toMatchObject({ drawn: 1350, left: 0, refunded: 450, status: 'partially_refunded' });
    expect(
      await app.send(refundPayment, {
        token: await staff(),
        params: { payment_id },
        body: { reason: 'More' },
      }),
    ).toMatchObject({
      status: 409,
    });
    expect(
      await app.ok(contract.staffWageFund, { token: await staff(), params: { id: work.bookingId } }),
    ).toMatchObject({
      added: 1800,
      used: 1350,
      returned: 450,
      payments: [{ payment_id, amount: 1800, left: 0 }],
      uses: [{ amount: 450 }, { amount: 900 }],
    });
  });

  test('are refused beyond the booking’s remaining cost, from strangers, and for hourly work', async () => {
    const work = await daily();
    expect(await begun(work, 2701)).toMatchObject({ status: 400 });
    expect(await begun(work, 0)).toMatchObject({ status: 400 });
    await funded(work, 2700);
    expect(await begun(work, 1)).toMatchObject({ status: 409, body: { reason: 'fund-is-full' } });
    const stranger = await customer(app);
    const asStranger = { token: stranger.token(), params: { id: work.bookingId } };
    expect(await app.send(contract.wageFund, asStranger)).toMatchObject({ status: 404 });
    expect(await app.send(contract.addToWageFund, { ...asStranger, body: { amount: 1 } })).toMatchObject({
      status: 404,
    });
    const hours = await takenWork(app, neha, { rate_type: 'hourly', quantity: 2 });
    expect(await begun(hours, 100)).toMatchObject({ status: 409, body: { reason: 'fund-longer-work' } });
    expect(await fundOf(hours)).toMatchObject({ can: { add: false } });
  });

  test('that arrive when the booking is over are surplus, and are refunded', async () => {
    const work = await daily();
    const { body } = await begun(work, 500);
    const { payment_id } = contract.addToWageFund.reply.parse(body);
    await app.ok(cancelWorkerBooking, { ...own(work), body: { reason: 'It is raining.' } });
    expect(await completed(work, payment_id)).toMatchObject({ status: 200, body: { outcome: 'surplus' } });
    expect(await booksOf(payment_id)).toEqual({ 'test:gateway:simulator': 500, 'test:surplus': -500 });
  });

  test('prevent the account’s erasure while they are held', async () => {
    const work = await daily();
    const payment_id = await funded(work, 500);
    const obligations = async () =>
      (await app.ok(erasurePreview, { token: neha.token() })).obligations.map(({ obligation }) => obligation);
    expect(await obligations()).toContain('wages_held');
    await app.ok(refundPayment, {
      token: await staff(),
      params: { payment_id },
      body: { reason: 'The customer asks for it.' },
    });
    expect(await fundOf(work)).toMatchObject({ held: 0, own: { returned: 500 } });
  });
});

describe('concurrent requests', () => {
  test('one payment completed twenty times is held once', async () => {
    const work = await daily();
    const { body } = await begun(work, 900);
    const { payment_id } = contract.addToWageFund.reply.parse(body);
    const said = await Promise.all(Array.from({ length: 20 }, () => completed(work, payment_id)));
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await fundOf(work)).toMatchObject({ held: 900 });
    expect(await booksOf(payment_id)).toEqual({ 'test:gateway:simulator': 900, 'test:wages_held': -900 });
  });

  test('two workers’ wages and money for one: one of them is drawn, in full', async () => {
    const work = await daily(2, { headcount: 2 });
    await funded(work, 1000);
    await works(app, neha, work, { day: 0 });
    evening(work, 0);
    await Promise.all(Array.from({ length: 6 }, () => settle(work)));
    const statements = await statementsOf(app, neha, work);
    expect(statements.map(({ status }) => status).toSorted()).toEqual(['due', 'paid']);
    expect(await fundOf(work)).toMatchObject({ held: 100, own: { used: 900 } });
  });

  test('a draw against a refund: only one of the two happens', async () => {
    for (let round = 0; round < 6; round += 1) {
      const work = await daily();
      const payment_id = await funded(work, 900);
      await works(app, neha, work, { day: 0 });
      evening(work, 0);
      const refund = {
        token: await staff(),
        params: { payment_id },
        body: { amount: 500, reason: 'Asked for.' },
      };
      const [refunded] = await Promise.all([app.send(refundPayment, refund), settle(work), settle(work)]);
      const { held, own: side } = await fundOf(work);
      if (refunded.status === 200) expect([held, side?.used, side?.returned]).toEqual([400, 0, 500]);
      else expect([held, side?.used, side?.returned]).toEqual([0, 900, 0]);
    }
  });

  test('the database refuses to draw more than is left, and to return what was drawn', async () => {
    const work = await daily();
    const payment_id = await funded(work, 900);
    const draws = (paise: number) =>
      app.db.updateTable('payment').set({ drawn_paise: paise }).where('id', '=', payment_id).execute();
    await expect(draws(90_001)).rejects.toThrow('payment_gives_back_at_most_its_total');
    await expect(draws(-1)).rejects.toThrow('the money of a payment never changes');
    await app.db.updateTable('payment').set({ drawn_paise: 0 }).where('id', '=', payment_id).execute();
  });
});
