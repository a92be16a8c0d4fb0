import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const Rows = z.array(
  z.object({
    record: z.record(z.string(), z.string()),
    raw: z.string(),
    info: z.object({ lines: z.int() }),
  }),
);

/** A row by its header, and the line of the text on which it begins, counted from 1. */
export type CsvRow = { line: number; row: Record<string, string> };

/**
 * The rows of a CSV text by its header, whose names are taken in small letters, without blank lines; at most one more than
 * `most`, so that the caller sees when there are more. Undefined for what is no table.
 */
export function csvRows(csv: string, most: number): CsvRow[] | undefined {
  try {
    // The parser counts a break of two characters within quotes twice.
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

/** How many more lines a row has whose quoted fields hold breaks. */
const breaksIn = (raw: string): number => raw.trim().split('\n').length - 1;
