import {
  canvas,
  circleMarker,
  type CircleMarker,
  latLngBounds,
  layerGroup,
  type Map as LeafletMap,
  map as createMap,
  polyline,
  tileLayer,
} from 'leaflet';
// oxlint-disable-next-line import/no-unassigned-import -- styles
import 'leaflet/dist/leaflet.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles
import '../../ui/map/map.css';
import type { Tiles } from '../../ui/map/map-types.ts';

/** Dot on the board's map. */
export type Dot = {
  key: string;
  latitude: number;
  longitude: number;
  /** The name of one of the theme's colours. */
  colour: string;
  /** Ringed: drivers; filled: waiting bookings. */
  isRing: boolean;
  isLarge: boolean;
  label: string;
};

/** From the pickup to the drop of the open booking. */
export type Way = readonly [from: [number, number], to: [number, number]];

export type BoardMap = {
  show: (dots: readonly Dot[], way: Way | undefined) => void;
  remove: () => void;
};

const CLOSEST_ZOOM = 14;
const EDGE: [number, number] = [32, 32];
const RADIUS = { waits: 7, moves: 5, more: 4 };

/**
 * Draws a map with thousands of dots on one canvas; unchanged ones are not redrawn. The view stays where it is, except
 * for the first dots.
 */
export function drawBoardMap(
  frame: HTMLElement,
  { tiles, label, onPick }: { tiles: Tiles | null; label: string; onPick: (key: string) => void },
): BoardMap {
  const map = createMap(frame, {
    scrollWheelZoom: true,
    keyboard: false,
    renderer: canvas({ padding: 0.5, tolerance: 6 }),
    attributionControl: tiles !== null,
  });
  map.getPane('mapPane')?.setAttribute('role', 'img');
  map.getPane('mapPane')?.setAttribute('aria-label', label);
  if (tiles !== null) tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 }).addTo(map);
  const ways = layerGroup().addTo(map);
  const put = createDotLayer(map, { frame, onPick });
  let isFramed = false;
  return {
    show(dots, way) {
      if (!isFramed && dots.length > 0) {
        map.fitBounds(latLngBounds(dots.map(({ latitude, longitude }) => [latitude, longitude])), {
          padding: EDGE,
          maxZoom: CLOSEST_ZOOM,
          animate: false,
        });
        isFramed = true;
      }
      put(dots);
      ways.clearLayers();
      if (way === undefined) return;
      polyline([...way], { color: themeColoursAt(frame)('primary-ink'), weight: 4, dashArray: '2 10' }).addTo(
        ways,
      );
      if (!map.getBounds().contains(latLngBounds([...way])))
        map.fitBounds(latLngBounds([...way]), { padding: EDGE, maxZoom: CLOSEST_ZOOM, animate: false });
    },
    remove() {
      map.remove();
    },
  };
}

/** Returns the theme's colours at this element. */
function themeColoursAt(frame: HTMLElement): (name: string) => string {
  const style = getComputedStyle(frame);
  return (name) => style.getPropertyValue(`--${name}`).trim();
}

/** Draws exactly these dots; unchanged ones are not redrawn. */
function createDotLayer(
  map: LeafletMap,
  { frame, onPick }: { frame: HTMLElement; onPick: (key: string) => void },
) {
  const drawn = new Map<string, { dot: Dot; marker: CircleMarker }>();
  const add = (dot: Dot, look: Look) => {
    const marker = circleMarker([dot.latitude, dot.longitude], look)
      .on('click', () => onPick(dot.key))
      .bindTooltip(dot.label, { className: 'map-label', direction: 'top' })
      .addTo(map);
    drawn.set(dot.key, { dot, marker });
  };
  return (dots: readonly Dot[]) => {
    const colour = themeColoursAt(frame);
    const keys = new Set(dots.map(({ key }) => key));
    for (const [key, { marker }] of drawn)
      if (!keys.has(key)) {
        marker.remove();
        drawn.delete(key);
      }
    for (const dot of dots) {
      const known = drawn.get(dot.key);
      if (known === undefined) add(dot, lookOf(dot, colour));
      else {
        change(known.marker, { before: known.dot, after: dot, look: lookOf(dot, colour) });
        known.dot = dot;
      }
    }
  };
}

function change(
  marker: CircleMarker,
  { before, after, look }: { before: Dot; after: Dot; look: Look },
): void {
  if (before.latitude !== after.latitude || before.longitude !== after.longitude)
    marker.setLatLng([after.latitude, after.longitude]);
  // The same colour name looks different once the theme has changed.
  if (marker.options.fillColor !== look.fillColor || marker.options.color !== look.color)
    marker.setStyle(look);
  if (before.isLarge !== after.isLarge) marker.setRadius(look.radius);
  if (before.label !== after.label) marker.setTooltipContent(after.label);
}

type Look = ReturnType<typeof lookOf>;

function lookOf({ colour: name, isRing, isLarge }: Dot, colour: (name: string) => string) {
  return {
    radius: (isRing ? RADIUS.moves : RADIUS.waits) + (isLarge ? RADIUS.more : 0),
    color: isRing ? colour(name) : colour('card'),
    weight: isRing ? 3 : 2,
    fillColor: isRing ? colour('card') : colour(name),
    fillOpacity: 1,
  };
}
