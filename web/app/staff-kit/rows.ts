import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pagedQuery } from '../lib/paged-query.ts';
import type { Page } from '../lib/request.ts';

const FIRST_PAGE = 50;
const NEXT_PAGE_SIZE = 200;

/** Returns the page size: small at first, then the API's maximum. */
export const pageSize = (cursor: string | undefined): number =>
  cursor === undefined ? FIRST_PAGE : NEXT_PAGE_SIZE;

/** A table's rows loaded so far, and functions to load more or refetch. */
export type Rows<Row> = {
  data: readonly Row[] | undefined;
  error: Error | null;
  /** Number of failures: the error itself is reset during a retry. */
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

type PagedRowsOptions<Row> = {
  /** Begins with the kind of thing: events about one refetch the list. */
  queryKey: readonly unknown[];
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>;
  /** Error message if the list cannot be loaded. */
  failure: string;
  /** Kinds of things whose parts its rows show. */
  parts?: readonly string[];
};

/** Returns the rows of a paged list; the last ones stay while others are fetched. */
export function usePagedRows<Row>({
  queryKey,
  fetchPage,
  failure,
  parts = [],
}: PagedRowsOptions<Row>): Rows<Row> {
  return useInfiniteQuery({
    ...pagedQuery({ queryKey: [...queryKey], fetchPage }),
    placeholderData: keepPreviousData,
    meta: { failure, parts },
  });
}

type WholeRowsOptions<Row> = {
  queryKey: readonly unknown[];
  fetchAll: (signal: AbortSignal) => Promise<Row[]>;
  failure: string;
};

/** Returns the rows of a list short enough to have no pages. */
export const useWholeRows = <Row>({ queryKey, fetchAll, failure }: WholeRowsOptions<Row>): Rows<Row> =>
  usePagedRows({
    queryKey,
    fetchPage: async (_, signal) => ({
      rows: await fetchAll(signal),
      next_cursor: undefined,
      total: undefined,
    }),
    failure,
  });
