import { events } from '@dihaadi/contract/live';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type ClientLoaderFunctionArgs, NavLink, Outlet, useLocation } from 'react-router';
import { guarded, useSignedIn } from '../../../lib/guard.ts';
import { useLive } from '../../../lib/live.ts';
import { useSite } from '../../../lib/site.ts';
import { ClosedDashboard } from '../../../shell/closed-dashboard.tsx';
import { FeeNotice } from '../../../shell/fee-notice.tsx';
import { LanguageSwitch } from '../../../shell/language-switch.tsx';
import { Bell } from '../../../shell/notifications/bell.tsx';
import { Page } from '../../../shell/page.tsx';
import { SignOut } from '../../../shell/sign-out.tsx';
import { cx } from '../../../ui/cx.ts';
import { Wallet } from '../../../ui/pictograms/steps.tsx';
import { Home, Person, Tasks } from '../../../ui/pictograms/things.tsx';
import { useWorkPlace, type WorkPlace, workPlace } from './place.ts';

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  guarded(workPlace(new URL(args.request.url).pathname).role)(args);

export { Loading as HydrateFallback } from '../../../shell/loading.tsx';

/** Around all screens of those who work. Closed by its switch, the worker's dashboard says only that it comes. */
export default function WorkShell() {
  const { rollout } = useSite();
  const place = useWorkPlace();
  if (place.role === 'driver' || rollout.worker_dashboard) return <Open place={place} />;
  return (
    <ClosedDashboard>
      <FeeNotice />
    </ClosedDashboard>
  );
}

/** One live stream for all screens; they are given its state. */
function Open({ place: { base } }: { place: WorkPlace }) {
  const { t } = useLingui();
  const session = useSignedIn();
  const status = useLive(session?.access_token ?? null, { endpoint: events });
  const { pathname } = useLocation();
  const tabs = [
    { to: base, name: t`My work today`, tab: t`Today`, picture: <Home className="size-7" /> },
    { to: `${base}/jobs`, name: t`My work`, tab: t`My work`, picture: <Tasks className="size-7" /> },
    {
      to: `${base}/earnings`,
      name: t`My earnings`,
      tab: t`Earnings`,
      picture: <Wallet className="size-7" />,
    },
    { to: `${base}/me`, name: t`About me`, tab: t`Me`, picture: <Person className="size-7" /> },
  ];
  const others = [{ to: `${base}/why`, name: t`Why did I not get this work?` }];
  const here = [...others, ...tabs.toReversed()].find(({ to }) => pathname.startsWith(to))?.name;
  return (
    <Page
      title={here ?? t`My work today`}
      isCornerFull
      corner={
        <>
          <LanguageSwitch />
          <Bell />
          <SignOut />
        </>
      }
    >
      {/* Below, where the thumb is; on a desk, and on a screen with little height, above. */}
      <nav
        aria-label={t`My work`}
        className="z-20 border-hairline bg-card max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t sm:mb-6 sm:rounded-card sm:border [@media(max-height:28rem)]:static [@media(max-height:28rem)]:mb-6"
      >
        <ul className="mx-auto grid max-w-xl grid-cols-4">
          {tabs.map(({ to, tab, picture }) => (
            <li key={to} className="grid min-w-0">
              <Tab to={to} isHome={to === base} picture={picture}>
                {tab}
              </Tab>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mx-auto max-w-xl max-sm:pb-20">
        <Outlet context={status} />
      </div>
    </Page>
  );
}

type TabProps = { to: string; isHome: boolean; picture: ReactNode; children: string };

function Tab({ to, isHome, picture, children }: TabProps) {
  return (
    <NavLink
      to={to}
      end={isHome}
      className={({ isActive }) =>
        cx(
          'grid min-h-16 content-center justify-items-center gap-0.5 border-t-4 px-1 pb-1 text-center text-base leading-tight font-semibold',
          isActive ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-ink',
        )
      }
    >
      {picture}
      <span className="max-w-full wrap-break-word">{children}</span>
    </NavLink>
  );
}
