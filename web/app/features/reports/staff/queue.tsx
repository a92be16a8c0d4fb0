import { Trans } from '@lingui/react/macro';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { pagedQuery } from '../../../lib/paged-query.ts';
import type { Page } from '../../../lib/request.ts';
import { QueryState } from '../../../shell/query-state.tsx';
import { OtherViewersLine } from '../../../staff-kit/other-viewers.tsx';
import { stepCard, useCardSteps } from '../../../staff-kit/previous-next-keys.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadMore } from '../../../ui/pagination.tsx';
import { Done } from '../../../ui/pictograms/states.tsx';
import { EmptyState } from '../../../ui/states.tsx';

type Props<Row> = {
  queryKey: QueryKey;
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>;
  /** Further kinds of things, besides the first part of the key, whose changes reload the queue. */
  parts?: string[];
  failure: ReactNode;
  /** Message shown when the queue is empty. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
};

/** One moderation queue, page by page; each row shows the action it needs. */
export function Queue<Row extends { id: string }>(props: Props<Row>) {
  const { queryKey, fetchPage, parts = [], failure, empty, children } = props;
  const query = useInfiniteQuery({ ...pagedQuery({ queryKey, fetchPage }), meta: { parts } });
  const list = useRef<HTMLUListElement>(null);
  useCardSteps(list);
  return (
    <QueryState query={query} failure={failure} skeleton={{ rows: 3, className: 'h-32' }}>
      {(rows) => {
        if (rows.length === 0)
          return (
            <Card>
              <EmptyState picture={<Done className="size-10" />} title={empty} />
            </Card>
          );
        return (
          <ul ref={list} className="grid grid-cols-1 gap-3">
            {rows.map((row) => (
              <li key={row.id} {...stepCard}>
                <Card className="grid gap-3">
                  {children(row)}
                  <OtherViewersLine record={row} />
                </Card>
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
