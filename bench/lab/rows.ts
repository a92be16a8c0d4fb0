import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Row } from '../row.ts';

const folder = join(import.meta.dirname, '../rows');

const Module = z.object({
  row: z.custom<Row>((value) => typeof value === 'object' && value !== null && 'kind' in value),
});

/** Returns the names of the rows, from their files. */
export const rowNames = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted();

/** Returns the row in the file with this name. */
export async function rowNamed(name: string): Promise<Row> {
  return Module.parse(await import(pathToFileURL(join(folder, `${name}.ts`)).href)).row;
}
