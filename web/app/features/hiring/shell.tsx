import { events } from '@dihaadi/contract/live';
import { useLingui } from '@lingui/react/macro';
import { Outlet, useLocation } from 'react-router';
import { BottomBar } from '../../field-kit/bottom-bar.tsx';
import { guarded, useSignedIn } from '../../lib/guard.ts';
import { withTexts } from '../../lib/i18n.tsx';
import { useLive } from '../../lib/live.ts';
import { useSite } from '../../lib/site.ts';
import { ClosedDashboard } from '../../shell/closed-dashboard.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Bell } from '../notifications/public.ts';
import { Page } from '../../shell/page.tsx';
import { RoleSwitch } from '../../shell/role-switch.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { Edit } from '../../ui/pictograms/signs.tsx';
import { Briefcase, Home, IdCard } from '../../ui/pictograms/things.tsx';
import { BASE, PLANS, TEAM } from './paths.ts';

export const clientLoader = withTexts('hiring', guarded('job_provider'));

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/** Around all screens of a company. Closed by its switch, it says only that it comes. */
export default function HiringShell() {
  const { rollout } = useSite();
  return rollout.job_provider_dashboard ? <Open /> : <ClosedDashboard />;
}

function Open() {
  const { t } = useLingui();
  const session = useSignedIn();
  const status = useLive(session?.access_token ?? null, { endpoint: events });
  const { pathname } = useLocation();
  const tabs = [
    { to: BASE, name: t`Hiring`, label: t`Home`, picture: <Home className="size-7" />, isHome: true },
    {
      to: `${BASE}/jobs`,
      name: t`My job posts`,
      label: t`Jobs`,
      picture: <Briefcase className="size-7" />,
      isHere: pathname.startsWith(`${BASE}/jobs`) && !pathname.startsWith(`${BASE}/jobs/new`),
    },
    { to: `${BASE}/jobs/new`, name: t`Post a job`, label: t`Post job`, picture: <Edit className="size-7" /> },
    {
      to: `${BASE}/company`,
      name: t`My company`,
      label: t`Company`,
      picture: <IdCard className="size-7" />,
      // What only the owner changes: plan and people.
      isHere: [`${BASE}/company`, PLANS, TEAM].some((path) => pathname.startsWith(path)),
    },
  ];
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
      <BottomBar label={t`Hiring`} items={tabs} />
      <div className="mx-auto max-w-4xl max-sm:pb-20">
        <Outlet context={status} />
      </div>
    </Page>
  );
}
