import { useLingui } from '@lingui/react/macro';
import { Home as House, People, Person, Tasks } from '../../ui/pictograms/things.tsx';
import { BottomBar } from '../bottom-bar.tsx';

/** Navigation entries of a customer, with each page's name. */
export function useCustomerTabs() {
  const { t } = useLingui();
  return [
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
}

/** Main navigation of a customer. */
export function CustomerBar() {
  const { t } = useLingui();
  return <BottomBar label={t`My account`} items={useCustomerTabs()} />;
}
