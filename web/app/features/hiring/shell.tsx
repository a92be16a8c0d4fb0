import { events } from '@dihaadi/contract/live';
import { useLingui } from '@lingui/react/macro';
import { Outlet, useLocation } from 'react-router';
import { ProviderBar, useProviderTabs } from '../../field-kit/bars/provider-bar.tsx';
import { guarded, useSignedIn } from '../../lib/guard.ts';
import { withTexts } from '../../lib/i18n.tsx';
import { useLive } from '../../lib/live.ts';
import { useSite } from '../../lib/site.ts';
import { ClosedDashboard } from '../../shell/lazy-closed-dashboard.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Bell } from '../notifications/public.ts';
import { Page } from '../../shell/page.tsx';
import { RoleSwitch } from '../../shell/role-switch.tsx';
import { SignOut } from '../../shell/sign-out.tsx';

export const clientLoader = withTexts('hiring', guarded('job_provider'));

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/** Layout of all screens of a company. While its switch is off, it shows only the coming-soon notice. */
export default function HiringShell() {
  const { rollout } = useSite();
  return rollout.job_provider_dashboard ? <Open /> : <ClosedDashboard />;
}

function Open() {
  const { t } = useLingui();
  const session = useSignedIn();
  const status = useLive(session?.access_token ?? null, { endpoint: events });
  const { pathname } = useLocation();
  const tabs = useProviderTabs();
  const here = tabs.toReversed().find(({ to }) => pathname.startsWith(to))?.name;
  return (
    <Page
      title={here ?? t`Hiring`}
      corner={
        <>
          <LanguageSwitch />
          <Bell />
          <RoleSwitch place="header" />
          <SignOut place="header" />
        </>
      }
    >
      <ProviderBar />
      <div className="mx-auto max-w-4xl max-sm:pb-20">
        <Outlet context={status} />
      </div>
    </Page>
  );
}
