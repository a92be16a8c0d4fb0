import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { explain } from '../lib/problems.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { LoadMore } from '../ui/pagination.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import type { Rows } from './rows.ts';

type FailedProps = { rows: Omit<Rows<unknown>, 'data'>; failed: ReactNode };

/** What is said where there are no rows at all: the picture, the words, and what to do next. */
export type Empty = { picture: ReactNode; title: ReactNode; children?: ReactNode };

type PlaceholderProps = {
  rows: Rows<unknown>;
  /** Takes search and filters off, where some are set. */
  clear: (() => void) | undefined;
  empty: Empty;
  failed: ReactNode;
  /** In the shape of the rows that are awaited. */
  skeleton: ReactNode;
};

/** What stands where the rows of a list would, while there are none. */
export function placeholderOf({ rows, clear, empty, failed, skeleton }: PlaceholderProps): ReactNode {
  const { data, error, errorUpdateCount } = rows;
  if (data !== undefined) return data.length === 0 ? <Nothing clear={clear} empty={empty} /> : undefined;
  // The error is forgotten while it is tried again; the screen should not flicker so.
  return error !== null || errorUpdateCount > 0 ? <Failed rows={rows} failed={failed} /> : skeleton;
}

function Failed({ rows, failed }: FailedProps) {
  const { t, i18n } = useLingui();
  return (
    <ErrorState
      title={failed}
      retryLabel={<Trans>Try again</Trans>}
      retrying={rows.isFetching}
      onRetry={() => void rows.refetch()}
    >
      {explain(i18n, rows.error, t`Please try again.`)}
    </ErrorState>
  );
}

function Nothing({ clear, empty }: Pick<PlaceholderProps, 'clear' | 'empty'>) {
  return (
    <Card>
      <EmptyState picture={empty.picture} title={empty.title}>
        {clear === undefined ? (
          empty.children
        ) : (
          <Button variant="secondary" onClick={clear}>
            <Trans>Clear search and filters</Trans>
          </Button>
        )}
      </EmptyState>
    </Card>
  );
}

/** Said above rows that are there, but could not be had anew. */
export function StaleNotice({ rows, failed }: FailedProps) {
  const { t, i18n } = useLingui();
  if (rows.error === null) return null;
  return (
    <div role="alert">
      <Notice
        tone="danger"
        title={failed}
        action={
          <Button
            variant="secondary"
            size="small"
            pending={rows.isFetching}
            onClick={() => void rows.refetch()}
          >
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {explain(i18n, rows.error, t`Please try again.`)}
      </Notice>
    </div>
  );
}

/** The way to the next page of a list, where there is one. */
export function MoreRows({ rows }: { rows: Rows<unknown> }) {
  if (!rows.hasNextPage) return null;
  return (
    <LoadMore
      label={<Trans>Show more</Trans>}
      pending={rows.isFetchingNextPage}
      onMore={() => void rows.fetchNextPage()}
    />
  );
}
