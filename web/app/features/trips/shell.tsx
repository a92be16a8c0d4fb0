import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useOutletContext } from 'react-router';
import { BottomBar } from '../../field-kit/bottom-bar.tsx';
import type { LiveStatus } from '../../lib/live-stream.ts';
import { Wallet } from '../../ui/pictograms/steps.tsx';
import { Home, Person, Tasks } from '../../ui/pictograms/things.tsx';
import { availabilityQuery } from './queries.ts';
import { type PositionState, usePosition } from './use-position.ts';

/** What all screens of a driver share: the live stream's state and whether the position gets through. */
export type DriverScreen = { live: LiveStatus; position: PositionState };

const BASE = '/driver/dashboard';

/** Around the screens of an active driver; the position is sent from here while they are on. */
export default function DriverShell() {
  const { t } = useLingui();
  const live = useOutletContext<LiveStatus>();
  const position = usePosition(useQuery(availabilityQuery).data);
  const items = [
    { to: BASE, label: t`Today`, picture: <Home className="size-7" />, isHome: true },
    { to: `${BASE}/trips`, label: t`Trips`, picture: <Tasks className="size-7" /> },
    { to: `${BASE}/earnings`, label: t`Earnings`, picture: <Wallet className="size-7" /> },
    { to: `${BASE}/me`, label: t`Me`, picture: <Person className="size-7" /> },
  ];
  return (
    <>
      <BottomBar label={t`Driver dashboard`} items={items} />
      <div className="mx-auto max-w-xl max-sm:pb-20">
        <Outlet context={{ live, position } satisfies DriverScreen} />
      </div>
    </>
  );
}
