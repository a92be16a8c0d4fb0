import { describe, expect, test } from 'vitest';
import {
  type BookEntry,
  compare,
  hasColumns,
  lineOf,
  type ReportLine,
  addSimilarEntries,
} from './payments.reconciliation.rules.ts';

const PAYMENT = '0190b1de-5a5c-7d7f-8e2a-3c1f0a9b4d11';
const booked = (reference: string, more: Partial<BookEntry> = {}): BookEntry => ({
  entry: 'payment',
  id: PAYMENT,
  reference,
  orderId: null,
  paise: 118_000,
  isBooked: true,
  isSurplus: false,
  isToConfirm: false,
  isCovered: true,
  ...more,
});
const reported = (reference: string, more: Partial<ReportLine> = {}): ReportLine => ({
  line: 2,
  entry: 'payment',
  reference,
  orderId: null,
  paise: 118_000,
  ...more,
});
const verdict = (lines: ReportLine[], books: BookEntry[]) =>
  compare(lines, books).differences.map(({ kind, action }) => [kind, action]);

describe('a report compared with our books', () => {
  test('matches payments with the same id and amount', () => {
    expect(compare([reported('pay_1')], [booked('pay_1')])).toEqual({
      matched: { count: 1, amount: 1180 },
      differences: [],
    });
  });

  test('lists as missing here an unknown payment, to look up, and an awaited one, to confirm', () => {
    expect(verdict([reported('pay_1')], [])).toEqual([['missing_here', 'look_up']]);
    const awaited = booked('pay_1', { isBooked: false, isToConfirm: true, isCovered: false });
    expect(verdict([reported('pay_1')], [awaited])).toEqual([['missing_here', 'confirm']]);
    const unpaid = booked('', { reference: null, orderId: 'order_1', isBooked: false, isCovered: false });
    expect(verdict([reported('pay_1', { orderId: 'order_1' })], [unpaid])).toEqual([
      ['missing_here', 'open'],
    ]);
  });

  test('lists as missing there only payments made within the report’s days', () => {
    expect(compare([], [booked('pay_1')]).differences).toEqual([
      {
        kind: 'missing_there',
        action: 'open',
        entry: 'payment',
        reference: 'pay_1',
        line: null,
        reported: null,
        booked: 1180,
        payment_id: PAYMENT,
        payout_id: null,
        alike: [],
      },
    ]);
    expect(verdict([], [booked('pay_1', { isCovered: false })])).toEqual([]);
    expect(verdict([], [booked('pay_1', { isBooked: false })])).toEqual([]);
  });

  test('finds a difference of one paisa', () => {
    expect(compare([reported('pay_1', { paise: 117_999 })], [booked('pay_1')])).toMatchObject({
      matched: { count: 0, amount: 0 },
      differences: [{ kind: 'different_amount', reported: 1179.99, booked: 1180 }],
    });
  });

  test('finds doubled payments: a repeated line, a second payment for a paid order, and surplus', () => {
    const twice = [reported('pay_1'), reported('pay_1', { line: 3 })];
    expect(verdict(twice, [booked('pay_1')])).toEqual([['doubled', 'open']]);
    expect(verdict(twice, [])).toEqual([
      ['missing_here', 'look_up'],
      ['doubled', 'look_up'],
    ]);
    const ofOrder = booked('pay_1', { orderId: 'order_1' });
    const lines = [reported('pay_1', { orderId: 'order_1' }), reported('pay_2', { orderId: 'order_1' })];
    expect(verdict(lines, [ofOrder])).toEqual([['doubled', 'open']]);
    expect(verdict([reported('pay_2')], [booked('pay_2', { isSurplus: true })])).toEqual([
      ['doubled', 'refund'],
    ]);
  });

  test('matches a transfer to the payment it paid, not to another that names it in vain', () => {
    const inVain = booked('1', { isBooked: false, isToConfirm: true, isCovered: false });
    expect(verdict([reported('1')], [booked('1'), inVain])).toEqual([]);
  });

  test('keeps refunds apart from payments with the same id', () => {
    expect(verdict([reported('x', { entry: 'refund' })], [booked('x')])).toEqual([
      ['missing_here', 'look_up'],
      ['missing_there', 'open'],
    ]);
    const refund = booked('rfnd_1', { entry: 'refund' });
    expect(compare([reported('rfnd_1', { entry: 'refund' })], [refund]).matched.count).toBe(1);
  });
});

describe('a row of a report', () => {
  test('is read with Razorpay’s column names, and with those of a bank statement', () => {
    const razorpay = {
      transaction_entity: 'Refund',
      entity_id: 'rfnd_1',
      amount: '1,180.50',
      order_id: 'order_1',
    };
    expect(lineOf(razorpay, { line: 2, isOfPayouts: false })).toEqual({
      line: 2,
      entry: 'refund',
      reference: 'rfnd_1',
      orderId: 'order_1',
      paise: 118_050,
    });
    expect(lineOf({ utr: '4321 8765 0001', credit: '₹ 500.5' }, { line: 7, isOfPayouts: false })).toEqual({
      line: 7,
      entry: 'payment',
      reference: '432187650001',
      orderId: null,
      paise: 50_050,
    });
  });

  test('is ignored when it is no payment or refund, and unreadable without an amount or id', () => {
    expect(
      lineOf({ type: 'adjustment', entity_id: 'adj_1', amount: '5' }, { line: 2, isOfPayouts: false }),
    ).toBe('ignored');
    expect(lineOf({ utr: '432187650001', credit: '' }, { line: 2, isOfPayouts: false })).toBe('ignored');
    expect(lineOf({ utr: '432187650001', credit: '12.345' }, { line: 2, isOfPayouts: false })).toBe(
      'unreadable',
    );
    expect(lineOf({ utr: '432187650001', credit: '-12' }, { line: 2, isOfPayouts: false })).toBe(
      'unreadable',
    );
    expect(lineOf({ utr: '', credit: '12' }, { line: 2, isOfPayouts: false })).toBe('unreadable');
    expect(lineOf({ utr: '1', credit: '12', order_id: '' }, { line: 2, isOfPayouts: false })).toMatchObject({
      orderId: null,
    });
  });

  test('needs a column for the id and one for the amount', () => {
    expect(hasColumns({ utr: '', credit: '' }, false)).toBe(true);
    expect(hasColumns({ utr: '' }, false)).toBe(false);
    expect(hasColumns({ amount: '' }, false)).toBe(false);
  });

  test('is read by its debits in a statement of payouts', () => {
    const of = (row: Record<string, string>) => lineOf(row, { line: 2, isOfPayouts: true });
    expect(of({ utr: '432187650001', debit: '500', credit: '' })).toMatchObject({
      entry: 'payout',
      paise: 50_000,
    });
    expect(of({ utr: '432187650001', debit: '', credit: '500' })).toBe('ignored');
    expect(of({ utr: '432187650001', debit: '0.00', credit: '500' })).toBe('ignored');
    expect(of({ utr: '', debit: '11.80', narration: 'Charges' })).toBe('ignored');
    expect(of({ type: 'credit', utr: '432187650001', amount: '500' })).toBe('ignored');
    expect(of({ type: 'debit', utr: '432187650001', amount: '500' })).toMatchObject({ entry: 'payout' });
    expect(hasColumns({ utr: '', credit: '' }, true)).toBe(false);
  });

  test('lists unpaid payments of the same amount beside an unknown one', () => {
    const { differences } = compare([reported('pay_1'), reported('pay_2', { paise: 100 })], []);
    const unbooked = [118_000, 500].map((paise) => ({ id: PAYMENT, paise }));
    expect(addSimilarEntries(differences, unbooked).map(({ alike }) => alike)).toEqual([[PAYMENT], []]);
    // Leaves out those already named by another row.
    const named = compare(
      [reported('pay_1'), reported('pay_3')],
      [booked('pay_3', { isBooked: false, isToConfirm: true, isCovered: false })],
    );
    expect(addSimilarEntries(named.differences, unbooked).flatMap(({ alike }) => alike)).toEqual([]);
  });
});
