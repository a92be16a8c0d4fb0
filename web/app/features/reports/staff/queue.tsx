import { Trans } from '@lingui/react/macro';
import { infiniteQueryOptions, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState } from '../../../shell/loaded.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadMore } from '../../../ui/pagination.tsx';
import { Done } from '../../../ui/pictograms/states.tsx';
import { EmptyState } from '../../../ui/states.tsx';

type PageOf<Row> = { rows: readonly Row[]; next_cursor: string | undefined };

type Props<Row> = {
  queryKey: QueryKey;
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<PageOf<Row>>;
  /** Kinds of things besides the first of the key whose changes make the queue load again. */
  parts?: string[];
  failure: ReactNode;
  /** What is said when nothing waits. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
};

/** One queue of moderation, page by page; each row says what it needs. */
export function Queue<Row extends { id: string }>(props: Props<Row>) {
  const { queryKey, fetchPage, parts = [], failure, empty, children } = props;
  const query = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey,
      queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next_cursor,
      meta: { parts },
    }),
  );
  return (
    <QueryState query={query} failure={failure} skeleton={{ rows: 3, className: 'h-32' }}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0)
          return (
            <Card>
              <EmptyState picture={<Done className="size-10" />} title={empty} />
            </Card>
          );
        return (
          <ul className="grid grid-cols-1 gap-3">
            {rows.map((row) => (
              <li key={row.id}>
                <Card className="grid gap-3">{children(row)}</Card>
              </li>
            ))}
            {query.hasNextPage && (
              <li>
                <LoadMore
                  label={<Trans>Show more</Trans>}
                  pending={query.isFetchingNextPage}
                  onMore={() => void query.fetchNextPage()}
                />
              </li>
            )}
          </ul>
        );
      }}
    </QueryState>
  );
}
