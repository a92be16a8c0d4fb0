import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { useLingui } from '@lingui/react/macro';
import { useMapTiles } from '../../lib/map-tiles.ts';
import { useZoomLabels } from '../locations/public.ts';
import { type MapPoint, MapView } from '../../ui/map.tsx';
import { mapNotes } from './map-notes.ts';

/** The fields of a booking that the map uses. */
export type MappedBooking = Pick<
  TrackedPackageBooking,
  | 'pickup_latitude'
  | 'pickup_longitude'
  | 'pickup_location_source'
  | 'drop_latitude'
  | 'drop_longitude'
  | 'drop_location_source'
  | 'stops'
  | 'driver_position'
>;

/** Map of the pickup, the drop and the straight line between them; with streets when a tile server is configured. */
export default function RouteMap({ booking }: { booking: MappedBooking }) {
  const { t } = useLingui();
  const { pickup_latitude, pickup_longitude, drop_latitude, drop_longitude, driver_position } = booking;
  const [pickup, drop] = [t`Pickup`, t`Drop`];
  const label = (place: string, source: TrackedPackageBooking['pickup_location_source']) =>
    mapNotes[source] === undefined ? place : t`${place} (approximate)`;
  const points: MapPoint[] = [
    {
      key: 'pickup',
      at: [pickup_latitude, pickup_longitude],
      label: label(pickup, booking.pickup_location_source),
      look: 'from',
    },
    ...booking.stops.map(({ number, latitude, longitude }): MapPoint => ({
      key: `stop ${number}`,
      at: [latitude, longitude],
      label: t`Stop ${number}`,
      look: 'from',
    })),
    {
      key: 'drop',
      at: [drop_latitude, drop_longitude],
      label: label(drop, booking.drop_location_source),
      look: 'to',
    },
    ...(driver_position === null
      ? []
      : [
          {
            key: 'driver',
            at: [driver_position.latitude, driver_position.longitude],
            label: t`Driver`,
            look: 'live',
          } satisfies MapPoint,
        ]),
  ];
  return (
    <MapView
      label={t`Map of pickup and drop`}
      zoom={useZoomLabels()}
      points={points}
      line="straight"
      tiles={useMapTiles()}
      failure={`${pickup} → ${drop}`}
    />
  );
}
