import { useLingui } from '@lingui/react/macro';
import { Wallet } from '../../ui/pictograms/steps.tsx';
import { Home, Person, Tasks } from '../../ui/pictograms/things.tsx';
import { BottomBar } from '../bottom-bar.tsx';

const BASE = '/driver/dashboard';

/** Main navigation of an active driver. */
export function DriverBar() {
  const { t } = useLingui();
  const items = [
    { to: BASE, label: t`Today`, picture: <Home className="size-7" />, isHome: true },
    { to: `${BASE}/trips`, label: t`Trips`, picture: <Tasks className="size-7" /> },
    { to: `${BASE}/earnings`, label: t`Earnings`, picture: <Wallet className="size-7" /> },
    { to: `${BASE}/me`, label: t`Me`, picture: <Person className="size-7" /> },
  ];
  return <BottomBar label={t`Driver dashboard`} items={items} />;
}
