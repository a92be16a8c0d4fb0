import { driverProfile } from '@dihaadi/contract/drivers';
import { events } from '@dihaadi/contract/live';
import type { Role } from '@dihaadi/contract/roles';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { call } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/guard.ts';
import { useLive } from '../../lib/live.ts';
import type { Session } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { later } from '../../shell/lazy-component.tsx';
import { Page } from '../../shell/page.tsx';
import { RoleSwitch } from '../../shell/role-switch.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { Bell } from '../notifications/public.ts';

// On a phone it is at the bottom and shifts nothing; above the page its space is reserved.
const options = { waiting: <div className="mb-6 h-18 max-sm:hidden" />, otherwise: null };

/** Main navigation of each role's app. */
const bars: Partial<Record<Role, ComponentType>> = {
  customer: later(async () => (await import('../../field-kit/bars/customer-bar.tsx')).CustomerBar, options),
  worker: later(async () => {
    const { WorkBar } = await import('../../field-kit/bars/worker-bar.tsx');
    return () => <WorkBar />;
  }, options),
  driver: later(async () => (await import('../../field-kit/bars/driver-bar.tsx')).DriverBar, options),
  job_seeker: later(async () => (await import('../../field-kit/bars/seeker-bar.tsx')).SeekerBar, options),
  job_provider: later(
    async () => (await import('../../field-kit/bars/provider-bar.tsx')).ProviderBar,
    options,
  ),
};

/** Whether the user's app has a navigation bar: not while it is closed, nor for a driver who may not drive. */
function useHasNavigationBar(session: Session | null): boolean {
  const { rollout } = useSite();
  const role = session?.user.role;
  const driver = useQuery({
    queryKey: ['driver', 'profile', session?.user.id],
    queryFn: ({ signal }) => call(driverProfile, { signal }),
    enabled: role === 'driver',
  });
  if (role === 'driver') return driver.data?.can_access_services === true;
  if (role === 'worker' || role === 'job_seeker' || role === 'job_provider')
    return rollout[`${role}_dashboard`];
  return role === 'customer';
}

/** Page of a signed-in user that belongs to no single role, in the frame of their own app. */
export function OwnPage({ title, children }: { title: string; children: ReactNode }) {
  const session = useSignedIn();
  useLive(session?.access_token ?? null, { endpoint: events });
  const hasBar = useHasNavigationBar(session);
  const Bar = hasBar && session !== null ? bars[session.user.role] : undefined;
  return (
    <Page
      title={title}
      corner={
        <>
          <LanguageSwitch />
          {hasBar && <Bell />}
          {hasBar && <RoleSwitch place="header" />}
          <SignOut place={hasBar ? 'header' : 'always'} />
        </>
      }
    >
      {Bar !== undefined && <Bar />}
      <div className={Bar === undefined ? undefined : 'max-sm:pb-20'}>{children}</div>
    </Page>
  );
}
