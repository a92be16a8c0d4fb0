import { type DriverProfile, driverProfile } from '@dihaadi/contract/drivers';
import { events } from '@dihaadi/contract/live';
import { Trans, useLingui } from '@lingui/react/macro';
import { paperKindsOf } from '@dihaadi/contract/papers';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useLive } from '../../lib/live.ts';
import { explain } from '../../lib/problems.ts';
import type { Session } from '../../lib/session.ts';
import { MyPapers } from '../../shell/papers.tsx';
import { OwnReferrals } from '../../shell/referrals/own-referrals.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Driver } from '../../ui/pictograms/trades.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { FeeCard } from './fee-card.tsx';
import { PapersCard, StatusCard, VehicleCard } from './own-cards.tsx';
import { Restricted } from './restricted.tsx';

/** The signed-in driver’s own dashboard; moves by itself when something is decided. */
export function OwnDashboard({ session }: { session: Session }) {
  const { t, i18n } = useLingui();
  useLive(session.access_token, { endpoint: events });
  const profile = useQuery({
    queryKey: ['driver', 'profile', session.user.id],
    queryFn: ({ signal }) => call(driverProfile, { signal }),
  });
  if (profile.data !== undefined) return <Loaded driver={profile.data} />;
  return (
    <Card>
      {profile.errorUpdateCount === 0 ? (
        <DetailSkeleton label={t`Loading...`} />
      ) : (
        <ErrorState
          title={<Trans>Failed to load driver dashboard</Trans>}
          retryLabel={<Trans>Try again</Trans>}
          retrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        >
          {explain(i18n, profile.error, t`Please try again.`)}
        </ErrorState>
      )}
    </Card>
  );
}

function Loaded({ driver }: { driver: DriverProfile }) {
  const { name } = driver;
  if (!driver.can_access_services) {
    return (
      <div className="grid gap-6">
        <Restricted driverId={driver.driver_id} status={driver.driver_status} review={driver.needs_review} />
        <MyPapers kinds={paperKindsOf.driver} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-3xl">
        <Trans>Welcome, {name}</Trans>
      </h1>
      <Link to="/driver/work" className={buttonLook('accent', 'min-h-16 text-xl sm:justify-self-start')}>
        <Driver className="size-9 shrink-0" />
        <Trans>Work as a driver, by the hour or the day</Trans>
      </Link>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <StatusCard driver={driver} />
        <FeeCard driverId={driver.driver_id} />
        <PapersCard driver={driver} />
        <VehicleCard driver={driver} />
        <MyPapers kinds={paperKindsOf.driver} />
        <OwnReferrals />
      </div>
    </div>
  );
}
