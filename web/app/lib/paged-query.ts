import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { Page } from './request.ts';

type Paged<Row> = {
  queryKey: QueryKey;
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>;
};

/** Options of `useInfiniteQuery` for a list that comes in pages; `data` is its rows so far. */
export const pagedQuery = <Row>({ queryKey, fetchPage }: Paged<Row>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
