import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { lazy, Suspense } from 'react';
import type { MapTiles } from '../../context.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { Skeleton } from '../../ui/states.tsx';

const RouteMap = lazy(() => import('./route-map.tsx'));

/** The map of a booking, fetched where it is shown and drawn once the page's script works. */
export function LazyMap({ booking, tiles }: { booking: TrackedPackageBooking; tiles: MapTiles | null }) {
  const ready = useHydrated();
  const waiting = <Skeleton className="h-72 rounded-card" />;
  if (!ready) return waiting;
  return (
    <Suspense fallback={waiting}>
      <RouteMap booking={booking} tiles={tiles} />
    </Suspense>
  );
}
