import type { DB } from '../../../platform/db.types.ts';

type Columns<T extends keyof DB> = keyof DB[T] & string;

/** What a readable copy shows of a table: the columns that a person knows. The JSON file has all of them. */
export const section = <const T extends keyof DB, const C extends Columns<T>>(table: T, ...columns: C[]) => ({
  table,
  columns,
});
