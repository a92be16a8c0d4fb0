import { stringify } from 'csv-stringify/sync';

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

const lines = (rows: readonly (readonly string[])[]): string =>
  stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' });
