import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pagedQuery } from '../lib/paged-query.ts';
import type { Page } from '../lib/request.ts';

const FIRST_PAGE = 50;
const FURTHER_PAGE = 200;

/** How many rows are fetched at a time: few at first, and then as many as the API gives. */
export const pageSize = (cursor: string | undefined): number =>
  cursor === undefined ? FIRST_PAGE : FURTHER_PAGE;

/** The rows of a table as far as they are there, and how to have more of them, or have them anew. */
export type Rows<Row> = {
  data: readonly Row[] | undefined;
  error: Error | null;
  /** How often it failed: the error itself is forgotten while it is tried again. */
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

type ListOf<Row> = {
  /** Begins with the kind of thing: news of one make the list fetched anew. */
  queryKey: readonly unknown[];
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>;
  /** Said when the list cannot be had. */
  failure: string;
  /** Kinds of thing that its rows show parts of. */
  parts?: readonly string[];
};

/** The rows of a list that comes in pages; while others are fetched the last ones stay. */
export function usePagedRows<Row>({ queryKey, fetchPage, failure, parts = [] }: ListOf<Row>): Rows<Row> {
  return useInfiniteQuery({
    ...pagedQuery({ queryKey: [...queryKey], fetchPage }),
    placeholderData: keepPreviousData,
    meta: { failure, parts },
  });
}

type WholeOf<Row> = {
  queryKey: readonly unknown[];
  fetchAll: (signal: AbortSignal) => Promise<Row[]>;
  failure: string;
};

/** The rows of a list that is short enough to come whole. */
export const useWholeRows = <Row>({ queryKey, fetchAll, failure }: WholeOf<Row>): Rows<Row> =>
  usePagedRows({
    queryKey,
    fetchPage: async (_, signal) => ({
      rows: await fetchAll(signal),
      next_cursor: undefined,
      total: undefined,
    }),
    failure,
  });
