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

/** Empty state of a list: picture, text and next step. */
export type Empty = { picture: ReactNode; title: ReactNode; children?: ReactNode };

type PlaceholderProps = {
  rows: Rows<unknown>;
  /** Clears search and filters, if any are set. */
  clear: (() => void) | undefined;
  empty: Empty;
  failed: ReactNode;
  /** Placeholder in the shape of the rows. */
  skeleton: ReactNode;
};

/** Returns the content shown in place of a list's rows while there are none. */
export function placeholderOf({ rows, clear, empty, failed, skeleton }: PlaceholderProps): ReactNode {
  const { data, error, errorUpdateCount } = rows;
  if (data !== undefined) return data.length === 0 ? <Nothing clear={clear} empty={empty} /> : undefined;
  // The error is reset during a retry; the screen should not flicker.
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

/** Notice above rows that could not be refreshed. */
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

/** Button for a list's next page, if there is one. */
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
