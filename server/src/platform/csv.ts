import { stringify } from 'csv-stringify/sync';
import { indianDay } from '@dihaadi/contract/indian-time';

/** One column of a file: its header, and what stands in it for a row. */
export type CsvColumn<Row> = { header: string; of: (row: Row) => string };

/**
 * A table as CSV, page by page: UTF-8 with a byte order mark, as spreadsheets want it, a header row, and no cell
 * that a spreadsheet would run as a formula (design/quality.md, S26).
 */
export async function* csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${lines([columns.map(({ header }) => header)])}`;
  for await (const rows of pages) yield lines(rows.map((row) => columns.map(({ of }) => of(row))));
}

/** A phone as it is written in India: a spreadsheet would take +91… for a sum, and ten digits for a number. */
export const phoneCell = (phone: string | null): string => phone?.replace(/^\+91(\d{5})/, '$1 ') ?? '';

/** A table that is there whole as a file of this day: `services-2026-11-21.csv`. */
export const csvFile = <Row>(
  what: string,
  now: Date,
  table: { columns: readonly CsvColumn<Row>[]; rows: readonly Row[] },
) => ({
  name: `${what}-${indianDay(now)}.csv`,
  pieces: csvOf(table.columns, onePage(table.rows)),
});

// The rows of a long list come page by page; these are one.
async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}

// Any line break is quoted: a lone LF would begin a new row. The library passes over an LF at the start of a cell,
// which some spreadsheets drop and then read a formula.
const lines = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], {
    escape_formulas: true,
    cast: { string: (text) => (text.startsWith('\n') ? `'${text}` : text) },
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  });
