import type { Language } from '@dihaadi/contract/registration';
import type { Role } from '@dihaadi/contract/roles';
import type { Pdf, PdfPart } from '../../../platform/pdf.ts';
import { labelOfColumn, sayIn } from './copy-texts.ts';
import { chapters, type Section } from './sections.ts';
import { momentText, valueText } from './values.ts';

type Row = Record<string, unknown>;
type Stored = { table: string; role?: Role | undefined; rows: Row[] };
type Copy = { made_at: string; sections: Stored[] };

/** More rows of one table would make a book that is never read. */
const ROWS_PRINTED = 25;
/** More columns do not fit side by side on A4. */
const MAX_TABLE_COLUMNS = 5;
const GREY = '#4b5563';

const shownTables = new Set<string>(chapters.flatMap(({ sections }) => sections).map(({ table }) => table));

type Print = { section: Section; columns: string[]; rows: string[][]; language: Language };

const labelOf = ({ section: { table }, language }: Print, column: string): string =>
  labelOfColumn(table, column, language);

/** Returns a readable copy of a person's data: what they know by a name; the JSON file has the rest. */
export function readableCopy({ made_at, sections: stored }: Copy, language: Language): Pdf {
  const say = sayIn[language];
  const madeAt = new Date(made_at);
  const roles = rolesIn(stored);
  const technical = stored.filter(({ table }) => !shownTables.has(table)).flatMap(({ rows }) => rows).length;
  return {
    title: say('title'),
    language: `${language}-IN`,
    across: undefined,
    madeAt,
    content: [
      { text: say('title'), bold: true, fontSize: 17 },
      { text: say('made', { at: momentText(made_at, language) }), color: GREY, margin: [0, 4, 0, 6] },
      ...roles.flatMap((role) => chaptersOfRole(role, stored, language)),
      ...(technical > 0
        ? [
            {
              text: say('technical', { count: technical }),
              color: GREY,
              margin: [0, 16, 0, 0],
            } satisfies PdfPart,
          ]
        : []),
    ],
  };
}

const rolesIn = (stored: readonly Stored[]): (Role | undefined)[] => [
  ...new Set(stored.map(({ role }) => role)),
];

/** Returns the chapters of one role, under its name if there are several. */
function chaptersOfRole(role: Role | undefined, stored: readonly Stored[], language: Language): PdfPart[] {
  const parts = chaptersOf(
    stored.filter((one) => one.role === role),
    language,
  );
  if (role === undefined || rolesIn(stored).length === 1) return parts;
  return [heading(sayIn[language](`role.${role}`), 16), ...parts];
}

const heading = (text: string, fontSize: number): PdfPart => ({
  text,
  bold: true,
  fontSize,
  margin: [0, fontSize, 0, 3],
});

const chaptersOf = (stored: readonly Stored[], language: Language): PdfPart[] =>
  chapters.flatMap(({ name, sections }) => {
    const parts = sections.flatMap((section) => {
      const rows = stored.filter(({ table }) => table === section.table).flatMap((one) => one.rows);
      return rows.length === 0 ? [] : sectionOf(section, rows, language);
    });
    return parts.length === 0 ? [] : [heading(sayIn[language](`chapter.${name}`), 13)].concat(parts);
  });

const STARTS_WITH_DATE = /^\d{4}-\d{2}-\d{2}/;

/** Returns the first time in a row, for sorting newest first. */
const timeOf = (row: Row, columns: readonly string[]): string =>
  columns.flatMap((column) => {
    const value = row[column];
    return typeof value === 'string' && STARTS_WITH_DATE.test(value) ? [value] : [];
  })[0] ?? '';

function sectionOf(section: Section, rows: readonly Row[], language: Language): PdfPart[] {
  const newest = rows
    .toSorted((a, b) => timeOf(b, section.columns).localeCompare(timeOf(a, section.columns)))
    .slice(0, ROWS_PRINTED);
  const all = newest.map((row) => section.columns.map((column) => valueText(column, row[column], language)));
  // Leaves out columns without a value in any row.
  const filled = section.columns.map((_, place) => all.some((row) => row[place] !== ''));
  const print: Print = {
    section,
    language,
    columns: section.columns.filter((_, place) => filled[place]),
    rows: all.map((row) => row.filter((_, place) => filled[place])),
  };
  return [
    { text: sayIn[language](`table.${section.table}`), bold: true, fontSize: 11, margin: [0, 9, 0, 3] },
    ...(rows.length > ROWS_PRINTED
      ? [
          {
            text: sayIn[language]('more', { shown: ROWS_PRINTED, all: rows.length }),
            color: GREY,
            margin: [0, 0, 0, 3],
          } satisfies PdfPart,
        ]
      : []),
    ...(rows.length > 1 && print.columns.length <= MAX_TABLE_COLUMNS
      ? [abreast(print)]
      : print.rows.map((row) => labelledRowPart(print, row))),
  ];
}

/** Rows below each other, columns side by side. */
const abreast = (print: Print): PdfPart => ({
  layout: 'ruled',
  table: {
    widths: print.columns.map(() => '*'),
    body: [
      print.columns.map((column) => ({ text: labelOf(print, column), bold: true })),
      ...print.rows.map((row) => row.map((text) => ({ text }))),
    ],
  },
});

const LABEL_WIDTH = 105;

/** One row, two labels with their values side by side. */
function labelledRowPart(print: Print, row: readonly string[]): PdfPart {
  const cells = print.columns.flatMap((column, place): PdfPart[][] => {
    const text = row[place] ?? '';
    return text === '' ? [] : [[{ text: labelOf(print, column), color: GREY }, { text }]];
  });
  const empty: PdfPart[] = [{ text: '' }, { text: '' }];
  const half = Math.ceil(cells.length / 2);
  return {
    margin: [0, 0, 0, 6],
    layout: 'plain',
    table: {
      widths: [LABEL_WIDTH, '*', LABEL_WIDTH, '*'],
      body: cells.slice(0, half).map((left, place) => left.concat(cells[half + place] ?? empty)),
    },
  };
}
