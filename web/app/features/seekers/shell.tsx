import { events } from '@dihaadi/contract/live';
import { useLingui } from '@lingui/react/macro';
import { Outlet, useLocation } from 'react-router';
import { SeekerBar, useSeekerTabs } from '../../field-kit/bars/seeker-bar.tsx';
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

export const clientLoader = withTexts('seeking', guarded('job_seeker'));

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/** Layout of all job seeker screens. If the area is switched off, it shows only 'Coming Soon'. */
export default function SeekingShell() {
  const { rollout } = useSite();
  return rollout.job_seeker_dashboard ? <Open /> : <ClosedDashboard />;
}

function Open() {
  const { t } = useLingui();
  useLive(useSignedIn()?.access_token ?? null, { endpoint: events });
  const { pathname } = useLocation();
  const tabs = useSeekerTabs();
  const here = tabs.toReversed().find(({ to }) => pathname.startsWith(to))?.name;
  return (
    <Page
      title={here ?? t`Jobs for you`}
      corner={
        <>
          <LanguageSwitch />
          <Bell />
          <RoleSwitch place="header" />
          <SignOut place="header" />
        </>
      }
    >
      <SeekerBar />
      <div className="mx-auto max-w-3xl max-sm:pb-20">
        <Outlet />
      </div>
    </Page>
  );
}
