import { describe, expect, test } from 'vitest';
import type { DocumentData } from '../invoices/invoices.public.ts';
import { addUp, lineOf, lineOfFares, sectionOf, spanOf, tdsOf, tdsOfMonth } from './month-closing.rules.ts';

const RAJASTHAN = { name: 'Rajasthan', hindi: 'राजस्थान', code: '08' };
const DELHI = { name: 'Delhi', hindi: 'दिल्ली', code: '07' };

/** A registration fee of ₹1,000 and 18 % within the state. */
const sold = (changes: Partial<DocumentData> = {}): DocumentData => ({
  kind: 'tax_invoice',
  number: 'DH/26-27/0000001',
  day: '05-11-2026',
  issuedAt: new Date('2026-11-05T06:00:00Z'),
  test_mode: false,
  seller: { name: 'Dihaadi', address: null, state: 'Rajasthan', gstin: '08AAGCB7383J1Z8' },
  buyer: { name: 'Sunita', email: '', phone: null, address: null, state: 'Rajasthan', gstin: null },
  sellerState: RAJASTHAN,
  buyerState: RAJASTHAN,
  placeOfSupply: RAJASTHAN,
  isUtgst: false,
  original: null,
  detail: null,
  sac: '998599',
  currency: 'INR',
  gst_included: false,
  fee: 100_000,
  discount: 0,
  taxable: 100_000,
  cgst: 9_000,
  sgst: 9_000,
  igst: 0,
  total: 118_000,
  gateway: 'razorpay',
  payment_id: 'p1',
  transaction_id: null,
  ...changes,
});
const company = { ...sold().buyer, name: 'Hotel Amber', gstin: '27AAPFU0939F1ZV' };
const toDelhi = { placeOfSupply: DELHI, cgst: 0, sgst: 0, igst: 18_000 };

describe('the section of GSTR-1', () => {
  test.each([
    ['an invoice to a buyer with a GSTIN', sold({ buyer: company }), 'b2b'],
    ['its credit note', sold({ buyer: company, kind: 'credit_note' }), 'cdnr'],
    ['a sale within the state', sold(), 'b2cs'],
    ['a large sale within the state', sold({ total: 100_000_01 }), 'b2cs'],
    ['a sale of ₹1,00,000 to another state', sold({ ...toDelhi, total: 100_000_00 }), 'b2cs'],
    ['a sale of more to another state', sold({ ...toDelhi, total: 100_000_01 }), 'b2cl'],
    ['its credit note', sold({ ...toDelhi, total: 100_000_01, kind: 'credit_note' }), 'cdnur'],
    ['a credit note to a person', sold({ kind: 'credit_note' }), 'b2cs'],
  ])('of %s is right', (_what, document, section) => {
    expect(sectionOf(document)).toBe(section);
  });
});

describe('the lines of GSTR-1', () => {
  test('add up sales to consumers by state and rate, less their credit notes', () => {
    const back = sold({ kind: 'credit_note', taxable: 50_000, cgst: 4_500, sgst: 4_500, total: 59_000 });
    expect(addUp([sold(), sold(), back, sold(toDelhi)].map(lineOf), { names: true })).toMatchObject([
      {
        section: 'b2cs',
        place: '08-Rajasthan',
        rate: 18,
        count: 3,
        taxable: 1_500,
        cgst: 135,
        sgst: 135,
        igst: 0,
      },
      { section: 'b2cs', place: '07-Delhi', rate: 18, count: 1, taxable: 1_000, igst: 180, document: null },
    ]);
  });

  test('list an invoice with a GSTIN and its credit note separately, both above zero', () => {
    const note = sold({ buyer: company, kind: 'credit_note', number: 'DC/26-27/0000001' });
    const lines = addUp([sold({ buyer: company }), note].map(lineOf), { names: true });
    expect(lines).toMatchObject([
      { section: 'b2b', taxable: 1_000, document: { number: 'DH/26-27/0000001', gstin: company.gstin } },
      { section: 'cdnr', taxable: 1_000, document: { number: 'DC/26-27/0000001', name: 'Hotel Amber' } },
    ]);
  });

  test('keep paise exact over many rows', () => {
    const cent = sold({ taxable: 10, cgst: 1, sgst: 1, total: 12 });
    const [sum] = addUp(
      Array.from({ length: 1_000 }, () => lineOf(cent)),
      { names: false },
    );
    expect(sum).toMatchObject({ count: 1_000, taxable: 100, cgst: 10, sgst: 10 });
  });

  test('contain the platform’s tax on fares, halved between Centre and state', () => {
    expect(lineOfFares({ state: 'RJ', rate: 5, count: 2, gstPaise: 1_001 })).toMatchObject({
      section: 'ecom_9_5',
      place: '08-Rajasthan',
      taxable: 200.2,
      cgst: 5,
      sgst: 5.01,
    });
    expect(lineOfFares({ state: undefined, rate: 18, count: 1, gstPaise: 18 }).place).toBe('');
  });
});

describe('a month', () => {
  test.each([
    ['2026-11', '2026-10-31T18:30:00Z', '2026-11-30T18:30:00Z', '2026-03-31T18:30:00Z'],
    ['2026-12', '2026-11-30T18:30:00Z', '2026-12-31T18:30:00Z', '2026-03-31T18:30:00Z'],
    ['2027-02', '2027-01-31T18:30:00Z', '2027-02-28T18:30:00Z', '2026-03-31T18:30:00Z'],
    ['2027-03', '2027-02-28T18:30:00Z', '2027-03-31T18:30:00Z', '2026-03-31T18:30:00Z'],
    ['2027-04', '2027-03-31T18:30:00Z', '2027-04-30T18:30:00Z', '2027-03-31T18:30:00Z'],
  ])('begins and ends at midnight in India, in a year from 1 April: %s', (month, from, until, yearFrom) => {
    expect(spanOf(month)).toEqual({
      from: new Date(from),
      until: new Date(until),
      yearFrom: new Date(yearFrom),
    });
  });
});

describe('tax deducted at source', () => {
  const LIMIT = 5_00_000_00;

  test('is zero up to ₹5,00,000 a year; once above, it is 0.1 % of the whole amount', () => {
    expect(tdsOf(LIMIT)).toBe(0);
    expect(tdsOf(LIMIT + 1_000)).toBe(500_01);
  });

  test('is due in full in the month in which the limit is passed, then only on new amounts', () => {
    expect(tdsOfMonth({ monthPaise: 10_000_00, yearPaise: LIMIT + 5_000_00 })).toBe(505_00);
    expect(tdsOfMonth({ monthPaise: 10_000_00, yearPaise: LIMIT + 15_000_00 })).toBe(10_00);
    expect(tdsOfMonth({ monthPaise: 10_000_00, yearPaise: LIMIT })).toBe(0);
  });
});
