import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  divIcon,
  latLngBounds,
  type LatLngTuple,
  map as createMap,
  marker,
  polyline,
  tileLayer,
} from 'leaflet';
// oxlint-disable-next-line import/no-unassigned-import -- styles
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import type { MapTiles } from '../../context.ts';

type Props = { booking: TrackedPackageBooking; tiles: MapTiles | null };

const CLOSEST_ZOOM = 15;

/** Pickup, drop and the straight line between them; streets below them when a tile server is configured. */
export default function RouteMap({ booking, tiles }: Props) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const { pickup_latitude, pickup_longitude, drop_latitude, drop_longitude } = booking;
  const [pickup, drop, label] = [t`Pickup`, t`Drop`, t`Map of pickup and drop`];

  useEffect(() => {
    if (frame.current === null) return undefined;
    const from: LatLngTuple = [pickup_latitude, pickup_longitude];
    const to: LatLngTuple = [drop_latitude, drop_longitude];
    const map = createMap(frame.current, {
      scrollWheelZoom: false,
      keyboard: false,
      attributionControl: tiles !== null,
    });
    // The picture alone: the buttons over it are none of it.
    map.getPane('mapPane')?.setAttribute('role', 'img');
    map.getPane('mapPane')?.setAttribute('aria-label', label);
    if (tiles !== null) tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 }).addTo(map);
    polyline([from, to], { className: 'route-line', dashArray: '2 10', weight: 4 }).addTo(map);
    pin(from, { name: pickup, look: 'route-pin route-pin-from' }).addTo(map);
    pin(to, { name: drop, look: 'route-pin route-pin-to' }).addTo(map);
    map.fitBounds(latLngBounds([from, to]), { padding: [56, 56], maxZoom: CLOSEST_ZOOM, animate: false });
    return () => {
      map.remove();
    };
  }, [pickup_latitude, pickup_longitude, drop_latitude, drop_longitude, pickup, drop, label, tiles]);

  return (
    <figure className="grid gap-2">
      <div ref={frame} className="route-map isolate h-72 rounded-card border border-hairline" />
      <figcaption className="text-base text-ink-soft">
        <Trans>The line is straight; the driver takes the streets.</Trans>
      </figcaption>
    </figure>
  );
}

function pin(at: LatLngTuple, { name, look }: { name: string; look: string }) {
  const icon = divIcon({ className: look, iconSize: [20, 20] });
  return marker(at, { icon, alt: name, keyboard: false }).bindTooltip(name, {
    permanent: true,
    direction: 'top',
    offset: [0, -8],
    className: 'route-label',
  });
}
