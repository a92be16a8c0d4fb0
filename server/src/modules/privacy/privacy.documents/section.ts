import type { DB } from '../../../platform/db.types.ts';

type Columns<T extends keyof DB> = keyof DB[T] & string;

/** Defines what a readable copy shows of a table: the columns a person knows. The JSON file has all of them. */
export const section = <const T extends keyof DB, const C extends Columns<T>>(table: T, ...columns: C[]) => ({
  table,
  columns,
});
