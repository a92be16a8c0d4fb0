import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { payerStatusQuery } from '../payments/public.ts';
import { explain } from '../../lib/problems.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { FeeFacts } from './fee-card.tsx';
import { Restricted } from './restricted.tsx';

/** Signed out: the fee status of the driver who registered on this device, and nothing more. */
export function FeeOnly({ driverId }: { driverId: string }) {
  const { t, i18n } = useLingui();
  const standing = useQuery(payerStatusQuery({ kind: 'driver', id: driverId }));
  if (standing.data === undefined) {
    return (
      <Card>
        {standing.errorUpdateCount === 0 ? (
          <DetailSkeleton label={t`Loading...`} />
        ) : (
          <ErrorState
            title={<Trans>Failed to load driver dashboard</Trans>}
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
  if (!standing.data.can_access_services) {
    return <Restricted driverId={driverId} status={standing.data.status} />;
  }
  return (
    <div className="mx-auto grid max-w-lg grid-cols-1 gap-5">
      <h1 className="text-3xl">
        <Trans>Driver dashboard</Trans>
      </h1>
      <Card className="grid grid-cols-1 gap-5">
        <FeeFacts standing={standing.data} />
      </Card>
      <Card className="grid grid-cols-1 gap-4">
        <p>
          <Trans>Log in to see your vehicle and documents.</Trans>
        </p>
        <Link to="/login?next=/driver/dashboard" className={buttonLook('accent')}>
          <Trans>Login</Trans>
        </Link>
      </Card>
    </div>
  );
}
