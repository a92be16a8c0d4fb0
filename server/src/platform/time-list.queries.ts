import type { TimeSort } from '@dihaadi/contract/fields';
import { type SelectQueryBuilder, sql } from 'kysely';
import { keys, parseSortedCursor, sortedCursor } from './cursor.ts';

/** Query for one page of a list that is sorted by time only. */
export type TimePage = { sort: TimeSort; limit: number; cursor: string | undefined };

/**
 * Returns one page of the query's rows from one table, by `created_at` and `id`: create an index on the two, behind
 * each filter. Returns the next page's cursor if there is one. Throws 400 for a cursor of another order.
 */
export async function pageByTime<DB, TB extends keyof DB, Row extends { id: string; createdAt: Date }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { sort, limit, cursor }: TimePage,
): Promise<{ rows: Row[]; next: string | undefined }> {
  const isDown = sort === '-created_at';
  const after = parseSortedCursor(cursor, { sort, key: keys.time });
  const way = isDown ? 'desc' : 'asc';
  const beyond =
    after && sql<boolean>`(created_at, id) ${sql.raw(isDown ? '<' : '>')} (${after.key}, ${after.id})`;
  const rows = await (beyond === undefined ? query : query.where(beyond))
    .orderBy(sql`created_at`, way)
    .orderBy(sql`id`, way)
    .limit(limit)
    .execute();
  const last = rows.at(-1);
  if (last === undefined || rows.length < limit) return { rows, next: undefined };
  return { rows, next: sortedCursor(sort, { key: last.createdAt.toISOString(), id: last.id }) };
}
