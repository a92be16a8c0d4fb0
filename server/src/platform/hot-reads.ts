import { type Db, keepsPrepared, poolOf } from './db.ts';
import { currentPool } from './read-target.ts';

/**
 * Runs one of the few reads with a promised speed (design/quality.md, section 1): `text` selects columns of text,
 * including JSON made by PostgreSQL; returns the rows. With a `name` the statement is parsed and planned once per
 * connection: use one only for a constant text, because both are kept as long as the connection lives. Reads outside
 * transactions; throws if the text returns anything else.
 */
export async function hot(
  db: Db,
  statement: { name?: string; text: string; values: readonly unknown[] },
): Promise<(string | null)[][]> {
  const { name, ...asIs } = statement;
  const { rows } = await currentPool(poolOf(db)).query<unknown[]>({
    ...asIs,
    ...(keepsPrepared(db) && name !== undefined && { name }),
    values: [...statement.values],
    rowMode: 'array',
  });
  return rows.map((row) =>
    row.map((value) => {
      if (typeof value === 'string' || value === null) return value;
      throw new Error('A hot read must return text.');
    }),
  );
}
