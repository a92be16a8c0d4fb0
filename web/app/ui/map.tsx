import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import type { MapLine, MapPoint, OnMove, Tiles, ZoomLabels } from './map/map-types.ts';

export type { MapPoint } from './map/map-types.ts';

type Drawing = {
  show: (points: readonly MapPoint[], line: MapLine | undefined) => void;
  remove: () => void;
};

type MapViewProps = {
  /** Describes the map to readers who do not see it. */
  label: string;
  zoom: ZoomLabels;
  points: readonly MapPoint[];
  line?: MapLine | undefined;
  /** Street tiles, if a tile server is configured. */
  tiles: Tiles | null;
  /** Shown in place of the map if it could not be loaded. */
  failure: ReactNode;
  /** Called for movable points. */
  onMove?: OnMove;
  className?: string;
};

/** Map with places and the route between them. The map's library loads only where one is shown. */
export function MapView({
  label,
  zoom: { zoomIn, zoomOut },
  points,
  line,
  tiles,
  failure,
  onMove,
  className,
}: MapViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  const [failed, setFailed] = useState(false);
  const hasMovable = onMove !== undefined;
  const latestMove = useRef(onMove);
  const url = tiles?.url;
  const attribution = tiles?.attribution;

  useEffect(() => {
    let made: Drawing | undefined;
    let left = false;
    const open = async () => {
      try {
        const { drawMap } = await import('./map/draw.ts');
        if (left || frame.current === null) return;
        const streets = url === undefined || attribution === undefined ? null : { url, attribution };
        made = drawMap(frame.current, {
          tiles: streets,
          label,
          zoom: { zoomIn, zoomOut },
          ...(hasMovable && { onMove: (key, to) => latestMove.current?.(key, to) }),
        });
        setDrawing(made);
      } catch {
        if (!left) setFailed(true);
      }
    };
    void open();
    return () => {
      left = true;
      made?.remove();
    };
  }, [url, attribution, label, zoomIn, zoomOut, hasMovable]);

  // After every render of the screen: unchanged data is not drawn again.
  useEffect(() => {
    latestMove.current = onMove;
    drawing?.show(points, line);
  });

  return (
    <div
      ref={frame}
      className={cx(
        'map-frame isolate grid h-72 min-w-0 place-items-center rounded-card border border-hairline',
        className,
      )}
    >
      {failed && <p className="p-4 text-center text-ink-soft">{failure}</p>}
    </div>
  );
}
