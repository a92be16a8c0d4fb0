import { Trans, useLingui } from '@lingui/react/macro';
import { useHydrated } from '../../lib/hydrated.ts';
import { Skeleton } from '../../ui/states.tsx';
import { mapNotes } from './map-notes.ts';
import { later } from '../../shell/lazy-component.tsx';
import type { MappedBooking } from './route-map.tsx';

const waiting = <Skeleton className="h-72 rounded-card" />;
const RouteMap = later(async () => (await import('./route-map.tsx')).default, {
  waiting,
});

/**
 * Map of a booking, loaded where it is shown and drawn once the page's script runs. Its texts are there from the start:
 * texts that arrived with the map would push the buttons below away from under a finger.
 */
export function LazyMap({ booking }: { booking: MappedBooking }) {
  const { t, i18n } = useLingui();
  const ready = useHydrated();
  const known = [
    { place: t`Pickup`, guess: mapNotes[booking.pickup_location_source] },
    { place: t`Drop`, guess: mapNotes[booking.drop_location_source] },
  ];
  return (
    <figure className="grid min-w-0 gap-2">
      {ready ? <RouteMap booking={booking} /> : waiting}
      <figcaption className="text-base text-ink-soft">
        {known.map(
          ({ place, guess }) =>
            guess !== undefined && (
              <span key={place} className="block">
                {place}: {i18n._(guess)}
              </span>
            ),
        )}
        <Trans>The line is direct. The driver follows the roads.</Trans>
      </figcaption>
    </figure>
  );
}
