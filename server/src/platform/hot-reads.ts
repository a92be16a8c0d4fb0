import { type Db, keepsPrepared, poolOf } from './db.ts';
import { poolHere } from './read-target.ts';

/**
 * One of the few reads whose speed is promised (design/quality.md, section 1): `text` gives columns of
 * text, JSON that PostgreSQL has made among them; gives the rows. With a `name` the statement is parsed
 * and planned once for each connection: give one only to a text that stands still, since both are kept for
 * as long as the connection lives. Reads outside of transactions; throws when the text gives anything else.
 */
export async function hot(
  db: Db,
  statement: { name?: string; text: string; values: readonly unknown[] },
): Promise<(string | null)[][]> {
  const { name, ...asIs } = statement;
  const { rows } = await poolHere(poolOf(db)).query<unknown[]>({
    ...asIs,
    ...(keepsPrepared(db) && name !== undefined && { name }),
    values: [...statement.values],
    rowMode: 'array',
  });
  return rows.map((row) =>
    row.map((value) => {
      if (typeof value === 'string' || value === null) return value;
      throw new Error('A hot read gives nothing but text.');
    }),
  );
}
