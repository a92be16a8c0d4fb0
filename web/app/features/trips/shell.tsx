import { useQuery } from '@tanstack/react-query';
import { Outlet, useOutletContext } from 'react-router';
import { DriverBar } from '../../field-kit/bars/driver-bar.tsx';
import type { LiveStatus } from '../../lib/live-stream.ts';
import { availabilityQuery } from './queries.ts';
import { type PositionState, usePosition } from './use-position.ts';

/** State shared by all driver screens: the live stream's status and whether the position is sent. */
export type DriverScreen = { live: LiveStatus; position: PositionState };

/** Layout of an active driver's screens; sends the position while the driver is on. */
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
