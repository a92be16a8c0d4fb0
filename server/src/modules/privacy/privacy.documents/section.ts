import type { DB } from '../../../platform/db.types.ts';

/** A text in English and in Hindi. */
export type Both = readonly [en: string, hi: string];

type Columns<T extends keyof DB> = keyof DB[T] & string;

/** What a readable copy shows of a table: the columns that a person knows. The JSON file has all of them. */
export const section = <const T extends keyof DB, const C extends Columns<T>>(
  table: T,
  title: Both,
  ...columns: C[]
) => ({ table, title, columns });
