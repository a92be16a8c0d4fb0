import { events } from '@dihaadi/contract/live';
import { useLingui } from '@lingui/react/macro';
import { Outlet, useLocation } from 'react-router';
import { BottomBar } from '../../field-kit/bottom-bar.tsx';
import { guarded, useSignedIn } from '../../lib/guard.ts';
import { useLive } from '../../lib/live.ts';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { Bell } from '../../shell/notifications/bell.tsx';
import { Page } from '../../shell/page.tsx';
import { SignOut } from '../../shell/sign-out.tsx';
import { Home as House, People, Person, Tasks } from '../../ui/pictograms/things.tsx';

export const clientLoader = guarded('customer');

export { Loading as HydrateFallback } from '../../shell/loading.tsx';

/** Around all screens of a customer: the way between them, and one live stream for all, whose state they are given. */
export default function CustomerShell() {
  const { t } = useLingui();
  const session = useSignedIn();
  const status = useLive(session?.access_token ?? null, { endpoint: events });
  const { pathname } = useLocation();
  const places = [
    {
      to: '/customer/dashboard',
      name: t`My dashboard`,
      label: t`Home`,
      picture: <House className="size-7" />,
    },
    {
      to: '/customer/bookings',
      name: t`My bookings`,
      label: t`Bookings`,
      picture: <Tasks className="size-7" />,
    },
    {
      to: '/customer/workers',
      name: t`My workers`,
      label: t`Workers`,
      picture: <People className="size-7" />,
    },
    { to: '/customer/profile', name: t`My profile`, label: t`Me`, picture: <Person className="size-7" /> },
  ];
  const inside = [
    { below: '/customer/bookings/', name: t`Your booking` },
    { below: '/customer/book', name: t`Book New Service` },
  ];
  const here =
    places.find(({ to }) => to === pathname)?.name ??
    inside.find(({ below }) => pathname.startsWith(below))?.name;
  // An order has its own way back and on, and nothing beside it.
  const isOrder = pathname.startsWith('/customer/book/');
  return (
    <Page
      title={here ?? t`My dashboard`}
      isCornerFull
      isPlain={isOrder}
      corner={
        <>
          <LanguageSwitch />
          <Bell />
          <SignOut />
        </>
      }
    >
      {!isOrder && <BottomBar label={t`My account`} items={places} />}
      <div className={isOrder ? undefined : 'max-sm:pb-20'}>
        <Outlet context={status} />
      </div>
    </Page>
  );
}
