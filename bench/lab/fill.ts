import type { Client } from 'pg';
import { progress } from './progress.ts';

// Tables filled without the product: each statement creates rows from the numbers `n` from `$1` to `$2`; `$3` is the
// current time.

const BATCH = 100_000;

/** How many numbers rows are made from, and the current time. */
export type Numbers = { count: number; now: Date };

/** The numbers of one batch. */
export const numbers = 'generate_series($1::bigint, $2::bigint) n';

/** Returns a version 4 id, as the contract requires: the same in every run. */
export const idOf = (kind: string, number = 'n'): string =>
  `overlay(overlay(md5('${kind} ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;

/** Returns one of these words, by the number. */
export const oneOf = (words: readonly string[], number = 'n'): string =>
  `(array['${words.join("', '")}'])[1 + ${number} % ${words.length}]`;

export const cities = ['Jaipur', 'Delhi', 'Pune', 'Kota', 'Ajmer', 'Sikar'] as const;
export const trades = ['plumber', 'painter', 'cleaning', 'electrician'] as const;

/** Runs a statement for the numbers from 1 to `count`, in batches. */
export async function runInBatches(
  database: Client,
  statement: string,
  { count, now }: Numbers,
): Promise<void> {
  for (let first = 1; first <= count; first += BATCH)
    await database.query(statement, [first, Math.min(count, first + BATCH - 1), now]);
}

const indexes = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
  where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`;

/**
 * Fills these tables with only their key indexes, and with triggers and foreign keys off: the rows are consistent as
 * far as they are read.
 */
export async function fillWithoutIndexes(
  database: Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await database.query<{ name: string; made: string }>(indexes, [tables]);
  for (const { name } of rows) await database.query(`drop index ${name}`);
  await database.query('set session_replication_role = replica');
  await fill();
  progress(`filled ${tables.length} tables; creating ${rows.length} indexes`);
  await database.query('reset session_replication_role');
  await database.query("set maintenance_work_mem = '1GB'");
  for (const { made } of rows) await database.query(made);
}
