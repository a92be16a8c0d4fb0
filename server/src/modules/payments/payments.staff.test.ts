import { randomUUID } from 'node:crypto';
import { dayAfter, indianDay } from '@dihaadi/contract/indian-time';
import {
  confirmPayment,
  confirmRefund,
  exportPayments,
  listPayments,
  listRefunds,
  readPayment,
  readPaymentTotals,
  refundPayment,
} from '@dihaadi/contract/staff-payments';
import * as contract from '@dihaadi/contract/payments';
import { searchEverything } from '@dihaadi/contract/search';
import { payWage } from '@dihaadi/contract/wage-payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payRegistration } from '../../testkit/coupons.ts';
import { driverWith } from '../../testkit/drivers.ts';
import { customerAt } from '../../testkit/people-at-status.ts';
import { completion, initiate, payFee, paymentsOf, setPayments } from '../../testkit/payments.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tokenFor } from '../../testkit/token.ts';
import { worked } from '../../testkit/worked-assignment.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

let utrs = 810_000_000_000;
const freshUtr = () => String((utrs += 1));
const at = (paymentId: string) => ({ token, params: { payment_id: paymentId } });
const read = (paymentId: string) => app.ok(readPayment, at(paymentId));
const listed = async (query: Record<string, string | number>) =>
  (await app.list(listPayments, { token, query })).rows;
const idsOf = async (query: Record<string, string | number>) =>
  (await listed(query)).map(({ payment_id: id }) => id);
const confirm = (paymentId: string, body: object) => app.ok(confirmPayment, { ...at(paymentId), body });

/** Creates a driver whose transfer staff have to find. */
async function waiting(details: Parameters<typeof driverWith>[2] = {}) {
  await setPayments(app, { test_mode: false, upi_enabled: true, upi_virtual_address: 'dihaadi@okaxis' });
  const { id: driverId } = await driverWith(app, 'approved_payment_required', details);
  const { payment_id: paymentId } = await initiate(app, driverId);
  const utr = freshUtr();
  await app.ok(contract.completeDriverPayment, completion({ driverId, paymentId }, utr));
  await setPayments(app, { test_mode: true });
  return { driverId, paymentId, utr };
}

describe('a single payment', () => {
  test('says who paid: the driver who is logged in, or a guest with the link', async () => {
    const { id: driverId, accountId } = await driverWith(app, 'approved_payment_required', {});
    const own = tokenFor(app, accountId, 'driver');
    const { payment_id: paymentId } = await app.ok(contract.initiateDriverPayment, {
      token: own,
      params: { id: driverId },
    });
    await app.ok(contract.completeDriverPayment, { ...completion({ driverId, paymentId }), token: own });
    const actorsOf = async (id: string) => (await read(id)).history.map(({ actor_role: role }) => role);
    expect(new Set(await actorsOf(paymentId))).toEqual(new Set(['driver']));
    const { id: other } = await driverWith(app, 'approved_payment_required', {});
    expect(new Set(await actorsOf(await payFee(app, other)))).toEqual(new Set(['guest']));
  });

  test('shows its payer, purpose and amount, and the actions that staff can take', async () => {
    const { driverId, paymentId, utr } = await waiting({ name: 'Om Prakash' });
    expect(await read(paymentId)).toMatchObject({
      payer: { kind: 'driver', id: driverId, name: 'Om Prakash' },
      purpose: 'registration_fee',
      status: 'awaiting_confirmation',
      gateway_payment_id: utr,
      test_mode: false,
      concern: null,
      fee: 1000,
      discount: 0,
      total: 1000,
      left: 0,
      refunds: [],
      booking_id: null,
      has_document: false,
      can: { confirm: true, refuse: true, refund: false },
      history: [{ name: 'initiate' }, { name: 'await_confirmation', to_state: 'awaiting_confirmation' }],
    });
    // As on a bank statement: by its last six digits.
    const query = { q: utr.slice(-6) };
    expect(await app.ok(searchEverything, { token, query })).toContainEqual({
      kind: 'payment',
      id: paymentId,
      title: '₹1,000.00 · Om Prakash',
      detail: utr,
      status: 'awaiting_confirmation',
      at: expect.any(String),
      service: null,
      is_current: false,
    });
    await confirm(paymentId, { received: true });
    expect(await read(paymentId)).toMatchObject({
      status: 'paid',
      left: 1000,
      has_document: true,
      can: { confirm: false, refuse: false, refund: true },
    });
  });

  test('can still be confirmed if it was not found, but not if another amount arrived', async () => {
    const missed = await waiting();
    await confirm(missed.paymentId, { received: false, reason: 'Not in the statement.' });
    const after = await read(missed.paymentId);
    expect(after.can).toEqual({ confirm: true, refuse: false, refund: false });
    expect(after.history.at(-1)).toMatchObject({ name: 'fail', reason: 'Not in the statement.' });

    const other = await waiting();
    await confirm(other.paymentId, { received: true, amount: 500.5 });
    const concern = {
      kind: 'amount_mismatch',
      amount: 500.5,
      currency: 'INR',
      gateway_payment_id: other.utr,
    };
    const wrong = await read(other.paymentId);
    expect(wrong).toMatchObject({ status: 'failed', surplus: false, concern, can: { confirm: false } });
    const kept = (await paymentsOf(app, other.driverId)).find(({ is_surplus: isSurplus }) => isSurplus);
    expect(await read(kept?.id ?? '')).toMatchObject({
      status: 'paid',
      surplus: true,
      total: 500.5,
      left: 500.5,
      concern,
      has_document: false,
      can: { refund: true },
    });
  });

  test('shows its refunds, and allows the next one only after the one in progress', async () => {
    const { paymentId } = await waiting();
    await confirm(paymentId, { received: true });
    const { refund } = await app.ok(refundPayment, {
      ...at(paymentId),
      headers: { 'idempotency-key': randomUUID() },
      body: { amount: 250, reason: 'A kindness.' },
    });
    expect(await read(paymentId)).toMatchObject({
      refunds: [
        { ...refund, amount: 250, status: 'requested', by_hand: true, requested_by: 'Meera Rathore' },
      ],
      refunded: 0,
      left: 1000,
      can: { refund: false },
    });
    const [row] = (await app.list(listRefunds, { token, query: { status: 'requested' } })).rows;
    expect(row).toMatchObject({ payment_id: paymentId, payer: { kind: 'driver' }, refund });
    const sent = { token, params: { refund_id: refund.refund_id }, body: { sent: true, reference: 'N 7' } };
    expect(await app.ok(confirmRefund, sent)).toMatchObject({ refunded: 250, refund: { status: 'done' } });
    expect(await read(paymentId)).toMatchObject({
      status: 'partially_refunded',
      refunded: 250,
      left: 750,
      refunds: [{ reference: 'N 7', status: 'done' }],
      can: { refund: true },
    });
  });

  test('for a wage belongs to its customer, and names the booking', async () => {
    const work = await worked(app);
    const { payment } = await app.ok(payWage, {
      token: work.customer.token(),
      params: { id: work.bookingId },
      body: { assignment_id: work.assignmentId, method: 'gateway' },
    });
    expect(await read(payment?.payment_id ?? '')).toMatchObject({
      payer: { kind: 'customer', id: work.customer.id },
      purpose: 'wage',
      booking_id: work.bookingId,
      has_document: false,
    });
  });

  test('is readable only by the super admin; each viewer is logged once in ten minutes', async () => {
    const { paymentId } = await waiting();
    for (const role of ['manager', 'customer', 'driver'] as const)
      await app.refused(403, readPayment, { ...at(paymentId), token: await app.token(role) });
    await app.refused(404, readPayment, at(randomUUID()));
    await app.refused(400, readPayment, at('the-first-one'));
    for (let time = 0; time < 3; time += 1) await read(paymentId);
    const looks = await app.db
      .selectFrom('event')
      .select(['actor_role', 'topics'])
      .where('thing_id', '=', paymentId)
      .where('name', '=', 'view')
      .execute();
    expect(looks).toEqual([{ actor_role: 'super_admin', topics: [] }]);
  });
});

describe('the list of payments', () => {
  test('is searched by name, phone, UTR and id, and follows a change of name', async () => {
    const { driverId, paymentId, utr } = await waiting({ name: 'Zorawar Brar', phone: '+916123450987' });
    const spaced = utr.replace(/(\d{4})(?=\d)/g, '$1 ');
    for (const q of ['zorawar', 'BRAR zora', '61234 50987', '50987', utr, spaced, paymentId])
      expect(await idsOf({ q }), q).toEqual([paymentId]);
    expect(await idsOf({ q: 'zorawar singh' })).toEqual([]);
    const { account_id: accountId } = await app.db
      .selectFrom('driver')
      .select('account_id')
      .where('id', '=', driverId)
      .executeTakeFirstOrThrow();
    await app.db.updateTable('account').set({ name: 'Yudhvir Brar' }).where('id', '=', accountId).execute();
    expect(await idsOf({ q: 'zorawar' })).toEqual([]);
    expect(await listed({ q: 'yudhvir' })).toMatchObject([{ payer: { name: 'Yudhvir Brar' } }]);
  });

  test('finds a payment by its id at Razorpay or the simulator, however it is written', async () => {
    const customer = await customerAt(app, 'payment_required');
    const paymentId = await payRegistration(app, customer);
    const { gateway_payment_id: name } = await read(paymentId);
    expect(await idsOf({ q: name?.toUpperCase() ?? '' })).toEqual([paymentId]);
  });

  test('is filtered by status and by what staff should check, combined with search terms', async () => {
    const { id: driverId } = await driverWith(app, 'approved_payment_required', { name: 'Filterwala Das' });
    const paid = await payFee(app, driverId);
    const waits = await waiting({ name: 'Filterwala Dev' });
    const odd = await waiting({ name: 'Filterwala Dutt' });
    await confirm(odd.paymentId, { received: true, amount: 1 });
    const q = 'filterwala';
    expect(await idsOf({ q, status: 'awaiting_confirmation' })).toEqual([waits.paymentId]);
    expect(new Set(await idsOf({ q, flagged: 'false' }))).toEqual(new Set([paid, waits.paymentId]));
    const flagged = await listed({ q, flagged: 'true' });
    expect(flagged).toHaveLength(2);
    expect(await listed({ q, flagged: 'true', status: 'paid' })).toMatchObject([{ surplus: true, total: 1 }]);
    await app.refused(400, listPayments, { token, query: { flagged: 'perhaps' } });
    await app.refused(400, listPayments, { token, query: { sort: 'total' } });
    await app.refused(403, listPayments, { token: await app.token('manager') });
  });

  test('is filtered by days and gateway; its totals and export contain exactly the rows shown', async () => {
    const { paymentId, utr } = await waiting({ name: 'Ratan Ledger' });
    await confirm(paymentId, { received: true });
    const today = indianDay(app.clock.now());
    const found = { q: 'ratan ledger', gateway: 'upi', from: today, to: today } as const;
    const totals = (query: Record<string, string>) => app.ok(readPaymentTotals, { token, query });
    expect(await idsOf(found)).toEqual([paymentId]);
    const sum = { currency: 'INR', test_mode: false, count: 1, paid: 1000, refunded: 0 };
    expect(await totals(found)).toEqual({ too_many: false, sums: [sum] });
    await app.ok(refundPayment, { ...at(paymentId), body: { amount: 250, reason: 'Paid too much' } });
    const [refund] = (await read(paymentId)).refunds;
    await app.ok(confirmRefund, {
      token,
      params: { refund_id: refund?.refund_id ?? '' },
      body: { sent: true, reference: 'N 8' },
    });
    expect((await totals(found)).sums).toEqual([{ ...sum, refunded: 250 }]);
    const { text } = await app.send(exportPayments, { token, query: found });
    expect(text.split('\r\n')[1]).toContain(
      `Ratan Ledger,Registration fee,UPI,${utr},Partially refunded,INR`,
    );
    for (const none of [
      { gateway: 'payu' },
      { from: dayAfter(today, 1) },
      { to: dayAfter(today, -1) },
    ] as const) {
      expect(await idsOf({ ...found, ...none })).toEqual([]);
      expect((await totals({ ...found, ...none })).sums).toEqual([]);
    }
    for (const role of ['manager', 'customer'] as const) {
      const stranger = await app.token(role);
      await app.refused(403, readPaymentTotals, { token: stranger });
      await app.refused(403, exportPayments, { token: stranger });
    }
  });

  test('is paged in both orders, and rejects a cursor of the other order', async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      app.clock.advance(1_000);
      made.push((await waiting({ name: `Pagewali ${count}` })).paymentId);
    }
    for (const [sort, inOrder] of [
      ['created_at', made],
      ['-created_at', made.toReversed()],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { q: 'pagewali', sort, limit: 2, ...(cursor !== undefined && { cursor }) };
        const page = await app.list(listPayments, { token, query });
        seen.push(...page.rows.map(({ payment_id: id }) => id));
        cursor = page.cursor;
      } while (cursor !== undefined);
      expect(seen).toEqual(inOrder);
    }
    const { cursor = '' } = await app.list(listPayments, { token, query: { limit: 1 } });
    await app.refused(400, listPayments, { token, query: { sort: 'created_at', cursor } });
  });
});
