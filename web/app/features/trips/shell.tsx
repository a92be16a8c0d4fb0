import { useQuery } from '@tanstack/react-query';
import { Outlet, useOutletContext } from 'react-router';
import { DriverBar } from '../../field-kit/bars/driver-bar.tsx';
import type { LiveStatus } from '../../lib/live-stream.ts';
import { availabilityQuery } from './queries.ts';
import { type PositionState, usePosition } from './use-position.ts';

/** What all screens of a driver share: the live stream's state and whether the position gets through. */
export type DriverScreen = { live: LiveStatus; position: PositionState };

/** Around the screens of an active driver; the position is sent from here while they are on. */
export default function DriverShell() {
  const live = useOutletContext<LiveStatus>();
  const position = usePosition(useQuery(availabilityQuery).data);
  return (
    <>
      <DriverBar />
      <div className="mx-auto max-w-xl max-sm:pb-20">
        <Outlet context={{ live, position } satisfies DriverScreen} />
      </div>
    </>
  );
}
