import type { GstSection, GstTotal } from '@dihaadi/contract/month-closing';
import { dayAfter, startOfIndianDay } from '@dihaadi/contract/indian-time';
import { halfUp, toRupees } from '@dihaadi/contract/money';
import type { Currency } from '@dihaadi/contract/payments';
import { gstStateCodes, type StateCode, stateNames } from '@dihaadi/contract/states';

/** Bounds of a month in India: its start, the next month's, and its financial year's. */
export type MonthSpan = { from: Date; until: Date; yearFrom: Date };

const APRIL = 4;

const startOfMonth = (month: string): Date => startOfIndianDay(`${month}-01`);

/** @param month `YYYY-MM` */
export function spanOf(month: string): MonthSpan {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = dayAfter(`${month}-28`, 4).slice(0, 7);
  return {
    from: startOfMonth(month),
    until: startOfMonth(next),
    yearFrom: startOfMonth(`${number < APRIL ? year - 1 : year}-04`),
  };
}

/** GSTR-1 lists interstate sales above this, to buyers without a GSTIN, one by one (Notification 12/2024). */
const LARGE_INVOICE_PAISE = 100_000_00;

/** Invoice or credit note, amounts in paise; rules know no other module's types. */
type TaxDocument = {
  kind: string;
  number: string;
  day: string;
  buyer: { name: string; gstin: string | null };
  placeOfSupply: { name: string; code: string | null } | null;
  currency: Currency;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
};

const isLarge = ({ igst, total }: TaxDocument): boolean => igst > 0 && total > LARGE_INVOICE_PAISE;

/** Returns the GSTR-1 section of an invoice or credit note. */
export function sectionOf(document: TaxDocument): GstSection {
  const isNote = document.kind === 'credit_note';
  if (document.buyer.gstin !== null) return isNote ? 'cdnr' : 'b2b';
  if (isLarge(document)) return isNote ? 'cdnur' : 'b2cl';
  return 'b2cs';
}

/** Line of GSTR-1, amounts in rupees, for one or several invoices or credit notes. */
export type GstLine = GstTotal & {
  document: { number: string; day: string; gstin: string; name: string } | null;
};

export const placeOfSupplyText = (code: StateCode | undefined): string =>
  code === undefined ? '' : `${gstStateCodes[code]}-${stateNames[code]}`;

/** Returns a document's contribution. A credit note in a summed section is subtracted. */
export function lineOf(document: TaxDocument): GstLine {
  const { taxable, igst, cgst, sgst, placeOfSupply: place, currency, number, day, buyer } = document;
  const section = sectionOf(document);
  const sign = section === 'b2cs' && document.kind === 'credit_note' ? -1 : 1;
  const signed = (paise: number) => toRupees(sign * paise);
  return {
    section,
    place: place?.code == null ? (place?.name ?? '') : `${place.code}-${place.name}`,
    rate: taxable === 0 ? 0 : Math.round(((igst + cgst + sgst) * 100) / taxable),
    currency,
    count: 1,
    taxable: signed(taxable),
    igst: signed(igst),
    cgst: signed(cgst),
    sgst: signed(sgst),
    document: section === 'b2cs' ? null : { number, day, gstin: buyer.gstin ?? '', name: buyer.name },
  };
}

/** Fares of one city and rate, in paise. */
export type TaxedFares = { state: StateCode | undefined; rate: number; count: number; gstPaise: number };

/** Returns the line for fares on which the platform pays the tax; driver and passenger are in the same state. */
export function lineOfFares({ state, rate, count, gstPaise }: TaxedFares): GstLine {
  const cgst = Math.floor(gstPaise / 2);
  return {
    section: 'ecom_9_5',
    place: placeOfSupplyText(state),
    rate,
    currency: 'INR',
    count,
    taxable: toRupees(halfUp(gstPaise, 100, rate)),
    igst: 0,
    cgst: toRupees(cgst),
    sgst: toRupees(gstPaise - cgst),
    document: null,
  };
}

const toPaise = (rupees: number): number => Math.round(rupees * 100);
const plus = (a: number, b: number): number => toRupees(toPaise(a) + toPaise(b));

/** Adds up the lines by section, state, rate and currency; one by one where each document is listed. */
export function addUp(lines: Iterable<GstLine>, { names }: { names: boolean }): GstLine[] {
  const sums = new Map<string, GstLine>();
  for (const line of lines) {
    const { section, place, rate, currency, document } = line;
    const key = [section, place, rate, currency, names ? (document?.number ?? '') : ''].join('|');
    const sum = sums.get(key);
    sums.set(
      key,
      sum === undefined
        ? { ...line, document: names ? document : null }
        : {
            ...sum,
            count: sum.count + line.count,
            taxable: plus(sum.taxable, line.taxable),
            igst: plus(sum.igst, line.igst),
            cgst: plus(sum.cgst, line.cgst),
            sgst: plus(sum.sgst, line.sgst),
          },
    );
  }
  return [...sums.values()];
}

/**
 * Up to this amount in a financial year, nothing is deducted from an individual; above it, from all of it (section
 * 194-O; design/india.md, section 2).
 */
export const TDS_LIMIT_PAISE = 5_00_000_00;
const [TDS_TIMES, TDS_OVER] = [1, 1_000];

/** Returns the deduction on a financial year's earnings so far, with a PAN: 0.1 % once above the limit; in paise. */
export const tdsOf = (yearPaise: number): number =>
  yearPaise > TDS_LIMIT_PAISE ? halfUp(yearPaise, TDS_TIMES, TDS_OVER) : 0;

/** Returns the part of it due in the last month of the span. */
export const tdsOfMonth = ({ monthPaise, yearPaise }: { monthPaise: number; yearPaise: number }): number =>
  tdsOf(yearPaise) - tdsOf(yearPaise - monthPaise);
