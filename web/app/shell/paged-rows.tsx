import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { LoadMore } from '../ui/pagination.tsx';
import { QueryState } from './query-state.tsx';

type State<Row> = ComponentProps<typeof QueryState<readonly Row[]>>;

type PagedRowsProps<Row> = Omit<State<Row>, 'query'> & {
  query: State<Row>['query'] & {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
};

/** Rows of a paged list (`pagedQuery`), with the button for more; until loaded, like `QueryState`. */
export function PagedRows<Row>({ query, children, ...state }: PagedRowsProps<Row>) {
  return (
    <QueryState<readonly Row[]> {...state} query={query}>
      {(rows) => (
        <>
          {children(rows)}
          {query.hasNextPage && (
            <LoadMore
              label={<Trans>Show more</Trans>}
              pending={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          )}
        </>
      )}
    </QueryState>
  );
}
