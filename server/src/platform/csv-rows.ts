import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const Rows = z.array(
  z.object({
    record: z.record(z.string(), z.string()),
    raw: z.string(),
    info: z.object({ lines: z.int() }),
  }),
);

/** A row keyed by its header, and the line of the text on which it begins, counted from 1. */
export type CsvRow = { line: number; row: Record<string, string> };

/**
 * Returns the rows of a CSV text keyed by its header, in lower case, without blank lines; at most one more than `most`,
 * so that the caller sees when there are more. Undefined if it is not a table.
 */
export function csvRows(csv: string, most: number): CsvRow[] | undefined {
  try {
    // The parser counts a two-character line break within quotes twice.
    const read: unknown = parse(csv.replaceAll('\r\n', '\n'), {
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      trim: true,
      skip_empty_lines: true,
      to: most + 1,
      info: true,
      raw: true,
    });
    return Rows.parse(read).map(({ record, raw, info }) => ({
      line: info.lines - breaksIn(raw),
      row: record,
    }));
  } catch {
    return undefined;
  }
}

/** Returns how many more lines a row has because its quoted fields contain line breaks. */
const breaksIn = (raw: string): number => raw.trim().split('\n').length - 1;
