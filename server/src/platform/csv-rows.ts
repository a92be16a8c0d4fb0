import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const Rows = z.array(z.record(z.string(), z.string()));

/**
 * The rows of a CSV text by its header, whose names are taken in small letters; at most one more than `most`, so that the
 * caller sees when there are more. Undefined for what is no table.
 */
export function csvRows(csv: string, most: number): Record<string, string>[] | undefined {
  try {
    const read: unknown = parse(csv, {
      bom: true,
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
      trim: true,
      skip_empty_lines: true,
      to: most + 1,
    });
    return Rows.parse(read);
  } catch {
    return undefined;
  }
}
