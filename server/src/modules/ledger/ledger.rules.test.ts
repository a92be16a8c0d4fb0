import { describe, expect, test } from 'vitest';
import * as rules from './ledger.rules.ts';

const debit = (paise: number): rules.LedgerLine => ({ account: 'bank', side: 'debit', paise });
const credit = (paise: number): rules.LedgerLine => ({ account: 'surplus', side: 'credit', paise });

describe('a journal', () => {
  test('balances to the paisa', () => {
    expect(() => rules.checkBalanced([debit(118), credit(100), credit(18)])).not.toThrow();
    expect(() => rules.checkBalanced([debit(118), credit(117)])).toThrow('debit 118, credit 117');
    expect(() => rules.checkBalanced([debit(1), debit(1)])).toThrow('must balance');
  });

  test('moves a positive amount, in whole paise', () => {
    expect(() => rules.checkBalanced([])).toThrow('must balance');
    expect(() => rules.checkBalanced([debit(0), credit(0)])).toThrow('must balance');
    expect(() => rules.checkBalanced([debit(-5), credit(-5)])).toThrow('must balance');
    expect(() => rules.checkBalanced([debit(0.5), credit(0.5)])).toThrow('must balance');
    expect(() => rules.checkBalanced([debit(5), credit(5), debit(0)])).toThrow('must balance');
  });

  test('in test mode has its own accounts', () => {
    expect(rules.testAccount('bank')).toBe('test:bank');
  });
});

describe('a document', () => {
  const financialYear = '26-27';

  test('is numbered in the series of its kind and year; test mode has its own series', () => {
    const series = rules.invoiceKinds.map((kind) => rules.seriesOf({ kind, isTest: false, financialYear }));
    expect(rules.invoiceKinds).toEqual(['tax_invoice', 'receipt', 'credit_note', 'refund_receipt']);
    expect(series).toEqual(['DH/26-27', 'DR/26-27', 'DC/26-27', 'DV/26-27']);
    expect(rules.seriesOf({ kind: 'receipt', isTest: true, financialYear })).toBe('DT/26-27');
  });

  test('has a number of 16 characters, the maximum for GST', () => {
    expect(rules.documentNumber('DH/26-27', 1)).toBe('DH/26-27/0000001');
    expect(rules.documentNumber('DH/26-27', 9_999_999)).toHaveLength(16);
  });
});

test('equal content gives equal text, in whatever order it was written', () => {
  expect(rules.canonicalJson({ b: { d: null, c: [2, { z: 1, y: 2 }] }, a: 'x' })).toBe(
    '{"a":"x","b":{"c":[2,{"y":2,"z":1}],"d":null}}',
  );
  expect(rules.canonicalJson({ a: 1, b: 2, c: 3 })).toBe(rules.canonicalJson({ c: 3, b: 2, a: 1 }));
  expect(rules.canonicalJson('₹')).toBe('"₹"');
});
