import { events } from '@dihaadi/contract/live';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useLocation } from 'react-router';
import { CustomerBar, useCustomerTabs } from '../../field-kit/bars/customer-bar.tsx';
import { guardedButFor, useSignedIn } from '../../lib/guard.ts';
import { useLive } from '../../lib/live.ts';
import { loginPath } from '../../lib/next-path.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Bell } from '../notifications/public.ts';
import { Page } from '../../shell/page.tsx';
import { OfflinePages } from '../../shell/offline/offline-pages.tsx';
import { RoleSwitch } from '../../shell/role-switch.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { buttonLook } from '../../ui/button.tsx';

/** Visitors may see prices and available workers before they register. */
const isOpen = (pathname: string): boolean => /^\/customer\/book(?:\/|$)/.test(pathname);

export const clientLoader = guardedButFor(isOpen, 'customer');

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/** Layout of all screens of a customer: the navigation, and one live stream for all, whose status is passed to them. */
export default function CustomerShell() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const session = useSignedIn({ isOpen: isOpen(pathname) });
  const status = useLive(session?.access_token ?? null, { endpoint: events });
  const places = useCustomerTabs();
  const inside = [
    { below: '/customer/bookings/', name: t`Your booking` },
    { below: '/customer/book', name: t`Book New Service` },
  ];
  const [here] = [
    ...places.filter(({ to }) => to === pathname),
    ...inside.filter(({ below }) => pathname.startsWith(below)),
  ];
  // An order has its own navigation and nothing else beside it.
  const isOrder = pathname.startsWith('/customer/book/');
  return (
    <Page
      title={here?.name ?? t`My dashboard`}
      isPlain={isOrder}
      corner={
        <>
          <LanguageSwitch />
          {session === null ? <Login /> : <HeaderActions />}
        </>
      }
    >
      {!isOrder && session !== null && <CustomerBar />}
      <div className={isOrder ? undefined : 'max-sm:pb-20'}>
        <OfflinePages pages={places.map(({ to }) => to)} />
        <Outlet context={status} />
      </div>
    </Page>
  );
}

function HeaderActions() {
  return (
    <>
      <Bell />
      <RoleSwitch place="header" />
      <SignOut place="header" />
    </>
  );
}

function Login() {
  const { pathname } = useLocation();
  return (
    <Link to={loginPath({ pathname, search: '' })} className={buttonLook('ghost', 'px-3')}>
      <Trans>Login</Trans>
    </Link>
  );
}
