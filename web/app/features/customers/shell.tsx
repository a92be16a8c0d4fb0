import { events } from '@dihaadi/contract/live';
import { useLingui } from '@lingui/react/macro';
import { NavLink, Outlet, useLocation } from 'react-router';
import { guarded, useSignedIn } from '../../lib/guard.ts';
import { useLive } from '../../lib/live.ts';
import { useTabInView } from '../../lib/tab-in-view.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Bell } from '../../shell/notifications/bell.tsx';
import { Page } from '../../shell/page.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { tabLook, tabRow } from '../../ui/tabs.ts';

export const clientLoader = guarded('customer');

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/** Around all screens of a customer: the way between them, and one live stream for all, whose state they are given. */
export default function CustomerShell() {
  const { t } = useLingui();
  const session = useSignedIn();
  const status = useLive(session?.access_token ?? null, { endpoint: events });
  const { pathname } = useLocation();
  const places = [
    { to: '/customer/dashboard', name: t`My dashboard`, tab: t`Dashboard` },
    { to: '/customer/bookings', name: t`My bookings`, tab: t`My bookings` },
    { to: '/customer/workers', name: t`My workers`, tab: t`My workers` },
    { to: '/customer/profile', name: t`My profile`, tab: t`Profile` },
    { to: '/customer/book', name: t`Book New Service` },
  ];
  const inside = [
    { below: '/customer/bookings/', name: t`Your booking` },
    { below: '/customer/book/', name: t`Book New Service` },
  ];
  const here =
    inside.find(({ below }) => pathname.startsWith(below))?.name ??
    places.find(({ to }) => to === pathname)?.name;
  return (
    <Page
      title={here ?? t`My dashboard`}
      isCornerFull
      corner={
        <>
          <LanguageSwitch />
          <Bell />
          <SignOut />
        </>
      }
    >
      <nav ref={useTabInView()} aria-label={t`My account`} className={`mb-6 ${tabRow}`}>
        {places.map(
          ({ to, tab }) =>
            tab !== undefined && (
              <NavLink key={to} to={to} className={tabLook}>
                {tab}
              </NavLink>
            ),
        )}
      </nav>
      <Outlet context={status} />
    </Page>
  );
}
