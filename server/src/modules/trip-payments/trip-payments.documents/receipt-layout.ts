import type { Language } from '@dihaadi/contract/registration';
import { openBoth } from '@dihaadi/contract/texts/catalogue';
import { receipts as en } from '@dihaadi/contract/texts/documents/receipts.en';
import { receipts as hi } from '@dihaadi/contract/texts/documents/receipts.hi';
import { fareLines as linesEn } from '@dihaadi/contract/texts/labels/codes.en';
import { fareLines as linesHi } from '@dihaadi/contract/texts/labels/codes.hi';
import type { TripFare, TripPaidBy } from '@dihaadi/contract/trips/trip-fare';
import { amountInHindi } from '../../../platform/amounts.hindi.ts';
import { amountInWords, indianAmount } from '../../../platform/amounts.ts';
import { indianClock } from '@dihaadi/contract/indian-time';
import type { Pdf, PdfPart } from '../../../platform/pdf.ts';

const sayIn = openBoth<typeof en>({ en, hi });
const lineIn = openBoth<typeof linesEn>({ en: linesEn, hi: linesHi });

/** `coupon`: the coupon paid all of it. */
export type PaidHow = TripPaidBy | 'coupon';

const CURRENCY = 'INR';
const GREY = '#4b5563';
const PAISE = 100;
const amount = (paise: number): string => indianAmount(paise, CURRENCY);
const cell = (text: string, bold = false): PdfPart => ({ text, bold });
const figure = (text: string, bold = false): PdfPart => ({ text, bold, alignment: 'right' });
const fact = ([label, value]: [string, string]): PdfPart => ({ text: `${label}: ${value}` });

export type Receipt = {
  tripId: string;
  platform: string;
  /** The platform's; null without GST in the fare. */
  gstin: string | null;
  from: string;
  to: string;
  driver: string;
  fare: TripFare | null;
  kind: 'fare' | 'cancellation';
  totalPaise: number;
  gstPaise: number;
  how: PaidHow;
  paidAt: Date;
  isTest: boolean;
};

/** Returns the lines of a fare in rupees as charged; zero lines are left out. */
export function fareRows(
  receipt: Pick<Receipt, 'fare' | 'kind' | 'totalPaise' | 'gstPaise'>,
  language: Language,
) {
  const { fare, kind, totalPaise, gstPaise } = receipt;
  const say = sayIn[language];
  if (fare === null)
    return [
      { label: kind === 'fare' ? say('fare') : say('cancellation'), rupees: (totalPaise - gstPaise) / PAISE },
      { label: say('gst'), rupees: gstPaise / PAISE },
    ].filter(({ rupees }) => rupees !== 0);
  return [
    { label: say('base'), rupees: fare.base },
    { label: say('distance', { km: fare.distance_km }), rupees: fare.distance },
    { label: say('time', { minutes: fare.minutes }), rupees: fare.time },
    { label: say('minimum'), rupees: fare.minimum_top_up },
    { label: say('night'), rupees: fare.night },
    { label: say('helpers'), rupees: fare.helpers },
    { label: say('stops'), rupees: fare.stops },
    { label: say('waiting', { minutes: fare.waiting_minutes }), rupees: fare.waiting },
    ...fare.lines.map((line) => ({ label: lineIn[language](line.kind), rupees: line.amount })),
    { label: say('cancellation'), rupees: fare.cancellation_fee },
    { label: say('discount'), rupees: -fare.discount },
    { label: say('coupon'), rupees: -fare.coupon },
    { label: say('gst'), rupees: fare.gst },
    { label: say('rounding'), rupees: -fare.rounding },
  ].filter(({ rupees }) => rupees !== 0);
}

/** Returns the customer's receipt for a trip, or for cancelling it, line by line and with the total in words. */
export function receiptPdf(receipt: Receipt, language: Language): Pdf {
  const say = sayIn[language];
  const number = receipt.tripId.slice(0, 8);
  const rows = fareRows(receipt, language).map(({ label, rupees }) => [
    cell(label),
    figure(amount(Math.round(rupees * PAISE))),
  ]);
  const words = language === 'hi' ? amountInHindi : amountInWords;
  return {
    title: `${say('receipt')} ${number}`,
    language: `${language}-IN`,
    across: receipt.isTest ? say('test-mode') : undefined,
    madeAt: receipt.paidAt,
    content: [
      { text: receipt.platform, bold: true, fontSize: 13 },
      { text: say('receipt'), bold: true, fontSize: 17, margin: [0, 0, 0, 8] },
      ...[
        [say('trip'), number] satisfies [string, string],
        [say('date'), indianClock(receipt.paidAt)] satisfies [string, string],
        [say('from'), receipt.from] satisfies [string, string],
        [say('to'), receipt.to] satisfies [string, string],
        [say('driver'), receipt.driver] satisfies [string, string],
      ].map(fact),
      {
        table: {
          widths: ['*', 'auto'],
          body: [...rows, [cell(say('total'), true), figure(amount(receipt.totalPaise), true)]],
        },
        layout: 'ruled',
        margin: [0, 12, 0, 8],
      },
      { text: words(receipt.totalPaise, CURRENCY) },
      { text: say(`paid.${receipt.how}`), bold: true },
      {
        text: receipt.gstin === null ? say('not-invoice') : say('gst-paid', { gstin: receipt.gstin }),
        color: GREY,
        margin: [0, 14, 0, 0],
      },
    ],
  };
}

export type StatementRow = {
  at: Date;
  tripId: string;
  kind: 'fare' | 'cancellation';
  /** Null while unpaid. */
  how: PaidHow | null;
  earnedPaise: number;
  commissionPaise: number;
};

type Statement = { driver: string; from: string; to: string; rows: readonly StatementRow[]; madeAt: Date };

/** Returns a driver's earnings statement for one week, trip by trip. */
export function statementPdf({ driver, from, to, rows, madeAt }: Statement, language: Language): Pdf {
  const say = sayIn[language];
  const sum = (of: (row: StatementRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const header = [say('day'), say('trip'), say('how')].map((text) => cell(text, true));
  const figures = [say('fare'), say('commission'), say('in-hand')].map((text) => figure(text, true));
  const body = rows.map((row) => [
    cell(indianClock(row.at)),
    cell(`${row.tripId.slice(0, 8)}${row.kind === 'cancellation' ? ` (${say('cancelled')})` : ''}`),
    cell(row.how === null ? say('open') : say(`paid.${row.how}`)),
    figure(amount(row.earnedPaise)),
    figure(amount(row.commissionPaise)),
    figure(amount(row.earnedPaise - row.commissionPaise)),
  ]);
  const total = [
    cell(say('total'), true),
    cell(''),
    cell(''),
    figure(amount(sum(({ earnedPaise }) => earnedPaise)), true),
    figure(amount(sum(({ commissionPaise }) => commissionPaise)), true),
    figure(amount(sum(({ earnedPaise, commissionPaise }) => earnedPaise - commissionPaise)), true),
  ];
  const table: PdfPart = {
    table: {
      widths: ['auto', '*', 'auto', 'auto', 'auto', 'auto'],
      body: [[...header, ...figures], ...body, total],
    },
    layout: 'ruled',
    margin: [0, 12, 0, 8],
  };
  return {
    title: `${say('statement')} ${from}`,
    language: `${language}-IN`,
    across: undefined,
    madeAt,
    content: [
      { text: say('statement'), bold: true, fontSize: 17, margin: [0, 0, 0, 8] },
      fact([say('driver'), driver]),
      fact([say('week'), `${from} – ${to}`]),
      rows.length === 0 ? { text: say('no-trips'), margin: [0, 12, 0, 8] } : table,
      { text: say('owed'), color: GREY },
    ],
  };
}
