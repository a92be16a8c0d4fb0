import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { explain } from '../../lib/problems.ts';
import { ApiProblem } from '../../lib/request.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Pin } from '../../ui/pictograms/signs.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

type BookingNotFoundProps = {
  query: {
    error: Error | null;
    errorUpdateCount: number;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
};

/** Shown instead of the customer's booking while it loads, if it doesn't exist, or if it can't be loaded now. */
export function BookingNotFound({ query }: BookingNotFoundProps) {
  const { t, i18n } = useLingui();
  const { error } = query;
  // An id of the wrong shape is treated as an unknown one.
  if (error instanceof ApiProblem && [400, 404].includes(error.problem.status)) return <NotFound />;
  // Without data the error is dropped during a retry; the screen should not flicker.
  if (query.errorUpdateCount === 0) return <DetailSkeleton label={t`Loading...`} />;
  return (
    <ErrorState
      title={<Trans>Couldn't load this booking</Trans>}
      retryLabel={<Trans>Try again</Trans>}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {explain(i18n, error, t`Please try again.`)}
    </ErrorState>
  );
}

function NotFound() {
  return (
    <Card className="mx-auto w-full max-w-lg">
      <h1 className="sr-only">
        <Trans>Booking not found</Trans>
      </h1>
      <EmptyState
        picture={<Pin className="size-10" />}
        title={
          <Trans>This booking isn't in your account. Check that you're logged in to the right account.</Trans>
        }
      >
        <Link to="/customer/bookings" className={buttonLook('primary')}>
          <Trans>Go to my bookings</Trans>
        </Link>
      </EmptyState>
    </Card>
  );
}
