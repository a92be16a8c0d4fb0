import { indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import type { WagePaymentMethod } from '@dihaadi/contract/wage-payments';
import type { Language } from '@dihaadi/contract/registration';
import { openBoth, type Say } from '@dihaadi/contract/texts/catalogue';
import {
  methods as methodsEn,
  wageStatements as en,
} from '@dihaadi/contract/texts/documents/wage-statements.en';
import {
  methods as methodsHi,
  wageStatements as hi,
} from '@dihaadi/contract/texts/documents/wage-statements.hi';
import { type AttendanceMark, commissionOf, type RateType } from '@dihaadi/contract/wages';
import { indianAmount } from '../../../platform/amounts.ts';
import type { CsvColumn } from '../../../platform/csv.ts';
import type { Pdf, PdfPart } from '../../../platform/pdf.ts';

const sayIn = openBoth<typeof en>({ en, hi });
const methodIn = openBoth<typeof methodsEn>({ en: methodsEn, hi: methodsHi });

/** One line of a muster roll or wage slip: a day, or the hours of one. */
export type Line = {
  name: string;
  /** `YYYY-MM-DD`, IST. */
  day: string;
  came: Date | null;
  left: Date | null;
  mark: AttendanceMark | 'call_out';
  overtimeMinutes: number;
  /** For hourly work: hours both sides have agreed on beyond those booked. */
  addedHours: number;
  wagePaise: number;
  /** How and when it was paid; null while unpaid, and on a roll. */
  paid: { method: WagePaymentMethod; at: Date } | null;
};

/** Heading of both documents. */
export type Head = {
  bookingId: string;
  employer: string;
  service: string;
  place: string;
  rateType: RateType;
  ratePaise: number;
  isDone: boolean;
  madeAt: Date;
};

const CURRENCY = 'INR';
const amount = (paise: number): string => indianAmount(paise, CURRENCY);

// Formats `day` the Indian way.
const dayText = (day: string): string => day.split('-').toReversed().join('-');

const clockOf = (at: Date | null, day: string): string => {
  if (at === null) return '';
  const minutes = Math.floor((at.getTime() - startOfIndianDay(day).getTime()) / 60_000);
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
};

const hoursText = (minutes: number): string => (minutes === 0 ? '' : String(minutes / 60));

export const sumOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { wagePaise }) => sum + wagePaise, 0);

/** The columns of the roll as a table; times are in IST. */
export const rollColumns: CsvColumn<Line>[] = [
  { header: 'Worker', of: ({ name }) => name },
  { header: 'Day', of: ({ day }) => day },
  { header: 'Check-in', of: ({ came, day }) => clockOf(came, day) },
  { header: 'Check-out', of: ({ left, day }) => clockOf(left, day) },
  { header: 'Attendance', of: ({ mark }) => mark },
  { header: 'Overtime hours', of: ({ overtimeMinutes }) => hoursText(overtimeMinutes) },
  { header: 'Extra hours agreed', of: ({ addedHours }) => hoursText(addedHours * 60) },
  { header: 'Wage', of: ({ wagePaise }) => (wagePaise / 100).toFixed(2) },
];

type Statement = {
  head: Head;
  lines: readonly Line[];
  language: Language;
  /** Materials and travel, reimbursed beside the wages. */
  expensesPaise: number;
};

function headOf({ head, language }: Statement, title: string, who: [string, string][]): PdfPart[] {
  const say = sayIn[language];
  const facts: [string, string][] = [
    [say('booking'), head.bookingId.slice(0, 8)],
    [say('employer'), head.employer],
    ...who,
    [say('work'), head.service],
    [say('rate'), `${amount(head.ratePaise)} ${say(`per.${head.rateType}`)}`],
    [say('place'), head.place],
  ];
  return [
    { text: title, bold: true, fontSize: 17, margin: [0, 0, 0, 8] },
    ...facts.map(([label, value]): PdfPart => ({ text: `${label}: ${value}` })),
    { text: head.isDone ? '' : say('pending'), color: '#b45309', margin: [0, 4, 0, 8] },
  ];
}

const cell = (text: string, bold = false): PdfPart => ({ text, bold });
const number = (text: string, bold = false): PdfPart => ({ text, bold, alignment: 'right' });

/** Returns the attendance of a line, followed by added hours. */
const markOf = ({ mark, addedHours }: Line, say: Say<typeof en>): string =>
  addedHours === 0 ? say(`mark.${mark}`) : `${say(`mark.${mark}`)}, ${say('added', { hours: addedHours })}`;

/** Returns how and when a line was paid, as “Cash, 28-11-2026”. */
const paidText = ({ paid }: Line, language: Language): string =>
  paid === null
    ? sayIn[language]('unpaid')
    : `${methodIn[language](paid.method)}, ${dayText(indianDay(paid.at))}`;

function tableOf({ lines, language }: Statement, isNamed: boolean): PdfPart {
  const say = sayIn[language];
  const named = (name: string, bold = false) => (isNamed ? [cell(name, bold)] : []);
  const header = [
    ...named(say('worker'), true),
    ...[say('day'), say('came'), say('left'), say('mark')].map((text) => cell(text, true)),
    number(say('overtime'), true),
    number(say('wage'), true),
    ...(isNamed ? [] : [cell(say('payment'), true)]),
  ];
  const rows = lines.map((line) => [
    ...named(line.name),
    cell(dayText(line.day)),
    cell(clockOf(line.came, line.day)),
    cell(clockOf(line.left, line.day)),
    cell(markOf(line, say)),
    number(hoursText(line.overtimeMinutes)),
    number(amount(line.wagePaise)),
    ...(isNamed ? [] : [cell(paidText(line, language))]),
  ]);
  const total = [
    ...named(say('total'), true),
    cell(isNamed ? '' : say('total'), true),
    ...['', '', ''].map((text) => cell(text)),
    number(''),
    number(amount(sumOf(lines)), true),
    ...(isNamed ? [] : [cell('')]),
  ];
  const widths: (number | '*' | 'auto')[] = [
    ...(isNamed ? ['*' as const] : []),
    'auto',
    'auto',
    'auto',
    '*',
    'auto',
    'auto',
    ...(isNamed ? [] : ['auto' as const]),
  ];
  return { table: { widths, body: [header, ...rows, total] }, layout: 'ruled' };
}

const foot = (language: Language): PdfPart => ({
  text: sayIn[language]('made-by'),
  color: '#4b5563',
  margin: [0, 14, 0, 0],
});

/** Returns the muster roll: who worked on which day, and for how much. */
export function rollPdf(statement: Statement): Pdf {
  const { head, language } = statement;
  const title = sayIn[language]('roll');
  return {
    title: `${title} ${head.bookingId.slice(0, 8)}`,
    language: `${language}-IN`,
    across: undefined,
    madeAt: head.madeAt,
    content: [
      ...headOf(statement, title, []),
      tableOf(statement, true),
      ...expensesPart(statement),
      foot(language),
    ],
  };
}

/** The payments of a wage, in paise: by statements along the way, and the rest at the end; null before it. */
type Paid = { stated: readonly number[]; restPaise: number | null };

/** For work paid along the way: the total of its statements, and the rest at the end. */
function partsOf({ language }: Statement, { stated, restPaise }: Paid): PdfPart[] {
  if (stated.length === 0) return [];
  const say = sayIn[language];
  const sum = stated.reduce((total, paise) => total + paise, 0);
  return [
    { text: `${say('on-the-way')} (${stated.length}): ${amount(sum)}`, margin: [0, 8, 0, 0] },
    { text: restPaise === null ? '' : `${say('at-the-end')}: ${amount(restPaise)}` },
  ];
}

/** The platform's share of each payment, and what is left in hand; empty without commission. */
function commissionPart(
  { lines, language }: Statement,
  { commissionBp, stated, restPaise }: Paid & { commissionBp: number },
): PdfPart[] {
  if (commissionBp === 0) return [];
  const say = sayIn[language];
  const total = sumOf(lines);
  const kept = [...stated, restPaise ?? 0].reduce((sum, paise) => sum + commissionOf(paise, commissionBp), 0);
  return [
    { text: `${say('commission')} (${commissionBp / 100} %): −${amount(kept)}`, margin: [0, 8, 0, 0] },
    { text: `${say('in-hand')}: ${amount(total - kept)}`, bold: true },
  ];
}

/** Which wages are paid and unpaid, and what counts as paid. */
function paidPart({ lines, language }: Statement): PdfPart[] {
  const say = sayIn[language];
  const paid = sumOf(lines.filter((line) => line.paid !== null));
  return [
    { text: `${say('paid')}: ${amount(paid)}`, bold: true, margin: [0, 8, 0, 0] },
    { text: `${say('unpaid')}: ${amount(sumOf(lines) - paid)}`, bold: true },
    { text: say('confirmed'), color: '#4b5563' },
  ];
}

/** What is reimbursed beside the wage: it carries no commission. */
function expensesPart({ expensesPaise, language }: Statement): PdfPart[] {
  if (expensesPaise === 0) return [];
  return [{ text: `${sayIn[language]('expenses')}: ${amount(expensesPaise)}`, margin: [0, 8, 0, 0] }];
}

/** Returns one worker's wage slip: earnings day by day, the payments, and the net amount in hand. */
export function slipPdf(statement: Statement & Paid & { worker: string; commissionBp: number }): Pdf {
  const { head, language, worker } = statement;
  const say = sayIn[language];
  return {
    title: `${say('slip')} ${head.bookingId.slice(0, 8)}`,
    language: `${language}-IN`,
    across: undefined,
    madeAt: head.madeAt,
    content: [
      ...headOf(statement, say('slip'), [[say('worker'), worker]]),
      tableOf(statement, false),
      ...paidPart(statement),
      ...partsOf(statement, statement),
      ...commissionPart(statement, statement),
      ...expensesPart(statement),
      foot(language),
    ],
  };
}
