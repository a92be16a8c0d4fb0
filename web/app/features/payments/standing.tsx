import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explain } from '../../lib/problems.ts';
import { type Payer, type Standing, standingQuery } from '../../lib/payer.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';

/** How a fee stands, once it is known. */
export function StandingOf({
  payer,
  children,
}: {
  payer: Payer;
  children: (standing: Standing) => ReactNode;
}) {
  const { t, i18n } = useLingui();
  const standing = useQuery(standingQuery(payer));
  if (standing.data !== undefined) return children(standing.data);
  return (
    <Card>
      {standing.errorUpdateCount === 0 ? (
        <output aria-label={t`Loading...`} className="grid gap-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-14 w-full" />
        </output>
      ) : (
        <ErrorState
          title={<Trans>Failed to load payment status</Trans>}
          retryLabel={<Trans>Try again</Trans>}
          retrying={standing.isFetching}
          onRetry={() => void standing.refetch()}
        >
          {explain(i18n, standing.error, t`Please try again.`)}
        </ErrorState>
      )}
    </Card>
  );
}
