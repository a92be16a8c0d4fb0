import { stringify } from 'csv-stringify/sync';
import { indianDay } from '@dihaadi/contract/indian-time';

/** One column of a file: its header, and its value for a row. */
export type CsvColumn<Row> = { header: string; of: (row: Row) => string };

/**
 * Writes a table as CSV, page by page: UTF-8 with a byte order mark, as spreadsheets need, a header row, and no cell
 * that a spreadsheet would run as a formula (design/quality.md, S26).
 */
export async function* csvOf<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${lines([columns.map(({ header }) => header)])}`;
  for await (const rows of pages) yield lines(rows.map((row) => columns.map(({ of }) => of(row))));
}

/** Formats a phone the Indian way: a spreadsheet would read +91… as a sum, and ten digits as a number. */
export const phoneCell = (phone: string | null): string => phone?.replace(/^\+91(\d{5})/, '$1 ') ?? '';

/** Returns a complete table as a file dated today: `services-2026-11-21.csv`. */
export const csvFile = <Row>(
  what: string,
  now: Date,
  table: { columns: readonly CsvColumn<Row>[]; rows: readonly Row[] },
) => ({
  name: `${what}-${indianDay(now)}.csv`,
  pieces: csvOf(table.columns, onePage(table.rows)),
});

// Long lists come page by page; this is one page.
async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}

// Every line break is quoted: a lone LF would begin a new row. The library ignores an LF at the start of a cell, which
// some spreadsheets drop and then read a formula.
const lines = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], {
    escape_formulas: true,
    cast: { string: (text) => (text.startsWith('\n') ? `'${text}` : text) },
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  });
