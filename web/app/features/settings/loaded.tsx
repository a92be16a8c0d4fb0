import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explain } from '../../lib/problems.ts';
import { Card } from '../../ui/card.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** Renders a setting once loaded; until then, a loading or error state. */
export function LoadedSetting<Row>({
  query,
  children,
}: {
  query: Pick<UseQueryResult<Row>, 'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'>;
  children: (row: Row) => ReactNode;
}) {
  const { t, i18n } = useLingui();
  if (query.data !== undefined) return children(query.data);
  return (
    <Card className="max-w-3xl">
      {query.errorUpdateCount === 0 ? (
        <DetailSkeleton label={t`Loading...`} />
      ) : (
        <ErrorState
          title={<Trans>Failed to load these settings</Trans>}
          retryLabel={<Trans>Try again</Trans>}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {explain(i18n, query.error, t`Please try again.`)}
        </ErrorState>
      )}
    </Card>
  );
}
