import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import type { LocationSource } from '@dihaadi/contract/places';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MapTiles } from '../../context.ts';
import { type MapPoint, MapView } from '../../ui/map.tsx';

type Props = { booking: TrackedPackageBooking; tiles: MapTiles | null };

/** Why a place on the map is not exactly where it is in the town. */
const guesses: Partial<Record<LocationSource, MessageDescriptor>> = {
  pincode: msg`approximate, in the middle of its PIN code area`,
  city: msg`approximate, only the city is known`,
  approximate: msg`approximate, this place was not found on the map`,
};

/** Pickup, drop and the straight line between them; streets below them when a tile server is configured. */
export default function RouteMap({ booking, tiles }: Props) {
  const { t, i18n } = useLingui();
  const { pickup_latitude, pickup_longitude, drop_latitude, drop_longitude } = booking;
  const [pickup, drop] = [t`Pickup`, t`Drop`];
  const known = [
    { place: pickup, guess: guesses[booking.pickup_location_source] },
    { place: drop, guess: guesses[booking.drop_location_source] },
  ];
  const [pickupLabel = pickup, dropLabel = drop] = known.map(({ place, guess }) =>
    guess === undefined ? place : t`${place} (approximate)`,
  );
  const points: MapPoint[] = [
    { key: 'pickup', at: [pickup_latitude, pickup_longitude], label: pickupLabel, look: 'from' },
    { key: 'drop', at: [drop_latitude, drop_longitude], label: dropLabel, look: 'to' },
  ];
  return (
    <MapView
      label={t`Map of pickup and drop`}
      points={points}
      line="straight"
      tiles={tiles}
      failure={`${pickup} → ${drop}`}
    >
      {known.map(
        ({ place, guess }) =>
          guess !== undefined && (
            <span key={place} className="block">
              {place}: {i18n._(guess)}
            </span>
          ),
      )}
      <Trans>The line is straight; the driver takes the streets.</Trans>
    </MapView>
  );
}
