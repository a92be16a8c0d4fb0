import {
  control,
  divIcon,
  latLngBounds,
  layerGroup,
  map as createMap,
  marker,
  polyline,
  tileLayer,
  type LatLngTuple,
} from 'leaflet';
// oxlint-disable-next-line import/no-unassigned-import -- styles
import 'leaflet/dist/leaflet.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles
import './map.css';
import { positionAfterKey } from './move-by-key.ts';
import type { MapLine, MapPoint, OnMove, Tiles, ZoomLabels } from './map-types.ts';

const CLOSEST_ZOOM = 15;
const EDGE: [number, number] = [56, 56];

/**
 * Creates a map in this frame. `show` may be called repeatedly: moving points are updated, and the view stays unless
 * there are other points.
 */
export function drawMap(
  frame: HTMLElement,
  { tiles, label, zoom, onMove }: { tiles: Tiles | null; label: string; zoom: ZoomLabels; onMove?: OnMove },
) {
  const map = createMap(frame, {
    scrollWheelZoom: false,
    keyboard: false,
    zoomControl: false,
    attributionControl: tiles !== null,
  });
  control.zoom({ zoomInTitle: zoom.zoomIn, zoomOutTitle: zoom.zoomOut }).addTo(map);
  // Only the picture: the buttons over it are not part of the image.
  map.getPane('mapPane')?.setAttribute('role', onMove === undefined ? 'img' : 'group');
  map.getPane('mapPane')?.setAttribute('aria-label', label);
  if (tiles !== null) tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 }).addTo(map);
  const drawing = layerGroup().addTo(map);
  let framed = '';
  let shown = '';
  let isRemoved = false;
  return {
    show(points: readonly MapPoint[], line: MapLine | undefined) {
      const wanted = JSON.stringify([points, line]);
      // Another language creates another map; the screen may keep this one for a moment.
      if (isRemoved || wanted === shown) return;
      shown = wanted;
      const keys = points.map(({ key }) => key).join(' ');
      const track = trackOf(points, line);
      if (keys !== framed && points.length > 0) {
        const bounds = latLngBounds([...points.map(({ at }) => toTuple(at)), ...track]);
        map.fitBounds(bounds, { padding: EDGE, maxZoom: CLOSEST_ZOOM, animate: false });
        framed = keys;
      }
      keepFocus(frame, () => {
        drawing.clearLayers();
        if (track.length > 1) {
          const dashArray = line === 'straight' ? { dashArray: '2 10' } : {};
          polyline(track, { className: 'map-line', weight: 4, ...dashArray }).addTo(drawing);
        }
        for (const point of points) pinOf(point, onMove).addTo(drawing);
      });
    },
    remove() {
      isRemoved = true;
      map.remove();
    },
  };
}

/** A redrawn pin keeps the focus, so that the next arrow key moves it further. */
function keepFocus(frame: HTMLElement, redraw: () => void) {
  const isHeld = frame.querySelector('.map-pin-moves')?.contains(document.activeElement) === true;
  redraw();
  if (isHeld) frame.querySelector<HTMLElement>('.map-pin-moves')?.focus({ preventScroll: true });
}

const pinOf = (point: MapPoint, onMove: OnMove | undefined) =>
  point.isMovable === true && onMove !== undefined ? movablePin(point, onMove) : pin(point);

const trackOf = (points: readonly MapPoint[], line: MapLine | undefined): LatLngTuple[] =>
  line === 'straight' ? points.map(({ at }) => toTuple(at)) : (line?.map(toTuple) ?? []);

function toTuple(at: readonly [number, number]): LatLngTuple {
  return [at[0], at[1]];
}

function pin({ at, label, look = 'from', isQuiet = false }: MapPoint) {
  const icon = divIcon({ className: `map-pin map-pin-${look}`, iconSize: [20, 20] });
  return marker(toTuple(at), { icon, alt: label, keyboard: false }).bindTooltip(label, {
    permanent: !isQuiet,
    direction: 'top',
    offset: [0, -8],
    className: 'map-label',
  });
}

function movablePin({ key, at, label }: MapPoint, onMove: OnMove) {
  const icon = divIcon({ className: 'map-pin map-pin-moves', iconSize: [44, 44] });
  const moved = marker(toTuple(at), { icon, draggable: true, autoPan: true });
  moved.on('dragend', () => {
    const { lat, lng } = moved.getLatLng();
    onMove(key, [lat, lng]);
  });
  moved.on('add', () => {
    const element = moved.getElement();
    element?.setAttribute('aria-label', label);
    element?.addEventListener('keydown', (event) => {
      const to = positionAfterKey(at, event.key);
      if (to === undefined) return;
      event.preventDefault();
      onMove(key, to);
    });
  });
  return moved;
}
