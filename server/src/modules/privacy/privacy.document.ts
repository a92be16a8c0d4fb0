import { indianDay } from '@dihaadi/contract/indian-time';
import type { Language } from '@dihaadi/contract/registration';
import type { Role } from '@dihaadi/contract/roles';
import { indianAmount } from '../../platform/amounts.ts';
import type { Pdf, PdfPart } from '../../platform/pdf.ts';

type Row = Record<string, unknown>;
type Copy = { made_at: string; sections: { table: string; role?: Role | undefined; rows: Row[] }[] };

const texts = {
  en: {
    title: 'Your data at Dihaadi',
    made: (day: string) => `Made on ${day}. The JSON file has the same data for other programs.`,
    more: (count: number) => `${count} more entries are in the JSON file.`,
    as: {
      customer: 'As a customer',
      worker: 'As a worker',
      driver: 'As a driver',
      job_provider: 'As a job provider',
      job_seeker: 'As a job seeker',
      manager: 'As a manager',
      super_admin: 'As a super admin',
    },
  },
  hi: {
    title: 'दिहाड़ी पर आपका डेटा',
    made: (day: string) => `${day} को बना। JSON फ़ाइल में यही डेटा दूसरे प्रोग्राम के लिए है।`,
    more: (count: number) => `${count} और एंट्री JSON फ़ाइल में हैं।`,
    as: {
      customer: 'ग्राहक के तौर पर',
      worker: 'कामगार के तौर पर',
      driver: 'ड्राइवर के तौर पर',
      job_provider: 'काम देने वाले के तौर पर',
      job_seeker: 'काम ढूँढने वाले के तौर पर',
      manager: 'मैनेजर के तौर पर',
      super_admin: 'सुपर एडमिन के तौर पर',
    },
  },
} as const;

/** More of one table would make a book that nobody reads. */
const ROWS_PRINTED = 100;
const GREY = '#4b5563';

/** A copy of somebody's data to read: a heading for each table, a paragraph for each row. */
export function exportPdf({ made_at, sections }: Copy, language: Language): Pdf {
  const said = texts[language];
  const madeAt = new Date(made_at);
  const hasRoles = new Set(sections.map(({ role }) => role)).size > 1;
  return {
    title: said.title,
    language: `${language}-IN`,
    across: undefined,
    madeAt,
    content: [
      { text: said.title, bold: true, fontSize: 17 },
      { text: said.made(indianDay(madeAt)), color: GREY, margin: [0, 4, 0, 6] },
      ...sections.flatMap(({ table, role, rows }, place): PdfPart[] => [
        ...(hasRoles && role !== undefined && sections[place - 1]?.role !== role
          ? [roleHeading(said.as[role])]
          : []),
        { text: named(table), bold: true, fontSize: 12, margin: [0, 12, 0, 4] },
        ...rows.slice(0, ROWS_PRINTED).map((row): PdfPart => ({ text: lineOf(row), margin: [0, 0, 0, 5] })),
        ...(rows.length > ROWS_PRINTED ? [{ text: said.more(rows.length - ROWS_PRINTED), color: GREY }] : []),
      ]),
    ],
  };
}

const roleHeading = (text: string): PdfPart => ({ text, bold: true, fontSize: 15, margin: [0, 16, 0, 2] });

function named(column: string): string {
  const words = column.replace(/_paise$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const lineOf = (row: Row): string =>
  Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([column, value]) => `${named(column)}: ${valueOf(column, value)}`)
    .join(' · ');

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const inIndia = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

function valueOf(column: string, value: unknown): string {
  if (typeof value === 'number')
    return column.endsWith('_paise') ? indianAmount(value, 'INR') : String(value);
  if (typeof value === 'string') return TIME.test(value) ? inIndia.format(new Date(value)) : value;
  return JSON.stringify(value);
}
