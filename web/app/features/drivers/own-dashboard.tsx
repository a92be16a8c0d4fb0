import { type DriverProfile, driverProfile } from '@dihaadi/contract/drivers';
import { events } from '@dihaadi/contract/live';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { call } from '../../lib/api.ts';
import { useLive } from '../../lib/live.ts';
import type { LiveStatus } from '../../lib/live-stream.ts';
import { explain } from '../../lib/problems.ts';
import type { Session } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { later } from '../../shell/lazy-component.tsx';
import { OfflinePages } from '../../shell/offline/offline-pages.tsx';
import { SignOut } from '../../shell/sign-out.tsx';

function Waiting() {
  const { t } = useLingui();
  return <DetailSkeleton label={t`Loading...`} />;
}

// Loaded on demand: active drivers don't need it.
const NotYet = later(async () => (await import('./driver-not-active.tsx')).NotYet, { waiting: <Waiting /> });

/** The signed-in driver's own record. */
export const profileQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['driver', 'profile', accountId],
    queryFn: ({ signal }) => call(driverProfile, { signal }),
  });

const PAGES = ['', '/trips', '/earnings', '/me'].map((page) => `/driver/dashboard${page}`);

/** The screens of a driver who may work; for others, the reason and what comes next. Follows live events. */
export function OwnDashboard({ session }: { session: Session }) {
  const live = useLive(session.access_token, { endpoint: events });
  const profile = useQuery(profileQuery(session.user.id));
  return (
    <>
      {/* Wraps the profile, which is the cached one when offline. */}
      <div className="mx-auto max-w-xl">
        <OfflinePages pages={PAGES} />
      </div>
      <Known profile={profile} live={live} />
    </>
  );
}

type KnownProps = { profile: UseQueryResult<DriverProfile>; live: LiveStatus };

function Known({ profile, live }: KnownProps) {
  const { t, i18n } = useLingui();
  if (profile.data !== undefined) {
    if (profile.data.can_access_services) return <Outlet context={live} />;
    return <NotYet profile={profile.data} />;
  }
  return (
    <Card>
      {profile.errorUpdateCount === 0 ? (
        <Waiting />
      ) : (
        <div className="grid justify-items-center gap-4">
          <ErrorState
            title={<Trans>Failed to load driver dashboard</Trans>}
            retryLabel={<Trans>Try again</Trans>}
            retrying={profile.isFetching}
            onRetry={() => void profile.refetch()}
          >
            {explain(i18n, profile.error, t`Please try again.`)}
          </ErrorState>
          {/* The bar that leads to Me is missing here. */}
          <SignOut place="me" />
        </div>
      )}
    </Card>
  );
}
