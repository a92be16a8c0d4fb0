import type { Language } from '@dihaadi/contract/registration';
import type { TripFare } from '@dihaadi/contract/trips/trip-fare';
import { amountInHindi } from '../../../platform/amounts.hindi.ts';
import { amountInWords, indianAmount } from '../../../platform/amounts.ts';
import { indianClock } from '@dihaadi/contract/indian-time';
import type { Pdf, PdfPart } from '../../../platform/pdf.ts';
import { type PaidHow, tripTexts } from './receipt-labels.ts';

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
  /** Of the platform; null without GST in the fare. */
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

/** The lines of a fare in rupees as it was charged; lines of nothing are left out. */
export function fareRows(
  receipt: Pick<Receipt, 'fare' | 'kind' | 'totalPaise' | 'gstPaise'>,
  language: Language,
) {
  const { fare, kind, totalPaise, gstPaise } = receipt;
  const texts = tripTexts[language];
  if (fare === null)
    return [
      { label: kind === 'fare' ? texts.fare : texts.cancellation, rupees: (totalPaise - gstPaise) / PAISE },
      { label: texts.gst, rupees: gstPaise / PAISE },
    ].filter(({ rupees }) => rupees !== 0);
  return [
    { label: texts.base, rupees: fare.base },
    { label: `${texts.distance} (${fare.distance_km} km)`, rupees: fare.distance },
    { label: `${texts.time} (${fare.minutes} min)`, rupees: fare.time },
    { label: texts.minimum, rupees: fare.minimum_top_up },
    { label: texts.night, rupees: fare.night },
    { label: texts.helpers, rupees: fare.helpers },
    { label: texts.stops, rupees: fare.stops },
    { label: `${texts.waiting} (${fare.waiting_minutes} min)`, rupees: fare.waiting },
    ...fare.lines.map((line) => ({ label: texts.lines[line.kind], rupees: line.amount })),
    { label: texts.cancellation, rupees: fare.cancellation_fee },
    { label: texts.discount, rupees: -fare.discount },
    { label: texts.coupon, rupees: -fare.coupon },
    { label: texts.gst, rupees: fare.gst },
    { label: texts.rounding, rupees: -fare.rounding },
  ].filter(({ rupees }) => rupees !== 0);
}

/** What a customer has paid for a trip, or for cancelling it, line by line and in words. */
export function receiptPdf(receipt: Receipt, language: Language): Pdf {
  const texts = tripTexts[language];
  const number = receipt.tripId.slice(0, 8);
  const rows = fareRows(receipt, language).map(({ label, rupees }) => [
    cell(label),
    figure(amount(Math.round(rupees * PAISE))),
  ]);
  const words = language === 'hi' ? amountInHindi : amountInWords;
  return {
    title: `${texts.receipt} ${number}`,
    language: `${language}-IN`,
    across: receipt.isTest ? TEST_MODE[language] : undefined,
    madeAt: receipt.paidAt,
    content: [
      { text: receipt.platform, bold: true, fontSize: 13 },
      { text: texts.receipt, bold: true, fontSize: 17, margin: [0, 0, 0, 8] },
      ...[
        [texts.trip, number] satisfies [string, string],
        [texts.date, indianClock(receipt.paidAt)] satisfies [string, string],
        [texts.from, receipt.from] satisfies [string, string],
        [texts.to, receipt.to] satisfies [string, string],
        [texts.driver, receipt.driver] satisfies [string, string],
      ].map(fact),
      {
        table: {
          widths: ['*', 'auto'],
          body: [...rows, [cell(texts.total, true), figure(amount(receipt.totalPaise), true)]],
        },
        layout: 'ruled',
        margin: [0, 12, 0, 8],
      },
      { text: words(receipt.totalPaise, CURRENCY) },
      { text: texts.paid[receipt.how], bold: true },
      {
        text: receipt.gstin === null ? texts.notInvoice : `${texts.gstPaid} GSTIN: ${receipt.gstin}`,
        color: GREY,
        margin: [0, 14, 0, 0],
      },
    ],
  };
}

const TEST_MODE: Record<Language, string> = { en: 'TEST MODE', hi: 'टेस्ट मोड' };

export type StatementRow = {
  at: Date;
  tripId: string;
  kind: 'fare' | 'cancellation';
  /** Null while it is not paid. */
  how: PaidHow | null;
  earnedPaise: number;
  commissionPaise: number;
};

type Statement = { driver: string; from: string; to: string; rows: readonly StatementRow[]; madeAt: Date };

/** What a driver has earned in one week, trip by trip. */
export function statementPdf({ driver, from, to, rows, madeAt }: Statement, language: Language): Pdf {
  const texts = tripTexts[language];
  const sum = (of: (row: StatementRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const header = [texts.day, texts.trip, texts.how].map((text) => cell(text, true));
  const figures = [texts.fare, texts.commission, texts.inHand].map((text) => figure(text, true));
  const body = rows.map((row) => [
    cell(indianClock(row.at)),
    cell(`${row.tripId.slice(0, 8)}${row.kind === 'cancellation' ? ` (${texts.cancelled})` : ''}`),
    cell(row.how === null ? texts.open : texts.paid[row.how]),
    figure(amount(row.earnedPaise)),
    figure(amount(row.commissionPaise)),
    figure(amount(row.earnedPaise - row.commissionPaise)),
  ]);
  const total = [
    cell(texts.total, true),
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
    title: `${texts.statement} ${from}`,
    language: `${language}-IN`,
    across: undefined,
    madeAt,
    content: [
      { text: texts.statement, bold: true, fontSize: 17, margin: [0, 0, 0, 8] },
      fact([texts.driver, driver]),
      fact([texts.week, `${from} – ${to}`]),
      rows.length === 0 ? { text: texts.none, margin: [0, 12, 0, 8] } : table,
      { text: texts.owed, color: GREY },
    ],
  };
}
