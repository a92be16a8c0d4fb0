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
  /** Message shown if loading fails. */
  failure: ReactNode;
  skeleton: SkeletonRows;
  children: (data: Data) => ReactNode;
};

type SkeletonRows = { rows: number; className: string };

/**
 * Renders a query's data once loaded, and a skeleton until then. An error is shown above known data; being offline is
 * not an error: the page shows it, and the age of its data.
 */
export function QueryState<Data>({ query, failure, skeleton, children }: Props<Data>) {
  const { t, i18n } = useLingui();
  const { data, error, errorUpdateCount, isFetching } = query;
  // Without data the error is reset during a retry; the screen should not flicker.
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

/** Placeholder for rows that are loading. */
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
