import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOnline } from '../lib/online.ts';
import { explain } from '../lib/problems.ts';
import { ErrorState, Skeleton } from '../ui/states.tsx';

type Props<Data> = {
  query: {
    data: Data | undefined;
    error: Error | null;
    errorUpdateCount: number;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** What is said when it cannot be had. */
  failure: ReactNode;
  skeleton: SkeletonRows;
  children: (data: Data) => ReactNode;
};

type SkeletonRows = { rows: number; className: string };

/**
 * What a query brings, once it is there; until then what stands in for them. What failed is said above what is known; without a
 * network that is no failure: the page says that it is offline, and how old its data is.
 */
export function QueryState<Data>({ query, failure, skeleton, children }: Props<Data>) {
  const { t, i18n } = useLingui();
  const { data, error, errorUpdateCount, isFetching } = query;
  // Without data the error is forgotten while it is tried again; the screen should not flicker so.
  const isOnline = useOnline();
  const failed = data === undefined ? errorUpdateCount > 0 : error !== null && isOnline;
  return (
    <>
      {failed && (
        <ErrorState
          title={failure}
          retryLabel={<Trans>Try again</Trans>}
          retrying={isFetching}
          onRetry={() => void query.refetch()}
        >
          {explain(i18n, error, t`Please try again.`)}
        </ErrorState>
      )}
      {data !== undefined && children(data)}
      {data === undefined && !failed && <LoadingRows {...skeleton} />}
    </>
  );
}

/** What stands in for rows that are on their way. */
export function LoadingRows({ rows, className }: SkeletonRows) {
  const { t } = useLingui();
  return (
    <output aria-label={t`Loading...`} className="grid grid-cols-1 gap-3">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={className} />
      ))}
    </output>
  );
}
