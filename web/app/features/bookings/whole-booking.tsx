import type { FollowedPackageBooking } from '@dihaadi/contract/bookings';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MapTiles } from '../../context.ts';
import { Card } from '../../ui/card.tsx';
import { DriverCard } from './driver-card.tsx';
import { LazyMap } from './lazy-map.tsx';
import { Progress } from './progress.tsx';
import { mainPart, sideBySide, sidePart } from '../../ui/side-by-side.ts';
import { Summary } from './summary.tsx';

type Props = { booking: FollowedPackageBooking; tiles: MapTiles | null; children: ReactNode };

/** All there is to see of one booking; below its progress what can be done with it. */
export function WholeBooking({ booking, tiles, children }: Props) {
  return (
    <div className={sideBySide}>
      <div className={mainPart}>
        <Summary booking={booking} />
        {booking.driver !== null && <DriverCard driver={booking.driver} />}
        <LazyMap booking={booking} tiles={tiles} />
      </div>
      <div className={sidePart}>
        <Card className="grid gap-4">
          <h2 className="text-xl">
            <Trans>Progress</Trans>
          </h2>
          <Progress booking={booking} />
        </Card>
        {children}
      </div>
    </div>
  );
}
