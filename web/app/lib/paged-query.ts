import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { isRecord } from './type-guards.ts';
import type { Page } from './request.ts';

type Paged<Row> = {
  queryKey: QueryKey;
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>;
};

/** Options of `useInfiniteQuery` for a paged list; `data` contains its rows so far. */
export const pagedQuery = <Row>({ queryKey, fetchPage }: Paged<Row>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => uniqueRowsOf(pages.flatMap(({ rows }) => rows)),
  });

/** A row in a refetched page may also be on the next page. */
function uniqueRowsOf<Row>(rows: Row[]): Row[] {
  const seen = new Set<unknown>();
  const isNew = (row: Row) => {
    const id = isRecord(row) ? row['id'] : undefined;
    if (id === undefined) return true;
    const isThere = seen.has(id);
    seen.add(id);
    return !isThere;
  };
  return rows.filter(isNew);
}
