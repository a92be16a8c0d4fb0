import { events } from '@dihaadi/contract/live';
import { useLingui } from '@lingui/react/macro';
import { type ClientLoaderFunctionArgs, Outlet, useLocation } from 'react-router';
import { useWorkTabs, WorkBar } from '../../../field-kit/bars/worker-bar.tsx';
import { guarded, useSignedIn } from '../../../lib/guard.ts';
import { useLive } from '../../../lib/live.ts';
import { useSite } from '../../../lib/site.ts';
import { ClosedDashboard } from '../../../shell/lazy-closed-dashboard.tsx';
import { FeeNotice } from '../../registration/public.ts';
import { LanguageSwitch } from '../../../shell/language-switch.tsx';
import { Bell } from '../../notifications/public.ts';
import { Page } from '../../../shell/page.tsx';
import { OfflinePages } from '../../../shell/offline/offline-pages.tsx';
import { RoleSwitch } from '../../../shell/role-switch.tsx';
import { SignOut } from '../../../shell/sign-out.tsx';
import { useBasePath, type WorkRoleBase, basePathOf } from './base-path.ts';

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  guarded(basePathOf(new URL(args.request.url).pathname).role)(args);

export { Loading as HydrateFallback } from '../../../shell/loading.tsx';

/** Layout of all work screens. If the area is switched off, the worker's dashboard shows only 'Coming Soon'. */
export default function WorkShell() {
  const { rollout } = useSite();
  const place = useBasePath();
  if (place.role === 'driver' || rollout.worker_dashboard) return <Open place={place} />;
  return (
    <ClosedDashboard>
      <FeeNotice />
    </ClosedDashboard>
  );
}

/** One live stream for all screens, which receive its state. */
function Open({ place: { base } }: { place: WorkRoleBase }) {
  const { t } = useLingui();
  const session = useSignedIn();
  const status = useLive(session?.access_token ?? null, { endpoint: events });
  const { pathname } = useLocation();
  const tabs = useWorkTabs(base);
  const others = [{ to: `${base}/why`, name: t`Why did I get a job, or not?` }];
  const here = [...others, ...tabs.toReversed()].find(({ to }) => pathname.startsWith(to))?.name;
  return (
    <Page
      title={here ?? t`My jobs today`}
      corner={
        <>
          <LanguageSwitch />
          <Bell />
          <RoleSwitch place="header" />
          <SignOut place="header" />
        </>
      }
    >
      <WorkBar base={base} />
      <div className="mx-auto max-w-xl max-sm:pb-20">
        <OfflinePages pages={tabs.map(({ to }) => to)} />
        <Outlet context={status} />
      </div>
    </Page>
  );
}
